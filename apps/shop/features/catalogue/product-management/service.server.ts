export { lockOrder } from "./catalogue-order.server.ts";
export { newerListing, replacesInvented, saveListing } from "./followed-listing.server.ts";
export { addProduct, insertProduct } from "./product-changes.server.ts";
export {
  countDemonstrationProducts,
  deleteDemonstrationProducts,
  listDemonstrationItems,
} from "./demonstration-products.server.ts";
export { DEMONSTRATION_IDS, DEMONSTRATION_ITEMS } from "./demonstration-items.server.ts";
export { countGoneProducts, lookAtSuspects } from "./suspect-products.server.ts";
export { refreshProducts } from "./nightly-products.server.ts";
export { listedValues } from "./listed-values.server.ts";
export { massDeletions, PRODUCT_KINDS, undoProductChange } from "./undo.server.ts";
export { stateOf } from "./kept-products.server.ts";
