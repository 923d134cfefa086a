import { plural, wholeNumber } from "./words.ts";

export const comparePhotosTitle = "Comparar fotos";
export const firstPhotoLabel = "Primera foto";
export const secondPhotoLabel = "Segunda foto";
export const zoomOutLabel = "Alejar";
export const zoom = "Zoom";
export const zoom2 = "Acercar";
export const wholePhotosLabel = "Fotos completas";
export const item = "Este artículo";
export const itemPageButton = "Página del artículo";
export const newTabHint = "(se abre en una pestaña nueva)";
export const itemPhotographedButSite =
  "Hay fotos de este artículo, pero el sitio que las guarda no las envía ahora mismo.";
export const tryAgainLabel = "Reintentar";
export const allSkus = "Todas las opciones";
export const allSourcesLabel = "Todas las fuentes";
export const allDatesLabel = "Todas las fechas";
export const shortLinkError =
  "No se pudo seguir este enlace corto. Ábrelo y copia la dirección de la página del artículo.";
export const photosWarehousesTheyShow =
  "Las fotos muestran el artículo tal como llegó. No permiten confirmar los materiales ni si funciona.";
export const filtersLabel = "Filtros de fotos QC";
export const orderLabel = "Orden";
export const oldestFirstLabel = "Antiguas";
export const newestFirstLabel = "Recientes";
export const clearFiltersButton = "Borrar filtros";
export const filteredEmptyText = "Ninguna foto coincide con estos filtros.";
export const reportLabel = "Avisar de una foto errónea";
export const compareTwoLabel = "Comparar dos";
export const compareFirstHint = "Elige dos fotos para comparar.";
export const compareSecondHint = "Ahora elige la segunda foto.";
export const done = "Listo";
export const emptyTitle = "No hay fotos QC disponibles";
export const emptyText =
  "Ningún almacén ha fotografiado aún este artículo. Habrá fotos en cuanto alguien lo pida.";
export const couldNotLookEverywhere = "No se pudieron cargar todas las fotos QC";
export const photoSourcesDidNot =
  "Algunas fuentes no responden, así que puede haber fotos que ahora no podemos mostrar.";
export const loadingStatus = "Buscando fotos QC…";
export const loadErrorStatus = "No se pudieron cargar las fotos QC";
export const emptyStatus = "Aún no hay fotos QC";
export const photosTitle = "Fotos QC";
export const retry = "Reintentar";
export const searchStatus = "Mirando las fotos de los almacenes…";
export const qcResultsTitle = "Resultados QC";
export const skuNotGiven = "Opción no indicada";
export const missingPhotosTitle = "Ahora no hay foto que mostrar";
export const emptySetTitle = "No hay fotos en esta serie";
export const weight = "Peso";
export const unknownWeight = "Peso no indicado";
export const unknownDate = "Fecha no indicada";
export const viewDetailsButton = "Ver detalles";
export const allResultsLabel = "Todos los resultados";
export const notGivenLabel = "Sin indicar";
export const qcTimeLabel = "Fecha del QC";
export const warehouseNotedParcelWithout = "El almacén registró este paquete sin foto.";
export const missingTargetTitle = "No se encontraron datos QC";
export const missingTargetText = "Pega un enlace de producto para ver las fotos de los almacenes.";
export const badUrlTitle = "Vaya… Formato de URL no válido";
export const badUrlText = "Indica una URL válida.";
export const linkWithoutItem = "No hay ningún artículo en este enlace";
export const shopLinkReason = "Este enlace lleva a una tienda, no a un artículo.";
export const noResultTitle = "No se encontraron productos";
export const urlNoResult =
  "No encontramos este producto con ninguno de los dos métodos de búsqueda.";
export const channelNoResult = "No hay resultados para este canal e ID de oferta.";
export const notFoundTitle = "Artículo no encontrado";
export const theseQcPhotosNot = "Los almacenes ya no tienen estas fotos QC.";
export const searchFailedTitle = "La búsqueda ha fallado";
export const channelSearchError =
  "La búsqueda por canal e ID de oferta ha fallado. Inténtalo de nuevo.";
export const retryButton = "Reintentar";
export const otherItemLink = "Buscar otro enlace";
export const openItemOfShop = "Abre un artículo en la tienda y pega su enlace.";
export const urlSearchError = "Las búsquedas local y externa han fallado. Inténtalo de nuevo.";
export const previousOf = (name: string) => `${name}: anterior`;
export const nextOf = (name: string) => `${name}: siguiente`;
export const times = (scale: string) => `${scale} veces`;
export const openOnButton = (marketplace: string) => `Abrir en ${marketplace}`;
export const photosMissing = (count: number) =>
  plural(count, {
    one: `No se pudo cargar ${wholeNumber(count)} foto.`,
    many: `No se pudieron cargar ${wholeNumber(count)} fotos.`,
    other: `No se pudieron cargar ${wholeNumber(count)} fotos.`,
  });
export const hiddenPhotosNote = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} foto QC, pero ninguna que mostrar`,
    many: `${wholeNumber(count)} fotos QC, pero ninguna que mostrar`,
    other: `${wholeNumber(count)} fotos QC, pero ninguna que mostrar`,
  });
export const optionCount = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} foto de {option}`,
    many: `${wholeNumber(count)} fotos de {option}`,
    other: `${wholeNumber(count)} fotos de {option}`,
  });
