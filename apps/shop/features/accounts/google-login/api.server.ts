import { createHash } from "node:crypto";
import { languageOfTag } from "#languages";
import type { Context as Call, Hono } from "hono";
import type { Context } from "#server/context.ts";
import {
  dropOwnCookie,
  readOwnCookies,
  setOneOfOwnCookies,
  type CookieKind,
} from "#server/http/cookies.ts";
import { FLOW_LASTS_S } from "./flow-cookie.server.ts";
import { beginSignIn, findFlow, finishSignIn } from "./sign-in.server.ts";

const HOME = "/api/v1/auth/google";
const COOKIE = /^google_[\w-]{16}$/;
/** The sign-ins that one browser may have in progress. A new one replaces the oldest. */
const FLOWS_MAX = 3;

/**
 * The routes that the popup of a Google sign-in navigates to. Each route redirects, also after an error, to the page
 * that passes the result to the page that opened the popup.
 */
export function serveGoogleLogin(app: Hono, context: Context): void {
  const { config } = context;

  app.get(`${HOME}/start`, async (call) => {
    const attempt = call.req.query("attempt") ?? "";
    const { folder } = languageOfTag(call.req.query("language") ?? "");
    if (!/^[\w-]{8,64}$/.test(attempt)) return finish(call, folder, { error: "failed" });
    const flow = await beginSignIn(context, { attempt, folder });
    if (!flow.ok) return finish(call, folder, { attempt, error: flow.problem });
    const own = { kind: cookieOf(attempt), like: COOKIE, max: FLOWS_MAX };
    setOneOfOwnCookies(call, config, own, flow.cookie);
    return redirect(call, flow.location);
  });

  app.get(`${HOME}/callback`, async (call) => {
    // Google's pages use this policy. With any other policy the browser would separate the popup from the page that
    // opened it, and that page would consider the popup closed.
    call.header("cross-origin-opener-policy", "unsafe-none");
    const answer = new URL(call.req.url).searchParams;
    const cookies = Object.values(readOwnCookies(call, config, COOKIE));
    const flow = await findFlow(context, cookies, answer.get("state") ?? "");
    if (!flow.ok) return finish(call, "", { attempt: flow.attempt, error: flow.problem });
    const { attempt, folder } = flow.flow;
    dropOwnCookie(call, config, cookieOf(attempt));
    const finished = await finishSignIn(context, answer, flow.flow);
    if (!finished.ok) return finish(call, folder, { attempt, error: finished.problem });
    const { proof, email, name } = finished;
    return finish(call, folder, { attempt, proof, email, name });
  });
}

/** The cookie of a sign-in is `Lax`, because the browser must send it with the redirect from the provider's site. */
const kindOf = (name: string): CookieKind => ({
  name,
  path: HOME,
  lasts_s: FLOW_LASTS_S,
  sameSite: "Lax",
});

/** One cookie for each attempt, so that two pages may sign in at the same time. */
const cookieOf = (attempt: string) =>
  kindOf(`google_${createHash("sha256").update(attempt).digest("base64url").slice(0, 16)}`);

/** The result is in the fragment, which reaches neither server logs nor referrers. */
function finish(call: Call, folder: string, result: Record<string, string | undefined>): Response {
  const entries = Object.entries(result).filter((entry): entry is [string, string] => !!entry[1]);
  return redirect(call, `${folder}/google-finished#${new URLSearchParams(entries)}`);
}

function redirect(call: Call, location: string): Response {
  call.header("cache-control", "no-store");
  return call.redirect(location);
}
