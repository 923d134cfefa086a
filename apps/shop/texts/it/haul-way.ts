import { plural, wholeNumber } from "./words.ts";

/** The heading: what is paid, in how many parcels, and in how many days. A list of unknown parts is open. */
export const headline = (promise: string, parcels: string, days: string, isOpen: boolean) =>
  `${promise}${isOpen ? "; " : ", "}${parcels}, ${days}`;
/** If the price of an item is not known. */
export const freightPromise = (freight: string, country: string) =>
  `${freight} di spedizione, destinazione: ${country}, senza le imposte d'importazione, che non si conoscono`;
export const reasons = {
  cheapest: "Consigliato: il meno caro fino alla tua porta",
  faster: "Consigliato: il più veloce tra quelli che costano uguale (±1 %)",
  alike: "Consigliato: uno dei modi che costano uguale (±1 %)",
  only: "L'unico modo per spedire tutto",
};
export const filteredOnlyLabel = "L'unico modo che i tuoi filtri lasciano";
/** Where nothing can be recommended. */
export const freightOrderLabel =
  "Primo per prezzo di spedizione, perché le imposte d'importazione non si conoscono";
export const partlyKnownLabel = "Primo per quanto si sa";
export const saves = (amount: string) => `Così risparmi ${amount} rispetto a un solo pacco.`;
export const noSingle = "Nessuna linea accetta tutto in un pacco.";
/** After the sentence about the normal duty. */
export const thresholdAvoided = (parcels: number) =>
  plural(parcels, {
    one: `In ${parcels} pacco no.`,
    many: `In ${parcels} pacchi no.`,
    other: `In ${parcels} pacchi no.`,
  });
export const spread = (range: string) => `Dal minimo al massimo: ${range}.`;
/** Shown at a parcel. */
export const paidTaxLabel = "dazio e imposte inclusi";
export const dueTaxLabel = "dazio e imposte alla dogana";
export const unclearTaxLabel = "non si sa se le imposte sono incluse";
/** Shown if another service gives the prices. */
export const quotedOnly =
  "I prezzi di questo negozio vengono da un servizio che calcola un solo pacco, quindi non sono state confrontate spedizioni in più pacchi.";
export const noWay =
  "Al momento non si può confrontare quanto costa questo haul fino alla tua porta. Qui sotto c'è quanto chiede ogni linea per un pacco.";
/** Opens the list of all lines. */
export const byFreight = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} linea, solo per prezzo di spedizione`,
    many: `${wholeNumber(count)} linee, solo per prezzo di spedizione`,
    other: `${wholeNumber(count)} linee, solo per prezzo di spedizione`,
  });
export const billTitle = "Il conto, con le spese del tuo agente";
