import { randomBytes, randomUUID } from "node:crypto";
import { type Endpoint, endpoints, getSessions, getWatches } from "@loupe/contract";
import { DAY_MS } from "@loupe/contract/time";
import { eq, sql } from "drizzle-orm";
import { generateKeyPair, SignJWT } from "jose";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { writeMail } from "#features/accounts/login/service.server.ts";
import { demandSecondFactor } from "#features/accounts/login/staff-rules.server.ts";
import { queueMail } from "#features/accounts/mail/service.server.ts";
import { mails } from "#features/accounts/mail/tables.server.ts";
import { linkTokens, users } from "#features/accounts/people/tables.server.ts";
import { agents } from "#features/buying/agents/tables.server.ts";
import { exportAccountJob } from "#features/personal-data/service.server.ts";
import { leavePath } from "#features/saved/watches/mail/leave.server.ts";
import { SHOP } from "#server/audit/actor.ts";
import type { Job } from "#server/jobs/job.ts";
import { addTotp } from "#testing/accounts.ts";
import { contractExamples } from "#testing/examples.ts";
import {
  type Forge,
  type IdentityProvider,
  startIdentityProvider,
  walkThrough,
} from "#testing/servers/identity-provider.ts";
import { sendMails } from "#testing/jobs.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { addWatcher, addWatchRow } from "#testing/watches.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: "off" }, undefined, [exportAccountJob as Job]);
});
afterAll(() => shop.close());

describe("a stolen session", () => {
  type Person = Awaited<ReturnType<TestShop["logIn"]>>;
  type Headers = Record<string, string>;

  async function outcomeOf(method: string, path: string, headers: Headers, body?: unknown) {
    const answer = await shop.send(method, `/api/v1${path}`, { headers, body });
    const error = answer.status === 200 ? {} : ((await answer.json()) as { code?: string });
    return error.code ?? String(answer.status);
  }
  /** Makes the login of a session more than ten minutes old, so that some requests need a re-authentication. */
  async function expireProof<T extends { headers: Headers }>(person: T): Promise<T> {
    shop.clock.now = new Date(shop.clock.now.getTime() + 11 * 60_000);
    return person;
  }
  async function reauthenticate({ headers, password }: Person) {
    const answer = await shop.post("/api/v1/auth/reauthenticate", { password }, headers);
    const { approvalToken } = (await answer.json()) as { approvalToken: string };
    headers.authorization = approvalToken;
    return String(answer.status);
  }

  /** Changes to weaker passwords, longer sessions, no limits, or other picture hosts. */
  const OWNERS = [
    ["PASSWORD_MIN", "6"],
    ["SESSION_MAX_DAYS", "365"],
    ["CALLS_PER_MINUTE", "1000000"],
    ["PAGES_PER_MINUTE", "1000000"],
    ["PICTURES_PER_MINUTE", "1000000"],
    ["LOOK_UPS_PER_MINUTE", "1000000"],
    ["ESTIMATES_PER_MINUTE", "1000000"],
    ["UPSTREAM_TIMEOUT_MS", "60000"],
    ["UPSTREAM_CALLS", "1000"],
    ["IMAGE_HOSTS", "evil.example"],
  ];

  describe.each(OWNERS)("the setting %s", (name, value) => {
    const save = async (headers: Headers) => {
      const read = await shop.get("/api/v1/settings", headers);
      const { data } = (await read.json()) as { data: { version: number } };
      const body = { version: data.version, values: { [name]: value } };
      return await outcomeOf("PATCH", "/settings", headers, body);
    };

    test("can be saved only by owners, after a recent re-authentication", async () => {
      expect(await save((await shop.logIn("admin")).headers)).toBe("owners_only");
      const owner = await expireProof(await shop.logIn("owner"));
      expect(await save(owner.headers)).toBe("reauth_required");
      await reauthenticate(owner);
      expect(await save(owner.headers)).toBe("200");
    });
  });

  describe("a session whose login was more than ten minutes ago", () => {
    async function otherSession({ user, password, headers }: Person): Promise<string> {
      await shop.post("/api/v1/auth/login", { email: user.email, password });
      const answer = await shop.get("/api/v1/account/sessions", headers);
      const { data } = getSessions.answer.parse(await answer.json());
      return data.find(({ isThis }) => !isThis)!.id;
    }

    test.each([
      ["exports the account", "GET", "/account/export", async () => ""],
      ["ends another session", "DELETE", "/account/sessions/", otherSession],
    ] as const)("%s only after a re-authentication", async (_, method, path, rest) => {
      const person = await expireProof(await shop.logIn());
      const address = path + (await rest(person));
      expect(await outcomeOf(method, address, person.headers)).toBe("reauth_required");
      expect(await reauthenticate(person)).toBe("200");
      expect(await outcomeOf(method, address, person.headers)).toBe("200");
    });
  });

  describe("members of staff without the second factor that the owner requires", () => {
    /** The number of inactive agents in the response of a public route, which only staff get. */
    const inactiveAgents = async (headers: Headers) => {
      const answer = await shop.get("/api/v1/agent/getAgent", headers);
      const { data } = (await answer.json()) as { data: { active: boolean }[] };
      return data.filter(({ active }) => !active).length;
    };
    const READS = [
      ["/agent/getAgent?active=false", "admin"],
      ["/review/findReview?status=pending", "moderator"],
      ["/users/getAllUser", "admin"],
      ["/settings", "admin"],
    ] as const;

    test.each(READS)("cannot read %s", async (path, role) => {
      const { headers } = await shop.logIn(role);
      await demandSecondFactor(shop.context, SHOP, true);
      expect(await outcomeOf("GET", path, headers)).toBe("second_factor_required");
      await addTotp(shop, headers);
      expect(await outcomeOf("GET", path, headers)).toBe("200");
      await demandSecondFactor(shop.context, SHOP, false);
    });

    test("get the same responses about agents and reviews as visitors", async () => {
      const [agent] = await shop.context.db
        .select()
        .from(agents)
        .where(eq(agents.isSelected, false));
      await shop.context.db.update(agents).set({ active: false }).where(eq(agents.id, agent!.id));
      const { headers } = await shop.logIn("admin");
      expect(await inactiveAgents(headers)).toBe(1);
      await demandSecondFactor(shop.context, SHOP, true);
      expect(await inactiveAgents(headers)).toBe(0);
      expect(await outcomeOf("GET", "/review/findReview", headers)).toBe("200");
      await addTotp(shop, headers);
      expect(await inactiveAgents(headers)).toBe(1);
      await demandSecondFactor(shop.context, SHOP, false);
    });
  });
});

