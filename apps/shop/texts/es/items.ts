import { plural, wholeNumber } from "./words.ts";

export const agentLinksTitle = "Enlaces de agentes";
export const agentLinksDescription =
  "Este artículo en cada agente y en su vendedor. Los enlaces se abren en una pestaña nueva.";
export const copyAllLabel = "Copiar todo";
export const newTabHint = "(se abre en una pestaña nueva)";
export const agentLinksError =
  "No se pudo cargar la lista de enlaces. Comprueba tu conexión e inténtalo de nuevo.";
export const breadcrumb = "Ruta de navegación";
export const onAgentLabel = "en {agent}";
export const buy = "Comprar";
export const productDetailsTitle = "Detalles del producto";
export const description = "Descripción";
export const price = "Precio:";
export const averageRatingLabel = "Valoración media";
export const unratedNote = "Aún no hay reseñas";
export const actions = "Acciones";
export const pictures = "Imágenes";
export const noPicturesLabel = "Sin imágenes";
export const sellersPictureLabel = "Imagen del vendedor";
export const notGivenLabel = "no indicado";
export const notFoundTitle = "Artículo no encontrado";
export const notFoundText = "¡Vaya! El código del producto parece incorrecto.";
export const otherItemLink = "Buscar otro enlace";
export const tryAgainButton = "Reintentar";
export const sku = "Opción";
export const skus = "Opciones";
export const colour = "Color";
export const size = "Talla";
export const back = "Imagen anterior";
export const playPicturesLabel = "Reproducir las imágenes";
export const pausePicturesLabel = "Pausar las imágenes";
export const forward = "Imagen siguiente";

export const copyLinkOf = (agent: string) => `Copiar el enlace de ${agent}`;
export const buyNote = "Elige «{option}» en {agent}.";
export const soldOutNote = "«{option}» está agotado en la tienda.";
export const opensAgentLabel =
  "Abre {agent} en una pestaña nueva. Allí pides y pagas; aquí no se vende nada.";
export const sellerNote = "Vendedor: {seller}";
/** The seller's freight to the agent's warehouse. */
export const domesticFreight = (amount: string) => `Envío dentro de China: ${amount}`;
export const freeFreight = "Envío gratis dentro de China";
export const lastPriceLabel = "Último precio:";
export const goneSinceTitle = "Ya no se vende desde el {date}.";
export const goneText =
  "El marketplace ya no ofrece este artículo. Sus fotos y reseñas siguen aquí.";
export const goneBuyLink = "Comprobar en {agent}";
export const lastDetails =
  "El marketplace no muestra este artículo en este momento. Estos datos son del {date}.";
/** Follows "Demonstration:" in the same sentence. */
export const demonstrationNote = "este producto, sus fotos y sus reseñas son inventados.";
export const catalogueDetailsNote =
  "La plataforma no responde. Estos datos vienen de nuestro catálogo.";
export const datedDetailsNote = "La plataforma no responde. Estos datos son del {date}.";
export const openOnButton = (marketplace: string) => `Abrir en ${marketplace}`;
export const stock = (count: number) => `Existencias: ${wholeNumber(count)}`;
export const weight = (grams: number) => `peso: ${grams} g`;
export const dimensions = (sides: string) => `Dimensiones: ${sides} cm`;
export const pictureOfLabel = (place: number, total: number) => `Imagen ${place} de ${total}`;
/** The name of an item that has no title. */
export const itemName = (marketplace: string, id: string) => `Artículo ${id} de ${marketplace}`;
export const asking = (marketplace: string) => `Consultando este artículo en ${marketplace}…`;
export const metaOfItem = (marketplace: string, id: string) =>
  `Fotos QC y precio del artículo ${id} de ${marketplace}, tal como lo recibieron los almacenes.`;
/** The title of an item's page of which there are QC photos. */
export const titleWithPhotos = (title: string, count: number) =>
  plural(count, {
    one: `${title}: ${wholeNumber(count)} foto QC`,
    many: `${title}: ${wholeNumber(count)} fotos QC`,
    other: `${title}: ${wholeNumber(count)} fotos QC`,
  });
export const metaOfTitle = (title: string) =>
  `Fotos QC de ${title}: lo que de verdad llegó al almacén.`;
export const metaOfTitleAndPrice = (title: string, price: string, marketplace: string) =>
  `Fotos QC de ${title}: lo que de verdad llegó al almacén. ${price} en ${marketplace}.`;
export const notAnswering = (marketplace: string) =>
  `El título, el precio, las opciones y las imágenes del vendedor en ${marketplace} no están disponibles en este momento.`;
export const optionCount = (count: number) => `${count} para elegir`;
export const soldOutLabel = "agotado";
export const notWithLabel = (values: string) => `no disponible con ${values}`;
export const showAllLabel = (count: number) => `Mostrar las ${count}`;
export const reviews = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} reseña`,
    many: `${wholeNumber(count)} reseñas`,
    other: `${wholeNumber(count)} reseñas`,
  });

export const viewHaulLabel = "Ver haul";
export const addButton = "Añadir al haul";
export const addedMessage = "Añadido a tu haul";
export const duplicateMessage = "Ya está en tu haul";
export const fullMessage = "Tu haul está lleno: caben 30 artículos";
export const addLabel = (name: string) => `Añadir al haul: ${name}`;
export const itemNumber = (place: number) => `Artículo ${place}`;
