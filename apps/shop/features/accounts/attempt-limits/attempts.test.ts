import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { runRetention } from "#testing/jobs.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { attempts } from "./tables.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.context.db.delete(attempts);
  await shop.restart();
});

const logIn = (email: string, from: string, password = "wrong") =>
  shop.send("POST", "/api/v1/auth/login", { body: { email, password }, from });
const statuses = async (answers: Promise<Response>[]) =>
  (await Promise.all(answers)).map((answer) => answer.status);
const many = <T>(count: number, make: (at: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at));

describe("guessing passwords", () => {
  test("is limited to ten tries at one account; further tries get 429 with a time to wait", async () => {
    const { user, password } = await shop.logIn();
    const results = await statuses(many(200, (at) => logIn(user.email, `192.0.2.${at}`)));
    expect(results.filter((status) => status === 400)).toHaveLength(10);
    expect(results.filter((status) => status === 429)).toHaveLength(190);
    const right = await logIn(user.email, "192.0.2.250", password);
    expect(right.status).toBe(429);
    expect(Number(right.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  test("is limited to 40 tries from one address, even if each try is at another account", async () => {
    const results = await statuses(many(60, (at) => logIn(`p${at}@example.com`, "192.0.2.1")));
    expect(results.filter((status) => status === 429)).toHaveLength(20);
    expect((await logIn("other@example.com", "192.0.2.2")).status).toBe(400);
  });

  test("is limited for all addresses of an IPv6 network together", async () => {
    const results = await statuses(
      many(60, (at) => logIn(`q${at}@example.com`, `2001:db8:1:2::${at.toString(16)}`)),
    );
    expect(results.filter((status) => status === 429)).toHaveLength(20);
    expect((await logIn("other@example.com", "2001:db8:1:3::1")).status).toBe(400);
  });

  test("has one limit for all processes of the shop, not one for each process", async () => {
    const another = await shop.openAnother();
    const ask = () =>
      another.app.request(
        "/api/v1/auth/login",
        {
          method: "POST",
          body: JSON.stringify({ email: "both@example.com", password: "wrong" }),
          headers: { "content-type": "application/json" },
        },
        { address: "192.0.2.3" },
      );
    await statuses(many(6, () => logIn("both@example.com", "192.0.2.3")));
    const results = await statuses(many(6, async () => ask()));
    expect(results.filter((status) => status === 429)).toHaveLength(2);
    await another.close();
  });

  test("is counted from zero again after a successful login", async () => {
    const { user, password } = await shop.logIn();
    for (let round = 0; round < 3; round += 1) {
      await statuses(many(8, () => logIn(user.email, "192.0.2.4")));
      expect((await logIn(user.email, "192.0.2.4", password)).status).toBe(200);
    }
  });

  test("has the same limit if the email address has no account, so that the limit reveals nothing", async () => {
    const results = await statuses(many(12, (at) => logIn("nobody@example.com", `192.0.3.${at}`)));
    expect(results.filter((status) => status === 429)).toHaveLength(2);
  });
});

test("/auth/resetPassword refuses further requests with 429 after some tries", async () => {
  const body = { id: "someone", newPassword: "a password" };
  const path = "/api/v1/auth/resetPassword";
  const results = await statuses(
    many(12, (at) => shop.send("POST", path, { body, from: `192.0.4.${at}` })),
  );
  expect(results).toContain(429);
  expect(results).not.toContain(500);
});

test.each(["/users/requestVerificationEmail", "/auth/forgetPassword"])(
  "%s refuses further requests from one network address, even if each names another recipient",
  async (path) => {
    const results = await statuses(
      many(22, (at) => {
        const body = { email: `kim-${at}@example.com` };
        return shop.send("POST", `/api/v1${path}`, { body, from: "192.0.6.1" });
      }),
    );
    expect(results.filter((status) => status === 429)).toHaveLength(2);
  },
);

test("/users/verifyEmail refuses further requests from one network address", async () => {
  const results = await statuses(
    many(32, (at) =>
      shop.send("POST", `/api/v1/users/verifyEmail?token=${at}`, { from: "192.0.5.1" }),
    ),
  );
  expect(results.filter((status) => status === 429)).toHaveLength(2);
});

test("counts of attempts whose time has passed are deleted", async () => {
  const { db } = shop.context;
  await db.insert(attempts).values([
    { key: "old", points: 9, expire: new Date(shop.clock.now.getTime() - 1000) },
    { key: "new", points: 9, expire: new Date(shop.clock.now.getTime() + 60_000) },
  ]);
  await runRetention(shop.context);
  expect((await db.select().from(attempts)).map((row) => row.key)).toEqual(["new"]);
});
