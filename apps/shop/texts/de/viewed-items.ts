export const heading = "Zuletzt angesehen";
export const clearButton = "Liste leeren";
export const priceChange = "{price}, vorher {before}";
export const goneState = "Nicht mehr im Verkauf";
export const soldOutState = "Ausverkauft";
export const photosState = "Neue QC-Fotos";
