import { getCurrencyRates } from "@loupe/contract";
import { setSharedCacheHeaders } from "#server/cache/cache-headers.ts";
import { CURRENCY_RATES_TAG } from "#server/cache/changes.ts";
import { serve, type FeatureApi } from "#server/http/api.ts";
import { ratesInUse } from "./service.server.ts";

export const currencyRatesApi: FeatureApi = (app, context) => {
  serve(app, getCurrencyRates, async (_, call) => {
    const data = await ratesInUse(context);
    setSharedCacheHeaders(call, [CURRENCY_RATES_TAG]);
    return { message: "ok", data };
  });
};
