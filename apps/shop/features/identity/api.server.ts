import {
  changePassword as changePasswordEndpoint,
  changeUserRole,
  createUser,
  forgetPassword,
  getAllUsers,
  login,
  logout,
  refreshToken,
  requestVerificationEmail,
  resetPassword as resetPasswordEndpoint,
  verifyEmail as verifyEmailEndpoint,
} from "@loupe/contract";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { audited } from "#features/audit/service.server.ts";
import { serve, type FeatureApi } from "#server/api.ts";
import type { Config } from "#server/config.ts";
import { Refusal } from "#server/problems.ts";
import { addressOf } from "#server/request-address.ts";
import { tokenIn } from "#server/viewer.ts";
import { listUsers, roleOf } from "./reads.server.ts";
import { endSession, logIn, refreshSession, SESSION_LASTS_S } from "./service.server.ts";
import {
  askForMail,
  changePassword,
  changeRole,
  registerUser,
  resetPassword,
  verifyEmail,
} from "./writes.server.ts";

const COOKIE = "loupe_session";

export const identityApi: FeatureApi = (app, context) => {
  const cookieOptions = sessionCookie(context.config);

  serve(app, createUser, async ({ body }, call) => {
    const { verified } = await registerUser(context, body, addressOf(call.req.raw));
    return { message: verified ? "Account created" : "Account created. Check your mail." };
  });

  serve(app, requestVerificationEmail, async ({ body }, call) => {
    await askForMail(context, "verify", body.email, addressOf(call.req.raw));
    return { message: "If the address waits for its verification, a mail is on its way." };
  });

  serve(app, verifyEmailEndpoint, async ({ query }, call) => {
    await verifyEmail(context, query.token, addressOf(call.req.raw));
    return { message: "Email has been verified!" };
  });

  serve(app, login, async ({ body }, call) => {
    const { cookie, ...answer } = await logIn(context, body, addressOf(call.req.raw));
    setCookie(call, COOKIE, cookie, { ...cookieOptions, maxAge: SESSION_LASTS_S });
    return { message: "Logged in successfully!", ...answer };
  });

  serve(app, refreshToken, async (_, call) => {
    const cookie = getCookie(call, COOKIE);
    if (!cookie) return { message: "There is no session", approvalToken: null };
    const refreshed = await refreshSession(context, cookie);
    if (!refreshed) {
      deleteCookie(call, COOKIE, cookieOptions);
      throw new Refusal("unauthorized", "Unauthorized. Please log in again.");
    }
    setCookie(call, COOKIE, refreshed.cookie, { ...cookieOptions, maxAge: SESSION_LASTS_S });
    return { message: "ok", approvalToken: refreshed.approvalToken };
  });

  serve(app, logout, async (_, call) => {
    await endSession(context, getCookie(call, COOKIE) ?? "");
    deleteCookie(call, COOKIE, cookieOptions);
    return { message: "Logged out" };
  });

  serve(app, forgetPassword, async ({ body }, call) => {
    await askForMail(context, "reset", body.email, addressOf(call.req.raw));
    return { message: "Please check your mail!" };
  });

  serve(app, resetPasswordEndpoint, async ({ body }, call) => {
    const { id: userId, newPassword } = body;
    const reset = { userId, newPassword, token: tokenIn(call) };
    await resetPassword(context, reset, addressOf(call.req.raw));
    return { message: "Password updated successfully!" };
  });

  serve(app, changePasswordEndpoint, async ({ body }, call, viewer) => {
    await changePassword(context, viewer, body, addressOf(call.req.raw));
    return { message: "Password changed successfully!" };
  });

  serve(app, getAllUsers, async ({ query }) => ({
    message: "ok",
    ...(await listUsers(context, query)),
  }));

  serve(app, changeUserRole, async ({ query }, _, viewer) => {
    const what = { action: "changeUserRole", subject: query.email, look: roleOf };
    await audited(context, { by: viewer, ...what }, (tx) => changeRole(tx, viewer, query));
    return { message: query.role === "admin" ? "Is an admin now" : "Is a user now" };
  });
};

/** Only the two routes that need it ever get it, and no script. */
const sessionCookie = ({ PUBLIC_URL }: Config) =>
  ({
    path: "/api/v1/auth",
    httpOnly: true,
    sameSite: "Strict",
    secure: PUBLIC_URL.startsWith("https:"),
  }) as const;
