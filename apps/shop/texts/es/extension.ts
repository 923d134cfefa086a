export const unpackStep = "Descomprime el archivo en una carpeta que conserves.";
export const developerStep =
  "Chrome o Edge: abre chrome://extensions y activa el modo de desarrollador.";
export const loadStep = "Haz clic en «Cargar descomprimida» y elige la carpeta.";
export const firefoxStep =
  "Firefox: abre about:debugging, «Este Firefox», y carga manifest.json como complemento temporal.";
