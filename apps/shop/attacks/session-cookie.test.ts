import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestShop, type TestShop } from "#testing/shop.ts";

const shops: Record<string, TestShop> = {};
beforeAll(async () => {
  shops.http = await openTestShop({ RATE_LIMIT: "off" });
  shops.https = await openTestShop({ RATE_LIMIT: "off", PUBLIC_URL: "https://loupe.example" });
});
afterAll(async () => {
  for (const shop of Object.values(shops)) await shop.close();
});

const refresh = (shop: TestShop, cookie: string) =>
  shop.send("POST", "/api/v1/auth/refresh-token", {
    headers: { cookie, origin: shop.context.config.PUBLIC_URL },
  });
const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
const isAlive = async (shop: TestShop, authorization: string) =>
  (await shop.get("/api/v1/users/viewCollection", { authorization })).status === 200;

describe("a cookie with the id of a session but a wrong token", () => {
  test.each([
    ["random", () => randomBytes(32).toString("base64url")],
    ["of another session", async () => (await shops.http!.logIn()).headers.cookie.split(".")[1]!],
    ["changed in one place", (token: string) => (token[0] === "A" ? "B" : "A") + token.slice(1)],
  ])("does not end the session (token %s)", async (_, forge) => {
    const shop = shops.http!;
    const { headers } = await shop.logIn();
    const [id, token = ""] = headers.cookie.split(".");
    const forgedCookie = `${id}.${await forge(token)}`;
    expect((await refresh(shop, forgedCookie)).status).toBe(401);
    await shop.send("POST", "/api/v1/auth/logout", {
      headers: { ...headers, cookie: forgedCookie },
    });
    expect(await isAlive(shop, headers.authorization)).toBe(true);
    expect((await refresh(shop, headers.cookie)).status).toBe(200);
  });

  test("ends the session if the token is an earlier one, which may be stolen", async () => {
    const shop = shops.http!;
    const { headers } = await shop.logIn();
    let { cookie } = headers;
    for (let round = 0; round < 5; round += 1) cookie = cookieOf(await refresh(shop, cookie));
    expect(await isAlive(shop, headers.authorization)).toBe(true);
    expect((await refresh(shop, headers.cookie)).status).toBe(401);
    expect(await isAlive(shop, headers.authorization)).toBe(false);
    expect((await refresh(shop, cookie)).status).toBe(401);
  });
});

/** Returns the cookies for session and device, which a login sets, and the cookie that a registration sets. */
async function cookiesOf(shop: TestShop) {
  const { user, password } = await shop.logIn();
  const answers = [
    await shop.post("/api/v1/auth/login", { email: user.email, password }),
    await shop.post("/api/v1/users/createUser", {
      name: "Kim",
      email: "kim@example.com",
      password,
    }),
  ];
  return answers.flatMap((answer) => answer.headers.getSetCookie());
}

describe("cookies", () => {
  test("on https are sent to this host only, and only over https", async () => {
    const [session, device, registration] = await cookiesOf(shops.https!);
    for (const [cookie, name] of [
      [session, "loupe_session"],
      [device, String.raw`loupe_known_[\w-]{16}`],
      [registration, "loupe_registration"],
    ]) {
      expect(cookie).toMatch(
        new RegExp(`^__Host-${name}=.+; Path=/; HttpOnly; Secure; SameSite=Strict$`),
      );
    }
  });

  test("that identify a device are at most ten, because the size of request headers is limited", async () => {
    const shop = shops.https!;
    const { user, password } = await shop.logIn();
    const nameOf = (at: number) => `__Host-loupe_known_${String(at).padStart(16, "0")}`;
    const planted = ["(", "@", "/", ":", "["].map((sign) => `__Host-loupe_known_${sign}0=x`);
    const deviceCookies = [...planted, ...Array.from({ length: 50 }, (_, at) => `${nameOf(at)}=x`)];
    const answer = await shop.send("POST", "/api/v1/auth/login", {
      body: { email: user.email, password },
      headers: { cookie: deviceCookies.join("; "), origin: shop.context.config.PUBLIC_URL },
    });
    expect(answer.status).toBe(200);
    const dropped = answer.headers.getSetCookie().filter((line) => line.includes("Max-Age=0"));
    expect(dropped.map((line) => line.split("=")[0])).toEqual(
      Array.from({ length: 20 }, (_, at) => nameOf(at)),
    );
  });

  test("on http have names that browsers accept there", async () => {
    for (const cookie of await cookiesOf(shops.http!)) {
      expect(cookie).toMatch(/^loupe_\w+/);
      expect(cookie).toContain("; HttpOnly; SameSite=Strict");
      expect(cookie).not.toContain("Secure");
    }
  });

  test("on https are ignored without the prefix, because any host of the domain could set them", async () => {
    const shop = shops.https!;
    const { headers } = await shop.logIn();
    const plain = headers.cookie.replace("__Host-", "");
    expect(await (await refresh(shop, plain)).json()).toMatchObject({ approvalToken: null });
    const renewal = await refresh(shop, headers.cookie);
    expect(renewal.status).toBe(200);
    const expiry = await refresh(shop, `__Host-loupe_session=x`);
    expect(expiry.headers.get("set-cookie")).toMatch(/^__Host-loupe_session=; Max-Age=0; Path=\//);
  });
});
