/** What an item costs at the shopper's door, in its promise. */
export const doorSum = (amount: string, country: string) =>
  `${amount}, destino: ${country}, arancel e impuesto incluidos`;
export const doorSumAtLeast = (amount: string, country: string, parts: string) =>
  `Al menos ${amount}, destino: ${country}; no se conoce: ${parts}`;
export const beforeTaxSum = (amount: string, country: string) =>
  `${amount}, destino: ${country}, antes del impuesto de importación, que no se conoce`;
/** The promise, with the line that keeps it. */
export const doorSummary = "{sum}, con {line}, {time}";

/** The parts of a sum that are not known, as they stand in a list. */
export const unknownParts = {
  price: "el precio",
  border: "arancel e impuesto",
  duty: "el arancel",
  vat: "el impuesto",
  fee: "una tasa del Estado",
  handling: "la gestión del transportista",
  tax: "si el impuesto está incluido",
};

export const aboveThreshold = (limit: string) =>
  `Si un paquete lleva artículos por más de ${limit}, se paga el arancel normal, que depende del tipo de artículo.`;
export const noRateNote = (chosen: string, used: string) =>
  `No hay tipo de cambio para ${chosen}, por eso estas sumas están en ${used}.`;
export const doorBadge = "Lo más barato en tu puerta";
export const recommended = "Recomendado";
/** Why a line is recommended. */
export const because = {
  /** Where something is unknown of others, which may cost less. */
  cheapestKnown: "De las que se conoce todo, es lo que menos cuesta en tu puerta.",
  cheapest: "Es lo que menos cuesta en tu puerta.",
  faster: "Otras cuestan lo mismo, con un 1 % de diferencia como máximo, y esta es más rápida.",
  alike: "Otras cuestan lo mismo, con un 1 % de diferencia como máximo, y tardan igual.",
  only: "Ninguna otra línea acepta este paquete.",
};
export const doorColumn = "En tu puerta";
export const freightOf = (freight: string) => `${freight} de envío`;
export const beforeTaxNote = "Antes del impuesto de importación, que no se conoce.";
export const priceMissingNote =
  "Antes del impuesto de importación: depende del precio de los artículos.";
export const goodsPriceLabel = "Precio de los artículos (¥)";
export const goodsPriceHint = "Opcional: muestra lo que pagas en tu puerta.";
export const priceInvalid = "Escribe el precio con números.";
