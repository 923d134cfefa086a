export const historyTitle = "Histórico de preços";
export const priceRange = (low: string, high: string) => `${low} a ${high}`;
export const nowSentence = (price: string, checked: string) =>
  `${price} agora, verificado ${checked}.`;
export const lowSentence = (price: string, low: string, date: string, checked: string) =>
  `${price} agora, mínimo ${low} em ${date}, verificado ${checked}.`;
export const soldOutSentence = (price: string, checked: string) =>
  `Esgotado, último preço ${price}, verificado ${checked}.`;
export const lastSentence = (price: string, checked: string) =>
  `Último preço ${price}, verificado ${checked}.`;
export const meanLabel = (mean: string) => `Média ${mean}`;
export const chartLabel = (low: string, high: string) => `Preço de ${low} a ${high}`;
export const soldOutState = "esgotado";
export const goneState = "não é mais vendido";
export const unknownState = "desconhecido";
export const allRange = "Tudo";
export const limitLabel = (limit: string) => `Seu limite ${limit}`;