describe("a former address", () => {
  type Person = Awaited<ReturnType<TestShop["logIn"]>>;

  async function call({ headers }: Person, method: string, path: string, body?: unknown) {
    const response = await shop.send(method, `/api/v1${path}`, { headers, body });
    const text = await response.text();
    expect(response.status, text).toBe(200);
    return text;
  }

  /** Changes the email address of an account, by opening the links mailed to the old and the new address. */
  async function changeAddress(person: Person, email: string): Promise<void> {
    const { id: userId, email: present } = person.user;
    await call(person, "POST", "/account/email", { email });
    for (const [kind, recipient] of [
      ["emailOld", present],
      ["emailNew", email],
    ] as const) {
      const mail = { id: "", language: "en", kind, recipient, userId } as const;
      const mailText = await writeMail(shop.context, mail);
      const token = new URL(mailText!.link).searchParams.get("token");
      await call(person, "POST", "/account/confirm-email", { token });
    }
  }

  /** Makes a change of each kind that the dashboard records with its author. */
  async function workInDashboard(person: Person): Promise<void> {
    const { db } = shop.context;
    const { rows } = await db.execute<{ version: number }>(
      sql`select coalesce(max(version), 0)::int as version from settings_saves`,
    );
    const values = { SITE_NAME: `Shop ${randomUUID()}` };
    await call(person, "PATCH", "/settings", { version: rows[0]!.version, values });
    const path = `/legal/terms?language=en`;
    const { data } = JSON.parse(await call(person, "GET", path)) as { data: { version: number } };
    const page = { language: "en", version: data.version, text: `Terms ${randomUUID()}` };
    await call(person, "PUT", "/legal/terms", page);
    await db.execute(sql`
    insert into rate_cards select (select max(number) + 1 from rate_cards), document, card_id, version,
      date, title, lines, countries, restores, ${person.user.id}, created_at
    from rate_cards limit 1`);
    await queueMail(shop.context, { kind: "reset", recipient: person.user.email });
  }

  /** The tables that record who made a change. */
  const RECORDING_TABLES = ["audit_log", "legal_pages", "rate_cards", "settings_saves"];

  async function tablesWith(words: string[]): Promise<string[]> {
    const { db } = shop.context;
    const { rows } = await db.execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const tables: string[] = [];
    for (const { name } of rows) {
      for (const word of words) {
        const { rows: counts } = await db.execute<{ total: number }>(
          sql`select count(*)::int as total from ${sql.identifier(name)} t where position(${word} in t::text) > 0`,
        );
        if (counts[0]!.total > 0) tables.push(name);
      }
    }
    return tables;
  }

  test("no table contains the current or a former email address of a deleted owner", async () => {
    const other = await shop.logIn("owner");
    const [first, next] = [`first-${randomUUID()}@example.com`, `next-${randomUUID()}@example.com`];
    const owner = await shop.logIn("owner", first);
    await workInDashboard(owner);
    await changeAddress(owner, next);
    expect(await tablesWith([first])).toEqual(["mails"]);
    await call(other, "POST", "/users/delete", { email: next, reason: "has left" });
    expect(await tablesWith([first, next])).toEqual([]);
    const recordingTables = await tablesWith([owner.user.id]);
    expect(recordingTables.toSorted(), "an id, which stands for nobody").toEqual(RECORDING_TABLES);
  });

  test("an account with another person's former email address does not export or delete that person's data", async () => {
    const address = `desk-${randomUUID()}@example.com`;
    const before = await shop.logIn("owner", address);
    await workInDashboard(before);
    const next = `next-${randomUUID()}@example.com`;
    await changeAddress(before, next);
    const after = await shop.logIn("owner", address);
    const exported = JSON.parse(await call(after, "GET", "/account/export"));
    expect(exported).toMatchObject({ mails: [], changesInTheDashboard: [] });
    await call(before, "POST", "/users/delete", { email: address, reason: "has left" });
    expect(await tablesWith([before.user.id])).toEqual(expect.arrayContaining(RECORDING_TABLES));
  });

  test("deleting an account that requested another person's email address does not change that person's data", async () => {
    const [owner, attacker, victim] = [
      await shop.logIn("owner"),
      await shop.logIn(),
      await shop.logIn(),
    ];
    await call(attacker, "POST", "/account/email", { email: victim.user.email });
    const mine = JSON.parse(await call(victim, "GET", "/account/export"));
    expect(JSON.stringify(mine)).not.toContain(attacker.user.id);
    await queueMail(shop.context, { kind: "reset", recipient: victim.user.email });
    await call(owner, "POST", "/users/delete", {
      email: attacker.user.email,
      reason: "is hostile",
    });
    expect(await tablesWith([victim.user.email])).toContain("mails");
  });

  test("a link in the former mailbox of an account shows no watches and can only turn emails off", async () => {
    const person = await shop.logIn();
    const former = person.user.email;
    const watcher = await addWatcher(shop.context, { userId: person.user.id });
    const watch = await addWatchRow(shop.context, watcher);
    const path = leavePath(shop.context, watcher, former);
    const listed = `id="watch-${watch.id}"`;
    expect(await (await shop.get(path)).text()).toContain(listed);
    const next = `next-${randomUUID()}@example.com`;
    await changeAddress(person, next);

    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const state = async () => {
      const { data, mails } = getWatches.answer.parse(
        JSON.parse(await call(person, "GET", "/watches")),
      );
      return { count: data.length, mails };
    };
    for (const link of [path, `/u/${watcher.leaveToken}`, `${path}x`]) {
      expect(await (await shop.get(link)).text()).not.toContain(listed);
      for (const body of [`watch=${watch.id}`, "keep=on"])
        await shop.send("POST", link, { body, headers });
      expect(await state()).toEqual({ count: 1, mails: "on" });
    }
    await shop.send("POST", path);
    expect((await state()).mails).toBe("off");
    await shop.send("POST", path, { body: "mails=on", headers });
    expect((await state()).mails).toBe("off");
    expect(await (await shop.get(path)).text()).not.toContain("<form");
    const current = leavePath(shop.context, watcher, next);
    expect(await (await shop.get(current)).text()).toContain(listed);
  });
});

