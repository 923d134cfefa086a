import { PERSON_NAME_LENGTH_MAX } from "@loupe/contract/limits";
import { EmailInput } from "@loupe/contract";
import * as oidc from "openid-client";
import type { Context } from "#server/context.ts";
import { GOOGLE_CALLBACK } from "./callback.ts";
import { sealFlow, unsealFlow, type Flow } from "./flow-cookie.server.ts";
import { createProof } from "./proofs.server.ts";
import { openClient, problemOf, type SignInError } from "./provider.server.ts";

type Begun = { ok: true; location: string; cookie: string } | Failed;
type Finished = { ok: true; proof: string; email: string; name: string } | Failed;
type Failed = { ok: false; problem: SignInError };

const SCOPE = "openid email profile";

/**
 * Begins a sign-in. Returns the address at Google that the browser is redirected to, and the cookie that it sends on
 * its return.
 */
export async function beginSignIn(
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
export async function finishSignIn(
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
export async function findFlow(
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
