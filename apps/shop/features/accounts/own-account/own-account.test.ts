import { DAY_MS, MINUTE_MS } from "@loupe/contract/time";
import { getAccount, getSessions } from "@loupe/contract";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mails } from "#features/accounts/mail/tables.server.ts";
import { addTotp, codeAt } from "#testing/accounts.ts";
import { writeMail } from "#features/accounts/login/service.server.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { deviceOf } from "#features/accounts/login/device-names.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: "off" });
});
afterAll(() => shop.close());

type Headers = Record<string, string>;
type Person = Awaited<ReturnType<TestShop["logIn"]>>;

const wait = (ms: number) => (shop.clock.now = new Date(shop.clock.now.getTime() + ms));
async function ask(method: string, path: string, headers: Headers, body?: unknown) {
  const response = await shop.send(method, `/api/v1${path}`, { headers, body });
  const answer = (await response.json()) as { code?: string };
  return answer.code ?? String(response.status);
}
/** A fresh token of the session, as a browser gets it after 15 minutes. */
async function renew({ headers }: Person) {
  const response = await shop.send("POST", "/api/v1/auth/refresh-token", { headers });
  const { approvalToken } = (await response.json()) as { approvalToken: string | null };
  const cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? headers.cookie!;
  return {
    status: response.status,
    headers: { ...headers, cookie, authorization: approvalToken! },
  };
}

/** Re-authenticates. Returns the headers of the session from then on. */
async function reauthenticate({ headers, password }: Person) {
  const answer = await shop.post("/api/v1/auth/reauthenticate", { password }, headers);
  const { approvalToken } = (await answer.json()) as { approvalToken: string };
  const cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  return { ...headers, cookie, authorization: approvalToken };
}

describe("re-authentication", () => {
  const dangerous = ["DELETE", "/account/passkeys/none"] as const;

  test("is required ten minutes after the login, and lasts for ten minutes", async () => {
    const person = await shop.logIn();
    expect(await ask(...dangerous, person.headers)).toBe("passkey_not_found");
    wait(11 * MINUTE_MS);
    expect(await ask(...dangerous, person.headers)).toBe("reauth_required");
    expect(await ask("POST", "/auth/reauthenticate", person.headers, { password: "not it" })).toBe(
      "wrong_password",
    );
    expect(await ask(...dangerous, person.headers)).toBe("reauth_required");
    const headers = await reauthenticate(person);
    expect(await ask(...dangerous, headers)).toBe("passkey_not_found");
    wait(3 * MINUTE_MS);
    expect(await ask(...dangerous, headers)).toBe("passkey_not_found");
    wait(8 * MINUTE_MS);
    expect(await ask(...dangerous, (await renew({ ...person, headers })).headers)).toBe(
      "reauth_required",
    );
  });

  test("gives the session new tokens and refuses the earlier ones", async () => {
    const person = await shop.logIn();
    wait(MINUTE_MS);
    const headers = await reauthenticate(person);
    expect(await ask("GET", "/users/me", person.headers)).toBe("login_required");
    expect(await ask("GET", "/users/me", headers)).toBe("200");
    wait(MINUTE_MS);
    expect((await renew({ ...person, headers })).status).toBe(200);
    expect((await renew(person)).status).toBe(401);
  });

  test("applies to one session; each other session of the account needs its own", async () => {
    const person = await shop.logIn();
    const { user, password } = person;
    wait(11 * MINUTE_MS);
    const again = await shop.post("/api/v1/auth/login", { email: user.email, password });
    const { approvalToken } = (await again.json()) as { approvalToken: string };
    expect(await ask(...dangerous, { authorization: approvalToken })).toBe("passkey_not_found");
    expect(await ask(...dangerous, person.headers)).toBe("reauth_required");
  });

  test("accepts a code of the authenticator app, too", async () => {
    const person = await shop.logIn();
    const { secret } = await addTotp(shop, person.headers);
    wait(11 * MINUTE_MS);
    const code = codeAt(secret, shop.clock.now);
    const { headers } = await renew(person);
    expect(await ask("POST", "/auth/reauthenticate", headers, { code })).toBe("200");
    expect(await ask("POST", "/auth/reauthenticate", headers, { code })).toBe("wrong_code");
  });
});

