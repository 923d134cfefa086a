export { CATEGORY_TREE, estimateRequest, listCountries } from "./estimates.server.ts";
