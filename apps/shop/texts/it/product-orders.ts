export const orderLabel = "Ordina per";
export const shopOrderOption = "Selezione del negozio";
export const orderOptions = {
  priceLow: "Prezzo crescente",
  priceHigh: "Prezzo decrescente",
  newestQc: "Foto QC recenti",
  rating: "Valutazione",
};
