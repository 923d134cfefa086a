import type { MailKind } from "@loupe/contract";
import { and, eq, like } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mails } from "#features/accounts/mail/tables.server.ts";
import { sendMails } from "#testing/jobs.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ DEMO: "off" });
});
afterAll(() => shop.close());

const LETTERS_MAX = 4;
let networks = 0;
const network = () => `198.51.100.${(networks += 1)}`;

const mailsTo = (recipient: string, kind: MailKind) =>
  shop.context.db.$count(mails, and(eq(mails.recipient, recipient), eq(mails.kind, kind)));
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  shop.send("POST", `/api/v1${path}`, { body, headers, from: network() });

test("all accounts of one attacker together can send only a few emails to one person", async () => {
  const stranger = "stranger@example.com";
  for (let account = 0; account < 6; account += 1) {
    const { headers } = await shop.logIn();
    for (let time = 0; time < 4; time += 1) {
      const answer = await post("/account/email", { email: stranger }, headers);
      expect(answer.status).toBe(200);
    }
  }
  expect(await mailsTo(stranger, "emailNew")).toBe(LETTERS_MAX);
});

test.each([
  ["/auth/forgetPassword", "reset"],
  ["/users/requestVerificationEmail", "verify"],
] as const)(
  "anonymous requests to %s send only a few emails to one address",
  async (path, kind) => {
    const email = `${kind}@example.com`;
    const answers = await Promise.all(Array.from({ length: 12 }, () => post(path, { email })));
    const bodies = await Promise.all(answers.map((answer) => answer.json()));
    expect(new Set(bodies.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(bodies[0]).toMatchObject({ success: true });
    expect(await mailsTo(email, kind)).toBe(LETTERS_MAX);
  },
);

test("anonymous watches send one email a day to an address, and twenty an hour from one network", async () => {
  const watch = (email: string, from: string) =>
    shop.send("POST", "/api/v1/watches", {
      body: { shopType: "weidian", id: "7265511373", email },
      from,
    });
  const email = "watched@example.com";
  for (let time = 0; time < 6; time += 1) await watch(email, network());
  await sendMails(shop.context);
  expect(await mailsTo(email, "watchConfirm")).toBe(1);

  const from = network();
  const statuses: number[] = [];
  for (let count = 0; count < 25; count += 1)
    statuses.push((await watch(`person${count}@example.com`, from)).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.slice(20)).toEqual([429, 429, 429, 429, 429]);
});

test("anonymous clients cannot block emails that a user requests on a device that has logged in before", async () => {
  const { user, password } = await shop.logIn();
  const { email } = user;
  const answer = await post("/auth/login", { email, password });
  const cookies = answer.headers.getSetCookie().map((line) => line.split(";")[0]!);
  const cookie = cookies.find((one) => one.startsWith("loupe_known_"))!;
  for (let time = 0; time < 8; time += 1) await post("/auth/forgetPassword", { email });
  expect(await mailsTo(email, "reset")).toBe(LETTERS_MAX);
  expect((await post("/auth/forgetPassword", { email }, { cookie })).status).toBe(200);
  expect(await mailsTo(email, "reset")).toBe(LETTERS_MAX + 1);

  // The cookie of another account does not give this address a limit of its own.
  const [name] = cookie.split("=");
  const other = await shop.logIn();
  const theirs = await post("/auth/login", { email: other.user.email, password });
  const [, , value] = /^(loupe_known_[^=]+)=([^;]+)/m.exec(
    theirs.headers.getSetCookie().join("\n"),
  )!;
  await post("/auth/forgetPassword", { email }, { cookie: `${name}=${value}` });
  expect(await mailsTo(email, "reset")).toBe(LETTERS_MAX + 1);
});

test("emails of other kinds do not block the email with a password-reset link", async () => {
  const { user } = await shop.logIn();
  const { email } = user;
  const attacker = await shop.logIn();
  for (let time = 0; time < 6; time += 1) {
    await post("/users/requestVerificationEmail", { email });
    await post("/account/email", { email }, attacker.headers);
  }
  await post("/auth/forgetPassword", { email });
  expect(await mailsTo(email, "reset")).toBe(1);
});

test("addresses that differ only after a plus sign get four emails of a kind together", async () => {
  for (let tag = 0; tag < 8; tag += 1) {
    const email = `kim+${tag}@example.com`;
    const body = { name: "Kim", email, password: "a good password" };
    expect((await post("/users/createUser", body)).status).toBe(200);
  }
  expect(await shop.context.db.$count(mails, like(mails.recipient, "kim+%"))).toBe(LETTERS_MAX);
});

test("registrations by strangers do not keep the owner of an address out", async () => {
  const email = "newcomer@example.com";
  const body = { name: "Stranger", email, password: "the stranger's password" };
  for (let time = 0; time < 6; time += 1)
    expect((await post("/users/createUser", body)).status).toBe(200);
  expect(await mailsTo(email, "verify")).toBe(LETTERS_MAX);
  const from = network();
  const register = () => shop.send("POST", "/api/v1/users/createUser", { body, from });
  const own: number[] = [];
  for (let time = 0; time < 6; time += 1) own.push((await register()).status);
  expect(own).toEqual([200, 200, 200, 200, 200, 429]);
});
