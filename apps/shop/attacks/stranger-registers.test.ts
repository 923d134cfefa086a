import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeMail } from "#features/accounts/login/service.server.ts";
import { linkTokens, users } from "#features/accounts/people/tables.server.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: "off" });
});
afterAll(() => shop.close());

const STRANGERS = "the stranger's password";
const OWNERS = "the owner's password";
let count = 0;

/** A stranger registers another person's email address. The verification email goes to that person, the "owner". */
async function registered() {
  const email = `owner-${++count}@example.com`;
  const body = { name: "Stranger", email, password: STRANGERS };
  const response = await shop.post("/api/v1/users/createUser", body);
  const cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  return { email, cookie, token: await mailed(email) };
}

async function mailed(recipient: string) {
  const mail = await writeMail(shop.context, {
    id: "",
    language: "en",
    kind: "verify",
    recipient,
    userId: null,
  });
  return new URL(mail!.link).searchParams.get("token")!;
}

const verify = async (token: string, body?: object, cookie = "") => {
  const parts = { body, headers: { cookie } };
  const response = await shop.send("POST", `/api/v1/users/verifyEmail?token=${token}`, parts);
  const { message } = (await response.json()) as { message: string };
  return { status: response.status, message };
};
const logIn = async (email: string, password: string) =>
  (await shop.post("/api/v1/auth/login", { email, password })).status;
const VERIFIED = { status: 200, message: "Email has been verified!" };
const NEITHER = { status: 403, message: "Enter the password you chose when you registered." };

describe("a stranger's password", () => {
  test("does not become valid if the owner of the address opens the link, which remains valid", async () => {
    const { email, token } = await registered();
    expect(await verify(token)).toEqual(NEITHER);
    expect(await verify(token, { password: OWNERS })).toEqual({
      status: 400,
      message: "This is not the password from your registration.",
    });
    expect(await logIn(email, STRANGERS)).toBe(403);
    expect(await verify(token, { password: STRANGERS })).toMatchObject(VERIFIED);
  });

  test("is replaced, together with the name, by what the owner enters", async () => {
    const { email, token } = await registered();
    expect(await verify(token, { name: "Olivia", newPassword: OWNERS })).toMatchObject(VERIFIED);
    expect(await logIn(email, STRANGERS)).toBe(400);
    expect(await logIn(email, OWNERS)).toBe(200);
    const rows = await shop.context.db.select().from(users).where(eq(users.email, email));
    expect(rows).toMatchObject([{ name: "Olivia" }]);
  });

  test("does not become valid by the cookie of another registration or a forged cookie", async () => {
    const { token } = await registered();
    const other = await registered();
    expect(other.cookie).toMatch(/^loupe_registration=/);
    const forgedCookie = `${other.cookie.slice(0, -4)}AAAA`;
    for (const cookie of [other.cookie, forgedCookie, "loupe_registration=x"]) {
      expect(await verify(token, undefined, cookie)).toEqual(NEITHER);
    }
  });

  test("is confirmed with one click if the link is opened in the browser that registered", async () => {
    const { email, cookie, token } = await registered();
    expect(await verify(token, undefined, cookie)).toMatchObject(VERIFIED);
    expect(await logIn(email, STRANGERS)).toBe(200);
  });

  test("does not verify the account without the mailed link, and neither does the cookie", async () => {
    const { email, cookie } = await registered();
    expect(await verify("x", undefined, cookie)).toMatchObject({ status: 400 });
    expect(await verify("x", { password: STRANGERS }, cookie)).toMatchObject({ status: 400 });
    expect(await logIn(email, STRANGERS)).toBe(403);
  });
});

test("an expired link changes nothing, and is rejected before the slow hashing of a password", async () => {
  const { email, token } = await registered();
  await shop.context.db.update(linkTokens).set({ expiresAt: shop.clock.now });
  expect(await verify(token, { name: "Olivia", newPassword: OWNERS })).toMatchObject({
    status: 400,
  });
  expect(await logIn(email, OWNERS)).toBe(400);
});

test.each([
  [{}, 400],
  [{ newPassword: OWNERS }, 400],
  [{ name: " ", newPassword: OWNERS }, 400],
  [{ name: "Olivia", newPassword: "short" }, 400],
  ["[]", 400],
])("a body like %j is rejected, and the link remains valid", async (body, status) => {
  const { cookie, token } = await registered();
  expect((await verify(token, body as object, cookie)).status).toBe(status);
  expect(await verify(token, undefined, cookie)).toMatchObject(VERIFIED);
});
