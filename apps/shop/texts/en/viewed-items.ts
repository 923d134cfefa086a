export const heading = "Recently viewed";
export const clearButton = "Clear";
export const priceChange = "{price}, was {before}";
export const goneState = "No longer sold";
export const soldOutState = "Sold out";
export const photosState = "New QC photos";
