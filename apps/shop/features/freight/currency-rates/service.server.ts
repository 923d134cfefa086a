export { newestRates, ratesInUse } from "./current-rates.server.ts";
export { priceTexts, type WritePriceText } from "./price-texts.server.ts";
export { RATES_SERVICE, readCurrencyRates, refreshRates } from "./refresh.server.ts";
