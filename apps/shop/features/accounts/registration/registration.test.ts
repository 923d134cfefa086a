import { DAY_MS } from "@loupe/contract/time";
import { readdirSync, readFileSync } from "node:fs";
import { once } from "node:events";
import { getPriority } from "node:os";
import { Worker } from "node:worker_threads";
import { isPassword } from "#server/secrets/password-hash.ts";
import { login } from "@loupe/contract";
import { and, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { runRetention } from "#testing/jobs.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { mails } from "#features/accounts/mail/tables.server.ts";
import { LANGUAGES, type LanguageTag } from "#languages";
import { writeMail } from "#features/accounts/login/service.server.ts";
import { linkTokens, sessions, users } from "#features/accounts/people/tables.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: "off" });
});
afterAll(() => shop.close());

const PASSWORD = "correct horse";
let count = 0;
const newEmail = () => `person-${++count}@example.com`;

const register = (email: string, password = PASSWORD, name = "Kim") =>
  shop.post("/api/v1/users/createUser", { name, email, password });
const logIn = (email: string, password = PASSWORD) =>
  shop.post("/api/v1/auth/login", { email, password });
const verify = (token: string, body: object = { password: PASSWORD }) =>
  shop.post(`/api/v1/users/verifyEmail?token=${token}`, body);

/** Returns the token of the link in an email to this address. */
async function tokenFor(kind: "verify" | "reset", recipient: string, userId: string | null = null) {
  const email = await writeMail(shop.context, {
    id: "",
    language: "en",
    kind,
    recipient,
    userId,
  });
  return new URL(email?.link ?? "none:").searchParams.get("token") ?? "none";
}
const registrations = (email: string) =>
  shop.context.db.select().from(users).where(eq(users.email, email)).orderBy(users.createdAt);

async function statusAndMessage(response: Response) {
  return [response.status, ((await response.json()) as { message: string }).message] as const;
}

