export const heading = "Vus récemment";
export const clearButton = "Effacer";
export const priceChange = "{price}, avant {before}";
export const goneState = "Plus en vente";
export const soldOutState = "Épuisé";
export const photosState = "Nouvelles photos QC";
