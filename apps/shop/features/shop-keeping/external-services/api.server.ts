import { countAttempt } from "#features/accounts/attempt-limits/service.server.ts";
import type { FeatureApi } from "#server/http/api.ts";
import { addressOf } from "#server/http/request-address.ts";
import { listServices, tryService } from "./service.server.ts";
import { serviceOf } from "./services.server.ts";

export const externalServicesApi: FeatureApi = (context) => ({
  getServices: async () => ({ data: await listServices(context) }),

  testService: async ({ body }, call) => {
    const { service } = serviceOf(body.service);
    await countAttempt(context, "test", { account: service, address: addressOf(call) });
    return { data: await tryService(context, service) };
  },
});
