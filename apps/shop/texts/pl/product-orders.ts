export const orderLabel = "Sortuj";
export const shopOrderOption = "Wybór sklepu";
export const orderOptions = {
  priceLow: "Cena rosnąco",
  priceHigh: "Cena malejąco",
  newestQc: "Najnowsze zdjęcia QC",
  rating: "Ocena",
};