describe("registrations of strangers", () => {
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
});

describe("an expired token", () => {
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
      const response = await shop.send(e.method, `/api/v1${path}`, {
        body,
        headers: requestHeaders,
      });
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
});

describe("the session cookie", () => {
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
      const deviceCookies = [
        ...planted,
        ...Array.from({ length: 50 }, (_, at) => `${nameOf(at)}=x`),
      ];
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
      expect(expiry.headers.get("set-cookie")).toMatch(
        /^__Host-loupe_session=; Max-Age=0; Path=\//,
      );
    });
  });
});

describe("ID tokens", () => {
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
      const { user, ...failure } = (await answer.json()) as {
        user?: { id: string };
        code?: string;
      };
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
});

describe("links of resets", () => {
  /** A shop without a mail server, so that its admins forward links from the outbox. */
  let shop: TestShop;
  const lines: string[] = [];
  beforeAll(async () => {
    const log = pino({ level: "trace" }, { write: (line: string) => lines.push(line) });
    const settings = { DEMO: "off", RATE_LIMIT: "off", PUBLIC_URL: "https://loupe.example" };
    shop = await openTestShop(settings, log, [exportAccountJob as Job]);
  });
  afterAll(() => shop.close());

  type Person = Awaited<ReturnType<TestShop["logIn"]>>;

  /** Returns everything that this person can read in the dashboard about emails and changes. */
  async function readAll({ headers }: Person): Promise<string> {
    const paths = ["/mail/getOutbox?limit=100", "/audit/getAuditLog?limit=100", "/account/export"];
    const read = paths.map(async (path) => (await shop.get(`/api/v1${path}`, headers)).text());
    return (await Promise.all(read)).join("\n");
  }

  const requestReset = ({ user }: Person) =>
    shop.post("/api/v1/auth/forgetPassword", { email: user.email });
  const send = () => sendMails(shop.context);
  const LINK = /reset-password\?id=([\w-]+)&token=([\w-]+)/g;
  const idsIn = (text: string) => [...text.matchAll(LINK)].map(([, id]) => id);

  test.each(["owner", "admin", "moderator", "viewer"] as const)(
    "nobody else can read a link that resets the password of an account with the role %s",
    async (role) => {
      const [attacker, owner] = [await shop.logIn("admin"), await shop.logIn("owner")];
      const victim = await shop.logIn(role);
      const shopper = await shop.logIn();
      for (const person of [victim, shopper]) expect((await requestReset(person)).status).toBe(200);
      await send();
      for (const reader of [attacker, owner]) {
        const dashboardText = await readAll(reader);
        expect(dashboardText, "the mail is listed").toContain(victim.user.email);
        // Admins may read a shopper's link, because they forward it. This also shows that the search works.
        expect(idsIn(dashboardText)).toContain(shopper.user.id);
        expect(idsIn(dashboardText)).not.toContain(victim.user.id);
      }
      expect(lines.join("")).not.toMatch(LINK);
      const { rows } = await shop.context.db.execute<{ text: string }>(
        sql`select string_agg(encode(letter, 'escape'), '') as text from mails`,
      );
      expect(rows[0]!.text).not.toMatch(LINK);
    },
  );

  test("a reset link that was sent before its account got a role no longer works", async () => {
    const [attacker, owner] = [await shop.logIn("admin"), await shop.logIn("owner")];
    const victim = await shop.logIn();
    await requestReset(victim);
    await send();
    const link = [...(await readAll(attacker)).matchAll(LINK)].find(
      ([, id]) => id === victim.user.id,
    );
    const path = `/api/v1/users/changeUserRoleOrStatus?email=${victim.user.email}&role=moderator`;
    expect((await shop.send("POST", path, { headers: owner.headers })).status).toBe(200);
    const [, id, token] = link!;
    const reset = await shop.send("POST", "/api/v1/auth/resetPassword", {
      body: { id, newPassword: "a password of an attacker" },
      headers: { authorization: token! },
    });
    expect(await reset.json()).toMatchObject({ code: "reset_link_invalid" });
  });

  test("nobody can read the reset link of a member of staff, whether its email is waiting or could not be sent", async () => {
    const attacker = await shop.logIn("admin");
    const victim = await shop.logIn("owner");
    await requestReset(victim);
    await send();
    for (const state of ["ready", "failed", "asked"] as const) {
      await shop.context.db.update(mails).set({ state });
      const retried = await shop.context.db.select().from(mails).limit(1);
      await shop.send("POST", `/api/v1/mail/retryMail?mail_id=${retried[0]!.id}`, {
        headers: attacker.headers,
      });
      expect(idsIn(await readAll(attacker))).not.toContain(victim.user.id);
    }
  });
});

