import { EmailInput } from "@loupe/contract";
import { PERSON_NAME_LENGTH_MAX } from "@loupe/contract/limits";
import { EncryptJWT, jwtDecrypt } from "jose";
import * as oidc from "openid-client";
import type { Config } from "#server/config.ts";
import type { Context } from "#server/context.ts";
import type { Outbound } from "#server/outbound/outbound.ts";
import { keyFor } from "#server/secrets/session-secret.ts";
import { keepProof } from "./writes.server.ts";

export { findProof, forgetOldProofs, takeProof } from "./writes.server.ts";

/** Why a sign-in came to nothing; the browser has words for each. */
export type SignInProblem =
  | "not-configured"
  | "refused"
  | "wrong-state"
  | "expired"
  | "unverified-address"
  | "unavailable"
  | "failed";

/** What the browser that began a sign-in has to bring back, in a cookie that only we can read. */
type Flow = { attempt: string; state: string; nonce: string; verifier: string };

export type Begun = { ok: true; location: string; cookie: string } | Failed;
export type Finished = { ok: true; proof: string; email: string; name: string } | Failed;
type Failed = { ok: false; problem: SignInProblem };

export const FLOW_LASTS_S = 10 * 60;
const SCOPE = "openid email profile";
const CALLBACK = "/api/v1/auth/google/callback";

/** Where to send the browser, and the cookie that it brings back. */
export async function beginSignIn(context: Context, attempt: string): Promise<Begun> {
  if (!context.config.OIDC_CLIENT_ID) return { ok: false, problem: "not-configured" };
  try {
    const client = await openClient(context);
    const verifier = oidc.randomPKCECodeVerifier();
    const flow = {
      attempt,
      // With the attempt in it, the page that waits hears of a failure even when the cookie is lost.
      state: `${attempt}.${oidc.randomState()}`,
      nonce: oidc.randomNonce(),
      verifier,
    };
    const location = oidc.buildAuthorizationUrl(client, {
      redirect_uri: context.config.PUBLIC_URL + CALLBACK,
      scope: SCOPE,
      state: flow.state,
      nonce: flow.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: "S256",
    });
    return { ok: true, location: location.href, cookie: await seal(context, flow) };
  } catch (error) {
    return failed(context, error);
  }
}

/** Takes what the provider answered to the browser, asks it who signed in, and makes the proof. */
export async function finishSignIn(
  context: Context,
  answer: URLSearchParams,
  flow: Flow,
): Promise<Finished> {
  try {
    const client = await openClient(context);
    const address = new URL(context.config.PUBLIC_URL + CALLBACK);
    address.search = answer.toString();
    const tokens = await oidc.authorizationCodeGrant(client, address, {
      expectedState: flow.state,
      expectedNonce: flow.nonce,
      pkceCodeVerifier: flow.verifier,
    });
    const person = await askWho(client, tokens);
    const email = EmailInput.safeParse(person?.email);
    if (person?.email_verified !== true || !email.success) {
      return { ok: false, problem: "unverified-address" };
    }
    const name = nameOf(person.name, email.data);
    return { ok: true, ...(await keepProof(context, { email: email.data, name })) };
  } catch (error) {
    return failed(context, error);
  }
}

/** Which sign-in the provider's answer belongs to, among those that this browser has begun. */
export async function findFlow(
  context: Context,
  cookies: string[],
  state: string,
): Promise<{ ok: true; flow: Flow } | (Failed & { attempt?: string })> {
  const opened = await Promise.all(cookies.map((cookie) => unseal(context, cookie)));
  const flows = opened.filter((flow) => flow !== null);
  const flow = flows.find((one) => one.state === state);
  if (flow) return { ok: true, flow };
  const only = flows.length === 1 ? flows[0]?.attempt : undefined;
  const attempt = only ?? /^([\w-]{8,64})\./.exec(state)?.[1];
  return { ok: false, problem: flows.length > 0 ? "wrong-state" : "expired", attempt };
}

type Tokens = Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>;

