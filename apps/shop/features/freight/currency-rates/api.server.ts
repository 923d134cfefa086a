import { setSharedCacheHeaders } from "#server/cache/cache-headers.ts";
import { CURRENCY_RATES_TAG } from "#server/cache/changes.ts";
import type { FeatureApi } from "#server/http/api.ts";
import { ratesInUse } from "./service.server.ts";

export const currencyRatesApi: FeatureApi = (context) => ({
  getCurrencyRates: async (_, call) => {
    const data = await ratesInUse(context);
    setSharedCacheHeaders(call, [CURRENCY_RATES_TAG]);
    return { data };
  },
});
