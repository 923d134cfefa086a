import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text as readText } from "node:stream/consumers";
import { exportJWK, generateKeyPair, type JWK } from "jose";
import { Provider } from "oidc-provider";

type Person = { email: string; name?: string; email_verified?: boolean };
type Settings = {
  /** The person who logs in. */
  person: Person;
  consents: boolean;
  /** As Google does it. Otherwise only a request with the access token returns the email. */
  emailInIdToken?: boolean;
};
type ProviderOptions = { redirectUri: string; port?: number };

const CLIENT = { client_id: "loupe", client_secret: "only for tests" };

export type IdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>;

/**
 * A real OpenID provider on loopback. `GET /interaction/<id>` logs in or refuses as the settings
 * say. If HTML is requested, it returns a page with two buttons instead.
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
  // Created before the server listens, because from then on it has to answer.
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const key = { ...(await exportJWK(privateKey)), alg: "RS256", use: "sig" };
  const server = createServer();
  await new Promise<void>((done) => server.listen(options.port ?? 0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const provider = createProvider(issuer, options.redirectUri, key, settings);
  const answer = provider.callback();
  server.on("request", (req, res) => {
    const isOurs = /^\/(interaction\/|settings$)/.test(req.url ?? "");
    if (!isOurs) return void answer(req, res);
    serveOwn(provider, settings, req, res).catch((error: unknown) => {
      res.writeHead(500).end(String(error));
    });
  });
  return {
    issuer,
    settings,
    /** The settings that connect a shop to it. */
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

/** Follows the provider's redirects like a browser. Returns the address that leads back. */
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

function createProvider(issuer: string, redirectUri: string, key: JWK, settings: Settings) {
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
    // The id used to log in encodes the person.
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        ...(JSON.parse(Buffer.from(id, "base64url").toString()) as Person),
      }),
    }),
    // Logging in implies consent.
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
  return provider;
}

async function serveOwn(
  provider: Provider,
  settings: Settings,
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
  const posted = new URLSearchParams(await readText(req)).get("answer");
  const consents = posted === null ? settings.consents : posted === "continue";
  const accountId = Buffer.from(JSON.stringify(settings.person)).toString("base64url");
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
