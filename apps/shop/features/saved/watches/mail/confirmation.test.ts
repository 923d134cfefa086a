import { DAY_MS, HOUR_MS } from "@loupe/contract/time";
import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { attempts } from "#features/accounts/attempt-limits/tables.server.ts";
import { mails } from "#features/accounts/mail/tables.server.ts";
import { lookUpGoods } from "#features/look-up/items/service.server.ts";
import { watchedItems } from "#features/look-up/watched-items/tables.server.ts";
import { sendMails, runRetention } from "#testing/jobs.ts";
import { startTestMailServer, type TestMailServer } from "#testing/servers/mail-server.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { addAlert, addWatcher, addWatchRow } from "#testing/watches.ts";
import { sendAlertMails } from "../service.server.ts";
import { leavePath } from "./leave.server.ts";
import { noteBounce } from "./suppression.server.ts";
import { watchAlerts, watchers, watches } from "../tables.server.ts";

let server: TestMailServer;
let shop: TestShop;
beforeAll(async () => {
  server = await startTestMailServer();
  shop = await openTestShop({ SMTP_URL: server.url, PUBLIC_URL: "https://loupe.example" });
});
afterEach(async () => {
  Object.assign(server, { reception: "take" });
  server.letters.length = 0;
  await shop.context.db.delete(mails);
  await shop.context.db.delete(watchers);
  await shop.context.db.delete(attempts);
});
afterAll(async () => {
  await shop.close();
  await server.close();
});

const later = (ms: number) => (shop.clock.now = new Date(shop.clock.now.getTime() + ms));
const newEmail = () => `${randomUUID()}@example.com`;
let networks = 0;
const newNetwork = () => `198.51.100.${(networks += 1)}`;
let lastId = 7_300_000_000;
const newId = () => String((lastId += 1));

type Options = { from?: string; id?: string; price?: number; sku?: string };
const watch = async (email: string, options: Options = {}) => {
  const { from = newNetwork(), id = newId(), price = 50, sku } = options;
  const body = { shopType: "weidian", id, kind: "below", price, sku, email };
  const headers = { "accept-language": "de" };
  const response = await shop.send("POST", "/api/v1/watches", { body, headers, from });
  await Promise.all(shop.context.background);
  return response;
};
const pathOf = (index = -1) =>
  server.letters.at(index)!.links[0]!.replace("https://loupe.example", "");
const rowOf = async (email: string) =>
  (await shop.context.db.select().from(watchers).where(eq(watchers.email, email)))[0]!;
const watchesOf = async (email: string) =>
  shop.context.db.$count(watches, eq(watches.watcherId, (await rowOf(email)).id));
const isWatched = async (id: string) =>
  (await shop.context.db.$count(watchedItems, eq(watchedItems.itemKey, `weidian:${id}`))) > 0 &&
  (
    await shop.context.db
      .select()
      .from(watchedItems)
      .where(eq(watchedItems.itemKey, `weidian:${id}`))
  )[0]!.watchers > 0;

test("an unconfirmed address gets exactly one email, and its items are looked up once a button was clicked", async () => {
  const email = newEmail();
  const id = newId();
  for (let time = 0; time < 4; time += 1) {
    const response = await watch(email, time === 0 ? { id } : {});
    expect([response.status, await response.json()]).toEqual([
      200,
      { success: true, message: "Please check your mail!", data: null },
    ]);
  }
  await addAlert(shop.context, await rowOf(email), { isImmediate: true });
  await sendAlertMails(shop.context);
  await sendMails(shop.context);
  expect(server.letters).toHaveLength(1);
  expect(server.letters[0]).toMatchObject({
    to: email,
    subject: "Bestätige deine Hinweise von Loupe",
  });
  const path = pathOf();
  const page = await (await shop.get(path)).text();
  expect(page).toContain(email);
  expect(page).toContain("Bestätigen</button>");
  expect([(await rowOf(email)).confirmedAt, await isWatched(id)]).toEqual([null, false]);

  for (let time = 0; time < 2; time += 1) {
    const response = await shop.send("POST", path);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("Erledigt.");
    expect(await isWatched(id)).toBe(true);
  }
  await sendAlertMails(shop.context);
  await sendMails(shop.context);
  expect(server.letters).toHaveLength(2);
});

