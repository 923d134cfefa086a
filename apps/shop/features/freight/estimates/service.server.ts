export { listCountries } from "./countries.server.ts";
export { CATEGORY_TREE, estimateRequest } from "./estimates.server.ts";
