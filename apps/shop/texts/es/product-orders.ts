export const orderLabel = "Ordenar por";
export const shopOrderOption = "Selección de la tienda";
export const orderOptions = {
  priceLow: "Precio más bajo",
  priceHigh: "Precio más alto",
  newestQc: "Fotos QC recientes",
  rating: "Valoración",
};