describe("a registration", () => {
  test("is logged in once the emailed link has verified its address, can log in later, and gets a clear error before", async () => {
    const email = newEmail();
    expect((await register(email)).status).toBe(200);
    expect(await statusAndMessage(await logIn(email))).toEqual([403, "User is not verified."]);
    const verified = await verify(await tokenFor("verify", email));
    for (const response of [verified, await logIn(email)]) {
      const { user, approvalToken } = login.answer.parse(await response.json());
      expect(user).toMatchObject({ name: "Kim", email, role: "user" });
      expect(response.headers.get("set-cookie")).toContain("loupe_session=");
      const me = await shop.get("/api/v1/users/me", { authorization: approvalToken });
      expect(me.status).toBe(200);
    }
  });

  test.each(LANGUAGES)(
    "in $name gets an email whose link opens the page in that language",
    async ({ tag, folder }) => {
      const recipient = newEmail();
      await register(recipient);
      const mail = { id: "", language: tag, kind: "verify", recipient, userId: null } as const;
      const email = await writeMail(shop.context, mail);
      const { PUBLIC_URL } = shop.context.config;
      expect(email?.link).toMatch(`${PUBLIC_URL}${folder}/verify-email?token=`);
    },
  );

  const polish = { "accept-language": "pl" };
  /** Writes a mail that was not requested on a page, and is therefore in the account's own language. */
  const mailedIn = async (recipient: string, kind: "verify" | "reset" = "reset") =>
    await writeMail(shop.context, { id: "", language: null, kind, recipient, userId: null });

  test("determines the language of the account's emails until another one is chosen", async () => {
    const email = newEmail();
    const person = { name: "Kim", email, password: PASSWORD };
    await shop.post("/api/v1/users/createUser", person, { "accept-language": "de-AT,de" });
    expect(await mailedIn(email, "verify")).toMatchObject({ language: "de" });
    await verify(await tokenFor("verify", email));
    expect((await mailedIn(email))?.link).toContain("/de/reset-password?");
    const { approvalToken } = login.answer.parse(await (await logIn(email)).json());
    const headers = { ...polish, authorization: approvalToken };
    expect((await shop.post("/api/v1/users/keepLanguage", undefined, headers)).status).toBe(200);
    expect(await mailedIn(email)).toMatchObject({ language: "pl" });
  });

  test("gets emails in the language of the page that requested them, or else in the account's", async () => {
    const email = newEmail();
    await register(email);
    const ask = (headers = {}) =>
      shop.post("/api/v1/users/requestVerificationEmail", { email }, headers);
    await ask(polish);
    await ask({ "accept-language": "*" });
    const queued = await shop.context.db.select().from(mails).where(eq(mails.recipient, email));
    const languages = queued.map(({ language }) => language);
    expect(languages.filter((language) => language === "pl")).toHaveLength(1);
    expect(languages.filter((language) => language === null)).toHaveLength(2);
  });

  test("gets emails in English if the shop no longer has its language", async () => {
    const { user } = await shop.logIn();
    const language = "tlh" as LanguageTag;
    await shop.context.db.update(users).set({ language: language }).where(eq(users.id, user.id));
    const email = await mailedIn(user.email);
    expect(email).toMatchObject({ language: "en" });
    expect(new URL(email!.link).pathname).toBe("/reset-password");
  });

  test("is not revealed as unverified to a client with a wrong password", async () => {
    const email = newEmail();
    await register(email);
    expect(await statusAndMessage(await logIn(email, "wrong one"))).toEqual(WRONG);
  });

  test("of an address that has an account is refused, in upper and lower case", async () => {
    const { user } = await shop.logIn();
    expect((await register(user.email.toUpperCase())).status).toBe(409);
  });

  test("has its own link; of several for one address, the first opened link creates the account", async () => {
    const email = newEmail();
    const both = await Promise.all([register(email, "first one"), register(email, "second one")]);
    expect(both.map((response) => response.status)).toEqual([200, 200]);
    const rows = await registrations(email);
    const isFirst = await isPassword(rows[0]!.passwordHash, "first one");
    const [one, two] = isFirst ? rows : rows.toReversed();
    const tokens = [
      await tokenFor("verify", email, one!.id),
      await tokenFor("verify", email, two!.id),
    ] as const;
    const outcomes = await Promise.all([
      verify(tokens[0], { password: "first one" }),
      verify(tokens[1], { password: "second one" }),
    ]);
    expect(outcomes.map((response) => response.status).toSorted()).toEqual([200, 400]);
    expect(await registrations(email)).toHaveLength(1);
    const responses = await Promise.all(["first one", "second one"].map((p) => logIn(email, p)));
    expect(responses.map((response) => response.status).toSorted()).toEqual([200, 400]);
  });

  test("that is never verified is deleted after a week", async () => {
    const email = newEmail();
    await register(email);
    const old = new Date(shop.clock.now.getTime() - 8 * DAY_MS);
    await shop.context.db.update(users).set({ createdAt: old }).where(eq(users.email, email));
    expect(await statusAndMessage(await logIn(email))).toEqual(WRONG);
    expect(await tokenFor("verify", email)).toBe("none");
    await runRetention(shop.context);
    expect(await registrations(email)).toEqual([]);
  });

  test.each([
    ["", "Kim", PASSWORD],
    ["no address", "Kim", PASSWORD],
    ["kïm@example.com", "Kim", PASSWORD],
    ["\u212aim@example.com", "Kim", PASSWORD],
    ["kim@example.com\nBcc: all@example.com", "Kim", PASSWORD],
    ["kim@example.com", " ", PASSWORD],
    ["kim@example.com", "Kim", "12345"],
    ["kim@example.com", "Kim", "x".repeat(257)],
  ])(
    "is refused with the address %j, the name %j and the password %j",
    async (email, name, password) => {
      expect((await register(email, password, name)).status).toBe(400);
    },
  );

  test("ignores case and surrounding spaces of the address, but not of the password", async () => {
    const email = newEmail();
    await register(` ${email.toUpperCase()} `, "pässwörd \u{1f511} ");
    await verify(await tokenFor("verify", email), { password: "pässwörd \u{1f511} " });
    expect((await logIn(email.replace("p", "P"), "pässwörd \u{1f511} ")).status).toBe(200);
    expect((await logIn(email, "pässwörd \u{1f511}")).status).toBe(400);
  });
});

