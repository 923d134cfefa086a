export const description =
  "Fotos QC de los productos reales, gastos de envío y todos los agentes, antes de pagar.";
/** Below the headline in the picture for previews of links. */
export const previewText = "Fotos QC de Taobao, Weidian y 1688.";
export const convertShortcut = "Convertir enlaces";
export const pictureShortcut = "Buscar por imagen";
export const haulShortcut = "Haul";
export const collectionShortcut = "Colección";
export const retryButton = "Reintentar";
export const offlineConverter = "Convertir enlaces sin conexión";
export const shareAgain =
  "La foto no ha llegado porque la app se acababa de abrir. Compártela otra vez.";
export const shareErrorTitle = "No se pudo compartir";
export const sharedTooLarge = (most: number) =>
  `Ocupa más de ${most} MB. Elige la foto en la búsqueda por imagen: allí se reduce.`;
export const sharedTextTooLong =
  "El texto es demasiado largo para pasarlo. Cópialo y pégalo en «Convertir enlaces».";
export const sharedTooMany =
  "Se está compartiendo demasiado a la vez. Inténtalo de nuevo en unos segundos.";
export const sharedUnreadable =
  "Lo recibido no se pudo leer. Compártelo otra vez, o abre una de estas páginas y pégalo allí.";
export const firstShared = "Solo se usó la primera foto: la búsqueda las compara de una en una.";
export const offlineTitle = "No tienes conexión";
export const offlineText = "Esta página necesita conexión.";
export const inputLabel = "Lo que has escrito";
export const keptViewed =
  "Los artículos que miraste por última vez. Los precios y las fotos QC necesitan conexión.";
export const keptHaul =
  "Tu haul se conserva en este navegador. Su coste y su envío necesitan conexión.";

export const offer = (name: string): string =>
  `Instala ${name} para enviarle enlaces y fotos desde cualquier app.`;
export const install = "Instalar";
export const iosOffer = (name: string): string =>
  `Para tener ${name} como app, toca «Compartir» y luego «Añadir a pantalla de inicio».`;
export const menuOffer = (name: string): string =>
  `Para tener ${name} como aplicación, abre el menú del navegador y elige «Instalar aplicación» o «Añadir a pantalla de inicio».`;
