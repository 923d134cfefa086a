export const orderLabel = "Sort by";
export const shopOrderOption = "Shop's selection";
export const orderOptions = {
  priceLow: "Price, low to high",
  priceHigh: "Price, high to low",
  newestQc: "Newest QC photos",
  rating: "Rating",
};
