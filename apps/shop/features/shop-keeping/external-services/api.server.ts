import { getServices, testService } from "@loupe/contract";
import { countAttempt } from "#features/accounts/attempt-limits/service.server.ts";
import { serve, type FeatureApi } from "#server/http/api.ts";
import { addressOf } from "#server/http/request-address.ts";
import { listServices, tryService } from "./service.server.ts";
import { serviceOf } from "./services.server.ts";

export const externalServicesApi: FeatureApi = (app, context) => {
  serve(app, getServices, async () => ({ message: "ok", data: await listServices(context) }));

  serve(app, testService, async ({ body }, call) => {
    const { service } = serviceOf(body.service);
    await countAttempt(context, "test", { account: service, address: addressOf(call) });
    return { message: "ok", data: await tryService(context, service) };
  });
};
