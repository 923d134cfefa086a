import { countAttempt } from "#features/accounts/attempt-limits/service.server.ts";
import { queueMail } from "#features/accounts/mail/service.server.ts";
import type { Context } from "#server/context.ts";
import type { LanguageTag } from "#languages";
import { ApiError } from "#server/http/api-error.ts";
import type { FeatureApi } from "#server/http/api.ts";
import { languageFor } from "#server/http/client.ts";
import { addressOf } from "#server/http/request-address.ts";
import type { Viewer } from "#server/http/viewer.ts";
import { noteSecurity } from "#server/logs/security-log.ts";
import {
  beginTotp,
  confirmTotp,
  removeTotp,
  renewRecoveryCodes,
} from "./second-factor-codes.server.ts";
import { addPasskey, askNewPasskey, askPasskey, removePasskey } from "./passkeys.server.ts";
import { secondFactorsOf } from "./second-factors.server.ts";
import { demandSecondFactor, isDemanded, staffWithout } from "./staff-rules.server.ts";
import { lockUser } from "#features/accounts/people/service.server.ts";

export const secondFactorsRoutes: FeatureApi = (context) => ({
  askPasskey: async (_, call) => {
    const address = addressOf(call);
    await countAttempt(context, "link", { account: `passkey ${address}`, address });
    return { data: await askPasskey(context) };
  },

  getSecondFactors: async (_, __, viewer) => ({ data: await secondFactorsOf(context, viewer) }),

  ...passkeysRoutes(context),
  ...codesRoutes(context),

  ...rulesRoutes(context),
});

const passkeysRoutes: FeatureApi = (context) => ({
  askNewPasskey: async (_, __, viewer) => ({ data: await askNewPasskey(context, viewer) }),

  addPasskey: async ({ body }, call, viewer) => {
    const data = await addPasskey(context, viewer.userId, body);
    await notifyOwner(context, viewer, "passkey_added", languageFor(call));
    return { message: "Passkey added", data };
  },

  removePasskey: async ({ params }, call, viewer) => {
    await removing(context, viewer, (inside) => removePasskey(inside, viewer.userId, params.id));
    await notifyOwner(context, viewer, "passkey_removed", languageFor(call));
    return { message: "Passkey removed" };
  },
});

const codesRoutes: FeatureApi = (context) => ({
  beginTotp: async (_, __, viewer) => ({ data: await beginTotp(context, viewer) }),

  confirmTotp: async ({ body }, call, viewer) => {
    const { userId } = viewer;
    await countAttempt(context, "login", { account: userId, address: addressOf(call) });
    const data = await context.db.transaction(async (tx) => {
      const inside = { ...context, db: tx };
      await lockUser(inside, userId);
      await confirmTotp(inside, userId, body.code);
      return { recoveryCodes: await renewRecoveryCodes(inside, userId) };
    });
    await notifyOwner(context, viewer, "totp_added", languageFor(call));
    return { message: "Authenticator app set up", data };
  },

  removeTotp: async (_, call, viewer) => {
    await removing(context, viewer, (inside) => removeTotp(inside, viewer.userId));
    await notifyOwner(context, viewer, "totp_removed", languageFor(call));
    return { message: "Authenticator app removed" };
  },

  renewRecoveryCodes: async (_, __, viewer) => {
    const { totp, passkeys } = await secondFactorsOf(context, viewer);
    if (!totp && passkeys.length === 0) throw new ApiError("totp_not_found");
    const data = { recoveryCodes: await renewRecoveryCodes(context, viewer.userId) };
    noteSecurity(context, "recovery_codes_renewed", { user: viewer.userId });
    return { message: "Recovery codes made", data };
  },
});

const rulesRoutes: FeatureApi = (context) => ({
  getStaffRules: async () => ({
    data: {
      secondFactor: await isDemanded(context),
      passwordMin: context.config.PASSWORD_MIN,
      without: await staffWithout(context),
    },
  }),

  changeStaffRules: async ({ body }, _, by) => {
    const { passkeys, totp } = await secondFactorsOf(context, by);
    // An owner without a second factor would lock themselves out by this rule.
    if (body.secondFactor && passkeys.length === 0 && !totp) {
      throw new ApiError("second_factor_missing");
    }
    await demandSecondFactor(context, by, body.secondFactor);
    return { message: "Saved" };
  },
});

/**
 * Removes a second factor in a transaction.
 * @throws {ApiError} 409 for the last second factor if the owner of the shop requires one
 */
async function removing(
  context: Context,
  viewer: Viewer,
  remove: (inside: Context) => Promise<void>,
) {
  await context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    // If two requests remove one factor each, only the first request may succeed.
    await lockUser(inside, viewer.userId);
    await remove(inside);
    const left = await secondFactorsOf(inside, viewer);
    if (left.demanded && left.passkeys.length === 0 && !left.totp) {
      throw new ApiError("second_factor_demanded");
    }
  });
}

type Event = "passkey_added" | "passkey_removed" | "totp_added" | "totp_removed";

async function notifyOwner(
  context: Context,
  { userId, email }: Viewer,
  event: Event,
  language: LanguageTag | undefined,
): Promise<void> {
  noteSecurity(context, event, { user: userId });
  await queueMail(context, { kind: "secondFactorChanged", recipient: email, userId, language });
}
