import { plural, wholeNumber } from "./words.ts";

/** The heading: what is paid, in how many parcels, and in how many days. A list of unknown parts is open. */
export const headline = (promise: string, parcels: string, days: string, isOpen: boolean) =>
  `${promise}${isOpen ? "; " : ", "}${parcels}, ${days}`;
/** If the price of an item is not known. */
export const freightPromise = (freight: string, country: string) =>
  `${freight} shipping to ${country}, before import tax, which is not known`;
export const reasons = {
  cheapest: "Recommended: the cheapest at your door",
  faster: "Recommended: the fastest of the ways that cost the same within 1 %",
  alike: "Recommended: one of several ways that cost the same within 1 %",
  only: "The only way to send this haul",
};
export const filteredOnlyLabel = "The only way that your filters leave";
/** Where nothing can be recommended. */
export const freightOrderLabel = "First by shipping price, as import tax is not known";
export const partlyKnownLabel = "First by what is known";
export const saves = (amount: string) => `That saves ${amount} against one parcel.`;
export const noSingle = "No line takes everything in one parcel.";
/** After the sentence about the normal duty. */
export const thresholdAvoided = (parcels: number) =>
  plural(parcels, {
    one: `In ${parcels} parcel they don't.`,
    other: `In ${parcels} parcels they don't.`,
  });
export const spread = (range: string) =>
  `From lowest to highest: ${range}, depending on what the border takes.`;
/** Shown at a parcel. */
export const paidTaxLabel = "duty and tax included";
export const dueTaxLabel = "duty and tax at the border";
export const unclearTaxLabel = "not known whether tax is included";
/** Shown if another service gives the prices. */
export const quotedOnly =
  "This shop's prices come from a service that quotes one parcel, so no ways in several parcels were compared.";
export const noWay =
  "What this haul costs at your door can't be compared right now. Below is what every line charges for one parcel.";
/** Opens the list of all lines. */
export const byFreight = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} line, by its shipping price alone`,
    other: `${wholeNumber(count)} lines, by their shipping price alone`,
  });
export const billTitle = "The bill, with your agent's fees";
