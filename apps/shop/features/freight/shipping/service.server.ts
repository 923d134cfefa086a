export { CATEGORY_TREE, estimateRequest } from "./estimates.server.ts";
export { seedRateCard } from "./rate-card-import.server.ts";
export {
  cardInUse,
  findRateCardInUse,
  listCountries,
  renameImporter,
} from "./rate-cards.server.ts";
