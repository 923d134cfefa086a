import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text as readText } from "node:stream/consumers";
import {
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  type JWK,
  type JWTPayload,
} from "jose";
import { Provider } from "oidc-provider";

/** A person at the provider. `sub` is the permanent id; without it, the email is the id. */
type Person = { sub?: string; email: string; name?: string; email_verified?: boolean };
/** Returns a forged ID token made from the header and claims of the real one. */
export type Forge = (header: object, claims: JWTPayload) => Promise<string>;
type Settings = {
  person: Person;
  consents: boolean;
  /**
   * Whether the ID token contains the email, as Google's does. Otherwise the shop must request it with the access
   * token.
   */
  emailInIdToken?: boolean;
  forge?: Forge;
};
type ProviderOptions = { redirectUri: string; port?: number };

const CLIENT = { client_id: "loupe", client_secret: "only for tests" };

export type IdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>;

/**
 * Starts a real OpenID provider on loopback. `GET /interaction/<id>` logs in or declines at once, as `settings`
 * specify. To a request for HTML, it returns a page with a button for each instead.
 */
export async function startIdentityProvider(
  options: ProviderOptions,
  initial: Partial<Settings> = {},
) {
  const settings: Settings = {
    person: { email: "mona@example.com", name: "Mona Lind", email_verified: true },
    consents: true,
    ...initial,
  };
  // Created before the server listens, because requests may arrive from then on.
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: "the provider's", alg: "RS256", use: "sig" };
  const server = createServer();
  await new Promise<void>((done) => server.listen(options.port ?? 0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const people = new Map<string, Person>();
  const provider = createProvider(issuer, options.redirectUri, key, { settings, people });
  const answer = provider.callback();
  server.on("request", (req, res) => {
    const isOurs = /^\/(interaction\/|settings$)/.test(req.url ?? "");
    if (!isOurs) return void answer(req, res);
    serveOwn(provider, { settings, people }, req, res).catch((error: unknown) => {
      res.writeHead(500).end(String(error));
    });
  });
  return {
    issuer,
    settings,
    /** Environment settings that connect a shop to this provider. */
    env: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: CLIENT.client_id,
      OIDC_CLIENT_SECRET: CLIENT.client_secret,
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** Follows the provider's redirects like a browser. Returns the address that redirects back to the shop. */
export async function walkThrough(location: string, backTo: string): Promise<URL> {
  const jar = new Map<string, string>();
  let url = new URL(location);
  while (url.origin !== backTo) {
    const cookie = [...jar].map((pair) => pair.join("=")).join("; ");
    const response = await fetch(url, { redirect: "manual", headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    const next = response.headers.get("location");
    if (!next) throw new Error(`${response.status} ${await response.text()}`);
    url = new URL(next, url);
  }
  return url;
}

/** People who have logged in, by their `sub`. */
type State = { settings: Settings; people: Map<string, Person> };

function createProvider(
  issuer: string,
  redirectUri: string,
  key: JWK,
  { settings, people }: State,
) {
  const provider = new Provider(issuer, {
    clients: [
      {
        ...CLIENT,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ["only for tests"] },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    conformIdTokenClaims: !settings.emailInIdToken,
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({ ...people.get(id), sub: id }),
    }),
    // Logging in includes the consent, so the provider does not ask for it.
    async loadExistingGrant({ oidc }) {
      const { session, client } = oidc;
      const grant = new provider.Grant({
        accountId: session?.accountId,
        clientId: client?.clientId,
      });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  });
  provider.use(async (call, next) => {
    await next();
    if (settings.forge) await useForgery(call, settings.forge);
  });
  return provider;
}

/** Advertises every signature algorithm, and replaces the ID token by the test's forgery. */
async function useForgery(call: { body: unknown }, forge: Forge): Promise<void> {
  const body = call.body as Record<string, unknown> | undefined;
  if (body?.jwks_uri) body.id_token_signing_alg_values_supported = ["RS256", "HS256", "none"];
  if (typeof body?.id_token !== "string") return;
  body.id_token = await forge(decodeProtectedHeader(body.id_token), decodeJwt(body.id_token));
}

async function serveOwn(
  provider: Provider,
  { settings, people }: State,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  if (req.url === "/settings") {
    Object.assign(settings, JSON.parse(await readText(req)));
    res.writeHead(204).end();
    return;
  }
  const asksForPage = req.method === "GET" && req.headers.accept?.includes("text/html");
  if (asksForPage) {
    res.writeHead(200, { "content-type": "text/html" }).end(loginPage(settings.person));
    return;
  }
  const answer = new URLSearchParams(await readText(req)).get("answer");
  const consents = answer === null ? settings.consents : answer === "continue";
  const { person } = settings;
  const accountId = person.sub ?? Buffer.from(person.email).toString("base64url");
  people.set(accountId, person);
  await provider.interactionFinished(
    req,
    res,
    consents
      ? { login: { accountId, remember: false } }
      : { error: "access_denied", error_description: "somebody@example.com said no" },
  );
}

const loginPage = ({ email }: Person) => `<!doctype html>
<html lang="en"><meta name="viewport" content="width=device-width"><title>Provider</title>
<h1>Log in at the provider</h1>
<form method="post">
  <button name="answer" value="continue">Continue as ${email}</button>
  <button name="answer" value="refuse">Cancel</button>
</form></html>`;
