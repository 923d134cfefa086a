import type { Context as Call } from "hono";
import type { Context } from "#server/context.ts";
import { setOwnCookie, type CookieKind } from "#server/http/cookies.ts";
import { SESSION_LASTS_S } from "./sessions.server.ts";

export const SESSION: CookieKind = {
  name: "loupe_session",
  path: "/api/v1/auth",
  lasts_s: SESSION_LASTS_S,
};

export const setSessionCookie = (call: Call, { config }: Context, cookie: string): void =>
  setOwnCookie(call, config, SESSION, cookie);
