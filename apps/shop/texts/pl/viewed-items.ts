export const heading = "Ostatnio oglądane";
export const clearButton = "Wyczyść";
export const priceChange = "{price}, wcześniej {before}";
export const goneState = "Wycofane ze sprzedaży";
export const soldOutState = "Wyprzedane";
export const photosState = "Nowe zdjęcia QC";
