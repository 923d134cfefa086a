export { CATEGORY_TREE, estimateRequest, listCountries } from "./estimates.server.ts";
export { readGoods } from "./read-goods.server.ts";
