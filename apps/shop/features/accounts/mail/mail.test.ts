import { DAY_MS, HOUR_MS, MINUTE_MS } from "@loupe/contract/time";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Context } from "#server/context.ts";
import { WAIT_LIMIT_MS } from "#testing/limits.ts";
import { startTestMailServer, type TestMailServer } from "#testing/servers/mail-server.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { LANGUAGES, type LanguageTag } from "#languages";
import { sendMailJob, type WriteMail } from "./send-mail.server.ts";
import { expireHeartbeats, runWaiting, sendMails, runRetention } from "#testing/jobs.ts";
import { startJobs } from "#server/jobs/work.ts";
import { JOB_TABLE, type Job } from "#server/jobs/job.ts";
import { queueMail } from "./enqueue-mail.server.ts";
import { requeueMails, retryMail } from "./outbox.server.ts";
import { mails } from "./tables.server.ts";

let server: TestMailServer;
let shop: TestShop;

beforeAll(async () => {
  server = await startTestMailServer();
  shop = await openTestShop({
    SMTP_URL: server.url,
    MAIL_FROM: "Loupe <post@loupe.example>",
    PUBLIC_URL: "https://loupe.example",
    SITE_NAME: "Loupe & Co",
  });
});
afterEach(async () => {
  Object.assign(server, { reception: "take", onLetter: async () => {} });
  server.letters.length = 0;
  await shop.context.db.delete(mails);
});
afterAll(async () => {
  await shop.close();
  await server.close();
});

const later = (ms: number) => (shop.clock.now = new Date(shop.clock.now.getTime() + ms));

let count = 0;
const write: WriteMail = async (_context, { recipient, language }) =>
  recipient.startsWith("nobody")
    ? null
    : {
        link: `https://loupe.example/verify-email?token=secret-${++count}&a=b`,
        name: "Robin",
        language: language ?? "en",
      };

const ask = (recipient = "robin@example.com", kind: "verify" | "reset" = "verify") =>
  queueMail(shop.context, { kind, recipient });
const send = (context: Context = shop.context) => sendMails(context, write);
const rows = () => shop.context.db.select().from(mails);
const waitingRow = async () => (await rows()).find((row) => row.state !== "sent");
const onlyRow = async () => (await rows())[0]!;

test("the button in an email has the shop's colours", async () => {
  const config = {
    ...shop.context.config,
    ACCENT_COLOUR: "#0b5cb9",
    ACCENT_COLOUR_DARK: "#7ab8ff",
  };
  await ask();
  await send({ ...shop.context, config });
  const { html } = server.letters[0]!;
  expect(html).toContain("background:#0b5cb9");
  expect(html).toContain(".button { background: #7ab8ff !important;");
});

test("an email is delivered with text, HTML and link, and its stored content is then deleted", async () => {
  await ask();
  await send();
  const [letter, ...others] = server.letters;
  const row = await onlyRow();
  const link = `https://loupe.example/verify-email?token=secret-${count}&a=b`;
  expect(others).toEqual([]);
  expect(letter).toMatchObject({
    to: "robin@example.com",
    from: "post@loupe.example",
    subject: "Verify your email for Loupe & Co",
    messageId: `<${row.id}@loupe.example>`,
    links: [link],
  });
  expect(letter!.headers).toMatchObject({
    "auto-submitted": "auto-generated",
    "idempotency-key": row.id,
  });
  expect(letter!.text).toContain("Hello Robin,");
  expect(letter!.text).toContain("24 hours");
  expect(letter!.html).toContain(`href="${link.replace("&", "&amp;")}"`);
  expect(letter!.html).toContain("prefers-color-scheme: dark");
  expect(row).toMatchObject({ state: "sent", letter: null, attempts: 0, lastError: null });
  expect(row.sentAt).toEqual(shop.clock.now);
  await send();
  expect(server.letters).toHaveLength(1);
});

test("the email with a reset link states that the link is valid for an hour", async () => {
  await ask("robin@example.com", "reset");
  await send();
  expect(server.letters[0]).toMatchObject({ subject: "Reset your Loupe & Co password" });
  expect(server.letters[0]!.text).toContain("1 hour");
});

test.each(LANGUAGES)(
  "emails in $name declare their language, and no text is missing",
  async ({ tag }) => {
    for (const kind of ["verify", "reset"] as const)
      await queueMail(shop.context, { kind, recipient: "robin@example.com", language: tag });
    await send();
    expect(server.letters).toHaveLength(2);
    for (const { subject, text, html } of server.letters) {
      expect(html).toContain(`<html lang="${tag}">`);
      expect(subject).toContain("Loupe & Co");
      expect(text).toContain("Robin");
      for (const part of [subject, text, html]) expect(part).not.toMatch(/undefined|object Object/);
    }
  },
);

