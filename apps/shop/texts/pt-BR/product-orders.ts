export const orderLabel = "Ordenar por";
export const shopOrderOption = "Seleção da loja";
export const orderOptions = {
  priceLow: "Menor preço",
  priceHigh: "Maior preço",
  newestQc: "Fotos de QC recentes",
  rating: "Nota",
};