describe("the sessions of an account", () => {
  test("are listed with device and time, and each can be ended", async () => {
    const { user, password, headers } = await shop.logIn();
    const phone = await shop.send("POST", "/api/v1/auth/login", {
      body: { email: user.email, password },
      headers: {
        "user-agent":
          "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1",
      },
    });
    const { approvalToken } = (await phone.json()) as { approvalToken: string };
    const list = async () => {
      const answer = await shop.get("/api/v1/account/sessions", headers);
      return getSessions.answer.parse(await answer.json()).data;
    };
    const sessionList = await list();
    expect(sessionList.map(({ device, isThis }) => ({ device, isThis }))).toEqual(
      expect.arrayContaining([
        { device: "Safari, iPhone", isThis: false },
        { device: "Chrome, Windows", isThis: true },
      ]),
    );
    const there = sessionList.find(({ isThis }) => !isThis)!;
    const stranger = await shop.logIn();
    const path = `/account/sessions/${there.id}`;
    expect(await ask("DELETE", path, stranger.headers)).toBe("session_not_found");
    expect(await ask("DELETE", path, headers)).toBe("200");
    expect(await ask("DELETE", path, headers)).toBe("session_not_found");
    expect(await ask("GET", "/users/me", { authorization: approvalToken })).toBe("login_required");
    expect(await list()).toHaveLength(1);
  });

  test("can all be ended at once, except the session that sends the request", async () => {
    const { user, password, headers } = await shop.logIn();
    for (let at = 0; at < 2; at += 1)
      await shop.post("/api/v1/auth/login", { email: user.email, password });
    const stranger = await shop.logIn();
    expect(await ask("DELETE", "/account/sessions", headers)).toBe("200");
    const answer = await shop.get("/api/v1/account/sessions", headers);
    expect(getSessions.answer.parse(await answer.json()).data).toMatchObject([{ isThis: true }]);
    expect(await ask("GET", "/users/me", stranger.headers)).toBe("200");
    wait(11 * MINUTE_MS);
    expect(await ask("DELETE", "/account/sessions", headers)).toBe("reauth_required");
  });

  test("end 90 days after the login, even if they are used", async () => {
    const person = await shop.logIn();
    for (let day = 0; day < 85; day += 17) {
      wait(17 * DAY_MS);
      const { status, headers } = await renew(person);
      expect(status, `day ${day + 17}`).toBe(200);
      person.headers = headers;
    }
    wait(4.9 * DAY_MS);
    person.headers = (await renew(person)).headers;
    wait(0.2 * DAY_MS);
    expect((await renew(person)).status).toBe(401);
  });

  test.each([
    ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0 Safari/537.36", "Chrome, Windows"],
    ["Mozilla/5.0 (Windows NT 10.0) Chrome/131.0 Safari/537.36 Edg/131.0", "Edge, Windows"],
    ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Firefox/132.0", "Firefox, macOS"],
    [
      "Mozilla/5.0 (Linux; Android 15) SamsungBrowser/27.0 Chrome/125.0",
      "Samsung Internet, Android",
    ],
    ["curl/8.5.0", ""],
    [undefined, ""],
  ])("with the user agent %s are listed as %s", (userAgent, device) => {
    expect(deviceOf(userAgent)).toBe(device);
  });
});

describe("one's own account", () => {
  const account = async (headers: Headers) =>
    getAccount.answer.parse(await (await shop.get("/api/v1/account", headers)).json()).data;

  test("can be renamed by its owner", async () => {
    const { headers } = await shop.logIn();
    expect(await ask("PATCH", "/account", headers, { name: "  " })).toBe("invalid_input");
    expect(await ask("PATCH", "/account", headers, { name: "Kim" })).toBe("200");
    expect((await account(headers)).user.name).toBe("Kim");
  });

  test("has a language for its emails, which can be changed", async () => {
    const { headers } = await shop.logIn();
    expect((await account(headers)).language).toBe("en");
    expect(await ask("PATCH", "/account", headers, { language: "pt-BR" })).toBe("200");
    expect(await account(headers)).toMatchObject({ language: "pt-BR", user: { name: "Robin" } });
    for (const language of ["xx", "", "de'--", "PT-br"])
      expect(await ask("PATCH", "/account", headers, { language })).toBe("invalid_input");
    expect(await ask("PATCH", "/account", headers, {})).toBe("200");
    expect(await ask("PATCH", "/account", {}, { language: "de" })).toBe("login_required");
    expect((await account(headers)).language).toBe("pt-BR");
  });

  /** Returns the token in the email of this kind, which its recipient would read. */
  async function linkOf(kind: "emailOld" | "emailNew", recipient: string, userId: string) {
    const [mail] = await shop.context.db.select().from(mails).where(eq(mails.recipient, recipient));
    expect(mail).toMatchObject({ kind, userId });
    const email = await writeMail(shop.context, { ...mail!, kind });
    return email && new URL(email.link).searchParams.get("token");
  }

  test("gets a new address after a link to each mailbox was opened, and each link works once", async () => {
    const { user, headers, password } = await shop.logIn();
    const email = `new-${user.email}`;
    expect(await ask("POST", "/account/email", headers, { email })).toBe("200");
    const old = await linkOf("emailOld", user.email, user.id);
    const fresh = await linkOf("emailNew", email, user.id);
    expect((await account(headers)).newEmail).toBe(email);
    const confirm = (token: string | null) => ask("POST", "/account/confirm-email", {}, { token });
    expect(await confirm(old)).toBe("200");
    expect(await confirm(old)).toBe("email_link_invalid");
    expect((await account(headers)).user.email).toBe(user.email);
    expect(await confirm(fresh)).toBe("200");
    expect(await account(headers)).toMatchObject({ user: { email }, newEmail: null });
    expect(await ask("POST", "/auth/login", {}, { email, password })).toBe("200");
    expect(await ask("POST", "/auth/login", {}, { email: user.email, password })).toBe(
      "wrong_credentials",
    );
    const rows = await shop.context.db.select().from(mails).where(eq(mails.recipient, user.email));
    expect(rows.map(({ kind }) => kind)).toContain("emailChanged");
  });

  test("has one pending change of its address, and cannot get another account's address", async () => {
    const { user, headers } = await shop.logIn();
    const other = await shop.logIn();
    const email = `first-${user.email}`;
    await ask("POST", "/account/email", headers, { email });
    const first = await linkOf("emailNew", email, user.id);
    await ask("POST", "/account/email", headers, { email: other.user.email });
    expect(await ask("POST", "/account/confirm-email", {}, { token: first })).toBe(
      "email_link_invalid",
    );
    expect(await linkOf("emailNew", email, user.id), "a mail that was late").toBeNull();
    const old = await linkOf("emailOld", user.email, user.id);
    const link = await linkOf("emailNew", other.user.email, user.id);
    expect(await ask("POST", "/account/confirm-email", {}, { token: old })).toBe("200");
    expect(await ask("POST", "/account/confirm-email", {}, { token: link })).toBe("email_taken");
  });

  test("receives an email about a change of its password", async () => {
    const { user, headers, password } = await shop.logIn();
    const body = { oldPassword: password, newPassword: "another good one" };
    expect(await ask("POST", "/auth/changePassword", headers, body)).toBe("200");
    const rows = await shop.context.db.select().from(mails).where(eq(mails.recipient, user.email));
    expect(rows.map(({ kind }) => kind)).toEqual(["passwordChanged"]);
  });
});

