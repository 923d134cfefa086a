export const historyTitle = "Historia ceny";
export const priceRange = (low: string, high: string) => `od ${low} do ${high}`;
export const nowSentence = (price: string, checked: string) =>
  `Teraz ${price}, sprawdzono ${checked}.`;
export const lowSentence = (price: string, low: string, date: string, checked: string) =>
  `Teraz ${price}, najniżej ${low} (${date}), sprawdzono ${checked}.`;
export const soldOutSentence = (price: string, checked: string) =>
  `Wyprzedane, ostatnio ${price}, sprawdzono ${checked}.`;
export const lastSentence = (price: string, checked: string) =>
  `Ostatnio ${price}, sprawdzono ${checked}.`;
export const meanLabel = (mean: string) => `Średnio ${mean}`;
export const chartLabel = (low: string, high: string) => `Cena od ${low} do ${high}`;
export const soldOutState = "wyprzedane";
export const goneState = "wycofane ze sprzedaży";
export const unknownState = "brak danych";
export const allRange = "Wszystko";
export const limitLabel = (limit: string) => `Twój limit ${limit}`;
