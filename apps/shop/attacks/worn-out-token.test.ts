import { endpoints, type Endpoint } from "@loupe/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contractExamples } from "#testing/examples.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: "off", EXPORT_WAIT_S: "0" });
});
afterAll(() => shop.close());

const later = (minutes: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000);
};
const UNAUTHORIZED = {
  success: false,
  code: expect.stringMatching(/^(login_required|session_ended)$/),
  message: expect.stringContaining("Unauthorized"),
};

describe("an admin's expired token", () => {
  test.each(["/agent/getAgent", "/agent/getAgent?active=true", "/review/findReview?status=All"])(
    "is rejected by %s, which responds to visitors without a token",
    async (path) => {
      const { headers } = await shop.logIn("admin");
      expect((await shop.get(`/api/v1${path}`, headers)).status).toBe(200);
      later(16);
      const { authorization } = headers;
      for (const token of [authorization, `Bearer ${authorization}`, "wrong"]) {
        const response = await shop.get(`/api/v1${path}`, { authorization: token });
        expect(response.status).toBe(401);
        expect(await response.json()).toMatchObject(UNAUTHORIZED);
      }
      expect((await shop.get("/api/v1/agent/getAgent?active=true")).status).toBe(200);
    },
  );
});

/** Routes that issue, renew or revoke a token, or that accept the token of a mailed link. */
const ANY_TOKEN = new Set([
  "login",
  "askPasskey",
  "logInByPasskey",
  "refreshToken",
  "logout",
  "resetPassword",
  "confirmEmail",
  "openSetup",
]);
const examples = contractExamples(() => shop);
const open = Object.entries<Endpoint>(endpoints).filter(([, { access }]) => access === "public");

describe("an invalid token", () => {
  test.each(open.filter(([name]) => !ANY_TOKEN.has(name)))(
    "is rejected by %s",
    async (name, { method }) => {
      const { path, body } = await examples[name as keyof typeof endpoints]();
      const headers = { authorization: "worn out".replace(" ", "-") };
      const response = await shop.send(method, `/api/v1${path}`, { body, headers });
      expect([response.status, await response.json()]).toEqual([401, UNAUTHORIZED]);
    },
  );

  test.each(open.filter(([name]) => ANY_TOKEN.has(name)))("is ignored by %s", async (name, e) => {
    const { path, body, headers } = await examples[name as keyof typeof endpoints]();
    const requestHeaders = { authorization: "worn-out", ...headers };
    if (name !== "resetPassword") requestHeaders.authorization = "worn-out";
    const response = await shop.send(e.method, `/api/v1${path}`, { body, headers: requestHeaders });
    expect(response.status).toBe(200);
  });

  test("is distinguished from credentials for a proxy in front of the shop", async () => {
    const headers = { authorization: `Basic ${btoa("loupe:staging")}` };
    expect((await shop.get("/api/v1/agent/getAgent?active=true", headers)).status).toBe(200);
    expect((await shop.get("/api/v1/users/me", headers)).status).toBe(401);
  });
});

test("a token refresh returns the current name and role", async () => {
  const owner = await shop.logIn("owner");
  const { user, headers } = await shop.logIn();
  const path = `/api/v1/users/changeUserRoleOrStatus?email=${user.email}&role=admin`;
  await shop.send("POST", path, { headers: owner.headers });
  const me = await shop.get("/api/v1/users/me", headers);
  expect(await me.json()).toMatchObject({ data: { ...user, role: "admin" } });
  const renewal = await shop.send("POST", "/api/v1/auth/refresh-token", { headers });
  expect(await renewal.json()).toMatchObject({ user: { ...user, role: "admin" } });
});
