import { plural, wholeNumber } from "../words.ts";

export const pageTitle = "Comparar agentes";
export const pageText =
  "Comisiones, almacenamiento y servicios de cada agente, con la fuente y la fecha de cada dato. Lo que ninguna fuente indica no se sabe.";
export const metaDescription =
  "Compara comisiones, almacenamiento gratis y servicios de los agentes de compra, con fuentes y fechas, y con lo que no se sabe.";
export const dateSentence = (date: string) =>
  `Datos del ${date}. Todos provienen de terceros: pregunta al agente antes de fiarte de uno.`;

export const filtersLabel = "Filtros";
export const wayLabel = "Comisión de pago conocida para";
export const storageLabel = "Almacenamiento gratis";
export const anyOption = "Da igual";
export const storageOption = (days: string) => `Al menos ${days}`;
export const freeOfFee = "Sin comisión de servicio según todas las fuentes";
export const sortLabel = "Ordenar por";
export const sorts = {
  name: "Nombre",
  known: "Más datos conocidos",
  storage: "Almacenamiento gratis más largo",
  photos: "Más fotos QC gratis",
  payment: "Comisión de pago más baja con 100 USD",
  service: "Comisión de servicio más baja",
};
export const sortsMissing = (sorts: string) =>
  `Otros órdenes serían suposiciones, porque no se conocen para todos los agentes mostrados: ${sorts}.`;
export const sortGap = (sort: string, agents: number) =>
  `${sort} (no se sabe para ${wholeNumber(agents)})`;
export const sortRefused =
  "Ordenado por nombre, porque el orden elegido no se conoce para todos los agentes mostrados.";
export const applyButton = "Mostrar";
export const resetLink = "Borrar todo";
export const agentCount = (count: number) =>
  `${wholeNumber(count)} ${plural(count, { one: "agente", many: "agentes", other: "agentes" })}`;
export const emptyTitle = "Ningún agente encaja";
export const emptyText = "Muchos datos no se conocen. Con menos condiciones quedan más agentes.";

export const agentColumn = "Agente";
export const unknownList = (fields: string) => `No se sabe: ${fields}`;
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
