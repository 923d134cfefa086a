export { seedRateCard, startRateCards } from "./rate-card-import.server.ts";
export { cardInUse, countSampleLines, findRateCardInUse } from "./rate-cards.server.ts";
