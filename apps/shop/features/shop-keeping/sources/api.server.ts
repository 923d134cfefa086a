import { countAttempt } from "#features/accounts/attempt-limits/service.server.ts";
import type { FeatureApi } from "#server/http/api.ts";
import { addressOf } from "#server/http/request-address.ts";
import { listSources, trySource } from "./service.server.ts";
import { sourceOf } from "./listed-sources.server.ts";

export const sourcesApi: FeatureApi = (context) => ({
  getServices: async () => ({ data: await listSources(context) }),

  testService: async ({ body }, call) => {
    const { service: source } = sourceOf(body.service);
    await countAttempt(context, "test", { account: source, address: addressOf(call) });
    return { data: await trySource(context, source) };
  },
});
