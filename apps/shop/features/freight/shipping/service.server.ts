export { listCountries } from "./countries.server.ts";
export { CATEGORY_TREE, estimateRequest } from "./estimates.server.ts";
export { seedRateCard, startRateCards } from "./rate-card-import.server.ts";
export { cardInUse, countSampleLines, findRateCardInUse } from "./rate-cards.server.ts";
