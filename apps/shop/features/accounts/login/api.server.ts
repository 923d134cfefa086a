import type { Context as Call } from "hono";
import type { FeatureApi, Handlers } from "#server/http/api.ts";
import { senderOf } from "#server/http/client.ts";
import type { Context } from "#server/context.ts";
import {
  dropOwnCookie,
  readOwnCookie,
  setOneOfOwnCookies,
  setOwnCookie,
  type CookieKind,
} from "#server/http/cookies.ts";
import { ApiError } from "#server/http/api-error.ts";
import { addressOf } from "#server/http/request-address.ts";
import { accountTag } from "#server/logs/security-log.ts";
import { tokenIn } from "#server/http/viewer.ts";
import { DEVICE_LASTS_S, findKnownDevice } from "./known-devices.server.ts";
import { logIn, logInByPasskey, type Login } from "./login.server.ts";
import { NO_MAIL_SERVER, requestMail } from "./mailed-links.server.ts";
import { changePassword, resetPassword } from "./password-changes.server.ts";
import { reauthenticate } from "./reauthentication.server.ts";
import { secondFactorsRoutes } from "./second-factors-api.server.ts";
import { SESSION } from "./session-cookie.server.ts";
import { endSession, refreshSession, renewTokens } from "./sessions.server.ts";

/** Cancels the scheduled deletion of the account that logs in. */
type WelcomeBack = (context: Context, by: { userId: string }) => Promise<void>;

type WelcomeBody = { welcomeBack: WelcomeBack };

export const loginApi =
  ({ welcomeBack }: WelcomeBody): FeatureApi =>
  (context) => ({
    ...sessionsRoutes(context, welcomeBack),
    ...passwordsRoutes(context),

    ...secondFactorsRoutes(context),
  });

function sessionsRoutes(context: Context, welcomeBack: WelcomeBack): Handlers {
  const { config } = context;

  const begin = async (call: Call, { cookie, device, isClosing, ...answer }: Login) => {
    if (isClosing) await welcomeBack(context, { userId: answer.user.id });
    setOwnCookie(call, config, SESSION, cookie);
    const knownDevice = {
      kind: deviceCookie(context, answer.user.email),
      like: KNOWN,
      max: KNOWN_MAX,
    };
    setOneOfOwnCookies(call, config, knownDevice, device);
    return { message: "Logged in successfully!", ...answer };
  };

  return {
    login: async ({ body }, call) => {
      const device = readOwnCookie(call, config, deviceCookie(context, body.email));
      const origin = { ...originOf(call), device };
      return begin(call, await logIn(context, body, origin));
    },

    logInByPasskey: async ({ body }, call) =>
      begin(call, await logInByPasskey(context, body, originOf(call))),

    reauthenticate: async ({ body }, call, viewer) => {
      await reauthenticate(context, viewer, body, addressOf(call));
      const cookie = readOwnCookie(call, config, SESSION);
      const renewal = await renewTokens(context, viewer.sessionId, cookie);
      if (renewal.cookie) setOwnCookie(call, config, SESSION, renewal.cookie);
      return { approvalToken: renewal.approvalToken };
    },

    refreshToken: async (_, call) => {
      const cookie = readOwnCookie(call, config, SESSION);
      if (!cookie) return { message: "No session", approvalToken: null, user: null };
      const refreshed = await refreshSession(context, cookie);
      if (!refreshed) {
        dropOwnCookie(call, config, SESSION);
        throw new ApiError("session_ended");
      }
      setOwnCookie(call, config, SESSION, refreshed.cookie);
      const { approvalToken, user } = refreshed;
      return { approvalToken, user };
    },

    logout: async (_, call) => {
      await endSession(context, readOwnCookie(call, config, SESSION) ?? "");
      dropOwnCookie(call, config, SESSION);
      return { message: "Logged out" };
    },
  };
}

const originOf = (call: Call) => ({
  address: addressOf(call),
  userAgent: call.req.header("user-agent"),
});

/** One cookie for each account, so that a shared browser is a known device of both accounts. */
const deviceCookie = ({ secret }: Context, email: string): CookieKind => ({
  name: `loupe_known_${accountTag(secret, email)}`,
  path: "/api/v1/auth",
  lasts_s: DEVICE_LASTS_S,
});
const KNOWN = /^loupe_known_[\w-]{16}$/;
const KNOWN_MAX = 10;

const passwordsRoutes: FeatureApi = (context) => ({
  forgetPassword: async ({ body }, call) => {
    const { email } = body;
    const cookie = readOwnCookie(call, context.config, deviceCookie(context, email));
    const device = cookie && (await findKnownDevice(context, email, cookie));
    const from = { ...senderOf(call), ...(device && { device }) };
    await requestMail(context, "reset", email, from);
    return {
      message: context.config.SMTP_URL
        ? "Please check your mail!"
        : `${NO_MAIL_SERVER} If this address has an account, the shop's owner has a link for you.`,
    };
  },

  resetPassword: async ({ body }, call) => {
    const { id: userId, newPassword } = body;
    const reset = { userId, newPassword, token: tokenIn(call) };
    await resetPassword(context, reset, senderOf(call));
    return { message: "Password updated successfully!" };
  },

  changePassword: async ({ body }, call, viewer) => {
    await changePassword(context, viewer, body, senderOf(call));
    return { message: "Password changed successfully!" };
  },
});
