import { MINUTE_MS } from "@loupe/contract/time";
import { getOutbox } from "@loupe/contract";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { ConfigError, readConfig } from "#server/config.ts";
import { JOB_TABLE } from "#server/jobs/job.ts";
import { mailServer } from "#server/settings/mail-server.ts";
import { sendMails } from "#testing/jobs.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { captureQueries, explainQueries } from "../../../bench/catalogue-plans.ts";
import { queueMail } from "./enqueue-mail.server.ts";
import { countMails, listOutbox } from "./outbox.server.ts";
import { mails } from "./tables.server.ts";

/** A shop without a mail server. */
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ PUBLIC_URL: "https://loupe.example" });
});
afterEach(() => shop.context.db.delete(mails));
afterAll(() => shop.close());

const LINK = "https://loupe.example/verify-email?token=secret";
const ask = (recipient = "robin@example.com") =>
  queueMail(shop.context, { kind: "verify", recipient });
const send = (context = shop.context) =>
  sendMails(context, async () => ({ link: LINK, name: "Robin", language: "en" }));

const VIEWER = {
  userId: "00000000-0000-4000-8000-000000000000",
  sessionId: "",
  name: "",
  email: "",
  role: "admin",
  hasProved: true,
  lacksSecondFactor: false,
  isClosing: false,
} as const;

function at(PUBLIC_URL: string) {
  const lines: string[] = [];
  const log = pino({ level: "info" }, { write: (line: string) => lines.push(line) });
  const config = { ...shop.context.config, PUBLIC_URL };
  return { context: { ...shop.context, config, log }, lines };
}

test("without a mail server an email is stored, and can be read in the outbox only", async () => {
  const { context, lines } = at("https://loupe.example");
  await ask();
  await send(context);
  const { data } = await listOutbox(context, VIEWER, {});
  expect(data).toMatchObject([{ kind: "verify", recipient: "robin@example.com", state: "kept" }]);
  expect(data[0]!.link).toBe(LINK);
  expect(data[0]!.text).toContain(LINK);
  const [row] = await shop.context.db.select().from(mails);
  expect(row!.letter!.toString("latin1")).not.toContain("secret");
  expect(lines.join("")).not.toContain("secret");
  // It is not sent even after a mail server was set up, because its link will have expired by then.
  await send();
  expect((await shop.context.db.select().from(mails))[0]!.state).toBe("kept");
});

test.each(["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"])(
  "without a mail server the link of an email is logged if the shop runs at the local address %s",
  async (origin) => {
    const { context, lines } = at(origin);
    await ask();
    await send(context);
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
      `Mail for robin@example.com (verify): ${LINK}`,
    ]);
  },
);

test("the outbox lists emails by page, newest first, and only to admins", async () => {
  for (let minute = 0; minute < 5; minute += 1) {
    await ask(`robin${minute}@example.com`);
    shop.clock.now = new Date(shop.clock.now.getTime() + MINUTE_MS);
  }
  await send();
  const { headers } = await shop.logIn("admin");
  const recipients: string[] = [];
  let cursor = "";
  for (let page = 0; page < 3; page += 1) {
    const response = await shop.get(`/api/v1/mail/getOutbox?limit=2${cursor}`, headers);
    const answer = getOutbox.answer.parse(await response.json());
    recipients.push(...answer.data.map((mail) => mail.recipient[5]!));
    cursor = `&cursor=${answer.nextCursor}`;
  }
  expect(recipients).toEqual(["4", "3", "2", "1", "0"]);
  expect(cursor).toBe("&cursor=null");

  const missing = "/api/v1/mail/retryMail?mail_id=00000000-0000-4000-8000-000000000000";
  expect((await shop.send("POST", missing, { headers })).status).toBe(404);
  const wrong = await shop.get("/api/v1/mail/getOutbox?cursor=1_x", headers);
  expect(wrong.status).toBe(400);
});

test("while the mail server fails, an email shows its link and can be sent now", async () => {
  const SMTP_URL = mailServer.parse("smtp://127.0.0.1:1");
  const context = { ...shop.context, config: { ...shop.context.config, SMTP_URL } };
  await ask();
  const { headers } = await shop.logIn("admin");
  const { data: untried } = await listOutbox(context, VIEWER, {});
  const path = `/api/v1/mail/retryMail?mail_id=${untried[0]!._id}`;
  expect((await shop.send("POST", path, { headers })).status).toBe(409);
  await send(context);
  const { data } = await listOutbox(context, VIEWER, {});
  expect(data).toMatchObject([{ state: "ready", attempts: 1, link: LINK }]);
  const waiting = async () => {
    const { rows } = await context.db.execute<{ isDue: boolean }>(sql`
      select start_after <= now() as "isDue" from ${JOB_TABLE}
      where singleton_key = ${data[0]!._id} and state < 'active'`);
    return rows;
  };
  expect(await waiting()).toEqual([{ isDue: false }]);
  expect((await shop.send("POST", path, { headers })).status).toBe(200);
  expect(await waiting()).toEqual([{ isDue: true }]);
});

test("an email that cannot be decrypted is listed without its text", async () => {
  await ask();
  await send();
  const { data } = await listOutbox({ ...shop.context, secret: "another secret" }, VIEWER, {});
  expect(data[0]).not.toHaveProperty("text");
});

test("the configuration is rejected if the sender `MAIL_FROM` is not one mailbox", () => {
  for (const MAIL_FROM of ["Loupe <no-reply@localhost>", "post@loupe.example"]) {
    expect(readConfig({ MAIL_FROM }).MAIL_FROM).toBe(MAIL_FROM);
  }
  for (const MAIL_FROM of ["Loupe", "Loupe <>", "a@loupe.example, b@loupe.example"]) {
    expect(() => readConfig({ MAIL_FROM })).toThrow(ConfigError);
  }
});

test("the query that counts failed emails does not read the rows of sent ones", async () => {
  const { context, databaseUrl } = shop;
  await context.db.execute(sql`
    insert into mails (kind, recipient, state) select 'verify', 'robin@example.com', 'sent'
    from generate_series(1, 20000)`);
  await context.db
    .insert(mails)
    .values({ kind: "verify", recipient: "a@b.example", state: "failed" });
  await context.db.execute(sql`vacuum analyze mails`);
  const queries = await captureQueries(async () => {
    expect(await countMails(context)).toEqual({ waiting: 0, failed: 1 });
  });
  const { plans } = await explainQueries(databaseUrl, queries);
  expect(plans).toContain("mails_failed");
  expect(plans).not.toContain("Seq Scan");
});
