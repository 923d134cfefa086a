import * as oidc from "openid-client";
import type { Config } from "#server/config.ts";
import type { Context } from "#server/context.ts";
import type { Outbound } from "#server/outbound/outbound.ts";

/** Why a Google sign-in failed. The browser has a message for each reason. */
export type SignInError =
  | "not-configured"
  | "refused"
  | "wrong-state"
  | "expired"
  | "unverified-address"
  | "unavailable"
  | "failed";

/** Fetches Google's discovery document again. Returns null if the document is valid, otherwise the problem. */
export async function requestProvider(
  context: Context,
): Promise<Extract<SignInError, "unavailable" | "failed"> | null> {
  try {
    await discover(context.config, context.outbound);
    return null;
  } catch (error) {
    return problemOf(error) === "unavailable" ? "unavailable" : "failed";
  }
}

type Client = { settings: string; discovered: Promise<oidc.Configuration> };

/** The discovered configuration, fetched once by each process for its settings. A failure is not cached. */
const clients = new WeakMap<Outbound, Client>();

export async function openClient({ config, outbound }: Context): Promise<oidc.Configuration> {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = config;
  const settings = JSON.stringify([OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET]);
  const cached = clients.get(outbound);
  if (cached?.settings === settings) return cached.discovered;
  const client = { settings, discovered: discover(config, outbound) };
  clients.set(outbound, client);
  client.discovered.catch(() => {
    if (clients.get(outbound) === client) clients.delete(outbound);
  });
  return client.discovered;
}

async function discover(config: Config, outbound: Outbound): Promise<oidc.Configuration> {
  const issuer = new URL(config.OIDC_ISSUER);
  return await oidc.discovery(
    issuer,
    config.OIDC_CLIENT_ID ?? "",
    config.OIDC_CLIENT_SECRET,
    undefined,
    {
      // Plain HTTP is safe only if the provider is on the same machine, as in tests. An ID token must be signed by a
      // key of the issuer's JWKS. The algorithms `none` and HS256 are refused.
      execute: [
        oidc.enableNonRepudiationChecks,
        ...(isLoopback(issuer) ? [oidc.allowInsecureRequests] : []),
      ],
      [oidc.customFetch]: async (url, { method, headers, body }) => {
        const form = body instanceof URLSearchParams ? body.toString() : undefined;
        const response = await outbound.provider(url, { method, headers, body: form });
        if (!response.ok) throw new ProviderUnreachable(response.failure);
        return response.answer;
      },
    },
  );
}

const isLoopback = ({ hostname }: URL) =>
  hostname === "localhost" || hostname === "127.0.0.1" || hostname === "[::1]";

/** The provider was unreachable or returned no usable response. */
class ProviderUnreachable extends Error {}

export function problemOf(error: unknown): SignInError {
  if (error instanceof oidc.AuthorizationResponseError) {
    if (error.error === "access_denied") return "refused";
    const isTemporary = ["temporarily_unavailable", "server_error"].includes(error.error);
    return isTemporary ? "unavailable" : "failed";
  }
  return error instanceof Error && error.cause instanceof ProviderUnreachable
    ? "unavailable"
    : "failed";
}
