import { DAY_MS } from "@loupe/contract/time";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { accountOf, newFirstRun, openLink } from "#testing/first-run.ts";
import { openTestShop } from "#testing/shop.ts";
import { firstRunState, renewFirstRunKey } from "./setup-link.server.ts";
import { setAdmin } from "#features/accounts/login/service.server.ts";
import { sessions, users } from "#features/accounts/people/tables.server.ts";

const shop = await openTestShop();
afterAll(() => shop.close());
const open = (key: string, from?: string) =>
  shop.send("POST", "/api/v1/setup/open", { body: { key }, from });
const codeOf = async (response: Response) => [
  response.status,
  ((await response.json()) as { code?: string }).code,
];
const INVALID = [403, "setup_link_invalid"];
const OVER = [404, "setup_over"];
const owner = (more: object = {}) => ({
  name: "Kim Owner",
  email: `kim-${crypto.randomUUID()}@example.com`,
  password: "a long password",
  ...more,
});

describe("the printed link to the setup", () => {
  test("logs the owner in once; a second browser gets the error that the link was used", async () => {
    const { key, ownerId } = await newFirstRun(shop);
    const { user } = await openLink(shop, key);
    expect(user).toMatchObject({ id: ownerId, role: "owner" });
    expect(await codeOf(await open(key, "10.1.0.1"))).toEqual([409, "setup_link_used"]);
  });

  test("starts one session if two browsers open it at the same time; the second browser gets 409", async () => {
    const { key, ownerId } = await newFirstRun(shop);
    const before = await shop.context.db.$count(sessions, eq(sessions.userId, ownerId));
    const answers = await Promise.all(["10.2.0.1", "10.2.1.1"].map((from) => open(key, from)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await shop.context.db.$count(sessions, eq(sessions.userId, ownerId))).toBe(before + 1);
  });

  test.each(["", "x", "A".repeat(43), "é".repeat(43)])(
    "is refused if its key is %o",
    async (key) => {
      await newFirstRun(shop);
      expect(await codeOf(await open(key, "10.3.0.1"))).toEqual(INVALID);
    },
  );

  test.each([
    ["a key of 101 characters", { key: "x".repeat(101) }],
    ["no key", {}],
    ["a number", { key: 7 }],
  ])("is refused as invalid input if the request contains %s", async (_, body) => {
    const response = await shop.send("POST", "/api/v1/setup/open", { body, from: "10.3.1.1" });
    expect(await codeOf(response)).toEqual([400, "invalid_input"]);
  });

  test("is invalid after a day, and once a newer link exists", async () => {
    const { key } = await newFirstRun(shop);
    shop.clock.now = new Date(shop.clock.now.getTime() + DAY_MS);
    expect(await firstRunState(shop.context)).toBe("log in");
    expect(await codeOf(await open(key, "10.4.0.1"))).toEqual(INVALID);
    const later = (await renewFirstRunKey(shop.context))!;
    expect(await codeOf(await open(key, "10.4.0.1"))).toEqual(INVALID);
    expect((await open(later, "10.4.0.1")).status).toBe(200);
  });

  test("is invalid once the owner has logged in with a password", async () => {
    const { key, ownerId } = await newFirstRun(shop);
    const [row] = await shop.context.db.select().from(users).where(eq(users.id, ownerId));
    const body = { email: row!.email, password: "a good password" };
    expect((await shop.post("/api/v1/auth/login", body)).status).toBe(200);
    expect(await codeOf(await open(key, "10.5.0.1"))).toEqual(INVALID);
    expect(await renewFirstRunKey(shop.context)).toBeUndefined();
  });

  test("stays valid if somebody other than its owner logs in", async () => {
    const { key } = await newFirstRun(shop);
    await shop.logIn("user");
    await shop.logIn("admin");
    expect((await open(key, "10.5.1.1")).status).toBe(200);
  });

  test("is invalid once a command has created an owner or set a password", async () => {
    const { key } = await newFirstRun(shop);
    await setAdmin(shop.context, "other@example.com", "owner");
    expect(await codeOf(await open(key, "10.6.0.1"))).toEqual(INVALID);
  });

  test.each([
    ["is no longer an owner's", { role: "user" as const }],
    ["is blocked", { blockedAt: new Date() }],
  ])("is invalid while the account %s", async (_, change) => {
    const { key, ownerId } = await newFirstRun(shop);
    await shop.context.db.update(users).set(change).where(eq(users.id, ownerId));
    expect(await codeOf(await open(key, "10.7.0.1"))).toEqual(INVALID);
  });

  test("can be tried with ten wrong keys from one network, which does not affect other networks", async () => {
    const { key } = await newFirstRun(shop);
    const statuses = [];
    for (let at = 0; at < 11; at += 1)
      statuses.push((await open(`wrong ${at}`, "10.8.0.1")).status);
    expect(statuses.slice(0, 10).every((status) => status === 403)).toBe(true);
    expect(statuses[10]).toBe(429);
    expect((await open(key, "10.8.1.1")).status).toBe(200);
  });
});

describe("the account of the owner who does the setup", () => {
  test("gets its name, address and password in the session that the link started, even after ten minutes", async () => {
    const { key } = await newFirstRun(shop);
    const { headers } = await openLink(shop, key);
    shop.clock.now = new Date(shop.clock.now.getTime() + 11 * 60_000);
    const body = owner();
    const response = await shop.post("/api/v1/setup/owner", body, headers);
    expect(response.status).toBe(200);
    const { approvalToken } = (await response.json()) as { approvalToken: string };
    headers.authorization = approvalToken;
    expect(await accountOf(shop, body.email)).toMatchObject({ name: "Kim Owner", role: "owner" });
    const { email, password } = body;
    expect((await shop.post("/api/v1/auth/login", { email, password })).status).toBe(200);
    // The owner has just set the password, so saving a secret setting needs no re-authentication.
    const values = { SMTP_URL: "smtp://localhost:2525" };
    const saved = await shop.send("PATCH", "/api/v1/settings", {
      body: { version: 0, values },
      headers,
    });
    expect(saved.status).toBe(200);
    expect(await codeOf(await shop.post("/api/v1/setup/owner", owner(), headers))).toEqual(OVER);
    expect(await firstRunState(shop.context)).toBe("log in");
  });

  test("has one session after it got its name and password, because all others end", async () => {
    const { key, ownerId } = await newFirstRun(shop);
    const { headers } = await openLink(shop, key);
    await shop.post("/api/v1/setup/owner", owner(), headers);
    expect(await shop.context.db.$count(sessions, eq(sessions.userId, ownerId))).toBe(1);
  });

  test.each([
    ["a short password", { password: "abc" }, "password_too_short"],
    ["a common password", { password: "password1234" }, "password_common"],
    ["no name", { name: " " }, "invalid_input"],
    ["no address", { email: "nowhere" }, "invalid_input"],
  ])("is not saved with %s, and can be submitted again", async (_, more, code) => {
    const { key } = await newFirstRun(shop);
    const { headers } = await openLink(shop, key);
    const refusal = await codeOf(await shop.post("/api/v1/setup/owner", owner(more), headers));
    expect(refusal[0]).toBe(400);
    expect([code, "invalid_input"]).toContain(refusal[1]);
    expect((await shop.post("/api/v1/setup/owner", owner(), headers)).status).toBe(200);
  });

  test("cannot get the address of another account", async () => {
    const { user } = await shop.logIn();
    const { key } = await newFirstRun(shop);
    const { headers } = await openLink(shop, key);
    const body = owner({ email: user.email });
    const refusal = await codeOf(await shop.post("/api/v1/setup/owner", body, headers));
    expect(refusal).toEqual([409, "email_taken"]);
  });

  test("gets its name in another session only after re-authentication", async () => {
    const { ownerId } = await newFirstRun(shop);
    const [{ email } = { email: "" }] = await shop.context.db
      .select()
      .from(users)
      .where(eq(users.id, ownerId));
    const answer = await shop.post("/api/v1/auth/login", { email, password: "a good password" });
    const { approvalToken } = (await answer.json()) as { approvalToken: string };
    const headers = { authorization: approvalToken };
    shop.clock.now = new Date(shop.clock.now.getTime() + 11 * 60_000);
    const refusal = await codeOf(await shop.post("/api/v1/setup/owner", owner(), headers));
    expect(refusal).toEqual([403, "reauth_required"]);
  });

  test("cannot get its name from another owner", async () => {
    await newFirstRun(shop);
    const { headers } = await shop.logIn("owner");
    expect(await codeOf(await shop.get("/api/v1/setup", headers))).toEqual(OVER);
    expect(await codeOf(await shop.post("/api/v1/setup/owner", owner(), headers))).toEqual(OVER);
  });
});

describe("the steps of the setup", () => {
  const patch = (body: object, headers: Record<string, string>) =>
    shop.send("PATCH", "/api/v1/setup", { body, headers });

  test("are saved until the last one is finished, with the language of the owner's emails", async () => {
    const { key } = await newFirstRun(shop);
    const { headers } = await openLink(shop, key);
    const data = async () =>
      ((await (await shop.get("/api/v1/setup", headers)).json()) as { data: unknown }).data;
    expect(await data()).toEqual({ step: 1, language: "en", hasAccount: false });
    expect((await patch({ step: 3, language: "de" }, headers)).status).toBe(200);
    expect(await data()).toEqual({ step: 3, language: "de", hasAccount: false });
    expect((await patch({ step: 5, finished: true }, headers)).status).toBe(200);
    expect(await firstRunState(shop.context)).toBe("over");
    expect(await codeOf(await shop.get("/api/v1/setup", headers))).toEqual(OVER);
    expect(await codeOf(await patch({ step: 1 }, headers))).toEqual(OVER);
    expect(await codeOf(await open(key, "10.9.0.1"))).toEqual([409, "setup_link_used"]);
    expect(await renewFirstRunKey(shop.context)).toBeUndefined();
  });

  test.each([{ step: 0 }, { step: 7 }, { step: 1.5 }, {}, { step: 1, finished: false }])(
    "reject %j as invalid input",
    async (body) => {
      const { key } = await newFirstRun(shop);
      const { headers } = await openLink(shop, key);
      expect(await codeOf(await patch(body, headers))).toEqual([400, "invalid_input"]);
    },
  );
});
