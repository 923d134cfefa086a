import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { writeMail } from "#features/accounts/login/service.server.ts";
import { sessions, users } from "#features/accounts/people/tables.server.ts";
import { openLog } from "#server/logs/log.ts";
import { loggedUrl } from "#server/logs/logged-url.ts";
import { addTotp } from "#testing/accounts.ts";
import { openHttpServer, type TestHttpServer } from "#testing/servers/http-server.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

describe("logged accounts", () => {
  let shop: TestShop;
  let logText = "";
  /** Values that the log must not contain. Each response and each row adds some. */
  const secrets = new Set<string>();

  beforeAll(async () => {
    const log = openLog("trace", { write: (line: string) => (logText += line) });
    shop = await openTestShop({ PUBLIC_URL: "https://loupe.example" }, log);
  });
  afterAll(() => shop.close());
  afterEach(async () => {
    for (const { email, passwordHash } of await shop.context.db.select().from(users)) {
      secrets.add(email).add(passwordHash).add(passwordHash.split("$").at(-1)!);
    }
    for (const { tokenHash } of await shop.context.db.select().from(sessions))
      secrets.add(tokenHash);
    for (const secret of secrets) expect(logText, secret).not.toContain(secret);
  });

  /** The id of all requests that tests send without the HTTP server. */
  const REQUEST_ID = "test";
  const EMAIL = "kim@example.com";
  const [PASSWORD, WRONG, ANOTHER] = ["correct horse", "wrong battery", "another staple"];
  for (const secret of [EMAIL, "kim%40example.com", PASSWORD, WRONG, ANOTHER]) secrets.add(secret);

  const post = async (path: string, body?: object, headers: Record<string, string> = {}) => {
    const origin = shop.context.config.PUBLIC_URL;
    const parts = { body, headers: { origin, ...headers } };
    const response = await shop.send("POST", `/api/v1${path}`, parts);
    for (const cookie of response.headers.getSetCookie()) {
      const value = cookie.split(";")[0]!.split("=")[1]!;
      if (value) secrets.add(value).add(value.split(".").at(-1)!);
    }
    const answer = (await response.json()) as { approvalToken?: string };
    if (answer.approvalToken) secrets.add(answer.approvalToken);
    const cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const session = { authorization: answer.approvalToken ?? "", cookie };
    return { status: response.status, session };
  };
  const logIn = (password: string, email = EMAIL) => post("/auth/login", { email, password });

  async function mailed(kind: "verify" | "reset") {
    const mail = await writeMail(shop.context, {
      id: "",
      language: "en",
      kind,
      recipient: EMAIL,
      userId: null,
    });
    const token = new URL(mail!.link).searchParams.get("token")!;
    secrets.add(token);
    return token;
  }

  type Line = {
    event?: string;
    id?: string;
    user?: string;
    account?: string;
    by?: string;
    role?: string;
    code?: string;
    factor?: string;
  };
  const events = () =>
    logText
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Line)
      .filter(({ event }) => event);
  const idOf = async (email: string) =>
    (await shop.context.db.select().from(users)).find((user) => user.email === email)!.id;

  describe("the log", () => {
    test("records each step of an account's life, by its id", async () => {
      await post("/users/createUser", { name: "Kim", email: EMAIL, password: PASSWORD });
      await post(`/users/verifyEmail?token=${await mailed("verify")}`, { password: PASSWORD });
      await logIn(WRONG);
      const { session: first } = await logIn(PASSWORD);
      const change = { oldPassword: WRONG, newPassword: ANOTHER };
      await post("/auth/changePassword", change, first);
      await post("/auth/changePassword", { ...change, oldPassword: PASSWORD }, first);
      await post("/auth/logout", undefined, first);
      const { session: stolen } = await logIn(ANOTHER);
      const { session: next } = await post("/auth/refresh-token", undefined, stolen);
      await post("/auth/refresh-token", undefined, next);
      await post("/auth/refresh-token", undefined, stolen);
      const user = await idOf(EMAIL);
      const reset = { id: user, newPassword: PASSWORD };
      await post("/auth/resetPassword", reset, { authorization: await mailed("reset") });
      expect(events().map(({ event }) => event)).toEqual([
        "registered",
        "email_verified",
        "login",
        "login_failed",
        "login",
        "password_change_failed",
        "password_changed",
        "logout",
        "login",
        "session_replayed",
        "password_reset",
      ]);
      for (const line of events()) expect(line).toMatchObject({ user, id: REQUEST_ID });
    });

    test("names the factors of a login and of a re-authentication", async () => {
      const { user, password, headers } = await shop.logIn();
      const { recoveryCodes } = await addTotp(shop, headers);
      logText = "";
      const [code, another] = recoveryCodes;
      await post("/auth/login", { email: user.email, password, code });
      await post("/auth/reauthenticate", { password }, headers);
      await post("/auth/reauthenticate", { code: another }, headers);
      expect(events().map(({ event, factor }) => [event, factor])).toEqual([
        ["second_step_passed", "code"],
        ["login", "password"],
        ["reauthenticated", "password"],
        ["reauthenticated", "code"],
      ]);
    });

    test("records who changed a role", async () => {
      const { user: admin, headers } = await shop.logIn("owner");
      logText = "";
      await post(`/users/changeUserRoleOrStatus?email=${EMAIL}&role=admin`, undefined, headers);
      expect(events()).toMatchObject([
        {
          event: "role_changed",
          user: await idOf(EMAIL),
          by: admin.id,
          role: "admin",
          id: REQUEST_ID,
        },
      ]);
    });

    test("records which account was denied access, and why", async () => {
      const [shopper, admin] = [await shop.logIn(), await shop.logIn("admin")];
      logText = "";
      const own = `/users/changeUserRoleOrStatus?email=${shopper.user.email}&role=owner`;
      await post(own, undefined, shopper.headers);
      await post(own, undefined, admin.headers);
      shop.clock.now = new Date(shop.clock.now.getTime() + 11 * 60_000);
      await post("/account/totp", undefined, shopper.headers);
      await post("/account/totp");
      const by = ({ user }: typeof shopper) => ({ event: "access_refused", user: user.id });
      expect(events()).toMatchObject([
        { ...by(shopper), role: "user", code: "owners_only", id: REQUEST_ID },
        { ...by(admin), role: "admin", code: "owners_only" },
        { ...by(shopper), code: "reauth_required" },
      ]);
    });

    test("does not change an API error if the request's account cannot be loaded for the log", async () => {
      const { headers } = await shop.logIn();
      const { db } = shop.context;
      await db.execute(sql`alter table sessions rename to sessions_unreadable`);
      logText = "";
      try {
        const { status } = await post("/setup/open", { key: "x".repeat(43) }, headers);
        expect(status).toBe(403);
      } finally {
        await db.execute(sql`alter table sessions_unreadable rename to sessions`);
      }
      expect(logText).toContain("the account of a refused request could not be looked up");
    });

    test("contains the same tag for each login with an address without an account, but not the address", async () => {
      logText = "";
      secrets.add("nobody@example.com");
      for (let tries = 0; tries < 11; tries += 1) await logIn(WRONG, "nobody@example.com");
      const tags = new Set(events().map(({ account }) => account));
      expect([...tags]).toEqual([expect.stringMatching(/^[\w-]{16}$/)]);
      expect(events().map(({ event }) => event)).toEqual([
        ...Array.from({ length: 10 }, () => "login_failed"),
        "login_locked",
      ]);
    });

    test("contains statement, SQLSTATE and constraint of a failed query, but no values", async () => {
      await shop.context.db.execute(
        sql`alter table users add constraint users_no_robin check (name <> 'Robin Provoked')`,
      );
      logText = "";
      secrets.add("Robin Provoked").add("robin@example.com");
      const body = { name: "Robin Provoked", email: "robin@example.com", password: PASSWORD };
      expect((await post("/users/createUser", body)).status).toBe(500);
      expect(logText).toContain("23514");
      expect(logText).toContain("users_no_robin");
      expect(logText).toMatch(/insert into \\"users\\"/);
    });

    test("does not contain a value that the database could not parse", async () => {
      logText = "";
      const failed = shop.context.db.execute(sql`select ${EMAIL}::uuid`);
      await failed.catch((err: unknown) => shop.context.log.error({ err }, "a request failed"));
      expect(logText).toContain("22P02");
    });
  });
});

