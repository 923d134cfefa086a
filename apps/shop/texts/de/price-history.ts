export const historyTitle = "Preisverlauf";
export const priceRange = (low: string, high: string) => `${low} bis ${high}`;
export const nowSentence = (price: string, checked: string) =>
  `Jetzt ${price}, geprüft ${checked}.`;
export const lowSentence = (price: string, low: string, date: string, checked: string) =>
  `Jetzt ${price}, am niedrigsten ${low} am ${date}, geprüft ${checked}.`;
export const soldOutSentence = (price: string, checked: string) =>
  `Ausverkauft, zuletzt ${price}, geprüft ${checked}.`;
export const lastSentence = (price: string, checked: string) =>
  `Zuletzt ${price}, geprüft ${checked}.`;
export const meanLabel = (mean: string) => `Durchschnitt ${mean}`;
export const chartLabel = (low: string, high: string) => `Preis von ${low} bis ${high}`;
export const soldOutState = "ausverkauft";
export const goneState = "nicht mehr im Verkauf";
export const unknownState = "unbekannt";
export const allRange = "Alles";
export const limitLabel = (limit: string) => `Deine Grenze ${limit}`;
