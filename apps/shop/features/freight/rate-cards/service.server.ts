export { seedRateCard, startRateCards } from "./rate-card-import.server.ts";
export { cardInUse, findRateCardInUse, freightCard } from "./rate-cards.server.ts";
