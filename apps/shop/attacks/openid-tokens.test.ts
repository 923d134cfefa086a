import { randomUUID } from "node:crypto";
import { generateKeyPair, SignJWT } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  startIdentityProvider,
  walkThrough,
  type Forge,
  type IdentityProvider,
} from "#testing/identity-provider.ts";
import { addTotp } from "#testing/accounts.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

const PUBLIC_URL = "http://localhost:3000";
const HOME = "/api/v1/auth/google";

let provider: IdentityProvider;
let shop: TestShop;
beforeAll(async () => {
  provider = await startIdentityProvider({ redirectUri: `${PUBLIC_URL}${HOME}/callback` });
  shop = await openTestShop({ PUBLIC_URL, RATE_LIMIT: "off", ...provider.env });
});
afterAll(async () => {
  await shop.close();
  await provider.close();
});
beforeEach(() => {
  provider.settings.forge = undefined;
});

/** Signs in at the provider, and returns the popup's result for the shop's page. */
async function signIn(at = shop): Promise<Record<string, string>> {
  const started = await at.get(`${HOME}/start?attempt=${randomUUID()}`);
  const cookie = (started.headers.get("set-cookie") ?? "").split(";")[0]!;
  const url = await walkThrough(started.headers.get("location") ?? "", PUBLIC_URL);
  const finished = await at.get(url.pathname + url.search, { cookie });
  const [, fragment] = (finished.headers.get("location") ?? "").split("#");
  return Object.fromEntries(new URLSearchParams(fragment));
}

const as = (sub: string, email: string) => {
  provider.settings.person = { sub, email, name: "Mona Lind", email_verified: true };
};

type Signing = { key: Parameters<SignJWT["sign"]>[0]; alg: string };
const signedBy =
  (keyOf: () => Promise<Signing>): Forge =>
  async (header, claims) => {
    const { key, alg } = await keyOf();
    return await new SignJWT(claims).setProtectedHeader({ ...header, alg }).sign(key);
  };
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

const VICTIM = { sub: "victim", email: "victim@example.com", email_verified: true };

const FORGERIES: Record<string, Forge> = {
  "without a signature (alg: none)": async (header, claims) =>
    `${encode({ ...header, alg: "none" })}.${encode(claims)}.`,
  "signed with the client's secret (HS256)": signedBy(async () => ({
    key: new TextEncoder().encode(provider.env.OIDC_CLIENT_SECRET),
    alg: "HS256",
  })),
  "signed with a foreign key": signedBy(async () => ({
    key: (await generateKeyPair("RS256")).privateKey,
    alg: "RS256",
  })),
  "with claims that were changed after it was signed": async (header, claims) =>
    `${encode({ ...header, alg: "RS256" })}.${encode({ ...claims, ...VICTIM })}.${"A".repeat(342)}`,
};

describe("an ID token", () => {
  test.each(Object.entries(FORGERIES))("%s is rejected", async (_, forge) => {
    provider.settings.forge = forge;
    // A second process reads the provider's published settings again, which now allow every algorithm.
    const another = await openTestShop({ PUBLIC_URL, ...provider.env });
    as("mona", "mona@example.com");
    const result = await signIn(another);
    expect(result).toMatchObject({ error: "failed" });
    expect(result).not.toHaveProperty("proof");
    await another.close();
  });
});

describe("an account and the `sub` (the provider's id of a person):", () => {
  const logIn = async ({ proof, email }: Record<string, string>, code?: string) => {
    const body = { method: "google", email, proof, ...(code && { code }) };
    const answer = await shop.post("/api/v1/auth/login", body);
    const { user, ...failure } = (await answer.json()) as { user?: { id: string }; code?: string };
    return user?.id ?? failure.code;
  };
  const register = async ({ proof, email }: Record<string, string>) => {
    const body = { name: "Mona", email, password: "a good password", proof };
    return (await shop.post("/api/v1/users/createUser", body)).status;
  };

  test("an account with the same email address is linked at the first login, and another sub is rejected", async () => {
    const { user } = await shop.logIn();
    as("first", user.email);
    expect(await logIn(await signIn())).toBe(user.id);
    as("second", user.email);
    expect(await logIn(await signIn())).toBe("google_other_account");
    as("first", user.email);
    expect(await logIn(await signIn())).toBe(user.id);
  });

  test("a linked account is found by the sub even if the email address at the provider has changed", async () => {
    const [one, other] = [await shop.logIn(), await shop.logIn()];
    as("changes", one.user.email);
    expect(await logIn(await signIn())).toBe(one.user.id);
    as("changes", "elsewhere@example.com");
    expect(await logIn(await signIn())).toBe(one.user.id);
    as("changes", other.user.email);
    expect(await logIn(await signIn())).toBe(one.user.id);
  });

  test("an account registered after a sign-in is linked to the sub, which cannot register a second account", async () => {
    as("registers", "new@example.com");
    const proof = await signIn();
    expect(await logIn(proof)).toBe("registration_incomplete");
    expect(await register(proof)).toBe(200);
    as("other", "new@example.com");
    expect(await logIn(await signIn())).toBe("google_other_account");
    as("registers", "second@example.com");
    expect(await register(await signIn())).toBe(403);
    expect(await logIn(await signIn())).toMatch(/^[\da-f-]{36}$/);
  });

  test("an account is linked to only one of two subs that sign in at the same time", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { user } = await shop.logIn();
      const proofs = [];
      for (const sub of ["a", "b"]) {
        as(`${sub}${round}`, user.email);
        proofs.push(await signIn());
      }
      const results = await Promise.all(proofs.map((proof) => logIn(proof)));
      expect(results.toSorted()).toEqual([user.id, "google_other_account"].toSorted());
    }
  });

  test("an account with a second factor is linked only after the second factor was entered", async () => {
    const { user, headers } = await shop.logIn();
    const { recoveryCodes } = await addTotp(shop, headers);
    as("stranger", user.email);
    expect(await logIn(await signIn())).toBe("second_step_required");
    as("owner", user.email);
    expect(await logIn(await signIn(), recoveryCodes[0])).toBe(user.id);
    as("stranger", user.email);
    expect(await logIn(await signIn(), recoveryCodes[1])).toBe("google_other_account");
  });
});
