import { plural, wholeNumber } from "./words.ts";

/** The heading: what is paid, in how many parcels, and in how many days. A list of unknown parts is open. */
export const headline = (promise: string, parcels: string, days: string, isOpen: boolean) =>
  `${promise}${isOpen ? "\u202f; " : ", "}${parcels}, ${days}`;
/** If the price of an item is not known. */
export const freightPromise = (freight: string, country: string) =>
  `${freight} de livraison, destination : ${country}, hors taxes d'importation, qui ne sont pas connues`;
export const reasons = {
  cheapest: "Recommandé : le moins cher, livré chez toi",
  faster: "Recommandé : le plus rapide parmi ceux qui coûtent autant, à 1 % près",
  alike: "Recommandé : un envoi parmi ceux qui coûtent autant, à 1 % près",
  only: "La seule façon de tout envoyer",
};
export const filteredOnlyLabel = "La seule façon que tes filtres laissent";
/** Where nothing can be recommended. */
export const freightOrderLabel =
  "Premier par prix de livraison, car les taxes d'importation ne sont pas connues";
export const partlyKnownLabel = "Premier selon ce qui est connu";
export const saves = (amount: string) => `Tu économises ${amount} par rapport à un seul colis.`;
export const noSingle = "Aucun mode d'expédition n'accepte tout en un colis.";
/** After the sentence about the normal duty. */
export const thresholdAvoided = (parcels: number) =>
  plural(parcels, {
    one: `En ${parcels} colis, non.`,
    many: `En ${parcels} colis, non.`,
    other: `En ${parcels} colis, non.`,
  });
export const spread = (range: string) => `Au plus bas et au plus haut : ${range}.`;
/** Shown at a parcel. */
export const paidTaxLabel = "droits et taxes compris";
export const dueTaxLabel = "droits et taxes à la douane";
export const unclearTaxLabel = "on ne sait pas si les taxes sont comprises";
/** Shown if another service gives the prices. */
export const quotedOnly =
  "Les prix de cette boutique viennent d'un service qui calcule un seul colis : les envois en plusieurs colis n'ont pas été comparés.";
export const noWay =
  "Impossible pour l'instant de comparer ce que ce haul coûte livré chez toi. Le prix de chaque mode d'expédition pour un colis est ci-dessous.";
/** Opens the list of all lines. */
export const byFreight = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} mode d'expédition, selon le seul prix de livraison`,
    many: `${wholeNumber(count)} modes d'expédition, selon le seul prix de livraison`,
    other: `${wholeNumber(count)} modes d'expédition, selon le seul prix de livraison`,
  });
export const billTitle = "Le détail, avec les frais de ton agent";
