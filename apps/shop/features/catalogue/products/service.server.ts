export { addToViews, likelyStore } from "./counted-views.server.ts";
export { listLabels } from "./labels.server.ts";
export { countProducts } from "./product-count.server.ts";
export {
  browseByAddress,
  listProductIds,
  listProducts,
  listTrending,
} from "./product-list.server.ts";
export {
  findProduct,
  findProductsByThumbnail,
  findProductsOf,
  isThumbnail,
  itemsInCatalogue,
  lastPriceOf,
  listProductPages,
  type ItemQuery,
  productsById,
  announceProduct,
  presentProduct,
  productById,
  lockProduct,
  productChange,
} from "./product-records.server.ts";
export { changeRating, changeRatings, findRating, addToRating } from "./ratings.server.ts";
