import { createHash } from "node:crypto";
import { languageOfTag } from "#languages";
import type { Context as Call, Hono } from "hono";
import type { Context } from "#server/context.ts";
import {
  type CookieKind,
  dropOwnCookie,
  readOwnCookies,
  setOneOfOwnCookies,
} from "#server/http/cookies.ts";
import { PERSON_NAME_LENGTH_MAX } from "@loupe/contract/limits";
import { EmailInput } from "@loupe/contract";
import * as oidc from "openid-client";
import { GOOGLE_CALLBACK } from "./callback.ts";
import { createProof } from "./proofs.server.ts";
import { type SignInError, openClient, problemOf } from "./provider.server.ts";
import { EncryptJWT, jwtDecrypt } from "jose";
import { keyFor } from "#server/secrets/session-secret.ts";

/** A Google sign-in in progress. The browser that started it stores this in an encrypted cookie. */
type Flow = {
  attempt: string;
  /** The language folder of the page that started the sign-in. */
  folder: string;
  state: string;
  nonce: string;
  verifier: string;
};

const FLOW_LASTS_S = 10 * 60;

async function sealFlow(context: Context, flow: Flow): Promise<string> {
  return await new EncryptJWT({ ...flow })
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .setExpirationTime(new Date(context.now().getTime() + FLOW_LASTS_S * 1000))
    .encrypt(flowKey(context));
}

/** Returns null for a cookie that has expired or that another shop encrypted. */
async function unsealFlow(context: Context, cookie: string): Promise<Flow | null> {
  const options = { currentDate: context.now(), requiredClaims: ["exp"] };
  return await jwtDecrypt<Flow>(cookie, flowKey(context), options).then(
    ({ payload: { attempt, folder = "", state, nonce, verifier } }) => ({
      attempt,
      folder,
      state,
      nonce,
      verifier,
    }),
    () => null,
  );
}

const flowKey = ({ secret }: Context) => keyFor(secret, "sign-in under way");

type Begun = { ok: true; location: string; cookie: string } | Failed;
type Finished = { ok: true; proof: string; email: string; name: string } | Failed;
type Failed = { ok: false; problem: SignInError };

const SCOPE = "openid email profile";

/**
 * Begins a sign-in. Returns the address at Google that the browser is redirected to, and the cookie that it sends on
 * its return.
 */
async function beginSignIn(
  context: Context,
  { attempt, folder }: Pick<Flow, "attempt" | "folder">,
): Promise<Begun> {
  if (!context.config.OIDC_CLIENT_ID) return { ok: false, problem: "not-configured" };
  try {
    const client = await openClient(context);
    const verifier = oidc.randomPKCECodeVerifier();
    const flow = {
      attempt,
      folder,
      // Contains the id of the attempt, so that the page that opened the popup is notified of a failure even if the
      // cookie is missing.
      state: `${attempt}.${oidc.randomState()}`,
      nonce: oidc.randomNonce(),
      verifier,
    };
    const location = oidc.buildAuthorizationUrl(client, {
      redirect_uri: context.config.PUBLIC_URL + GOOGLE_CALLBACK,
      scope: SCOPE,
      state: flow.state,
      nonce: flow.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: "S256",
    });
    return { ok: true, location: location.href, cookie: await sealFlow(context, flow) };
  } catch (error) {
    return failed(context, error);
  }
}

/** Exchanges Google's response for the person who signed in. Returns a token that proves this to the login. */
async function finishSignIn(
  context: Context,
  answer: URLSearchParams,
  flow: Flow,
): Promise<Finished> {
  try {
    const client = await openClient(context);
    const address = new URL(context.config.PUBLIC_URL + GOOGLE_CALLBACK);
    address.search = answer.toString();
    const tokens = await oidc.authorizationCodeGrant(client, address, {
      expectedState: flow.state,
      expectedNonce: flow.nonce,
      pkceCodeVerifier: flow.verifier,
    });
    const claims = tokens.claims();
    if (!claims) return { ok: false, problem: "failed" };
    const person = await fetchPerson(client, tokens.access_token, claims);
    const email = EmailInput.safeParse(person?.email);
    if (person.email_verified !== true || !email.success) {
      return { ok: false, problem: "unverified-address" };
    }
    const newcomer = { email: email.data, name: nameOf(person.name, email.data) };
    const account = { issuer: claims.iss, subject: claims.sub };
    return {
      ok: true,
      ...newcomer,
      proof: await createProof(context, { ...newcomer, ...account }),
    };
  } catch (error) {
    return failed(context, error);
  }
}

/** Finds the sign-in of the provider's response among the sign-ins that this browser started. */
async function findFlow(
  context: Context,
  cookies: string[],
  state: string,
): Promise<{ ok: true; flow: Flow } | (Failed & { attempt?: string })> {
  const attempts = await Promise.all(cookies.map((cookie) => unsealFlow(context, cookie)));
  const flows = attempts.filter((flow) => flow !== null);
  const flow = flows.find((one) => one.state === state);
  if (flow) return { ok: true, flow };
  const only = flows.length === 1 ? flows[0]?.attempt : undefined;
  const attempt = only ?? /^([\w-]{8,64})\./.exec(state)?.[1];
  return { ok: false, problem: flows.length > 0 ? "wrong-state" : "expired", attempt };
}

/** Google's ID token contains the address. Other providers return the address only from userinfo. */
async function fetchPerson(client: oidc.Configuration, token: string, claims: oidc.IDToken) {
  if (claims.email !== undefined) return claims;
  return await oidc.fetchUserInfo(client, token, claims.sub);
}

function nameOf(claim: unknown, email: string): string {
  const name = typeof claim === "string" ? claim.trim().slice(0, PERSON_NAME_LENGTH_MAX) : "";
  return name || (email.split("@")[0] ?? email);
}

function failed({ log }: Context, error: unknown): Failed {
  const problem = problemOf(error);
  if (problem === "failed") log.error(reasonOf(error), "a sign-in failed");
  if (problem === "unavailable") log.warn(reasonOf(error), "the identity provider is unavailable");
  return { ok: false, problem };
}

/** Logs only the library's message and the protocol's error code. The rest may contain a token. */
function reasonOf(error: unknown) {
  if (!(error instanceof Error)) return { reason: String(error) };
  const code = error instanceof oidc.ResponseBodyError ? error.error.slice(0, 40) : undefined;
  const cause = error.cause instanceof Error ? error.cause.message : undefined;
  return { reason: error.message, cause, code };
}

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
