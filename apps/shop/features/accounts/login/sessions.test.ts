import { refreshToken } from "@loupe/contract";
import { eq } from "drizzle-orm";
import { base64url, decodeJwt, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { sessions } from "#features/accounts/people/tables.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: "off", PUBLIC_URL: "http://localhost:3000" });
});
afterAll(() => shop.close());

type Headers = Record<string, string>;
const post = (path: string, headers: Headers) => shop.send("POST", `/api/v1${path}`, { headers });
const refresh = ({ cookie = "", origin = "http://localhost:3000" }: Headers) =>
  post("/auth/refresh-token", { cookie, origin });
/** Whether the token is accepted. The route then responds 400, because the body is missing, and otherwise 401. */
const isKnown = async (authorization: string) =>
  (await shop.post("/api/v1/auth/changePassword", {}, { authorization })).status === 400;

async function sessionOf(response: Response) {
  const { approvalToken } = refreshToken.answer.parse(await response.json());
  return { authorization: approvalToken ?? "", cookie: cookieOf(response) };
}
const cookieOf = (response: Response) => response.headers.get("set-cookie")?.split(";")[0] ?? "";
const later = (seconds: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1000);
};

describe("the approvalToken, a session's short-lived token,", () => {
  test("is accepted with and without the prefix Bearer, for 15 minutes", async () => {
    const { headers } = await shop.logIn();
    expect(await isKnown(headers.authorization)).toBe(true);
    expect(await isKnown(`Bearer ${headers.authorization}`)).toBe(true);
    later(16 * 60);
    expect(await isKnown(headers.authorization)).toBe(false);
  });

  test("is refused if tampered with, unsigned, or signed with another key", async () => {
    const { headers } = await shop.logIn();
    const [head = "", payload = "", signature = ""] = headers.authorization.split(".");
    const { user } = await shop.logIn();
    const claims = decodeJwt(headers.authorization);
    const other = base64url.encode(JSON.stringify({ ...claims, sid: user.id }));
    const none = base64url.encode(JSON.stringify({ alg: "none", typ: "JWT" }));
    const foreign = await new SignJWT(claims)
      .setProtectedHeader({ alg: "HS256" })
      .sign(new TextEncoder().encode("another secret of 32 characters."));
    for (const forgery of [
      `${head}.${other}.${signature}`,
      `${none}.${payload}.`,
      `${none}.${payload}.${signature}`,
      `${head}.${payload}`,
      foreign,
      "null",
      "undefined",
      ".".repeat(2),
      "x".repeat(5000),
    ]) {
      expect(await isKnown(forgery), forgery.slice(0, 60)).toBe(false);
    }
  });

  test("is required: without it a call gets 401 with the message Unauthorized", async () => {
    const wrong = { authorization: "wrong" };
    const response = await shop.post("/api/v1/auth/changePassword", {}, wrong);
    expect(response.status).toBe(401);
    expect(((await response.json()) as { message: string }).message).toContain("Unauthorized");
  });
});

describe("the refresh token", () => {
  test("is in a cookie that scripts cannot read, and that browsers send to the two routes that need it", async () => {
    const { user, password } = await shop.logIn();
    const body = { email: user.email, password };
    const set = (await shop.post("/api/v1/auth/login", body)).headers.get("set-cookie");
    expect(set).toMatch(/^loupe_session=.+; Max-Age=2592000; Path=\/api\/v1\/auth; HttpOnly/);
    expect(set).toContain("SameSite=Strict");
  });

  test("is replaced by a new one at each refresh", async () => {
    const { headers } = await shop.logIn();
    let cookie = headers.cookie;
    for (let round = 0; round < 3; round += 1) {
      later(60);
      const next = await sessionOf(await refresh({ cookie }));
      expect(next.cookie).not.toBe(cookie);
      expect(await isKnown(next.authorization)).toBe(true);
      cookie = next.cookie;
    }
  });

  test("is exchanged for the same new token in two tabs at once, so that both stay logged in", async () => {
    const { headers } = await shop.logIn();
    const answers = await Promise.all([1, 2, 3, 4].map(() => refresh(headers)));
    const tabs = await Promise.all(answers.map(sessionOf));
    expect(new Set(tabs.map((tab) => tab.cookie)).size).toBe(1);
    for (const tab of tabs) expect(await isKnown(tab.authorization)).toBe(true);
    later(60);
    expect((await refresh({ cookie: tabs[0]!.cookie })).status).toBe(200);
  });

  test("is accepted for 10 s after its exchange, and ends the session if it is sent later", async () => {
    const { headers } = await shop.logIn();
    const next = await sessionOf(await refresh(headers));
    later(9);
    expect(cookieOf(await refresh(headers))).toBe(next.cookie);
    later(2);
    const replayed = await refresh(headers);
    expect(replayed.status).toBe(401);
    expect(replayed.headers.get("set-cookie")).toContain("Max-Age=0");
    expect((await refresh(next)).status).toBe(401);
    expect(await isKnown(next.authorization)).toBe(false);
  });

  test("ends the session if it is older than the previous one, because it must have been copied", async () => {
    const { headers } = await shop.logIn();
    const second = await sessionOf(await refresh(headers));
    const third = await sessionOf(await refresh(second));
    expect((await refresh(headers)).status).toBe(401);
    expect((await refresh(third)).status).toBe(401);
  });

  test("expires after 30 days without a refresh", async () => {
    const { headers } = await shop.logIn();
    later(30 * 24 * 3600 + 1);
    expect((await refresh(headers)).status).toBe(401);
  });

  test("is required for a refresh; without a valid cookie there is no new token", async () => {
    expect(await (await refresh({})).json()).toMatchObject({ approvalToken: null });
    const { headers } = await shop.logIn();
    const [id = ""] = headers.cookie.replace("loupe_session=", "").split(".");
    for (const value of ["x", `${id}.`, "a.b.c", "%00", "'; drop table users;--"]) {
      expect((await refresh({ cookie: `loupe_session=${value}` })).status, value).toBe(401);
    }
    expect(await isKnown(headers.authorization)).toBe(true);
  });

  test.each(["/auth/refresh-token", "/auth/logout"])(
    "is not accepted at %s from other sites, nor in requests without an origin",
    async (path) => {
      const { headers } = await shop.logIn();
      const { cookie } = headers;
      for (const origin of ["https://evil.example", "null", "http://localhost:3001"]) {
        expect((await post(path, { cookie, origin })).status).toBe(403);
      }
      expect((await post(path, { cookie })).status).toBe(403);
      expect(await isKnown(headers.authorization)).toBe(true);
      expect((await post(path, { cookie, origin: "http://127.0.0.1:3000" })).status).toBe(200);
    },
  );
});

test("a logout ends its own session immediately, and no other session", async () => {
  const { user, password, headers } = await shop.logIn();
  const other = await shop.post("/api/v1/auth/login", { email: user.email, password });
  const { approvalToken } = (await other.json()) as { approvalToken: string };
  expect((await post("/auth/logout", headers)).status).toBe(200);
  expect(await isKnown(headers.authorization)).toBe(false);
  expect((await refresh(headers)).status).toBe(401);
  expect(await isKnown(approvalToken)).toBe(true);
});

test("a session that is deleted from the database is refused immediately", async () => {
  const { user, headers } = await shop.logIn();
  await shop.context.db.delete(sessions).where(eq(sessions.userId, user.id));
  expect(await isKnown(headers.authorization)).toBe(false);
});
