export { newestRates, ratesInUse } from "./current-rates.server.ts";
export { RATES_SERVICE, readCurrencyRates, refreshRates } from "./refresh.server.ts";