describe("wrong passwords", () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());

  const PASSWORD = "a good password";
  let networks = 0;

  async function logIn(email: string, { password = PASSWORD, device = "", from = "192.0.2.1" }) {
    const body = { email, password };
    const response = await shop.send("POST", "/api/v1/auth/login", {
      body,
      headers: { cookie: device },
      from,
    });
    const set = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]!);
    return {
      status: response.status,
      device: set.find((cookie) => cookie.startsWith("loupe_known_")) ?? "",
    };
  }

  /** Sends wrong passwords from many networks until the account's limit is reached. */
  async function attack(email: string, device = "") {
    const statuses: number[] = [];
    for (let tries = 0; tries < 12; tries += 1) {
      const from = `198.51.100.${(networks += 1)}`;
      statuses.push((await logIn(email, { password: "wrong one", device, from })).status);
    }
    return statuses.filter((status) => status === 400).length;
  }

  describe("wrong passwords from anonymous clients", () => {
    test("lock out anonymous clients, but not a device that has logged in before", async () => {
      const { user } = await shop.logIn();
      const { device } = await logIn(user.email, {});
      expect(await attack(user.email)).toBe(10);
      expect((await logIn(user.email, {})).status).toBe(429);
      const again = await logIn(user.email, { device });
      expect(again.status).toBe(200);
      // A login of the owner does not reset the count of wrong passwords.
      expect(await attack(user.email)).toBe(0);
      expect((await logIn(user.email, { device: again.device })).status).toBe(200);
    });

    test("are limited on a device that has logged in before too, and for each network separately", async () => {
      const { user } = await shop.logIn();
      const { device } = await logIn(user.email, {});
      expect(await attack(user.email, device)).toBe(10);
      expect((await logIn(user.email, { device })).status).toBe(429);
      expect((await logIn(user.email, {})).status).toBe(200);
      const statuses: number[] = [];
      for (let at = 0; at < 41; at += 1) {
        const from = "203.0.113.9";
        statuses.push((await logIn(`p${at}@example.com`, { password: "wrong", from })).status);
      }
      expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    });
  });

  describe("a device that has logged in before", () => {
    const isKnown = async (email: string, device: string) =>
      (await logIn(email, { device })).status === 200;

    test("counts as known only for the account that logged in", async () => {
      const [owner, other] = [await shop.logIn(), await shop.logIn()];
      const { device } = await logIn(other.user.email, {});
      await attack(owner.user.email);
      const [, value = ""] = device.split("=");
      const { device: own } = await logIn(owner.user.email, { device });
      expect(own).toBe("");
      const { device: name } = await logIn(other.user.email, { device });
      expect(await isKnown(owner.user.email, `${name.split("=")[0]}=${value}`)).toBe(false);
    });

    test("does not count as known if its cookie was changed", async () => {
      const { user } = await shop.logIn();
      const { device } = await logIn(user.email, {});
      await attack(user.email);
      expect(await isKnown(user.email, `${device.slice(0, -4)}AAAA`)).toBe(false);
      expect(await isKnown(user.email, device)).toBe(true);
    });

    test("counts as known until the password changes", async () => {
      const { user, headers } = await shop.logIn();
      const { device } = await logIn(user.email, {});
      const change = { oldPassword: PASSWORD, newPassword: "another password" };
      await shop.post("/api/v1/auth/changePassword", change, headers);
      await attack(user.email);
      const login = await logIn(user.email, { device, password: "another password" });
      expect(login.status).toBe(429);
    });

    test("counts as known for a year", async () => {
      const { user } = await shop.logIn();
      const { device } = await logIn(user.email, {});
      shop.clock.now = new Date(shop.clock.now.getTime() + 366 * DAY_MS);
      await attack(user.email);
      expect(await isKnown(user.email, device)).toBe(false);
    });
  });
});