/** Google says it in the ID token; others keep it for who asks. */
async function askWho(client: oidc.Configuration, tokens: Tokens) {
  const claims = tokens.claims();
  if (!claims || claims.email !== undefined) return claims;
  return await oidc.fetchUserInfo(client, tokens.access_token, claims.sub);
}

function nameOf(claim: unknown, email: string): string {
  const name = typeof claim === "string" ? claim.trim().slice(0, PERSON_NAME_LENGTH_MAX) : "";
  return name || (email.split("@")[0] ?? email);
}

/** Asks the provider anew what it says of itself: null when it describes itself as one should. */
export async function askProvider(
  context: Context,
): Promise<Extract<SignInProblem, "unavailable" | "failed"> | null> {
  try {
    await discover(context.config, context.outbound);
    return null;
  } catch (error) {
    return problemOf(error) === "unavailable" ? "unavailable" : "failed";
  }
}

/** What the provider says of itself, asked once by a process; a failure is not kept. */
const clients = new WeakMap<Outbound, Promise<oidc.Configuration>>();

async function openClient({ config, outbound }: Context): Promise<oidc.Configuration> {
  const known = clients.get(outbound);
  if (known) return known;
  const discovering = discover(config, outbound);
  clients.set(outbound, discovering);
  discovering.catch(() => clients.delete(outbound));
  return discovering;
}

async function discover(config: Config, outbound: Outbound): Promise<oidc.Configuration> {
  const issuer = new URL(config.OIDC_ISSUER);
  return await oidc.discovery(
    issuer,
    config.OIDC_CLIENT_ID ?? "",
    config.OIDC_CLIENT_SECRET,
    undefined,
    {
      // Without TLS only where nobody can listen: a provider on this very machine.
      execute: isLoopback(issuer) ? [oidc.allowInsecureRequests] : [],
      [oidc.customFetch]: async (url, { method, headers, body }) => {
        const form = body instanceof URLSearchParams ? body.toString() : undefined;
        const fetched = await outbound.provider(url, { method, headers, body: form });
        if (!fetched.ok) throw new NoAnswer(fetched.failure);
        return fetched.answer;
      },
    },
  );
}

const isLoopback = ({ hostname }: URL) =>
  hostname === "localhost" || hostname === "127.0.0.1" || hostname === "[::1]";

/** The provider gave nothing that can be used. */
class NoAnswer extends Error {}

function failed({ log }: Context, error: unknown): Failed {
  const problem = problemOf(error);
  if (problem === "failed") log.error(reasonOf(error), "a sign-in failed");
  if (problem === "unavailable") log.warn(reasonOf(error), "the identity provider is unavailable");
  return { ok: false, problem };
}

/** Our library's words and the protocol's code; what else the provider wrote may hold a token. */
function reasonOf(error: unknown) {
  if (!(error instanceof Error)) return { reason: String(error) };
  const said = error instanceof oidc.ResponseBodyError ? error.error.slice(0, 40) : undefined;
  const cause = error.cause instanceof Error ? error.cause.message : undefined;
  return { reason: error.message, cause, said };
}

function problemOf(error: unknown): SignInProblem {
  if (error instanceof oidc.AuthorizationResponseError) {
    if (error.error === "access_denied") return "refused";
    const passing = ["temporarily_unavailable", "server_error"].includes(error.error);
    return passing ? "unavailable" : "failed";
  }
  return error instanceof Error && error.cause instanceof NoAnswer ? "unavailable" : "failed";
}

async function seal(context: Context, flow: Flow): Promise<string> {
  return await new EncryptJWT({ ...flow })
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .setExpirationTime(new Date(context.now().getTime() + FLOW_LASTS_S * 1000))
    .encrypt(flowKey(context));
}

/** Null for whatever is too old, or not sealed by a process of this shop. */
async function unseal(context: Context, cookie: string): Promise<Flow | null> {
  const options = { currentDate: context.now(), requiredClaims: ["exp"] };
  return await jwtDecrypt<Flow>(cookie, flowKey(context), options).then(
    ({ payload: { attempt, state, nonce, verifier } }) => ({ attempt, state, nonce, verifier }),
    () => null,
  );
}

const flowKey = ({ secret }: Context) => keyFor(secret, "sign-in under way");
