export const orderLabel = "Sortieren";
export const shopOrderOption = "Auswahl des Shops";
export const orderOptions = {
  priceLow: "Preis aufsteigend",
  priceHigh: "Preis absteigend",
  newestQc: "Neueste QC-Fotos",
  rating: "Bewertung",
};