test("the language is that of the last request before the address is confirmed", async () => {
  const email = newEmail();
  await addWatcher(shop.context, { email, language: "zh-CN", confirmedAt: null });
  await watch(email);
  expect((await rowOf(email)).language).toBe("de");
  const confirmed = newEmail();
  await addWatcher(shop.context, { email: confirmed, language: "fr" });
  await watch(confirmed);
  expect((await rowOf(confirmed)).language).toBe("fr");
});

test("the link works for 48 hours, and the token is stored as a hash", async () => {
  const email = newEmail();
  await watch(email);
  await sendMails(shop.context);
  const path = pathOf();
  const token = path.split("/").at(-1)!;
  expect(JSON.stringify(await rowOf(email))).not.toContain(token);
  later(48 * HOUR_MS - 1000);
  expect((await shop.get(path)).status).toBe(200);
  later(2000);
  expect((await shop.get(path)).status).toBe(404);
  expect((await shop.send("POST", path)).status).toBe(404);
  expect((await rowOf(email)).confirmedAt).toBeNull();
});

test("an address gets another confirmation mail a day later, but only on request", async () => {
  const email = newEmail();
  await watch(email);
  await sendMails(shop.context);
  later(DAY_MS - 1000);
  await watch(email);
  await sendMails(shop.context);
  expect(server.letters).toHaveLength(1);
  later(2000);
  await sendMails(shop.context);
  expect(server.letters).toHaveLength(1);
  await watch(email);
  await sendMails(shop.context);
  expect(server.letters).toHaveLength(2);
  expect((await shop.get(pathOf())).status).toBe(200);
});

test("a confirmation mail that waited for the mail server for more than a day has a link that works", async () => {
  server.reception = "defer";
  await watch(newEmail());
  await sendMails(shop.context);
  later(DAY_MS + HOUR_MS);
  server.reception = "take";
  await sendMails(shop.context);
  expect(server.letters).toHaveLength(1);
  later(47 * HOUR_MS);
  expect((await shop.get(pathOf())).status).toBe(200);
});

test("addresses that nobody confirms are deleted after a week, with their watches", async () => {
  const [email, confirmed] = [newEmail(), newEmail()];
  await watch(email);
  await addWatcher(shop.context, { email: confirmed });
  later(7 * DAY_MS + 1000);
  await runRetention(shop.context);
  const rows = await shop.context.db.select().from(watchers);
  expect(rows.map((row) => row.email)).toEqual([confirmed]);
  expect(await shop.context.db.$count(watches)).toBe(0);
});

test("an address whose link still works is kept, also a week after its first request", async () => {
  const email = newEmail();
  await watch(email);
  later(6.5 * DAY_MS);
  await watch(email);
  await sendMails(shop.context);
  later(DAY_MS);
  await runRetention(shop.context);
  expect(await (await shop.send("POST", pathOf())).text()).toContain("Erledigt.");
});

test("an address that has left and asks again gets one email in a week, whose button turns emails on again", async () => {
  const email = newEmail();
  const { leaveToken } = await addWatcher(shop.context, { email, language: "de" });
  await shop.send("POST", `/u/${leaveToken}`);
  const id = newId();
  for (let day = 0; day < 3; day += 1) {
    await watch(email, { id });
    await sendMails(shop.context);
    later(day === 2 ? -DAY_MS : DAY_MS);
  }
  expect(server.letters.map(({ to }) => to)).toEqual([email]);
  expect([(await rowOf(email)).areMailsOff, await isWatched(id)]).toEqual([true, false]);
  expect(await (await shop.get(pathOf())).text()).toContain("Bestätigen</button>");
  expect(await (await shop.send("POST", pathOf())).text()).toContain("Erledigt.");
  expect([(await rowOf(email)).areMailsOff, await isWatched(id)]).toEqual([false, true]);
  await addAlert(shop.context, await rowOf(email), { isImmediate: true });
  await sendAlertMails(shop.context);
  await sendMails(shop.context);
  expect(server.letters).toHaveLength(2);
});

test("confirming an address turns on the emails of its account, which had turned them off", async () => {
  const { user } = await shop.logIn();
  const { id: accountId, leaveToken } = await addWatcher(shop.context, { userId: user.id });
  await shop.send("POST", `/u/${leaveToken}`);
  const id = newId();
  await watch(user.email, { id });
  await sendMails(shop.context);
  const path = pathOf();
  expect(await (await shop.get(path)).text()).toContain(user.email);
  expect(await (await shop.send("POST", path)).text()).not.toContain("<form");
  const rows = await shop.context.db.select().from(watchers);
  expect(rows).toMatchObject([{ id: accountId, areMailsOff: false }]);
  expect(await isWatched(id)).toBe(true);
  // The link still names the address after it has joined the account.
  await shop.send("POST", `/u/${leaveToken}`);
  expect(await (await shop.get(path)).text()).toContain(user.email);
});

