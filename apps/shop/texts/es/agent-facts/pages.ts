export const pageTitle = "Comparar agentes";
export const pageText =
  "Tres respuestas muestran qué agente de esta tienda cobra menos comisiones y si es seguro.";
export const metaDescription =
  "Compara comisiones, almacenamiento gratis y servicios de los agentes de compra, con fuentes y fechas, y con lo que no se sabe.";
export const dateSentence = (date: string) =>
  `Datos del ${date}. Todos provienen de terceros: pregunta al agente antes de fiarte de uno.`;

export const questionsLabel = "Tres preguntas";
export const toLabel = "¿A qué país?";
export const countryOption = "Elegir un país";
export const countryError = "Elige un país de la lista.";
export const payLabel = "¿Cómo pagas?";
export const otherWay = "De otra forma";
export const oftenLabel = "¿Con qué frecuencia pides?";
export const habits = {
  rarely: "Una o dos veces",
  monthly: "Cada mes",
  weekly: "Cada semana",
};
export const habitHint =
  "Calculado con un pedido que se envía enseguida, o con cuatro pedidos mensuales o seis semanales que se envían todos con el último.";
export const applyButton = "Mostrar";

export const verdicts = {
  cheaper: "Comisiones conocidas más bajas",
  likely: "Probablemente las comisiones más bajas",
  alike: "Entre las comisiones más bajas",
};
export const onlyVerdict = "El único agente del que se sabe lo suficiente";
export const noVerdict = "De ningún agente de esta tienda se sabe lo suficiente para recomendarlo.";
export const certainSum = (sum: string) => `Comisiones de un pedido habitual: ${sum}.`;
export const partlyCertain = (sum: string, certain: string) =>
  `Comisiones de un pedido habitual: unos ${sum}, de ellos ${certain} seguros.`;
export const uncertainSum = (sum: string) =>
  `Comisiones de un pedido habitual: unos ${sum}, nada de ello seguro.`;
export const usualNote = "Lo que no se sabe cuenta con el rango habitual en otros agentes.";
export const secondTitle = (agent: string) => `En segundo lugar: ${agent}`;
export const moreFees = (sum: string) => `Unos ${sum} más en un pedido habitual.`;
export const partDifference = (part: string) => `Mayor diferencia: ${part}.`;
export const moreUnknown = (sum: string, part: string) =>
  `Unos ${sum} más en un pedido habitual, porque esto no se sabe: ${part}.`;
export const alikeFees =
  "No se distinguen por las comisiones: difieren en menos del 1 % del precio de los artículos.";
export const orderSentence = (goods: string, orders: string, weight: string) =>
  `Un pedido habitual: artículos por ${goods} en ${orders}, en un paquete de ${weight}.`;
export const orderCounts = {
  rarely: "un pedido",
  monthly: "cuatro pedidos mensuales",
  weekly: "seis pedidos semanales",
};
export const parcelPrice = (country: string, sum: string) =>
  `El paquete (${country}) cuesta ${sum} según los precios de envío de esta tienda, sea cual sea el agente.`;
export const parcelUnknown = (country: string) =>
  `No se sabe cuánto cuesta el paquete (${country}), así que no cuentan las comisiones sobre su precio.`;
export const detailsLink = (agent: string) => `Todos los datos de ${agent}`;

export const tableTitle = "Agentes de esta tienda";
export const oldMark = "* Un dato tiene más de 180 días o no tiene fecha.";
export const unrankedSentence = (agents: string) => `No se sabe lo suficiente de ${agents}.`;
export const comparisonRule = (parts: string) =>
  `Un agente se compara cuando se saben tres de estos datos: ${parts}.`;
export const correctionHint = "¿Sabes más? Cuéntanoslo en la página del agente.";

export const agentColumn = "Agente";
export const ownMark = "En esta tienda";
export const chooseButton = "Elegir";
export const chooseLabel = (agent: string) => `Elegir ${agent}`;
export const chosenMark = "Elegido";
export const statusLabel = "Estado";
export const statusNames = {
  open: "Abierto",
  closed: "Cerrado",
  disputed: "En duda si está abierto",
  unknown: "No se sabe si está abierto",
};
export const closedTitle = "Agentes cerrados";
export const closedText =
  "Ya no se puede comprar a través de ellos. Sus enlaces aún se pueden convertir.";
export const closedNote =
  "Ya no se puede comprar a través de este agente. Sus enlaces aún se pueden convertir.";

export const agentTitle = (agent: string) => `${agent}: comisiones, almacenamiento y servicios`;
export const agentDescription = (agent: string) =>
  `Lo que se sabe de ${agent}: comisiones, almacenamiento gratis, fotos QC y servicios, con fuentes y fechas, y lo que no se sabe.`;
export const comparisonLink = "Comparar todos los agentes";
export const groups = {
  fees: "Comisiones",
  photos: "Fotos",
  storage: "Almacenamiento",
  parcel: "Paquete",
  orders: "Pedidos y devoluciones",
};
export const orderKinds = {
  ordinary: "Pedidos normales",
  "second-hand": "Artículos de segunda mano",
  forwarding: "Reenvío",
};
export const officialNamed = "cita la página oficial";
export const historyTitle = "Historial";
export const checkedEvent = (fields: string) => `Comprobado: ${fields}`;
export const beganEvent = (fact: string) => `Comenzó: ${fact}`;
export const endedEvent = (fact: string) => `Terminó: ${fact}`;
export const expiredEvent = (fact: string) =>
  `Tiene más de dos años, así que cuenta como desconocido: ${fact}`;
export const addedEvent = (fact: string) => `Nuevo: ${fact}`;
export const removedEvent = (fact: string) => `Eliminado: ${fact}`;
export const changedEvent = (field: string, before: string, after: string) =>
  `${field}: ${after} en lugar de ${before}`;
export const sourceEvent = (field: string) => `Nueva fuente, fecha o nota: ${field}`;
export const linksTitle = "Enlaces a artículos";
export const ownLinks =
  "Esta tienda abre un artículo en el agente con estos enlaces. {id} es el identificador del artículo.";
export const knownLinks =
  "Un artículo en el agente tiene estos enlaces. {id} es el identificador del artículo.";
export const linksUnknown = "No se conocen enlaces a artículos de este agente.";
export const sourcesTitle = "Fuentes";
export const sourceKinds = {
  "official page, seen": "Página oficial",
  "guide that names the official page and a check date":
    "Guía que cita la página oficial y una fecha",
  "guide or user tool": "Guía o herramienta de un usuario",
  "note of a third party": "Nota de un tercero",
  "shopper's correction": "Corrección de un comprador",
  "general knowledge": "Conocimiento general",
};
export const sourceDate = (date: string) => `del ${date}`;
