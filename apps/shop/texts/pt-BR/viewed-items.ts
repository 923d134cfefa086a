export const heading = "Vistos recentemente";
export const clearButton = "Limpar";
export const priceChange = "{price}, antes {before}";
export const goneState = "Não é mais vendido";
export const soldOutState = "Esgotado";
export const photosState = "Novas fotos de QC";
