export const offer = (name: string): string =>
  `Instala ${name} para enviarle enlaces y fotos desde cualquier app.`;
export const install = "Instalar";
export const iosOffer = (name: string): string =>
  `Para tener ${name} como app, toca «Compartir» y luego «Añadir a pantalla de inicio».`;
export const menuOffer = (name: string): string =>
  `Para tener ${name} como aplicación, abre el menú del navegador y elige «Instalar aplicación» o «Añadir a pantalla de inicio».`;
