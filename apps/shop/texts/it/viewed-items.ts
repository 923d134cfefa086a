export const heading = "Visti di recente";
export const clearButton = "Cancella";
export const priceChange = "{price}, prima {before}";
export const goneState = "Non più in vendita";
export const soldOutState = "Esaurito";
export const photosState = "Nuove foto QC";