describe("logged requests", () => {
  let shop: TestShop;
  let front: TestHttpServer;
  beforeAll(async () => {
    shop = await openTestShop({ RATE_LIMIT: "off" });
    front = await openHttpServer(shop.context);
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(async () => {
    await front.close();
    await shop.close();
  });

  test("an upload that the client aborts is not logged as an error of the server, and without a stack trace", async () => {
    const errors = vi.spyOn(shop.context.log, "error");
    const infos = vi.spyOn(shop.context.log, "info");
    const socket = connect(front.port, "127.0.0.1");
    socket.write(
      [
        "POST /api/v1/qc/searchByPicture HTTP/1.1",
        "Host: localhost",
        "Content-Type: multipart/form-data; boundary=----WebKitFormBoundary0123456789abcd",
        "Content-Length: 900000",
        "",
        "begun",
      ].join("\r\n"),
    );
    await sleep(300);
    socket.destroy();
    await expect
      .poll(() => [...infos.mock.calls, ...errors.mock.calls])
      .toEqual([[{ id: expect.any(String) }, "a request was aborted"]]);
  });

  test.each([
    ["path", `/${"a".repeat(15_000)}`],
    ["query", `/search?${"page=1&".repeat(2000)}`],
    ["value", `/search?page=${"1".repeat(15_000)}`],
  ])("a long %s is truncated in the log", (_, url) => {
    expect(loggedUrl(url)).toHaveLength(501);
    expect(url.startsWith(loggedUrl(url)!.slice(0, -1))).toBe(true);
  });
});
