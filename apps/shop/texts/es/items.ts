import { plural, wholeNumber } from "./words.ts";

export const allAgentsLinks = "Enlaces de agentes";
export const itemEveryAgentIts =
  "Este artículo en cada agente y en su vendedor. Los enlaces se abren en una pestaña nueva.";
export const copyAll = "Copiar todo";
export const opensNewTab = "(se abre en una pestaña nueva)";
export const noConnection = "Sin conexión";
export const listLinksCouldNot =
  "No se pudo cargar la lista de enlaces. Comprueba tu conexión e inténtalo de nuevo.";
export const breadcrumb = "Ruta de navegación";
export const onAgent = "en {agent}";
export const buy = "Comprar";
export const productDetails = "Detalles del producto";
export const description = "Descripción";
export const price = "Precio:";
export const page = "En esta página";
export const averageRating = "Valoración media";
export const noReviewsYet = "Aún no hay reseñas";
export const actions = "Acciones";
export const pictures = "Imágenes";
export const noPictures = "Sin imágenes";
export const sellersPicture = "Imagen del vendedor";
export const notGiven = "no indicado";
export const productNotFound = "Artículo no encontrado";
export const oopsProductCodeSeems = "¡Vaya! El código del producto parece incorrecto.";
export const lookUpAnotherLink = "Buscar otro enlace";
export const tryAgain = "Reintentar";
export const askingAgain = "Consultando de nuevo…";
export const sku = "Opción";
export const skus = "Opciones";
export const back = "Imagen anterior";
export const playPictures = "Reproducir las imágenes";
export const pausePictures = "Pausar las imágenes";
export const forward = "Imagen siguiente";

export const copyLinkOf = (agent: string) => `Copiar el enlace de ${agent}`;
export const opensAgent =
  "Abre {agent} en una pestaña nueva. Allí pides y pagas; aquí no se vende nada.";
export const lastPrice = "Último precio:";
export const noLongerSoldSince = "Ya no se vende desde el {date}.";
export const photosAndReviewsStay =
  "El marketplace ya no ofrece este artículo. Sus fotos y reseñas siguen aquí.";
export const checkAtAgent = "Comprobar en {agent}";
export const lastDetails =
  "El marketplace no muestra este artículo en este momento. Estos datos son del {date}.";
/** After "Demonstration:". */
export const madeUp = "este producto, sus fotos y sus reseñas son inventados.";
export const detailsFromCatalogue =
  "La plataforma no responde. Estos datos vienen de nuestro catálogo.";
export const detailsFromDate = "La plataforma no responde. Estos datos son del {date}.";
export const openOn = (marketplace: string) => `Abrir en ${marketplace}`;
export const stock = (count: number) => `Existencias: ${wholeNumber(count)}`;
export const weight = (grams: number) => `peso: ${grams} g`;
export const dimensions = (sides: string) => `Dimensiones: ${sides} cm`;
export const pictureOf = (place: number, total: number) => `Imagen ${place} de ${total}`;
/** An item without a title. */
export const itemName = (marketplace: string, id: string) => `Artículo ${id} de ${marketplace}`;
export const asking = (marketplace: string) => `Consultando este artículo en ${marketplace}…`;
export const metaOfItem = (marketplace: string, id: string) =>
  `Fotos QC y precio del artículo ${id} de ${marketplace}, tal como lo recibieron los almacenes.`;
export const metaOfTitle = (title: string) =>
  `Fotos QC de ${title}: lo que de verdad llegó al almacén.`;
export const metaOfTitleAndPrice = (title: string, price: string, marketplace: string) =>
  `Fotos QC de ${title}: lo que de verdad llegó al almacén. ${price} en ${marketplace}.`;
export const notAnswering = (marketplace: string) =>
  `${marketplace} no responde, así que faltan el título, el precio, las opciones y las imágenes del vendedor.`;
export const toChooseFrom = (count: number) => `${count} para elegir`;
export const soldOut = "agotado";
export const notWith = (values: string) => `no disponible con ${values}`;
export const showAll = (count: number) => `Mostrar las ${count}`;
export const reviews = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} reseña`,
    many: `${wholeNumber(count)} reseñas`,
    other: `${wholeNumber(count)} reseñas`,
  });
