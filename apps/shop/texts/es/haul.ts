import { plural, wholeNumber } from "./words.ts";

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
export const fieldErrorsSummary = "Rellena los campos marcados en rojo.";
export const destinationHint = "Elige un destino para ver los precios.";
export const recalculationError = "No se pudieron cargar los nuevos precios. Inténtalo de nuevo.";
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
export const pickerDescription = (most: number) => `Elige hasta ${most} artículos para este haul.`;
export const addChosen = (count: number) => `Añadir ${count}`;
export const planSummary = (count: number, weight: string, country: string) =>
  plural(count, {
    one: `<pieces>${wholeNumber(count)} pieza</pieces>, ${weight}, destino: ${country}`,
    many: `<pieces>${wholeNumber(count)} piezas</pieces>, ${weight}, destino: ${country}`,
    other: `<pieces>${wholeNumber(count)} piezas</pieces>, ${weight}, destino: ${country}`,
  });
export const remove = (name: string) => `Quitar ${name}`;
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
export const goods = "Artículos";
export const doorLabel = "Hasta tu puerta";
export const untaxedLabel = "Sin impuestos de importación";
/** A sum of which a part is not known. */
export const floorAmount = (amount: string) => `al menos ${amount}`;
export const freight = "Envío";
export const textButton = "Copiar como texto";
export const linkButton = "Copiar enlace";
export const clearButton = "Vaciar";
export const clearedMessage = "Tu haul está vacío";
export const undoButton = "Deshacer";
/** Shown after a change of a haul from a link, beside which the visitor has a haul of their own. */
export const besideMessage = "Tu propio haul se queda como está";
export const keepButton = "Quedarme con este";
export const keptMessage = "Este es ahora tu haul";
export const detailsLabel = "Peso y medidas";
/** Shown under the sum of the goods. */
export const unpriced = (count: number) =>
  plural(count, {
    one: `sin ${wholeNumber(count)} artículo de precio desconocido`,
    many: `sin ${wholeNumber(count)} artículos de precio desconocido`,
    other: `sin ${wholeNumber(count)} artículos de precio desconocido`,
  });
export const refused = (names: string) =>
  `Ninguna línea acepta ${names}, ni siquiera en un paquete aparte.`;
export const refusedByFilters = (names: string) =>
  `Ninguna de las líneas que cumplen tus filtros acepta ${names}.`;
/** Completes `comparison` and `parcelComparison`. */
export const comparedLines = (count: number) =>
  plural(count, {
    one: "la única línea",
    many: `las ${count} líneas`,
    other: `las ${count} líneas`,
  });
/** Completes `comparison` and `parcelComparison` if filters exclude some lines. */
export const remainingLines = (count: number) =>
  plural(count, {
    one: "la única línea que cumple tus filtros",
    many: `las ${count} líneas que cumplen tus filtros`,
    other: `las ${count} líneas que cumplen tus filtros`,
  });
export const comparison = (ways: string, pieces: number, lines: string) =>
  `Se compararon las ${ways} formas de repartir ${pieces} piezas en paquetes, cada paquete con ${lines}.`;
export const parcelComparison = (lines: string) => `Se calculó un solo paquete con ${lines}.`;
/** Shown if not all ways to divide the haul were compared. */
export const bestFoundNote = (pieces: number) =>
  `Hay demasiadas formas de repartir ${pieces} piezas en paquetes para compararlas todas. Esta es la mejor que encontramos.`;
export const parcelBy = (place: number, line: string) => `Paquete ${place}: ${line}`;

export const agentsTitle = "Comparar agentes";
export const agentsIntroduction =
  "Lo que cuesta este haul en tu puerta con cada agente, y si compensa usar varios agentes o varios paquetes.";
export const comparisonButton = "Comparar";
export const comparisonBusy = "Comparando agentes…";
export const comparisonError = "No se pudo cargar la comparación.";
/** Shown if the shopper has typed them for the bill. */
export const omittedNote = "La comparación no incluye las fotos adicionales ni el seguro.";
export const choicesHeading = "Quién compra qué";
export const choiceLabel = (item: string) => `Agente para ${item}`;
/** The choice of the agent that the shopper uses everywhere. */
export const ownAgent = (agent: string) => `Tu agente (${agent})`;
export const plansHeading = "Formas de comprar";
export const onePlan = (agent: string) => `Un paquete con ${agent}`;
export const agentsPlan = (agents: string) => `Un paquete de cada uno: ${agents}`;
export const itemsPlan = (count: number, agents: string) =>
  plural(count, {
    one: `Un paquete por artículo: ${wholeNumber(count)}, con ${agents}`,
    many: `Un paquete por artículo: ${wholeNumber(count)}, con ${agents}`,
    other: `Un paquete por artículo: ${wholeNumber(count)}, con ${agents}`,
  });
export const splitPlan = (count: number, agents: string) =>
  plural(count, {
    one: `Lo mejor que encontramos: ${wholeNumber(count)} paquete con ${agents}`,
    many: `Lo mejor que encontramos: ${wholeNumber(count)} paquetes con ${agents}`,
    other: `Lo mejor que encontramos: ${wholeNumber(count)} paquetes con ${agents}`,
  });
export const agentsHeading = "Todo con un solo agente";
export const verdict = (name: string) =>
  `De estas opciones, la que probablemente cuesta menos: ${name}.`;
export const noVerdict = "Lo que se sabe y lo habitual no permiten decir qué cuesta menos.";
export const aboutSum = (range: string) => `aproximadamente ${range}`;
/** The part of an estimate that is known. */
export const certainPart = (amount: string) => `de eso, ${amount} con seguridad`;
/** The costs that are not known of an agent, and count as usual. */
export const usualLayers = (names: string) => `Lo habitual donde no se sabe: ${names}`;
export const usualMark = "lo habitual, pues no se sabe";
export const freightNote =
  "Los precios de envío de todos los agentes son los de la tarifa de esta tienda.";
/** Before the agents of whom too few fees are known, each with a link to report them. */
export const littleKnown = "No se sabe lo suficiente para comparar:";
export const reportLink = (agent: string) => `${agent} · cuéntanos`;
export const agentParcel = (agent: string, line: string) => `${agent}, con ${line}`;
export const parcelUnpriced = (agent: string) => `${agent}: ninguna línea acepta este paquete`;
export const oneAgentNote = (agent: string) =>
  `Como si ${agent} lo comprara todo. «Comparar agentes» muestra lo que cuesta tu elección.`;

export const factsLink = (agent: string) => `Lo que se sabe de ${agent}`;

export const linksHeading = "Enlaces de compra";
export const linkCount = (agent: string, count: number) =>
  plural(count, {
    one: `${agent}: ${wholeNumber(count)} artículo`,
    many: `${agent}: ${wholeNumber(count)} artículos`,
    other: `${agent}: ${wholeNumber(count)} artículos`,
  });
export const copyLabel = (agent: string) => `Copiar los enlaces para ${agent}`;
export const csvButton = "CSV";
export const csvLabel = (agent: string) => `CSV con los enlaces para ${agent}`;
export const unlinkedNote = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} artículo no tiene enlace: se introdujo a mano, o su agente no tiene ninguno para esa plataforma.`,
    many: `${wholeNumber(count)} artículos no tienen enlace: se introdujeron a mano, o su agente no tiene ninguno para esa plataforma.`,
    other: `${wholeNumber(count)} artículos no tienen enlace: se introdujeron a mano, o su agente no tiene ninguno para esa plataforma.`,
  });
export const optionColumn = "Opción";
export const priceColumn = "Precio (CNY)";
export const linkColumn = "Enlace";
