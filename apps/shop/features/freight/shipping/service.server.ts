export { CATEGORY_TREE, estimateRequest } from "./estimates.server.ts";
export { seedRateCard } from "./rate-card-import.server.ts";
export { cardInUse, findRateCardInUse, listCountries } from "./rate-cards.server.ts";
