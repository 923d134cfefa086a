import { plural, wholeNumber } from "./words.ts";

/** The heading: what is paid, in how many parcels, and in how many days. A list of unknown parts is open. */
export const headline = (promise: string, parcels: string, days: string, isOpen: boolean) =>
  `${promise}${isOpen ? "; " : ", "}${parcels}, ${days}`;
/** If the price of an item is not known. */
export const freightPromise = (freight: string, country: string) =>
  `${freight} de envío, destino: ${country}, sin los impuestos de importación, que no se conocen`;
export const reasons = {
  cheapest: "Recomendado: lo más barato hasta tu puerta",
  faster: "Recomendado: lo más rápido entre lo que cuesta lo mismo (±1 %)",
  alike: "Recomendado: una de varias formas que cuestan lo mismo (±1 %)",
  only: "La única forma de enviarlo todo",
};
export const filteredOnlyLabel = "La única forma que permiten tus filtros";
/** Where nothing can be recommended. */
export const freightOrderLabel =
  "Primero por precio de envío, porque no se conocen los impuestos de importación";
export const partlyKnownLabel = "Primero según lo que se sabe";
export const saves = (amount: string) => `Así ahorras ${amount} frente a un solo paquete.`;
export const noSingle = "Ninguna línea lo acepta todo en un paquete.";
/** After the sentence about the normal duty. */
export const thresholdAvoided = (parcels: number) =>
  plural(parcels, {
    one: `En ${parcels} paquete no.`,
    many: `En ${parcels} paquetes no.`,
    other: `En ${parcels} paquetes no.`,
  });
export const spread = (range: string) => `Mínimo y máximo: ${range}.`;
/** Shown at a parcel. */
export const paidTaxLabel = "arancel e impuestos incluidos";
export const dueTaxLabel = "arancel e impuestos en la aduana";
export const unclearTaxLabel = "no se sabe si incluye impuestos";
/** Shown if another service gives the prices. */
export const quotedOnly =
  "Los precios de esta tienda vienen de un servicio que solo calcula un paquete, así que no se han comparado envíos en varios.";
export const noWay =
  "Ahora mismo no se puede comparar cuánto cuesta este haul hasta tu puerta. Abajo está lo que cobra cada línea por un paquete.";
/** Opens the list of all lines. */
export const byFreight = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} línea, solo por precio de envío`,
    many: `${wholeNumber(count)} líneas, solo por precio de envío`,
    other: `${wholeNumber(count)} líneas, solo por precio de envío`,
  });
export const billTitle = "El desglose, con las tarifas de tu agente";
