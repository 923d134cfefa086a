export const orderLabel = "Trier par";
export const shopOrderOption = "Sélection de la boutique";
export const orderOptions = {
  priceLow: "Prix croissant",
  priceHigh: "Prix décroissant",
  newestQc: "Photos QC récentes",
  rating: "Note",
};
