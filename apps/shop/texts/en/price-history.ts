export const historyTitle = "Price history";
export const priceRange = (low: string, high: string) => `${low} to ${high}`;
export const nowSentence = (price: string, checked: string) => `${price} now, checked ${checked}.`;
export const lowSentence = (price: string, low: string, date: string, checked: string) =>
  `${price} now, lowest ${low} on ${date}, checked ${checked}.`;
export const soldOutSentence = (price: string, checked: string) =>
  `Sold out, last ${price}, checked ${checked}.`;
export const lastSentence = (price: string, checked: string) =>
  `Last ${price}, checked ${checked}.`;
export const meanLabel = (mean: string) => `Average ${mean}`;
export const chartLabel = (low: string, high: string) => `Price from ${low} to ${high}`;
export const soldOutState = "sold out";
export const goneState = "no longer sold";
export const unknownState = "not known";
export const allRange = "All";
export const limitLabel = (limit: string) => `Your limit ${limit}`;
