import { plural, wholeNumber } from "./words.ts";

export const textLinksLabel = "Texto con enlaces";
export const clear = "Borrar";
export const textPlaceholder = "Pega un mensaje, una lista o parte de una hoja de cálculo";
export const privacyNote =
  "Tu texto se queda en tu navegador. Solo se nos envían los números de los artículos, para mostrar lo que sabemos de ellos.";
export const loadErrorText =
  "No se pudo cargar el convertidor. Comprueba tu conexión; tu texto se conserva.";
export const tryAgainButton = "Reintentar";
export const emptyResult = "No hay ningún enlace en este texto.";
export const itemIdLabel = "ID del artículo";
export const qcPageLabel = "Página QC";
export const agentLinkLabel = "Enlace del agente";
export const sellerLinkLabel = "Enlace del vendedor";
export const pastedLinkLabel = "Enlace pegado";
export const shortLinkDoesNot = "Tenemos que abrir este enlace corto para encontrar el artículo.";
export const resultsCaption = "Artículos en el orden de tu texto";
export const label = "Etiqueta";
export const marketplace = "Plataforma";
export const duplicate = "Duplicado";
export const newTabHint = "(se abre en una pestaña nueva)";
export const lookUpLink = "Buscar aquí";
export const linksFoundLabel = "Enlaces encontrados";
export const lengthWarning =
  "Este texto es demasiado largo. Solo se leyeron el primer millón de caracteres y los primeros 5000 enlaces.";
export const showMoreButton = "Mostrar más";
export const copyAllLabel = "Copiar todo";
export const downloadCsvLabel = "Descargar CSV";
export const agentNote = "Los enlaces llevan a {agent}.";
export const changeAgentButton = "Cambiar de agente";

export const itemsInLinks = (items: number, links: number) =>
  `${plural(items, { one: `${wholeNumber(items)} artículo`, many: `${wholeNumber(items)} artículos`, other: `${wholeNumber(items)} artículos` })} en ${plural(links, { one: `${wholeNumber(links)} enlace`, many: `${wholeNumber(links)} enlaces`, other: `${wholeNumber(links)} enlaces` })}.`;
export const duplicates = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} duplicado.`,
    many: `${wholeNumber(count)} duplicados.`,
    other: `${wholeNumber(count)} duplicados.`,
  });
export const failedLinksNote = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} enlace sin artículo.`,
    many: `${wholeNumber(count)} enlaces sin artículo.`,
    other: `${wholeNumber(count)} enlaces sin artículo.`,
  });
export const linkOf = (agent: string) => `Enlace de ${agent}`;
export const problem = "Problema";
export const photosLink = (id: string) => `Fotos QC de ${id}`;
export const linksShown = (shown: number, total: number) =>
  `Se muestran ${wholeNumber(shown)} de ${wholeNumber(total)} enlaces. «Copiar todo» y el archivo CSV los incluyen todos.`;
export const addAllButton = "Añadir todo al haul";
export const addedCount = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} artículo añadido a tu haul`,
    many: `${wholeNumber(count)} artículos añadidos a tu haul`,
    other: `${wholeNumber(count)} artículos añadidos a tu haul`,
  });
