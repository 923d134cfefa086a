export const heading = "Vistos hace poco";
export const clearButton = "Borrar";
export const priceChange = "{price}, antes {before}";
export const goneState = "Ya no se vende";
export const soldOutState = "Agotado";
export const photosState = "Fotos QC nuevas";
