import { plural, wholeNumber } from "./words.ts";

/** The heading: what is paid, in how many parcels, and in how many days. A list of unknown parts is open. */
export const headline = (promise: string, parcels: string, days: string, isOpen: boolean) =>
  `${promise}${isOpen ? "; " : ", "}${parcels}, ${days}`;
/** If the price of an item is not known. */
export const freightPromise = (freight: string, country: string) =>
  `${freight} za wysyłkę, kraj: ${country}, bez podatków importowych, które nie są znane`;
export const reasons = {
  cheapest: "Polecane: najtaniej pod twoje drzwi",
  faster: "Polecane: najszybciej spośród opcji, które kosztują tyle samo (±1 %)",
  alike: "Polecane: jedna z opcji, które kosztują tyle samo (±1 %)",
  only: "Jedyny sposób, żeby wysłać wszystko",
};
export const filteredOnlyLabel = "Jedyny sposób, który zostaje po zastosowaniu filtrów";
/** Where nothing can be recommended. */
export const freightOrderLabel = "Pierwsze według ceny wysyłki, bo podatki importowe nie są znane";
export const partlyKnownLabel = "Pierwsze według tego, co wiadomo";
export const saves = (amount: string) => `Oszczędzasz ${amount} w porównaniu z jedną paczką.`;
export const noSingle = "Żadna linia nie przyjmie wszystkiego w jednej paczce.";
/** After the sentence about the normal duty. */
export const thresholdAvoided = (parcels: number) =>
  plural(parcels, {
    one: `Przy ${parcels} paczce nie.`,
    few: `Przy ${parcels} paczkach nie.`,
    many: `Przy ${parcels} paczkach nie.`,
    other: `Przy ${parcels} paczkach nie.`,
  });
export const spread = (range: string) => `Najmniej i najwięcej: ${range}.`;
/** Shown at a parcel. */
export const paidTaxLabel = "z cłem i podatkami";
export const dueTaxLabel = "cło i podatki przy odprawie";
export const unclearTaxLabel = "nie wiadomo, czy z podatkami";
/** Shown if another service gives the prices. */
export const quotedOnly =
  "Ceny tego sklepu pochodzą z usługi, która wycenia jedną paczkę, więc nie porównano wysyłki w kilku paczkach.";
export const noWay =
  "Teraz nie da się porównać, ile ten haul kosztuje pod twoje drzwi. Niżej jest cena każdej linii za jedną paczkę.";
/** Opens the list of all lines. */
export const byFreight = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} linia, tylko według ceny wysyłki`,
    few: `${wholeNumber(count)} linie, tylko według ceny wysyłki`,
    many: `${wholeNumber(count)} linii, tylko według ceny wysyłki`,
    other: `${wholeNumber(count)} linii, tylko według ceny wysyłki`,
  });
export const billTitle = "Rachunek z opłatami twojego agenta";
