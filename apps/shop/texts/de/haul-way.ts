import { plural, wholeNumber } from "./words.ts";

/** The heading: what is paid, in how many parcels, and in how many days. A list of unknown parts is open. */
export const headline = (promise: string, parcels: string, days: string, isOpen: boolean) =>
  `${promise}${isOpen ? "; " : ", "}${parcels}, ${days}`;
/** If the price of an item is not known. */
export const freightPromise = (freight: string, country: string) =>
  `${freight} Versand, Ziel: ${country}, vor Zoll und Einfuhrsteuern, die nicht bekannt sind`;
export const reasons = {
  cheapest: "Empfohlen: am günstigsten bis an deine Tür",
  faster: "Empfohlen: am schnellsten von denen, die auf 1 % gleich viel kosten",
  alike: "Empfohlen: einer von mehreren Wegen, die auf 1 % gleich viel kosten",
  only: "Der einzige Weg, alles zu verschicken",
};
export const filteredOnlyLabel = "Der einzige Weg, den deine Filter übrig lassen";
/** Where nothing can be recommended. */
export const freightOrderLabel =
  "Erster nach dem Versandpreis, denn die Einfuhrsteuern sind nicht bekannt";
export const partlyKnownLabel = "Erster nach dem, was bekannt ist";
export const saves = (amount: string) => `Das spart ${amount} gegenüber einem einzigen Paket.`;
export const noSingle = "Keine Versandart nimmt alles in einem Paket.";
/** After the sentence about the normal duty. */
export const thresholdAvoided = (parcels: number) =>
  plural(parcels, {
    one: `Bei ${parcels} Paket nicht.`,
    other: `Bei ${parcels} Paketen nicht.`,
  });
export const spread = (range: string) => `Niedrigste und höchste Summe: ${range}.`;
/** Shown at a parcel. */
export const paidTaxLabel = "Zoll und Steuern inbegriffen";
export const dueTaxLabel = "Zoll und Steuern bei der Einfuhr";
export const unclearTaxLabel = "nicht bekannt, ob Steuern enthalten sind";
/** Shown if another service gives the prices. */
export const quotedOnly =
  "Die Preise dieses Shops kommen von einem Dienst, der nur ein Paket berechnet. Mehrere Pakete wurden deshalb nicht verglichen.";
export const noWay =
  "Was dieser Haul bis an deine Tür kostet, lässt sich gerade nicht vergleichen. Unten steht, was jede Versandart für ein Paket verlangt.";
/** Opens the list of all lines. */
export const byFreight = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} Versandart, nur nach dem Versandpreis`,
    other: `${wholeNumber(count)} Versandarten, nur nach dem Versandpreis`,
  });
export const billTitle = "Die Rechnung mit den Gebühren deines Agenten";