test("the owner of an address who never asked turns off also the emails that ask to confirm, and can still confirm", async () => {
  const email = newEmail();
  const id = newId();
  await watch(email, { id });
  await sendMails(shop.context);
  const path = pathOf();
  expect(await (await shop.get(path)).text()).toContain("Nie mehr an diese Adresse schreiben");
  expect((await rowOf(email)).areMailsOff).toBe(false);
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const block = await (await shop.send("POST", path, { body: "block=on", headers })).text();
  expect(block).toContain("bekommt keine E-Mails mehr von uns");
  expect((await rowOf(email)).confirmedAt).toBeNull();
  expect(await (await shop.send("POST", path)).text()).toContain("Erledigt.");
  expect(await isWatched(id)).toBe(true);

  const other = newEmail();
  await watch(other);
  await sendMails(shop.context);
  await shop.send("POST", pathOf(), { body: "block=on", headers });
  server.letters.length = 0;
  for (let week = 0; week < 3; week += 1) {
    later(8 * DAY_MS);
    await runRetention(shop.context);
    await watch(other);
    await sendMails(shop.context);
  }
  expect(server.letters).toEqual([]);
});

test("an address that nobody has used for 90 days is deleted, and one with a watch or an email since then is not", async () => {
  const [unused, watching, mailed] = [newEmail(), newEmail(), newEmail()];
  await addWatcher(shop.context, { email: unused });
  await addWatchRow(shop.context, await addWatcher(shop.context, { email: watching }));
  await addWatcher(shop.context, { email: mailed });
  later(DAY_MS);
  const isMailed = eq(watchers.email, mailed);
  await shop.context.db.update(watchers).set({ nextDigestAt: shop.clock.now }).where(isMailed);
  later(89 * DAY_MS + 1000);
  await shop.context.db
    .update(watchers)
    .set({ visitedAt: new Date(shop.clock.now.getTime() - 90 * DAY_MS - 1) });
  await runRetention(shop.context);
  const left = await shop.context.db.select({ email: watchers.email }).from(watchers);
  expect(left.map(({ email }) => email).toSorted()).toEqual([watching, mailed].toSorted());
});

test("a watch that anybody adds for a confirmed address is in its next digest, with a link to end it", async () => {
  const email = newEmail();
  const watcher = await addWatcher(shop.context, { email, language: "de" });
  const watcherId = watcher.id;
  await watch(email, { id: newId() });
  const id = newId();
  const goods = await lookUpGoods(shop.context, { storeName: "weidian", id }, 0);
  if (!goods.ok) throw new Error("the sandbox does not respond");
  // An option that is sold out has no price now.
  const sold = goods.data.skus.filter(({ stock }) => stock > 0);
  const [option] = sold.toSorted((a, b) => b.price - a.price);
  await watch(email, { id, sku: option!.skuID });
  const alerts = await shop.context.db.select().from(watchAlerts);
  const prices = new Map(alerts.map(({ itemKey, priceFen }) => [itemKey, priceFen]));
  expect([...prices.values()]).toHaveLength(2);
  expect(prices.get(`weidian:${id}`)).toBe(Math.round(option!.price * 100));
  expect([...prices.values()]).toContain(null);
  await sendAlertMails(shop.context);
  await sendMails(shop.context);
  const [digest] = server.letters;
  expect(server.letters).toHaveLength(1);
  const rows = await shop.context.db.select().from(watches).where(eq(watches.watcherId, watcherId));
  const leave = `https://loupe.example${leavePath(shop.context, watcher, email)}`;
  const stops = rows.map(({ id }) => `${leave}#watch-${id}`);
  expect(digest!.links).toEqual(expect.arrayContaining(stops));
  expect(digest!.text).toContain("Falls du es nicht warst, beende es hier.");
});

