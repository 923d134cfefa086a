export const qcLookupLabel = "Búsqueda QC";
export const productLinkLabel = "Enlace del producto";
export const pasteTooltip = "Pegar desde el portapapeles";
export const paste = "Pegar";
export const submitButton = "Ver fotos QC";
export const lookingUpBusyLabel = "Buscando…";
export const examples = "Prueba con";
export const searchPictureLabel = "o busca por imagen";
export const noResultTitle = "No se encontraron productos";
export const urlNoResult =
  "No encontramos este producto con ninguno de los dos métodos de búsqueda.";
export const searchFailedTitle = "La búsqueda ha fallado";
export const urlSearchError = "Las búsquedas local y externa han fallado. Inténtalo de nuevo.";
export const channelError = "Elige un canal.";
export const offerIdError = "Introduce el ID de oferta, de 6 a 15 dígitos.";
export const channelNoResult = "No hay resultados para este canal e ID de oferta.";
export const channelSearchError =
  "La búsqueda por canal e ID de oferta ha fallado. Inténtalo de nuevo.";
export const oops = "Vaya…";
export const badUrlText = "Formato de URL no válido";
export const badUrlFooter = "Indica una URL válida.";
export const linkWithoutItem = "No hay ningún artículo en este enlace";
export const shopLinkFooter = "Abre un artículo en la tienda y pega su enlace.";
export const limitNote =
  "Demasiadas búsquedas en poco tiempo. Espera un minuto e inténtalo de nuevo.";
export const unreachableNote =
  "No se puede conectar con este sitio. Tu texto sigue aquí: inténtalo de nuevo.";
export const offlineNote =
  "No tienes conexión. Tu texto sigue aquí: inténtalo de nuevo cuando la recuperes.";
export const search = "Buscar";
export const slowStatus = "Consultando el servicio QC…";
export const productUrlLabel = "URL del producto";
export const urlPlaceholder = "URL del producto";
export const channel = "Canal";
export const taobaoTmallLabel = "Taobao / Tmall";
export const offerIdLabel = "ID de oferta";
export const offerIdPlaceholder = "Introduce el ID de oferta";
export const channelTooltip = "Por canal e ID";
export const loadErrorNote =
  "No se pudo cargar la búsqueda. Comprueba tu conexión e inténtalo de nuevo.";
export const hero = "Mira lo que de verdad llega, {break}antes de que te lo envíen.";
export const heroText =
  "Los agentes compran en China por ti y sus almacenes fotografían cada artículo. Pega un enlace para ver esas fotos QC (<unbroken>control de calidad</unbroken>).";
export const stepPaste =
  "<word>Pega</word> el enlace de un artículo de Taobao, Weidian, 1688 o de un agente.";
export const stepCheck =
  "<word>Comprueba</word> las fotos QC de lo que otros compraron: ¿es lo que muestra el vendedor?";
export const stepBuy = (name: string) =>
  `<word>Compra a un agente.</word> Le pagas al agente, que te lo envía. ${name} no vende nada.`;
export const listingCaption = "La imagen del vendedor";
export const qcCaption = "Foto QC de un almacén";
export const channelNumber = (number: string | null) => `Canal ${number}`;
/** Searches the catalogue for the title in a shared text. */
export const searchTitle = (title: string) => `Buscar «${title}»`;