test("an email that is sent again keeps its language, or is in English if the shop has removed that one", async () => {
  server.reception = "refuse";
  const language = "tlh" as LanguageTag;
  const mail = { kind: "verify", recipient: "r@example.com", language: language } as const;
  await queueMail(shop.context, mail);
  await send();
  const { id } = await onlyRow();
  await retryMail(shop.context, id);
  expect(await onlyRow()).toMatchObject({ state: "asked", language: language });
  server.reception = "take";
  await send();
  expect(server.letters[0]!.html).toContain('<html lang="en">');
  expect(server.letters[0]!.text).toContain("Hello Robin,");
});

test("an email to an address without an account is neither sent nor stored", async () => {
  await ask("nobody@example.com");
  await send();
  expect(await rows()).toEqual([]);
  expect(server.letters).toEqual([]);
});

test("the name of a recipient cannot inject a link, HTML or a header into an email", async () => {
  const name = `<b>Robin</b>\r\nBcc: a@evil.example https://evil.example www.evil.example ${"x".repeat(90)}`;
  await ask();
  await sendMails(shop.context, async () => ({
    link: "https://loupe.example/v?token=1",
    name,
    language: "en",
  }));
  const [letter] = server.letters;
  expect(letter!.links).toEqual(["https://loupe.example/v?token=1"]);
  expect(letter!.headers).not.toHaveProperty("bcc");
  expect(letter!.html).not.toContain("<b>");
  for (const body of [letter!.text, letter!.html]) {
    expect(body).not.toMatch(/evil\.example|a@|x{41}/);
  }
  expect(letter!.text).toMatch(/^Hello [^\n]{1,40},\n/);
});

test("after an outage of the mail server of one hour, each email is delivered once", async () => {
  const port = server.port;
  await server.close();
  await ask();
  await ask("robin@example.com", "reset");
  const firstLink = count + 1;
  for (let minutes = 0; minutes < 60; minutes += 10) {
    await send();
    later(10 * MINUTE_MS);
  }
  const waiting = await rows();
  expect(waiting.map((row) => row.state)).toEqual(["ready", "ready"]);
  expect(waiting[0]!.attempts).toBe(6);
  expect(waiting[0]!.lastError).toContain("ECONNREFUSED");
  server = await startTestMailServer(port);
  later(15 * MINUTE_MS);
  await send();
  later(HOUR_MS);
  await send();
  expect(server.letters.map((letter) => letter.messageId).toSorted()).toEqual(
    waiting.map((row) => `<${row.id}@loupe.example>`).toSorted(),
  );
  // The first reset link has expired by now, so the email contains a new one.
  const reset = server.letters.find((letter) => letter.subject.startsWith("Reset"))!;
  expect(Number(/secret-(\d+)/.exec(reset.text)?.[1])).toBeGreaterThan(firstLink + 1);
});

test("each queued email is sent once, even if two processes send emails at the same time", async () => {
  const another = await shop.openAnother();
  await Promise.all(Array.from({ length: 30 }, (_, index) => ask(`robin${index}@example.com`)));
  await Promise.all([send(), send(another.context)]);
  await another.close();
  expect(server.letters.length).toBe(30);
  expect(new Set(server.letters.map((letter) => letter.to)).size).toBe(30);
});

test("after a crash between sending and recording this, the email is sent again with the same Message-ID", async () => {
  const crashing = await shop.openAnother();
  await ask();
  const crash = startJobs(crashing.context, [sendMailJob(write) as Job]);
  server.onLetter = async () => {
    await crashing.context.pool.end();
  };
  await expect.poll(() => server.letters).toHaveLength(1);
  await crash.stop();
  expect((await onlyRow()).state).toBe("ready");
  server.onLetter = async () => {};
  await expireHeartbeats(shop.context);
  await send();
  expect((await onlyRow()).state).toBe("sent");
  const [first, second, ...others] = server.letters;
  expect(others).toEqual([]);
  expect(second).toMatchObject({ messageId: first!.messageId, text: first!.text });
  await crashing.close().catch(() => undefined);
});

test("queued emails that have no job, as after the restore of a backup, are sent", async () => {
  await ask();
  await shop.context.db.execute(sql`delete from ${JOB_TABLE} where name = 'sendMail'`);
  await requeueMails(shop.context);
  await requeueMails(shop.context);
  await send();
  expect((await onlyRow()).state).toBe("sent");
  expect(server.letters).toHaveLength(1);
});

test("an email with a permanent failure is not retried, but an admin can send it again", async () => {
  server.reception = "refuse";
  await ask();
  await send();
  expect(await onlyRow()).toMatchObject({
    state: "failed",
    letter: null,
    attempts: 1,
    lastError: "550 5.1.1 No such mailbox",
  });
  later(DAY_MS);
  await send();
  expect(await onlyRow()).toMatchObject({ attempts: 1 });

  server.reception = "take";
  const { headers } = await shop.logIn("admin");
  const path = `/api/v1/mail/retryMail?mail_id=${(await onlyRow()).id}`;
  expect((await shop.send("POST", path, { headers })).status).toBe(200);
  expect((await shop.send("POST", path, { headers })).status).toBe(409);
  await send();
  expect(await onlyRow()).toMatchObject({ state: "sent", lastError: null });
  expect(server.letters).toHaveLength(1);
});

