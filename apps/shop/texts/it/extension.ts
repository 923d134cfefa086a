export const unpackStep = "Estrai il file in una cartella che conservi.";
export const developerStep =
  "Chrome o Edge: apri chrome://extensions e attiva la modalità sviluppatore.";
export const loadStep = "Fai clic su «Carica estensione non pacchettizzata» e scegli la cartella.";
export const firefoxStep =
  "Firefox: apri about:debugging, «Questo Firefox», e carica manifest.json come componente temporaneo.";
