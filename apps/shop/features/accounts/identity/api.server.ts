import {
  changePassword as changePasswordEndpoint,
  changeUserRole,
  createUser,
  forgetPassword,
  getAllUsers,
  keepLanguage as keepLanguageEndpoint,
  login,
  logout,
  refreshToken,
  requestVerificationEmail,
  resetPassword as resetPasswordEndpoint,
  verifyEmail as verifyEmailEndpoint,
  whoAmI,
} from "@loupe/contract";
import type { Hono } from "hono";
import { audited } from "#features/shop-keeping/audit/service.server.ts";
import { serve, type FeatureApi } from "#server/http/api.ts";
import { onBehalfOf } from "#server/http/client.ts";
import type { Context } from "#server/context.ts";
import {
  dropOwnCookie,
  readOwnCookie,
  setOwnCookie,
  type CookieKind,
} from "#server/http/cookies.ts";
import { ApiError } from "#server/http/api-error.ts";
import { addressOf } from "#server/http/request-address.ts";
import { accountTag, noteSecurity } from "#server/logs/security-log.ts";
import { tokenIn } from "#server/http/viewer.ts";
import { verifyEmail } from "./email-verification.server.ts";
import { DEVICE_LASTS_S, logIn } from "./login.server.ts";
import { requestMail } from "./mailed-links.server.ts";
import { changePassword, resetPassword } from "./passwords.server.ts";
import { registerUser, REGISTRATION_LASTS_S } from "./registration.server.ts";
import { endSession, refreshSession, SESSION_LASTS_S } from "./sessions.server.ts";
import { changeRole, keepLanguage, listUsers, roleOf } from "./users.server.ts";

const SESSION: CookieKind = {
  name: "loupe_session",
  path: "/api/v1/auth",
  lasts_s: SESSION_LASTS_S,
  host: true,
};
/** Identifies the browser that registered when it opens the mailed link. */
const REGISTRATION: CookieKind = {
  name: "loupe_registration",
  path: "/api/v1/users/verifyEmail",
  lasts_s: REGISTRATION_LASTS_S,
};

export const identityApi: FeatureApi = (app, context) => {
  serveRegistration(app, context);
  serveSessions(app, context);
  servePasswords(app, context);
  serveUsers(app, context);
};

const NO_MAIL_SERVER = "This shop can't send email yet.";

function serveRegistration(app: Hono, context: Context): void {
  const { config } = context;
  const sendsMail = () => config.SMTP_URL !== undefined;

  serve(app, createUser, async ({ body }, call) => {
    const { registration } = await registerUser(onBehalfOf(context, call), body, addressOf(call));
    if (!registration) return { message: "Account created" };
    setOwnCookie(call, config, REGISTRATION, registration);
    const next = sendsMail()
      ? "Check your email."
      : `${NO_MAIL_SERVER} Ask its owner for your verification link.`;
    return { message: `Account created. ${next}` };
  });

  serve(app, requestVerificationEmail, async ({ body }, call) => {
    await requestMail(onBehalfOf(context, call), "verify", body.email, addressOf(call));
    return {
      message: sendsMail()
        ? "If this address still needs verifying, we've sent it an email."
        : `${NO_MAIL_SERVER} If this address still needs verifying, the shop's owner has a new link for you.`,
    };
  });

  serve(app, verifyEmailEndpoint, async ({ query, body }, call) => {
    const opener = { registration: readOwnCookie(call, config, REGISTRATION), given: body };
    await verifyEmail(onBehalfOf(context, call), query.token, opener, addressOf(call));
    dropOwnCookie(call, config, REGISTRATION);
    return { message: "Email has been verified!" };
  });
}

function serveSessions(app: Hono, context: Context): void {
  const { config } = context;

  serve(app, login, async ({ body }, call) => {
    const known = deviceCookie(context, body.email);
    const origin = {
      address: addressOf(call),
      device: readOwnCookie(call, config, known),
    };
    const { cookie, device, ...answer } = await logIn(onBehalfOf(context, call), body, origin);
    setOwnCookie(call, config, SESSION, cookie);
    setOwnCookie(call, config, known, device);
    return { message: "Logged in successfully!", ...answer };
  });

  serve(app, refreshToken, async (_, call) => {
    const cookie = readOwnCookie(call, config, SESSION);
    if (!cookie) return { message: "No session", approvalToken: null, user: null };
    const refreshed = await refreshSession(onBehalfOf(context, call), cookie);
    if (!refreshed) {
      dropOwnCookie(call, config, SESSION);
      throw new ApiError("session_ended");
    }
    setOwnCookie(call, config, SESSION, refreshed.cookie);
    const { approvalToken, user } = refreshed;
    return { message: "ok", approvalToken, user };
  });

  serve(app, logout, async (_, call) => {
    await endSession(onBehalfOf(context, call), readOwnCookie(call, config, SESSION) ?? "");
    dropOwnCookie(call, config, SESSION);
    return { message: "Logged out" };
  });
}

/** One cookie for each account, so that two people who share a browser both stay known. */
const deviceCookie = ({ secret }: Context, email: string): CookieKind => ({
  name: `loupe_device_${accountTag(secret, email)}`,
  path: "/api/v1/auth/login",
  lasts_s: DEVICE_LASTS_S,
});

function servePasswords(app: Hono, context: Context): void {
  serve(app, forgetPassword, async ({ body }, call) => {
    await requestMail(onBehalfOf(context, call), "reset", body.email, addressOf(call));
    return {
      message: context.config.SMTP_URL
        ? "Please check your mail!"
        : `${NO_MAIL_SERVER} If this address has an account, the shop's owner has a link for you.`,
    };
  });

  serve(app, resetPasswordEndpoint, async ({ body }, call) => {
    const { id: userId, newPassword } = body;
    const reset = { userId, newPassword, token: tokenIn(call) };
    await resetPassword(onBehalfOf(context, call), reset, addressOf(call));
    return { message: "Password updated successfully!" };
  });

  serve(app, changePasswordEndpoint, async ({ body }, call, viewer) => {
    await changePassword(onBehalfOf(context, call), viewer, body, addressOf(call));
    return { message: "Password changed successfully!" };
  });
}

function serveUsers(app: Hono, context: Context): void {
  serve(app, whoAmI, async (_, __, { userId: id, name, email, role }) => ({
    message: "ok",
    data: { id, name, email, role },
  }));

  serve(app, keepLanguageEndpoint, async (_, call, viewer) => {
    await keepLanguage(onBehalfOf(context, call), viewer);
    return { message: "ok" };
  });

  serve(app, getAllUsers, async ({ query }) => ({
    message: "ok",
    ...(await listUsers(context, query)),
  }));

  serve(app, changeUserRole, async ({ query }, call, viewer) => {
    const { email, role } = query;
    const what = { action: "changeUserRole", subject: email, look: roleOf };
    const user = await audited(context, { by: viewer, ...what }, (inside) =>
      changeRole(inside, viewer, query),
    );
    const about = { user, role, by: viewer.userId };
    noteSecurity(onBehalfOf(context, call), "role_changed", about);
    return { message: `The account is now ${/^[ao]/.test(role) ? "an" : "a"} ${role}` };
  });
}
