export const historyTitle = "Historique du prix";
export const priceRange = (low: string, high: string) => `${low} à ${high}`;
export const nowSentence = (price: string, checked: string) =>
  `${price} actuellement, vérifié ${checked}.`;
export const lowSentence = (price: string, low: string, date: string, checked: string) =>
  `${price} actuellement, au plus bas ${low} le ${date}, vérifié ${checked}.`;
export const soldOutSentence = (price: string, checked: string) =>
  `Épuisé, dernier prix ${price}, vérifié ${checked}.`;
export const lastSentence = (price: string, checked: string) =>
  `Dernier prix ${price}, vérifié ${checked}.`;
export const meanLabel = (mean: string) => `Moyenne ${mean}`;
export const chartLabel = (low: string, high: string) => `Prix de ${low} à ${high}`;
export const soldOutState = "épuisé";
export const goneState = "plus en vente";
export const unknownState = "inconnu";
export const allRange = "Tout";
export const limitLabel = (limit: string) => `Ta limite ${limit}`;
