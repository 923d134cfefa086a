/** What an item costs at the shopper's door, in its promise. */
export const doorSum = (amount: string, country: string) =>
  `${amount} to ${country}, duty and tax included`;
export const doorSumAtLeast = (amount: string, country: string, parts: string) =>
  `At least ${amount} to ${country}; not known: ${parts}`;
export const beforeTaxSum = (amount: string, country: string) =>
  `${amount} to ${country} before import tax, which is not known`;
/** The promise, with the line that keeps it. */
export const doorSummary = "{sum}, with {line}, {time}";

/** The parts of a sum that are not known, as they stand in a list. */
export const unknownParts = {
  price: "the price",
  border: "duty and tax",
  duty: "the duty",
  vat: "the tax",
  fee: "a state fee",
  handling: "the carrier's handling fee",
  tax: "whether tax is included",
};

export const aboveThreshold = (limit: string) =>
  `Goods worth more than ${limit} in one parcel pay the normal duty, which depends on the kind of goods.`;
export const noRateNote = (chosen: string, used: string) =>
  `There is no exchange rate for ${chosen}, so these sums are in ${used}.`;
export const doorBadge = "Cheapest at your door";
export const recommended = "Recommended";
/** Why a line is recommended. */
export const because = {
  /** Where something is unknown of others, which may cost less. */
  cheapestKnown: "Of those of which everything is known, it costs the least at your door.",
  cheapest: "It costs the least at your door.",
  faster: "Others cost the same within 1 %, and it is faster than those.",
  alike: "Others cost the same within 1 % and take as long.",
  only: "No other line takes this parcel.",
};
export const doorColumn = "At your door";
export const freightOf = (freight: string) => `${freight} freight`;
export const beforeTaxNote = "Before import tax, which is not known.";
export const priceMissingNote = "Before import tax: it depends on the price of the goods.";
export const goodsPriceLabel = "Price of the goods (¥)";
export const goodsPriceHint = "Optional: shows what you pay at your door.";
export const priceInvalid = "Enter the price as a number.";