describe("a verification link", () => {
  test("is valid once", async () => {
    const email = newEmail();
    await register(email);
    const token = await tokenFor("verify", email);
    expect((await verify(token)).status).toBe(200);
    expect((await verify(token)).status).toBe(400);
  });

  test("expires after a day", async () => {
    const email = newEmail();
    await register(email);
    const token = await tokenFor("verify", email);
    await shop.context.db
      .update(linkTokens)
      .set({ expiresAt: shop.clock.now })
      .where(eq(linkTokens.userId, (await registrations(email))[0]!.id));
    expect((await verify(token)).status).toBe(400);
  });

  test("cannot be used to reset a password, and a reset link cannot be used to verify an address", async () => {
    const { user } = await shop.logIn();
    expect((await verify(await tokenFor("reset", user.email))).status).toBe(400);
    const email = newEmail();
    await register(email);
    const id = (await registrations(email))[0]!.id;
    const token = await tokenFor("verify", email);
    expect((await reset(id, token)).status).toBe(400);
  });

  test("is stored as a hash only", async () => {
    const email = newEmail();
    await register(email);
    const token = await tokenFor("verify", email);
    const tokens = await shop.context.db.select().from(linkTokens);
    expect(JSON.stringify(tokens)).not.toContain(token);
  });
});

const reset = (id: string, token: string, newPassword = "another one") =>
  shop.post("/api/v1/auth/resetPassword", { id, newPassword }, { authorization: token });

describe("a reset link", () => {
  test("sets the password once, and ends all sessions and other reset links", async () => {
    const { user, headers } = await shop.logIn();
    const token = await tokenFor("reset", user.email);
    const other = await tokenFor("reset", user.email);
    expect((await reset(user.id, token)).status).toBe(200);
    expect((await refresh(headers)).status).toBe(401);
    expect((await logIn(user.email, "another one")).status).toBe(200);
    expect((await reset(user.id, token)).status).toBe(400);
    expect((await reset(user.id, other)).status).toBe(400);
  });

  test("is refused for another account, and then stays valid for its own", async () => {
    const { user } = await shop.logIn();
    const { user: victim } = await shop.logIn();
    const token = await tokenFor("reset", user.email);
    expect((await reset(victim.id, token)).status).toBe(400);
    expect((await reset("no id", token)).status).toBe(400);
    expect((await reset(user.id, token, "short")).status).toBe(400);
    expect((await reset(user.id, token)).status).toBe(200);
  });

  test("expires after an hour", async () => {
    const { user } = await shop.logIn();
    const token = await tokenFor("reset", user.email);
    const past = eq(linkTokens.userId, user.id);
    await shop.context.db.update(linkTokens).set({ expiresAt: shop.clock.now }).where(past);
    expect(await statusAndMessage(await reset(user.id, token))).toEqual([
      400,
      "Invalid reset link.",
    ]);
  });

  test("is emailed only if the address has an account, and the response does not reveal this", async () => {
    const { user } = await shop.logIn();
    const waiting = newEmail();
    await register(waiting);
    const answers = [];
    for (const email of [user.email, waiting, "nobody@example.com"]) {
      answers.push(
        await statusAndMessage(await shop.post("/api/v1/auth/forgetPassword", { email })),
      );
    }
    expect(new Set(answers.map(String)).size).toBe(1);
    expect(await tokenFor("reset", waiting)).toBe("none");
    expect(await tokenFor("reset", "nobody@example.com")).toBe("none");
  });
});

const refresh = ({ cookie, origin }: { cookie: string; origin: string }) =>
  shop.send("POST", "/api/v1/auth/refresh-token", { headers: { cookie, origin } });

