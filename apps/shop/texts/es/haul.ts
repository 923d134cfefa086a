import { plural, wholeNumber } from "./words.ts";

export const viewHaulLabel = "Ver haul";
export const addButton = "Añadir al haul";
export const addedMessage = "Añadido a tu haul";
export const duplicateMessage = "Ya está en tu haul";
export const fullMessage = "Tu haul está lleno: caben 30 artículos";
export const pickerTitle = "Desde mi colección";
export const pickerError = "No se pudo cargar tu colección.";
export const retryButton = "Reintentar";
export const pickerEmpty = "No se encontraron artículos.";
export const moreButton = "Cargar más";
export const calculate = "Calcular";
export const planBusyLabel = "Comparando líneas…";
export const items = "Artículos";
export const destination = "Destino";
export const chooseCountryOption = "Elige un país";
export const addLinkLabel = "Añadir por enlace";
export const linkPlaceholder = "URL del producto";
export const add = "Añadir";
export const oneParcelTitle = "Lo más barato en un paquete";
export const exactNote =
  "Se compararon todas las formas de repartir estos artículos, con cada línea para cada paquete.";
export const everyWayOfShownLines =
  "Se compararon todas las formas de repartir estos artículos, con cada línea que dejan tus filtros.";
export const bestFoundNote =
  "Hay demasiadas formas para compararlas todas. Estas son las mejores que encontramos.";
export const oneParcelVerdict = "Un solo paquete es lo más barato.";
export const oneParcelWouldMore = "Esta línea no acepta un paquete de ese tamaño.";
export const fieldErrorsSummary = "Rellena los campos marcados en rojo.";
export const destinationHint = "Elige un destino para ver los precios.";
/** Shown beside the prices if the form has changed since they were calculated. */
export const haulChanged = "Algo ha cambiado desde este cálculo.";
export const emptyTitle = "Todavía no hay nada en este haul";
export const incompleteTitle = "Casi listo";
export const emptyText =
  "Añade artículos por enlace, desde tu colección o a mano. Verás cuánto cuesta un paquete con cada línea y si dos serían más baratos.";
export const linesTitle = "Todas las líneas, en un paquete";
export const item = "Artículo";
export const itemNamePlaceholder = "Nombre del artículo";
export const category = "Categoría";
export const viewQcLink = "Ver QC";
export const manualEntry = "Introducir un artículo a mano";
export const manualButton = "Introducir otro artículo a mano";
export const addLabel = (name: string) => `Añadir al haul: ${name}`;
export const pickerDescription = (most: number) => `Elige hasta ${most} artículos para este haul.`;
export const addChosen = (count: number) => `Añadir ${count}`;
export const parcelsTitle = (count: number) =>
  plural(count, {
    one: `Lo más barato en ${count} paquete`,
    many: `Lo más barato en ${count} paquetes`,
    other: `Lo más barato en ${count} paquetes`,
  });
export const oneIsCheapest = (line: string, total: string) =>
  `${line} lo envía todo por ${total} en un paquete. Repartirlo no es más barato.`;
export const oneIsTooMuch = (line: string, total: string) =>
  `${line} lo envía todo por ${total}. No acepta un solo paquete de ese tamaño.`;
export const oneIsBest = (line: string, total: string) =>
  `${line} lo envía todo por ${total} en un paquete.`;
export const linesSave = (lines: string, total: string, saving: string) =>
  `${lines} juntas lo envían todo por ${total}: ${saving} menos que con una sola línea.`;
export const linesTogether = (lines: string, total: string) =>
  `${lines} juntas lo envían todo por ${total}. Ninguna línea lo acepta todo por sí sola.`;
export const splitSaves = (line: string, total: string, saving: string) =>
  `${line} lo envía todo por ${total}: ${saving} menos que en un paquete.`;
export const savingVerdict = (saving: string, whole: string) =>
  `<saving>${saving} más barato</saving> <rest>que un paquete por ${whole}</rest>`;
export const parcelNumber = (place: number) => `Paquete ${place}`;
export const planSummary = (count: number, weight: string, country: string) =>
  plural(count, {
    one: `<pieces>${wholeNumber(count)} pieza</pieces>, ${weight}, destino: ${country}`,
    many: `<pieces>${wholeNumber(count)} piezas</pieces>, ${weight}, destino: ${country}`,
    other: `<pieces>${wholeNumber(count)} piezas</pieces>, ${weight}, destino: ${country}`,
  });
export const remove = (name: string) => `Quitar ${name}`;
export const itemNumber = (place: number) => `Artículo ${place}`;
export const raisedMessage = (name: string, count: number) =>
  plural(count, {
    one: `${name}: ahora ${wholeNumber(count)} pieza`,
    many: `${name}: ahora ${wholeNumber(count)} piezas`,
    other: `${name}: ahora ${wholeNumber(count)} piezas`,
  });
export const parcels = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} paquete`,
    many: `${wholeNumber(count)} paquetes`,
    other: `${wholeNumber(count)} paquetes`,
  });
export const weightField = "Peso (g)";
export const sizeField = "Tamaño (cm)";
export const pieces = "Piezas";
/** Shown after the actual weight if the carrier charges for another weight. */
export const chargeableNote = (weight: string) => `, se cobra como ${weight}`;