describe("a new password", () => {
  const register = (password: string, email = "new@example.com") =>
    ask("POST", "/users/createUser", {}, { name: "Kim", email, password });

  test.each([
    "password",
    "PassWord",
    "123456",
    "qwertyuiop",
    // Common passwords that are not among the 10,000 most common ones.
    "password!",
    "test1234",
    "secret123",
    "ghfdbntkm",
    // Passwords made of the shop's name or a marketplace's name.
    "Loupe2026!",
    "taobaoTaobao-88",
  ])("is refused if it is as common as %s", async (password) => {
    expect(await register(password)).toBe("password_common");
  });

  test("is accepted if it contains a common one and more", async () => {
    expect(await register("password of a loupe", "like@example.com")).toBe("200");
  });

  test("is checked against common ones when an account changes its password, too", async () => {
    const { headers, password } = await shop.logIn();
    const body = { oldPassword: password, newPassword: "iloveyou" };
    expect(await ask("POST", "/auth/changePassword", headers, body)).toBe("password_common");
  });

  test("must have at least 12 characters if the account belongs to staff", async () => {
    const change = async (person: Awaited<ReturnType<TestShop["logIn"]>>, newPassword: string) => {
      const body = { oldPassword: person.password, newPassword };
      return await ask("POST", "/auth/changePassword", person.headers, body);
    };
    for (const role of ["owner", "admin", "moderator", "viewer"] as const) {
      expect(await change(await shop.logIn(role), "eleven char"), role).toBe("password_too_short");
      expect(await change(await shop.logIn(role), "twelve chars"), role).toBe("200");
    }
    expect(await change(await shop.logIn(), "six ch")).toBe("200");
    const { user } = await shop.logIn("admin");
    const mail = { id: "", language: "en", recipient: user.email, userId: null } as const;
    const email = await writeMail(shop.context, { ...mail, kind: "reset" });
    const authorization = new URL(email!.link).searchParams.get("token")!;
    const reset = (newPassword: string) =>
      ask("POST", "/auth/resetPassword", { authorization }, { id: user.id, newPassword });
    expect(await reset("eleven char")).toBe("password_too_short");
    expect(await reset("twelve chars")).toBe("200");
  });

  test("must be as long as the shop requires, while older and shorter passwords still work", async () => {
    const owner = await shop.logIn("owner");
    const values = { PASSWORD_MIN: "10" };
    expect(await ask("PATCH", "/settings", owner.headers, { version: 0, values })).toBe("200");
    expect(await register("nine char", "nine@example.com")).toBe("password_too_short");
    expect(await register("ten chars!", "ten@example.com")).toBe("200");
    const { user, password } = await shop.logIn();
    expect(await ask("POST", "/auth/login", {}, { email: user.email, password })).toBe("200");
  });
});
