import { plural, wholeNumber } from "./words.ts";

export const textLinks = "Texto con enlaces";
export const clear = "Borrar";
export const pasteMessageListPart = "Pega un mensaje, una lista o parte de una hoja de cálculo";
export const whatPasteStaysBrowser =
  "Lo que pegas aquí se queda en tu navegador. Solo vemos un enlace cuando lo abres.";
export const converterCouldNotLoaded =
  "No se pudo cargar el convertidor. Comprueba tu conexión; tu texto se conserva.";
export const tryAgain = "Reintentar";
export const thereNoLinkText = "No hay ningún enlace en este texto.";
export const itemId = "ID del artículo";
export const qcPage = "Página QC";
export const agentLink = "Enlace del agente";
export const sellerLink = "Enlace del vendedor";
export const pastedLink = "Enlace pegado";
export const shortLinkDoesNot = "Tenemos que abrir este enlace corto para encontrar el artículo.";
export const itemsOrderText = "Artículos en el orden de tu texto";
export const label = "Etiqueta";
export const marketplace = "Plataforma";
export const duplicate = "Duplicado";
export const opensNewTab = "(se abre en una pestaña nueva)";
export const lookUp = "Buscar aquí";
export const linksFound = "Enlaces encontrados";
export const textTooLongRead =
  "Este texto es demasiado largo. Solo se leyeron el primer millón de caracteres y los primeros 5000 enlaces.";
export const showMore = "Mostrar más";
export const copyAll = "Copiar todo";
export const downloadCsv = "Descargar CSV";
export const linksLead = "Los enlaces llevan a {agent}.";
export const changeAgent = "Cambiar de agente";

export const itemsInLinks = (items: number, links: number) =>
  `${plural(items, { one: `${wholeNumber(items)} artículo`, many: `${wholeNumber(items)} artículos`, other: `${wholeNumber(items)} artículos` })} en ${plural(links, { one: `${wholeNumber(links)} enlace`, many: `${wholeNumber(links)} enlaces`, other: `${wholeNumber(links)} enlaces` })}.`;
export const duplicates = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} duplicado.`,
    many: `${wholeNumber(count)} duplicados.`,
    other: `${wholeNumber(count)} duplicados.`,
  });
export const linksWithoutItem = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} enlace sin artículo.`,
    many: `${wholeNumber(count)} enlaces sin artículo.`,
    other: `${wholeNumber(count)} enlaces sin artículo.`,
  });
export const linkOf = (agent: string) => `Enlace de ${agent}`;
export const problem = "Problema";
export const qcPhotosOf = (id: string) => `Fotos QC de ${id}`;
export const linksShown = (shown: number, total: number) =>
  `Se muestran ${wholeNumber(shown)} de ${wholeNumber(total)} enlaces. «Copiar todo» y el archivo CSV los incluyen todos.`;
