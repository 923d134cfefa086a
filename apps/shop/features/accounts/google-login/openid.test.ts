import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  startIdentityProvider,
  walkThrough,
  type IdentityProvider,
} from "#testing/servers/identity-provider.ts";
import { runRetention } from "#testing/jobs.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { LANGUAGES } from "#languages";
import { consumeProof, findProof } from "./proofs.server.ts";
import { openidProofs } from "./tables.server.ts";

const PUBLIC_URL = "http://localhost:3000";
const HOME = "/api/v1/auth/google";
const MONA = { email: "Mona@Example.com", name: "Mona Lind", email_verified: true };

let provider: IdentityProvider;
let shop: TestShop;
const openShop = (env: Record<string, string>) =>
  openTestShop({ UPSTREAM_TIMEOUT_MS: "1000", PUBLIC_URL, ...env });
const startProvider = (settings = {}, port = 0) =>
  startIdentityProvider(
    { redirectUri: `${PUBLIC_URL}${HOME}/callback`, port },
    { person: MONA, ...settings },
  );
beforeAll(async () => {
  provider = await startProvider();
  shop = await openShop(provider.env);
});
afterAll(async () => {
  await shop.close();
  await provider.close();
});
afterEach(() => {
  Object.assign(provider.settings, { person: MONA, consents: true });
  shop.clock.now = new Date();
});

/** Begins a Google sign-in. Returns the address that the browser is redirected to, and the cookie that it gets. */
async function start(at = shop, attempt: string = randomUUID(), language = "en") {
  const response = await at.get(`${HOME}/start?attempt=${attempt}&language=${language}`);
  expect(response.headers.get("cache-control")).toBe("no-store");
  const setCookie = response.headers.get("set-cookie") ?? "";
  const location = response.headers.get("location") ?? "";
  return {
    attempt,
    status: response.status,
    location,
    setCookie,
    cookie: setCookie.split(";")[0] ?? "",
  };
}

const walk = (location: string) => walkThrough(location, PUBLIC_URL);

async function callback(url: URL, cookie: string, at = shop) {
  const response = await at.get(url.pathname + url.search, { cookie });
  expect(response.status).toBe(302);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("cross-origin-opener-policy")).toBe("unsafe-none");
  return { result: read(response.headers.get("location") ?? ""), response };
}

