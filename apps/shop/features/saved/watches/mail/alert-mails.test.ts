import { DAY_MS, HOUR_MS, MINUTE_MS } from "@loupe/contract/time";
import { randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { writeMail } from "#features/accounts/login/service.server.ts";
import { retryMail } from "#features/accounts/mail/outbox.server.ts";
import { sendMailJob } from "#features/accounts/mail/service.server.ts";
import { mails } from "#features/accounts/mail/tables.server.ts";
import type { Job } from "#server/jobs/job.ts";
import { startJobs } from "#server/jobs/work.ts";
import { expireHeartbeats, sendMails, runRetention } from "#testing/jobs.ts";
import { startTestMailServer, type TestMailServer } from "#testing/servers/mail-server.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { addAlert, addWatcher } from "#testing/watches.ts";
import { leavePath } from "./leave.server.ts";
import { sendAlertMails, WATCH_MAILS } from "../service.server.ts";
import { suppressedAddresses, watchAlerts, watchers, watches } from "../tables.server.ts";

let server: TestMailServer;
let shop: TestShop;
beforeAll(async () => {
  server = await startTestMailServer();
  shop = await openTestShop({
    SMTP_URL: server.url,
    MAIL_FROM: "Loupe <post@loupe.example>",
    PUBLIC_URL: "https://loupe.example",
  });
});
afterEach(async () => {
  Object.assign(server, { reception: "take", onLetter: async () => {} });
  server.letters.length = 0;
  await shop.context.db.delete(mails);
  await shop.context.db.delete(watchers);
  await shop.context.db.delete(suppressedAddresses);
});
afterAll(async () => {
  await shop.close();
  await server.close();
});

const later = (ms: number) => (shop.clock.now = new Date(shop.clock.now.getTime() + ms));
const newWatcher = (language: "en" | "de" = "en") =>
  addWatcher(shop.context, { email: `${randomUUID()}@example.com`, language });
/** Runs the job that queues emails, and sends them. */
async function send() {
  await sendAlertMails(shop.context);
  await sendMails(shop.context);
}
const subjects = () => server.letters.map(({ subject }) => subject);

test("an alert's email names item, option, prices and rule, and has a picture and links in the language of its reader", async () => {
  const watcher = await newWatcher("de");
  const alert = await addAlert(shop.context, watcher, {
    kind: "below",
    isImmediate: true,
    optionName: "Blau, XL",
    title: "Bag http://evil.example/x <b>new</b>",
  });
  await shop.context.db.update(watches).set({ sku: "b/2" }).where(eq(watches.id, alert.watchId!));
  await send();
  const [letter, ...others] = server.letters;
  expect(others).toEqual([]);
  const leave = `https://loupe.example${leavePath(shop.context, watcher, watcher.email!)}`;
  expect(letter).toMatchObject({
    to: watcher.email,
    subject: "Preis erreicht: Bag http evil. example x b new b",
    links: [
      `https://loupe.example/de/product/weidian/${alert.itemKey.split(":")[1]}?sku=b%2F2`,
      `${leave}#watch-${alert.watchId}`,
      leave,
      leave,
      leave,
    ],
  });
  for (const part of [
    "Option: Blau, XL",
    "Jetzt 8,35\u00a0€ (¥\u00a069,00), vorher 9,68\u00a0€ (¥\u00a080,00)",
    "höchstens so hoch",
  ]) {
    expect(letter!.text).toContain(part);
    expect(letter!.html).toContain(part);
  }
  expect(letter!.html).toContain('src="https://loupe.example/images/bag.webp"');
  expect(letter!.html).toContain('<html lang="de">');
  expect(letter!.html).not.toContain("<b>new");
});

test.each([
  ["EUR", "€8.35 (¥\u00a069.00) now"],
  ["CNY", "¥\u00a069.00 now"],
  ["XXX", "$9.69 (¥\u00a069.00) now"],
])("an alert of a watch in %s says %j", async (currency, text) => {
  const alert = await addAlert(shop.context, await newWatcher());
  await shop.context.db.update(watches).set({ currency }).where(eq(watches.id, alert.watchId!));
  await send();
  expect(server.letters.at(-1)!.text).toContain(text);
});

test("the emails of an account link to its watches, and greet by name", async () => {
  const { user } = await shop.logIn();
  const watcher = await addWatcher(shop.context, { userId: user.id });
  await addAlert(shop.context, watcher);
  await send();
  expect(server.letters[0]!.text).toContain("Hello Robin,");
  expect(server.letters[0]!.links).toContain("https://loupe.example/watches");
  expect(server.letters[0]!.to).toBe(user.email);
});

test("a digest is sent once a day, with all alerts that came in between", async () => {
  const watcher = await newWatcher();
  await addAlert(shop.context, watcher);
  await send();
  await addAlert(shop.context, watcher, { title: "Second" });
  await addAlert(shop.context, watcher, { title: "Third", kind: "photos", beforeFen: null });
  await send();
  later(DAY_MS - MINUTE_MS);
  await send();
  expect(subjects()).toEqual(["Price fell: Canvas bag"]);
  later(2 * MINUTE_MS);
  await send();
  await send();
  expect(subjects()).toEqual([
    "Price fell: Canvas bag",
    "News about items that you watch at Loupe",
  ]);
  for (const title of ["Second", "Third"]) expect(server.letters[1]!.text).toContain(title);
});

test("immediate alerts are limited to one email a minute, three a day and one an item, and the rest is in the digest", async () => {
  const watcher = await newWatcher();
  const immediate = (options = {}) =>
    addAlert(shop.context, watcher, { kind: "stock", isImmediate: true, ...options });
  const { itemKey } = await immediate({ title: "One" });
  await send();
  await immediate({ title: "Two" });
  await send();
  expect(subjects()).toEqual(["Back in stock: One"]);
  later(MINUTE_MS);
  await immediate({ title: "One again", itemKey });
  await send();
  expect(subjects()).toEqual(["Back in stock: One", "Back in stock: Two"]);
  later(MINUTE_MS);
  await immediate({ title: "Three" });
  await send();
  later(MINUTE_MS);
  await immediate({ title: "Four" });
  await send();
  expect(subjects()).toHaveLength(3);
  later(DAY_MS);
  await send();
  expect(subjects()).toHaveLength(4);
  expect(server.letters[3]!.text).toContain("One again");
  expect(server.letters[3]!.text).toContain("Four");
});

test("an email has at most 100 alerts, and the others are in the next one", async () => {
  const watcher = await newWatcher();
  for (let count = 0; count < 101; count += 1)
    await addAlert(shop.context, watcher, { itemKey: `weidian:${count}`, title: `Item ${count}.` });
  await send();
  later(DAY_MS);
  await send();
  const [first, second] = server.letters;
  expect(first!.text.match(/Item \d+/g)).toHaveLength(100);
  expect(second!.text.match(/Item \d+/g)).toHaveLength(1);
});

test("two processes queue each alert once", async () => {
  const another = await shop.openAnother();
  for (let count = 0; count < 30; count += 1) {
    const watcher = await newWatcher();
    await addAlert(shop.context, watcher, { isImmediate: count % 2 === 0 });
    await addAlert(shop.context, watcher, { isImmediate: count % 2 === 0 });
  }
  await Promise.all([sendAlertMails(shop.context), sendAlertMails(another.context)]);
  await Promise.all([sendAlertMails(shop.context), sendAlertMails(another.context)]);
  await sendMails(shop.context);
  expect(server.letters).toHaveLength(30);
  expect(new Set(server.letters.map(({ to }) => to)).size).toBe(30);
  await another.close();
});

test("after a day without a mail server, each alert arrives once", async () => {
  const { port } = server;
  await server.close();
  const watcher = await newWatcher();
  await addAlert(shop.context, watcher, { title: "First day" });
  for (let hours = 0; hours < 26; hours += 2) {
    await send();
    later(2 * HOUR_MS);
  }
  await addAlert(shop.context, watcher, { title: "Second day" });
  server = await startTestMailServer(port);
  await send();
  await send();
  expect(subjects().toSorted()).toEqual(["Price fell: First day", "Price fell: Second day"]);
});

test("an email about new photos links to the photos of all options", async () => {
  const { watchId } = await addAlert(shop.context, await newWatcher(), { kind: "photos" });
  await shop.context.db.update(watches).set({ sku: "b2" }).where(eq(watches.id, watchId!));
  await send();
  expect(server.letters[0]!.links[0]).toMatch(/\/product\/weidian\/\d+$/);
});

test("a watch that was removed while its email waited is left out, and an email about nothing else is not sent", async () => {
  const [both, one] = [await newWatcher(), await newWatcher()];
  await addAlert(shop.context, both, { title: "Kept" });
  const removed = [
    await addAlert(shop.context, both, { title: "Gone" }),
    await addAlert(shop.context, one, { title: "Gone" }),
  ];
  await sendAlertMails(shop.context);
  const ids = removed.map(({ watchId }) => watchId!);
  await shop.context.db.delete(watches).where(inArray(watches.id, ids));
  const again = await addAlert(shop.context, await newWatcher(), { title: "Watched again" });
  await sendAlertMails(shop.context);
  const isAgain = eq(watches.id, again.watchId!);
  await shop.context.db.update(watches).set({ id: randomUUID() }).where(isAgain);
  await sendMails(shop.context);
  const texts = server.letters.map(({ text }) => text).join("\n");
  expect(server.letters).toHaveLength(2);
  for (const title of ["Kept", "Watched again"]) expect(texts).toContain(title);
  expect(texts).not.toContain("Gone");
});

test("a process that is killed between sending and recording this causes the same email at most twice, under one id", async () => {
  const crashing = await shop.openAnother();
  await addAlert(shop.context, await newWatcher());
  await sendAlertMails(shop.context);
  const crash = startJobs(crashing.context, [sendMailJob(writeMail, WATCH_MAILS) as Job]);
  server.onLetter = async () => {
    await crashing.context.pool.end();
  };
  await expect.poll(() => server.letters).toHaveLength(1);
  await crash.stop();
  server.onLetter = async () => {};
  await expireHeartbeats(shop.context);
  await send();
  await send();
  expect(server.letters).toHaveLength(2);
  expect(new Set(server.letters.map(({ messageId }) => messageId)).size).toBe(1);
  await crashing.close().catch(() => undefined);
});

test.each([
  ["a failure of the mail server", "distrust", 2],
  ["the failures of a single day", "refuse", 0],
] as const)("%s does not end the emails to an address", async (_, reception, days) => {
  server.reception = reception;
  const watcher = await newWatcher();
  for (const title of ["First", "Second", "Third"]) {
    await addAlert(shop.context, watcher, { title });
    later(days * DAY_MS + 60_000);
    await send();
  }
  server.reception = "take";
  later(DAY_MS);
  await addAlert(shop.context, watcher, { title: "Last" });
  await send();
  expect(server.letters).toHaveLength(1);
});

test("after failures on two days an address gets no more emails, also after its watcher was deleted", async () => {
  server.reception = "refuse";
  const { email } = await newWatcher();
  const watcher = async () => {
    await shop.context.db.delete(watchers);
    return await addWatcher(shop.context, { email: email! });
  };
  await addAlert(shop.context, await watcher());
  await send();
  later(DAY_MS);
  await addAlert(shop.context, await watcher());
  await send();
  expect(await shop.context.db.$count(mails, eq(mails.state, "failed"))).toBe(2);
  server.reception = "take";
  await addAlert(shop.context, await watcher());
  await addAlert(shop.context, await watcher(), { isImmediate: true });
  await send();
  for (const { id } of await shop.context.db.select().from(mails))
    await retryMail(shop.context, id);
  await send();
  expect(server.letters).toEqual([]);
  const [row] = await shop.context.db.select().from(suppressedAddresses);
  expect(row!.emailHash).not.toContain("@");
});

test("a blocked account and one that will be deleted get no emails", async () => {
  const { user, headers } = await shop.logIn();
  const watcher = await addWatcher(shop.context, { userId: user.id });
  await addAlert(shop.context, watcher);
  await addAlert(shop.context, watcher, { isImmediate: true });
  expect((await shop.send("DELETE", "/api/v1/account", { headers })).status).toBe(200);
  await shop.context.db.delete(mails);
  await send();
  expect(server.letters).toEqual([]);
});

test("alerts are deleted after 30 days", async () => {
  const watcher = await newWatcher();
  await addAlert(shop.context, watcher);
  later(29 * DAY_MS);
  await addAlert(shop.context, watcher, { title: "New" });
  later(2 * DAY_MS);
  await runRetention(shop.context);
  expect((await shop.context.db.select().from(watchAlerts)).map(({ title }) => title)).toEqual([
    "New",
  ]);
});
