export { listCountries } from "./countries.server.ts";
export { CATEGORY_TREE, estimateRequest } from "./estimates.server.ts";
export { seedRateCard } from "./rate-card-import.server.ts";
export { cardInUse, findRateCardInUse, renameImporter } from "./rate-cards.server.ts";