describe("a change of the password", () => {
  const change = (headers: Record<string, string>, oldPassword: string, newPassword: string) =>
    shop.post("/api/v1/auth/changePassword", { oldPassword, newPassword }, headers);

  test("ends every other session immediately, but not the one that made it", async () => {
    const { user, password, headers } = await shop.logIn();
    const second = await logIn(user.email, password);
    const { approvalToken } = login.answer.parse(await second.json());
    expect((await change(headers, password, "another one")).status).toBe(200);
    const other = { authorization: approvalToken };
    expect((await change(other, "another one", password)).status).toBe(401);
    expect((await refresh(headers)).status).toBe(200);
    expect((await logIn(user.email, password)).status).toBe(400);
  });

  test("needs the old password and a new one of at least six characters", async () => {
    const { password, headers } = await shop.logIn();
    expect(await statusAndMessage(await change(headers, "wrong", "another one"))).toEqual([
      400,
      "Current password is wrong",
    ]);
    expect((await change(headers, password, "12345")).status).toBe(400);
  });
});

test("the sessions of a deleted account are refused", async () => {
  const { user, headers } = await shop.logIn();
  await shop.context.db.delete(users).where(eq(users.id, user.id));
  const body = { oldPassword: "a", newPassword: "another one" };
  expect((await shop.post("/api/v1/auth/changePassword", body, headers)).status).toBe(401);
  expect((await refresh(headers)).status).toBe(401);
  const left = await shop.context.db.select().from(sessions).where(eq(sessions.userId, user.id));
  expect(left).toEqual([]);
});

describe("the response time", () => {
  /** Compares the smallest cost of alternate calls, because other load on the machine can only add to it. */
  async function ratio(
    calls: readonly [existing: () => Promise<Response>, unknown: () => Promise<Response>],
    rounds: number,
    now_ms: () => number,
  ) {
    const costs: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      for (const [at, call] of calls.entries()) {
        const start_ms = now_ms();
        await call();
        costs[at]?.push(now_ms() - start_ms);
      }
    }
    return Math.min(...costs[0]) / Math.min(...costs[1]);
  }

  // A login mostly hashes, with low priority, so that on a busy machine it waits far longer than it computes.
  const cpuTime_ms = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };

  test("of a login does not reveal whether an address has an account", async () => {
    const { user } = await shop.logIn();
    const quotient = await ratio(
      [() => logIn(user.email, "wrong one"), () => logIn("nobody@example.com", "wrong one")],
      9,
      cpuTime_ms,
    );
    expect(quotient).toBeGreaterThan(0.7);
    expect(quotient).toBeLessThan(1.4);
  });

  test.each(["/auth/forgetPassword", "/users/requestVerificationEmail"])(
    "of %s does not reveal whether an address has an account",
    async (path) => {
      const { user } = await shop.logIn();
      const call = (email: string) => () => shop.post(`/api/v1${path}`, { email });
      // These calls are short, so that other load changes the fastest of a few of them.
      const calls = [call(user.email), call("nobody@example.com")] as const;
      const quotient = await ratio(calls, 61, () => performance.now());
      expect(quotient).toBeGreaterThan(0.6);
      expect(quotient).toBeLessThan(1.6);
    },
  );
});

test.runIf(process.platform === "linux")(
  "passwords are hashed with lower priority than pages, but not the lowest, which a busy machine rarely serves",
  async () => {
    const { WORK_NICENESS: _, ...env } = process.env;
    const program = new URL("../../../server/secrets/password-hash-worker.ts", import.meta.url);
    const thread = new Worker(program, { env });
    onTestFinished(() => void thread.terminate());
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
    thread.postMessage({ password: "a good password" });
    await once(thread, "message");
    const nice = new Set(
      readdirSync("/proc/self/task").map((thread) => {
        const stat = readFileSync(`/proc/self/task/${thread}/stat`, "utf8");
        return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[16]);
      }),
    );
    expect(nice).toContain(10);
    expect(Math.max(...nice)).toBe(10);
    expect(getPriority()).toBeLessThan(10);
  },
);

test("passwords and tokens are not stored in the database in plain text", async () => {
  const { headers, password } = await shop.logIn();
  const { db } = shop.context;
  const all = JSON.stringify([await db.select().from(users), await db.select().from(sessions)]);
  expect(all).not.toContain(password);
  expect(all).not.toContain(headers.cookie.split(".")[1]);
  const waiting = await db
    .select()
    .from(users)
    .where(and(isNull(users.verifiedAt)));
  for (const { passwordHash } of waiting) {
    expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  }
});

const WRONG = [400, "Invalid username or password"];