test("the answer is the same for an unknown, unconfirmed, confirmed, suppressed and full address, and that of an account", async () => {
  const { user } = await shop.logIn();
  const [unconfirmed, confirmed, left, full] = Array.from({ length: 4 }, newEmail) as [
    string,
    string,
    string,
    string,
  ];
  await watch(unconfirmed);
  await addWatcher(shop.context, { email: confirmed });
  const { leaveToken } = await addWatcher(shop.context, { email: left });
  await shop.send("POST", `/u/${leaveToken}`);
  await addWatcher(shop.context, { email: full });
  for (let count = 0; count < 6; count += 1) await watch(full);
  expect(await watchesOf(full)).toBe(5);
  const bounced = newEmail();
  for (const age_ms of [DAY_MS, 0]) {
    const at = new Date(shop.clock.now.getTime() - age_ms);
    await noteBounce({ ...shop.context, now: () => at }, bounced);
  }
  const answers = new Set<string>();
  for (const email of [newEmail(), unconfirmed, confirmed, left, full, bounced, user.email]) {
    const response = await watch(email);
    answers.add(`${response.status} ${await response.text()}`);
  }
  expect(answers.size).toBe(1);
  await sendMails(shop.context);
  const recipients = server.letters.map(({ to }) => to);
  expect(recipients.filter((to) => to === user.email)).toHaveLength(1);
  for (const email of [confirmed, full, bounced]) expect(recipients).not.toContain(email);
  expect(recipients.filter((to) => to === left)).toHaveLength(1);
  expect([await watchesOf(full), await watchesOf(left)]).toEqual([5, 1]);
});

test("a sixth watch of an address from one network in a day is refused with the reason, whatever the address watches", async () => {
  const full = newEmail();
  for (let count = 0; count < 5; count += 1) await watch(full);
  for (const email of [full, newEmail()]) {
    const from = newNetwork();
    for (let count = 0; count < 5; count += 1)
      expect((await watch(email, { from })).status).toBe(200);
    const refused = await watch(email, { from });
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ code: "too_many_watches" });
    expect(await watchesOf(email)).toBe(5);
  }
});

test("strangers cannot fill the places of an address, nor replace watches that its owner has seen", async () => {
  const email = newEmail();
  const watcher = await addWatcher(shop.context, { email });
  const itemsOf = async () => {
    const isOwn = eq(watches.watcherId, watcher.id);
    const rows = await shop.context.db.select().from(watches).where(isOwn);
    return rows.map(({ itemKey }) => itemKey.replace("weidian:", ""));
  };
  const add = async () => {
    later(1000);
    const id = newId();
    await watch(email, { id });
    return id;
  };
  const ids = [await add(), await add()];
  later(1000);
  const keep = {
    body: "keep=on",
    headers: { "content-type": "application/x-www-form-urlencoded" },
  };
  await shop.send("POST", leavePath(shop.context, watcher, email), keep);
  for (let count = 0; count < 5; count += 1) ids.push(await add());
  // The owner has seen the first two, and the newest three of the others are left.
  expect((await itemsOf()).toSorted()).toEqual([...ids.slice(0, 2), ...ids.slice(-3)].toSorted());
  await sendAlertMails(shop.context);
  await sendMails(shop.context);
  expect(server.letters.at(-1)!.links.filter((link) => link.includes("#watch-"))).toHaveLength(5);

  later(1000);
  await shop.send("POST", leavePath(shop.context, watcher, email), keep);
  const refused = await add();
  expect(await itemsOf()).toHaveLength(5);
  expect(await itemsOf()).not.toContain(refused);
});

test("the response does not wait for the watch to be added, so that its time reveals nothing", async () => {
  const email = newEmail();
  const watcher = await addWatcher(shop.context, { email });
  const body = { shopType: "weidian", id: newId(), email };
  await shop.context.db.transaction(async (tx) => {
    await tx.execute(sql`lock table watches in access exclusive mode`);
    const response = await shop.send("POST", "/api/v1/watches", { body, from: newNetwork() });
    expect(response.status).toBe(200);
  });
  await Promise.all(shop.context.background);
  expect(await shop.context.db.$count(watches, eq(watches.watcherId, watcher.id))).toBe(1);
});

test("an anonymous client cannot change what an address watches", async () => {
  const email = newEmail();
  await addWatcher(shop.context, { email });
  const id = newId();
  await watch(email, { id, price: 50 });
  await watch(email, { id, price: 1 });
  const rows = await shop.context.db.select().from(watches);
  expect(rows.map(({ priceFen }) => priceFen)).toEqual([5000]);
});

test("without an address, an anonymous client is asked to log in", async () => {
  const body = { shopType: "weidian", id: newId() };
  expect((await shop.post("/api/v1/watches", body)).status).toBe(401);
});