export const noOptionPhotos = "Ninguna foto está etiquetada como {option}";
export const allOptionsLink = (total: number) => `Mostrar las ${wholeNumber(total)}`;
export const onlyOptionLink = "Solo esta opción";
export const chooseOptionButton = "Elegir esta opción";
export const choiceMark = "Opción elegida";
export const photoOfLabel = (place: number, total: number) => `Foto QC ${place} de ${total}`;
export const photosShown = (shown: number, total: number) =>
  plural(total, {
    one: `${wholeNumber(shown)} de ${wholeNumber(total)} foto`,
    many: `${wholeNumber(shown)} de ${wholeNumber(total)} fotos`,
    other: `${wholeNumber(shown)} de ${wholeNumber(total)} fotos`,
  });
export const photos = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} foto`,
    many: `${wholeNumber(count)} fotos`,
    other: `${wholeNumber(count)} fotos`,
  });
const sets = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} serie`,
    many: `${wholeNumber(count)} series`,
    other: `${wholeNumber(count)} series`,
  });
const sources = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} fuente`,
    many: `${wholeNumber(count)} fuentes`,
    other: `${wholeNumber(count)} fuentes`,
  });
export const photosInSets = (photoCount: number, setCount: number, sourceCount: number) =>
  `${photos(photoCount)} en ${sets(setCount)} de ${sources(sourceCount)}`;
export const photosIn = (photoCount: number, setCount: number) =>
  `${photos(photoCount)} en ${sets(setCount)}`;
export const photoCount = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} foto QC`,
    many: `${wholeNumber(count)} fotos QC`,
    other: `${wholeNumber(count)} fotos QC`,
  });
/** Follows the number of photos. */
export const newest = ", la más reciente del {date}";
export const checkedNote = "Última comprobación: {ago}.";
export const pendingStatus = (sources: string) => `Esperando respuesta de: ${sources}…`;
export const didNotAnswer = (sources: string) =>
  `Sin respuesta de: ${sources}. Puede que haya más fotos.`;
export const sourceSilent = "Una fuente no responde. Sus fotos son del {date}.";
/** Follows the numbers of photos and sets. */
export const foundAgo = " · última comprobación: {ago}";
export const foundThen = " · la fuente no responde, datos del {date}";
export const channel = (number: number | string) => `Canal ${number}`;
export const offerOf = (marketplace: string, id: string) => `${marketplace}, oferta ${id}`;
export const itemLinkLabel = (name: string) => `Ver detalles de ${name}`;
export const allSetsButton = (count: number) => `Mostrar las ${count} series`;
export const goneMark = "no disponible desde el {date}";
export const enlarge = (photo: string) => `Ampliar ${photo}`;
export const compare = (photo: string) => `Comparar ${photo}`;
/** The origin of a photo, by the name of its source in the API. Empty for a source without a text here. */
export const sourceLabels = {
  own: "nuestras propias fotos",
  partner: "almacén del agente",
  "product-data": "datos de la plataforma",
  "third-party": "terceros",
};
/** The name of the external service that is a source, by the source's name in the API. */
export const sourceServices = {
  own: "nuestro propio archivo de fotos",
  partner: "el almacén del agente",
  "product-data": "el servicio de datos de la plataforma",
  "third-party": "la fuente de fotos de terceros",
};
export const adviceButton = "Pedir opinión";
export const share = "Compartir";
export const choosePhotosLabel = (most: number) =>
  `Elige hasta ${wholeNumber(most)} fotos para pedir opinión.`;
export const chosen = (count: number, most: number) =>
  `Fotos elegidas: ${wholeNumber(count)} de ${wholeNumber(most)}`;
export const chooseOne = (photo: string) => `Elegir ${photo}`;
export const adviceStatus = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} foto elegida para pedir opinión`,
    many: `${wholeNumber(count)} fotos elegidas para pedir opinión`,
    other: `${wholeNumber(count)} fotos elegidas para pedir opinión`,
  });
export const chosenGone = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} foto elegida ya no se muestra aquí.`,
    many: `${wholeNumber(count)} fotos elegidas ya no se muestran aquí.`,
    other: `${wholeNumber(count)} fotos elegidas ya no se muestran aquí.`,
  });
export const allChosenGone = "Las fotos elegidas ya no se muestran aquí";
export const allChosenGoneText =
  "Se han retirado, o el sitio que las guarda no las envía en este momento.";
export const allPhotosButton = (count: number) =>
  plural(count, {
    one: `Mostrar ${wholeNumber(count)} foto`,
    many: `Mostrar las ${wholeNumber(count)} fotos`,
    other: `Mostrar las ${wholeNumber(count)} fotos`,
  });
export const changeChoice = "Elegir otras fotos";
export const onePictureTitle = "En una sola imagen";
export const onePictureText =
  "Con opción, peso, fecha, precio y la dirección de esta página: lista para un chat o un foro.";
export const collageOf = (count: number) =>
  plural(count, {
    one: "La foto elegida con sus datos en una imagen",
    many: `Las ${wholeNumber(count)} fotos elegidas con sus datos en una imagen`,
    other: `Las ${wholeNumber(count)} fotos elegidas con sus datos en una imagen`,
  });
export const sharePictureLabel = "Compartir imagen";
export const copyPictureLabel = "Copiar imagen";
export const pictureCopiedMessage = "Imagen copiada";
export const downloadPictureLabel = "Descargar imagen";
export const copyLinkLabel = "Copiar enlace";
export const preparingPictureBusyLabel = "Preparando la imagen…";
export const pictureNotShared = "No se pudo compartir la imagen. Inténtalo de nuevo o descárgala.";
