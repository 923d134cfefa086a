import type { FeatureApi } from "#server/http/api.ts";
import { addressOf } from "#server/http/request-address.ts";
import { nameOwner, readFirstRun, saveFirstRun } from "./first-run-steps.server.ts";
import { openFirstRun } from "./setup-link.server.ts";
import { renewTokens, setSessionCookie } from "#features/accounts/login/service.server.ts";

export const firstRunApi: FeatureApi = (context) => ({
  openSetup: async ({ body }, call) => {
    const origin = { address: addressOf(call), userAgent: call.req.header("user-agent") };
    const { cookie, ...answer } = await openFirstRun(context, body.key, origin);
    setSessionCookie(call, context, cookie);
    return { message: "Welcome!", ...answer };
  },

  getSetup: async (_, __, viewer) => ({ data: await readFirstRun(context, viewer) }),

  saveSetup: async ({ body }, _, viewer) => {
    await saveFirstRun(context, viewer, body);
    return {};
  },

  nameOwner: async ({ body }, _, viewer) => {
    await nameOwner(context, viewer, body);
    const { approvalToken } = await renewTokens(context, viewer.sessionId);
    return { message: "Your account was saved", approvalToken };
  },
});
