export const historyTitle = "Andamento del prezzo";
export const priceRange = (low: string, high: string) => `${low} – ${high}`;
export const nowSentence = (price: string, checked: string) =>
  `${price} adesso, controllato ${checked}.`;
export const lowSentence = (price: string, low: string, date: string, checked: string) =>
  `${price} adesso, minimo ${low} il ${date}, controllato ${checked}.`;
export const soldOutSentence = (price: string, checked: string) =>
  `Esaurito, ultimo prezzo ${price}, controllato ${checked}.`;
export const lastSentence = (price: string, checked: string) =>
  `Ultimo prezzo ${price}, controllato ${checked}.`;
export const meanLabel = (mean: string) => `Media ${mean}`;
export const chartLabel = (low: string, high: string) => `Prezzo da ${low} a ${high}`;
export const soldOutState = "esaurito";
export const goneState = "non più in vendita";
export const unknownState = "sconosciuto";
export const allRange = "Tutto";
export const limitLabel = (limit: string) => `Il tuo limite ${limit}`;