test("an email with a temporary failure is retried for three days, at growing intervals", async () => {
  server.reception = "defer";
  await ask();
  const waits: number[] = [];
  for (let tries = 0; tries < 8; tries += 1) {
    await send();
    const { rows: delays } = await shop.context.db.execute<{ wait_s: number }>(sql`
      select extract(epoch from start_after - now())::float as wait_s from ${JOB_TABLE}
      where name = 'sendMail' and state = 'retry'`);
    waits.push(delays[0]!.wait_s);
  }
  [16, 32, 64, 128, 256, 512, 900, 900].forEach((wait_s, index) => {
    expect(waits[index]).toBeLessThanOrEqual(wait_s * 1.1);
    expect(waits[index]).toBeGreaterThanOrEqual(wait_s * 0.45);
  });
  expect(await onlyRow()).toMatchObject({ state: "ready", lastError: "451 4.3.0 Try again later" });
  later(3 * DAY_MS + 1);
  await send();
  expect(await onlyRow()).toMatchObject({ state: "failed", letter: null });
});

test("new emails are sent before postponed ones, and emails that anybody can request after other new ones", async () => {
  server.reception = "defer";
  await ask("postponed@example.com", "reset");
  await send();
  server.reception = "take";
  await ask("new@example.com");
  await ask("reset@example.com", "reset");
  await runWaiting(shop.context, { ...sendMailJob(write), atOnce: 1 } as Job);
  const order = ["reset@example.com", "new@example.com", "postponed@example.com"];
  expect(server.letters.map(({ to }) => to)).toEqual(order);
});

test("an email that cannot be composed is retried, and does not delay the others", async () => {
  await ask("broken@example.com");
  await ask();
  await sendMails(shop.context, async (context, mail) => {
    if (mail.recipient.startsWith("broken")) throw new Error("select secret from tokens");
    return await write(context, mail);
  });
  expect(server.letters).toHaveLength(1);
  expect(await waitingRow()).toMatchObject({
    state: "asked",
    lastError: "It could not be rendered.",
  });
});

test("the content of an email that waits to be sent is stored encrypted", async () => {
  server.reception = "defer";
  await ask();
  await send();
  const { letter } = await onlyRow();
  expect(letter!.length).toBeGreaterThan(1000);
  expect(letter!.toString("latin1")).not.toContain("secret-");
  expect(letter!.toString("latin1")).not.toContain("Robin");
});

test("an email that cannot be decrypted after a change of the server's secret is composed again", async () => {
  server.reception = "defer";
  await ask();
  await send();
  server.reception = "take";
  later(MINUTE_MS);
  await send({ ...shop.context, secret: "another secret of at least 32 characters" });
  expect(await onlyRow()).toMatchObject({ state: "sent" });
  expect(server.letters[0]!.text).toContain(`secret-${count}`);
});

test("queued emails are sent immediately, and a stalled mail server does not delay the stop of a process", async () => {
  const working = startJobs(shop.context, [sendMailJob(write) as Job]);
  await ask();
  await vi.waitFor(() => expect(server.letters).toHaveLength(1), WAIT_LIMIT_MS);
  await working.stop();
  const another = await shop.openAnother();
  const stopped = startJobs(another.context, [sendMailJob(write) as Job]);
  server.reception = "silence";
  await ask();
  await vi.waitFor(
    async () => expect(await waitingRow()).toMatchObject({ state: "ready" }),
    WAIT_LIMIT_MS,
  );
  const start_ms = Date.now();
  another.beginStop();
  await stopped.stop();
  expect(Date.now() - start_ms).toBeLessThan(5000);
  await another.close();
  server.reception = "take";
  await send();
  expect(await waitingRow()).toBeUndefined();
});

test("emails are deleted after 30 days, except those that wait to be sent", async () => {
  await ask();
  await send();
  server.reception = "defer";
  await ask("waits@example.com");
  later(31 * DAY_MS);
  await runRetention(shop.context);
  expect((await rows()).map((row) => row.recipient)).toEqual(["waits@example.com"]);
});

test("an email that was queued in a transaction that fails is not sent", async () => {
  await shop.context.db
    .transaction(async (tx) => {
      await queueMail({ ...shop.context, db: tx }, { kind: "verify", recipient: "a@example.com" });
      throw new Error("undone");
    })
    .catch(() => undefined);
  expect(await shop.context.db.select().from(mails).where(eq(mails.state, "asked"))).toEqual([]);
});
