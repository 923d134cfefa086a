import { afterEach, beforeEach, expect, test } from "vitest";
import { pino } from "pino";
import { sql } from "drizzle-orm";
import { addTotp, codeAt } from "#testing/accounts.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { resealTotp } from "./service.server.ts";

const OLD = "an old secret of thirty-two characters";
const NEW = "a new secret of at least thirty-two characters";

let shop: TestShop;
let person: Awaited<ReturnType<TestShop["logIn"]>>;
let app: Awaited<ReturnType<typeof addTotp>>;
const lines: string[] = [];

beforeEach(async () => {
  lines.length = 0;
  const log = pino({ level: "warn" }, { write: (line: string) => lines.push(line) });
  shop = await openTestShop({ DEMO: "off", RATE_LIMIT: "off", SESSION_SECRET: OLD }, log);
  person = await shop.logIn();
  app = await addTotp(shop, person.headers);
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
});
afterEach(() => shop.close());

const warnings = () =>
  lines.map((line) => JSON.parse(line) as object).filter((line) => "accounts" in line);

type Process = Awaited<ReturnType<TestShop["openAnother"]>>;

async function post(process: Process, path: string, body: object, authorization = "") {
  const response = await process.app.request(
    `/api/v1${path}`,
    {
      method: path === "/account/totp" && authorization ? "DELETE" : "POST",
      body: JSON.stringify(body),
      headers: {
        "content-type": "application/json",
        origin: process.context.config.PUBLIC_URL,
        ...(authorization && { authorization }),
      },
    },
    { address: "127.0.0.1", id: "test" },
  );
  const answer = (await response.json()) as { code?: string; approvalToken?: string };
  return { outcome: answer.code ?? String(response.status), token: answer.approvalToken };
}

const logIn = (process: Process, code: string) =>
  post(process, "/auth/login", { email: person.user.email, password: person.password, code });

test("authenticator apps still work after a change of the session secret, if the previous one is set", async () => {
  // Creates more rows than one batch encrypts again.
  const { db } = shop.context;
  await db.execute(sql`
    insert into users (id, name, email, password_hash)
    select gen_random_uuid(), 'Kim', 'kim' || n || '@example.com', '' from generate_series(1, 600) n`);
  await db.execute(sql`
    insert into totp_secrets (user_id, secret, confirmed_at, created_at)
    select users.id, t.secret, now(), now() from users, totp_secrets t where users.email like 'kim%'`);
  const both = await shop.openAnother({ SESSION_SECRET: NEW, SESSION_SECRET_PREVIOUS: OLD });
  await resealTotp(both.context);
  await both.close();

  const after = await shop.openAnother({ SESSION_SECRET: NEW });
  await resealTotp(after.context);
  expect(warnings()).toEqual([]);
  const code = codeAt(app.secret, shop.clock.now);
  expect((await logIn(after, code)).outcome).toBe("200");
  expect((await logIn(after, code)).outcome, "a replay").toBe("wrong_code");
  await after.close();
});

test("authenticator apps must be set up again if the previous session secret is not set", async () => {
  const after = await shop.openAnother({ SESSION_SECRET: NEW });
  await resealTotp(after.context);
  expect(warnings()).toMatchObject([
    { accounts: 1, msg: expect.stringContaining("docs/deploy.md") },
  ]);
  expect(lines.join("")).not.toContain(person.user.email);
  const code = codeAt(app.secret, shop.clock.now);
  expect((await logIn(after, code)).outcome).toBe("totp_unreadable");
  const { outcome, token } = await logIn(after, app.recoveryCodes[0]!);
  expect(outcome).toBe("200");
  expect((await post(after, "/auth/reauthenticate", { code }, token)).outcome).toBe(
    "totp_unreadable",
  );
  expect((await post(after, "/account/totp", {}, token)).outcome).toBe("200");
  const again = await addTotpAt(after, token ?? "");
  expect(again).toBe("200");
  await resealTotp(after.context);
  expect(warnings()).toHaveLength(1);
  await after.close();
});

async function addTotpAt(process: Process, authorization: string) {
  const headers = { authorization, origin: process.context.config.PUBLIC_URL };
  const facts = { address: "127.0.0.1", id: "test" };
  const response = await process.app.request(
    "/api/v1/account/totp",
    { method: "POST", headers },
    facts,
  );
  const { data } = (await response.json()) as { data: { secret: string } };
  const code = codeAt(data.secret, shop.clock.now);
  return (await post(process, "/account/totp/confirm", { code }, authorization)).outcome;
}
