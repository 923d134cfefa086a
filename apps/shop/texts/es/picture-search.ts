import { plural, wholeNumber } from "./words.ts";

export const searchStatus = "Buscando esta imagen…";
export const noProductShowsPicture = "No hay artículos con esta imagen";
export const searchFindsCopiesNear =
  "Encuentra copias de una imagen en otro tamaño o formato, o un poco más claras u oscuras, también dentro de una captura de pantalla. No encuentra artículos que solo se parecen ni imágenes giradas, reflejadas o tapadas en parte.";
export const qcPhotoLabel = "Foto QC";
export const listingPhoto = "Imagen de anuncio";
export const picture = "Tu imagen";
export const viewQcLabel = "Ver QC";
export const results = "Resultados";
export const tryAgainButton = "Reintentar";
export const linkSearchLink = "Mejor pegar un enlace de producto";
export const notPicture = "Esto no es una imagen";
export const sizeError = (most: number) =>
  `La imagen es demasiado grande: ${wholeNumber(most)} MB como máximo`;
export const samePictureLabel = "La misma imagen";
export const nearlySameLabel = "Casi la misma";
export const onePictureMessage = "Busca las imágenes de una en una";
export const formatsHint =
  "JPEG, PNG, WebP, AVIF o GIF; una foto grande se reduce antes. La comparamos y no la guardamos.";
export const otherPictureLabel = "Elegir otra imagen";
export const choosePictureButton = "Elegir una imagen";
export const clear = "Borrar";
export const dragPrompt = "Suéltala en cualquier parte de esta página";
export const pastedPictureLabel = "Imagen pegada";
export const dropPrompt = "Suelta o pega una imagen aquí";
export const whatSearchLabel = "Tu imagen de búsqueda";
export const searchDidNotAnswer =
  "La búsqueda no responde. Comprueba tu conexión e inténtalo de nuevo.";
export const productsShowPicture = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} artículo muestra esta imagen`,
    many: `${wholeNumber(count)} artículos muestran esta imagen`,
    other: `${wholeNumber(count)} artículos muestran esta imagen`,
  });
export const itemName = (marketplace: string, id: string) => `Artículo ${id} de ${marketplace}`;
export const linkOf = (link: string, item: string) => `${link} de ${item}`;
export const photosLink = (count: number) =>
  plural(count, {
    one: `Ver ${wholeNumber(count)} foto QC`,
    many: `Ver ${wholeNumber(count)} fotos QC`,
    other: `Ver ${wholeNumber(count)} fotos QC`,
  });
export const coverageNote = "Solo encuentra artículos que alguien haya buscado aquí.";
export const frameHeading = "Buscar con una parte de esta imagen";
export const frameHelp =
  "Pon el marco alrededor de una foto, justo en sus bordes: arrástralo, arrastra sus esquinas o muévelos con las flechas del teclado.";
export const frameSearch = "Buscar con esta parte";
export const frameArea = "Marco";
export const frameTopLeft = "Esquina superior izquierda";
export const frameTopRight = "Esquina superior derecha";
export const frameBottomLeft = "Esquina inferior izquierda";
export const frameBottomRight = "Esquina inferior derecha";
export const frameTop = "Borde superior";
export const frameRight = "Borde derecho";
export const frameBottom = "Borde inferior";
export const frameLeft = "Borde izquierdo";
