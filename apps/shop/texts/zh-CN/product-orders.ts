export const orderLabel = "排序";
export const shopOrderOption = "店铺推荐";
export const orderOptions = {
  priceLow: "价格从低到高",
  priceHigh: "价格从高到低",
  newestQc: "最新质检照片",
  rating: "评分",
};
