export const historyTitle = "Historial de precios";
export const priceRange = (low: string, high: string) => `${low} a ${high}`;
export const nowSentence = (price: string, checked: string) =>
  `${price} ahora, comprobado ${checked}.`;
export const lowSentence = (price: string, low: string, date: string, checked: string) =>
  `${price} ahora, mínimo ${low} el ${date}, comprobado ${checked}.`;
export const soldOutSentence = (price: string, checked: string) =>
  `Agotado, último precio ${price}, comprobado ${checked}.`;
export const lastSentence = (price: string, checked: string) =>
  `Último precio ${price}, comprobado ${checked}.`;
export const meanLabel = (mean: string) => `Media ${mean}`;
export const chartLabel = (low: string, high: string) => `Precio de ${low} a ${high}`;
export const soldOutState = "agotado";
export const goneState = "ya no se vende";
export const unknownState = "desconocido";
export const allRange = "Todo";
export const limitLabel = (limit: string) => `Tu límite ${limit}`;