function read(location: string): Record<string, string> {
  expect(location).toMatch(/^\/google-finished#/);
  return Object.fromEntries(new URLSearchParams(location.split("#")[1]));
}

async function signIn(at = shop) {
  const { attempt, location, cookie } = await start(at);
  const url = await walk(location);
  const { result, response } = await callback(url, cookie, at);
  return { attempt, result, url, cookie, response };
}

const proofOf = async () => (await signIn()).result.proof ?? "";

describe("a Google sign-in", () => {
  test("begins with the redirect that OpenID Connect specifies, and with an encrypted cookie", async () => {
    const { status, location, setCookie } = await start();
    expect(status).toBe(302);
    const request = new URL(location);
    expect(request.origin).toBe(provider.issuer);
    expect(Object.fromEntries(request.searchParams)).toEqual({
      client_id: provider.env.OIDC_CLIENT_ID,
      redirect_uri: `${PUBLIC_URL}${HOME}/callback`,
      response_type: "code",
      scope: "openid email profile",
      state: expect.stringMatching(/.{60}/),
      nonce: expect.stringMatching(/.{40}/),
      code_challenge: expect.stringMatching(/.{40}/),
      code_challenge_method: "S256",
    });
    expect(setCookie).toMatch(
      /^google_[\w-]{16}=[\w.-]+; Max-Age=600; Path=\/api\/v1\/auth\/google;/,
    );
    expect(setCookie).toMatch(/HttpOnly/);
    expect(setCookie).toMatch(/SameSite=Lax/);
    expect(setCookie).not.toMatch(/Secure/);
  });

  test("returns a token that proves the verified address, in lower case", async () => {
    const { attempt, result, response } = await signIn();
    const proof = result.proof ?? "";
    const email = "mona@example.com";
    expect(result).toEqual({ attempt, proof, email, name: "Mona Lind" });
    expect(proof).toMatch(/^[\w-]{43}$/);
    expect(response.headers.get("set-cookie")).toMatch(/^google_[\w-]{16}=; Max-Age=0/);
    expect(await findProof(shop.context, proof)).toEqual({
      email,
      name: "Mona Lind",
      issuer: provider.issuer,
      subject: expect.stringMatching(/./),
    });
    const rows = await shop.context.db.select().from(openidProofs);
    expect(JSON.stringify(rows)).not.toContain(proof);
  });

  test("can be finished by another process than the one that began it", async () => {
    const another = await shop.openAnother();
    const { location, cookie } = await start();
    const { pathname, search } = await walk(location);
    const response = await another.app.request(pathname + search, { headers: { cookie } });
    expect(read(response.headers.get("location") ?? "")).toHaveProperty("proof");
    await another.close();
  });

  test.each(LANGUAGES)(
    "ends on the page in $name if it began on a page in that language",
    async ({ tag, folder }) => {
      const { location, cookie } = await start(shop, undefined, tag);
      const { pathname, search } = await walk(location);
      const response = await shop.get(pathname + search, { cookie });
      expect(response.headers.get("location")).toMatch(`${folder}/google-finished#attempt=`);
      const unknown = await shop.get(`${HOME}/start?attempt=short&language=${tag}`);
      expect(unknown.headers.get("location")).toBe(`${folder}/google-finished#error=failed`);
    },
  );

  test("ends on the English page if it began in an unsupported language", async () => {
    const response = await shop.get(`${HOME}/start?attempt=short&language=../evil`);
    expect(response.headers.get("location")).toBe("/google-finished#error=failed");
  });

  test("is not affected by another sign-in in the same browser at the same time", async () => {
    const [one, two] = [await start(), await start()];
    const cookies = `${one.cookie}; ${two.cookie}`;
    for (const { location, attempt } of [two, one]) {
      const { result } = await callback(await walk(location), cookies);
      expect(result).toMatchObject({ attempt, email: "mona@example.com" });
    }
  });

  test("fails if many others were started later in the same browser", async () => {
    const flow = [await start(), await start(), await start()];
    const response = await shop.get(`${HOME}/start?attempt=${randomUUID()}`, {
      cookie: flow.map(({ cookie }) => cookie).join("; "),
    });
    const dropped = response.headers.getSetCookie().filter((line) => line.includes("Max-Age=0"));
    expect(dropped.map((line) => line.split("=")[0])).toEqual([flow[0]?.cookie.split("=")[0]]);
  });

  test("succeeds if the provider returns the address in the ID token, and no name", async () => {
    const other = await startProvider({
      person: { ...MONA, name: undefined },
      emailInIdToken: true,
    });
    const at = await openShop(other.env);
    expect((await signIn(at)).result).toMatchObject({ email: "mona@example.com", name: "mona" });
    await at.close();
    await other.close();
  });
});

describe("the token that proves a finished Google sign-in", () => {
  test("is valid once", async () => {
    const proof = await proofOf();
    const consume = () => consumeProof(shop.context, { proof, email: "mona@example.com" });
    const answers = await Promise.all([consume(), consume(), consume()]);
    expect(answers.filter((answer) => answer !== null)).toMatchObject([{ name: "Mona Lind" }]);
    expect(await findProof(shop.context, proof)).toBeNull();
  });

  test("is refused with another address, and stays valid for its own", async () => {
    const proof = await proofOf();
    expect(await consumeProof(shop.context, { proof, email: "eve@example.com" })).toBeNull();
    expect(await findProof(shop.context, `${proof}x`)).toBeNull();
    expect(await consumeProof(shop.context, { proof, email: "mona@example.com" })).not.toBeNull();
  });

  test("expires after ten minutes, and is then deleted", async () => {
    const proof = await proofOf();
    shop.clock.now = new Date(Date.now() + 601_000);
    expect(await findProof(shop.context, proof)).toBeNull();
    expect(await consumeProof(shop.context, { proof, email: "mona@example.com" })).toBeNull();
    await runRetention(shop.context);
    expect(await shop.context.db.select().from(openidProofs)).toEqual([]);
  });
});

describe("a Google sign-in fails", () => {
  test("when the person refuses consent at the provider", async () => {
    provider.settings.consents = false;
    const { attempt, result } = await signIn();
    expect(result).toEqual({ attempt, error: "refused" });
  });

  test.each([
    ["is not verified", { ...MONA, email_verified: false }],
    ["is sent without the claim that it is verified", { email: MONA.email, name: MONA.name }],
    [
      "contains letters that the address of an account cannot have",
      { ...MONA, email: "mona@exämple.com" },
    ],
  ])("when the address %s", async (_, person) => {
    provider.settings.person = person;
    const { attempt, result } = await signIn();
    expect(result).toEqual({ attempt, error: "unverified-address" });
  });

  test.each(["wrong", ""])(
    "when the provider's response has the state %j instead of the expected one",
    async (state) => {
      const { attempt, location, cookie } = await start();
      const url = await walk(location);
      url.searchParams.set("state", state);
      expect((await callback(url, cookie)).result).toEqual({ attempt, error: "wrong-state" });
    },
  );

  test("when the cookie is missing", async () => {
    const { attempt, location } = await start();
    expect((await callback(await walk(location), "")).result).toEqual({
      attempt,
      error: "expired",
    });
  });

  test("when the cookie belongs to another sign-in", async () => {
    const [mine, others] = [await start(), await start()];
    const { result } = await callback(await walk(mine.location), others.cookie);
    expect(result).toMatchObject({ error: "wrong-state" });
  });

  test("when the cookie is forged, or was encrypted by another shop", async () => {
    const { location, cookie } = await start();
    const url = await walk(location);
    const forgery = cookie.slice(0, -4) + (cookie.endsWith("AAAA") ? "BBBB" : "AAAA");
    expect((await callback(url, forgery)).result).toMatchObject({ error: "expired" });
    const other = await openShop(provider.env);
    expect((await callback(url, cookie, other)).result).toMatchObject({ error: "expired" });
    await other.close();
  });

  test("when it takes more than ten minutes, after which its cookie is invalid", async () => {
    const { location, cookie } = await start();
    const url = await walk(location);
    shop.clock.now = new Date(Date.now() + 601_000);
    expect((await callback(url, cookie)).result).toMatchObject({ error: "expired" });
  });

  test.each(["nonce", "code_challenge"])(
    "when the ID token was requested with another %s",
    async (name) => {
      const { attempt, location, cookie } = await start();
      const request = new URL(location);
      request.searchParams.set(name, "x".repeat(43));
      const { result } = await callback(await walk(request.href), cookie);
      expect(result).toEqual({ attempt, error: "failed" });
    },
  );

  test("when the browser opens the same callback again", async () => {
    const { url, cookie, result } = await signIn();
    expect(result).toHaveProperty("proof");
    expect((await callback(url, cookie)).result).toMatchObject({ error: "failed" });
    expect((await callback(url, "")).result).toMatchObject({ error: "expired" });
  });

  test("when the authorisation code belongs to another sign-in", async () => {
    const { location, cookie } = await start();
    const url = await walk(location);
    url.searchParams.set("code", "stolen");
    expect((await callback(url, cookie)).result).toMatchObject({ error: "failed" });
  });

  test("when the provider reports another error, and its text is not passed on", async () => {
    const { location, cookie } = await start();
    const url = new URL(`${PUBLIC_URL}${HOME}/callback`);
    const state = new URL(location).searchParams.get("state") ?? "";
    const parameters = {
      state,
      iss: provider.issuer,
      error: "server_error",
      error_description: "<b>x",
    };
    url.search = new URLSearchParams(parameters).toString();
    expect((await callback(url, cookie)).result).toMatchObject({ error: "unavailable" });
    url.searchParams.set("error", "invalid_scope");
    const { result } = await callback(url, cookie);
    expect(result.error).toBe("failed");
    expect(JSON.stringify(result)).not.toContain("<b>");
  });

  test.each(["", "short", "not/allowed", "x".repeat(65)])(
    "when the id of the attempt is %j, which is invalid",
    async (id) => {
      const { location } = await start(shop, encodeURIComponent(id));
      expect(read(location)).toEqual({ error: "failed" });
    },
  );

  test("when the shop has no Google client", async () => {
    const at = await openTestShop();
    const { attempt, location, setCookie } = await start(at);
    expect(read(location)).toEqual({ attempt, error: "not-configured" });
    expect(setCookie).toBe("");
    await at.close();
  });
});

describe("a provider that cannot be used", () => {
  test("is reported as unavailable, and the next sign-in fetches its configuration again", async () => {
    const down = await startProvider();
    await down.close();
    const at = await openShop(down.env);
    const { attempt, location } = await start(at);
    expect(read(location)).toEqual({ attempt, error: "unavailable" });

    const up = await startProvider({}, Number(new URL(down.issuer).port));
    expect((await signIn(at)).result).toHaveProperty("proof");

    const flow = await start(at);
    const url = await walk(flow.location);
    await up.close();
    const { result } = await callback(url, flow.cookie, at);
    expect(result).toEqual({ attempt: flow.attempt, error: "unavailable" });
    await at.close();
  });

  test("is refused if it is on another machine and has no TLS", async () => {
    const at = await openShop({ ...provider.env, OIDC_ISSUER: "http://192.0.2.1" });
    expect(read((await start(at)).location)).toMatchObject({ error: "failed" });
    await at.close();
  });
});
