import { DAY_MS } from "@loupe/contract/time";
import { randomUUID } from "node:crypto";
import { getWatches } from "@loupe/contract";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { queueMail } from "#features/accounts/mail/service.server.ts";
import { mails } from "#features/accounts/mail/tables.server.ts";
import { watchedItems } from "#features/look-up/watched-items/tables.server.ts";
import { sendMails } from "#testing/jobs.ts";
import { startTestMailServer, type TestMailServer } from "#testing/servers/mail-server.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { addAlert, addWatcher, addWatchRow } from "#testing/watches.ts";
import { leavePath } from "./leave.server.ts";
import { endWatches, sendAlertMails } from "../service.server.ts";
import { noteBounce } from "./suppression.server.ts";
import { watchAlerts, watchers, watches } from "../tables.server.ts";

let server: TestMailServer;
let shop: TestShop;
beforeAll(async () => {
  server = await startTestMailServer();
  shop = await openTestShop({ SMTP_URL: server.url, PUBLIC_URL: "https://loupe.example" });
});
afterEach(async () => {
  server.letters.length = 0;
  await shop.context.db.delete(mails);
  await shop.context.db.delete(watchers);
});
afterAll(async () => {
  await shop.close();
  await server.close();
});

const newWatcher = () =>
  addWatcher(shop.context, { email: `${randomUUID()}@example.com`, language: "de" });
const ONE_CLICK = "List-Unsubscribe=One-Click";
const FORM = { "content-type": "application/x-www-form-urlencoded" };
const post = (path: string, body: string | FormData = ONE_CLICK) =>
  shop.send("POST", path, { body, headers: typeof body === "string" ? FORM : {} });
const rowOf = async (id: string) =>
  (await shop.context.db.select().from(watchers).where(eq(watchers.id, id)))[0]!;
const mailsOfAccount = async (headers: Record<string, string>) => {
  const answer = await shop.get("/api/v1/watches", headers);
  return getWatches.answer.parse(await answer.json()).mails;
};
const tables = async () => [
  await shop.context.db.select().from(watchers),
  await shop.context.db.select().from(watches),
];

test("the page shows the state in the language of the watcher, and opening it changes nothing", async () => {
  const watcher = await newWatcher();
  const watch = await addWatchRow(shop.context, watcher);
  const before = await tables();
  const response = await shop.get(`/u/${watcher.leaveToken}`);
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html).toContain('<html lang="de">');
  expect(html).toContain("E-Mails sind an.");
  expect(html).toContain(`id="watch-${watch.id}"`);
  expect(html).not.toContain("<script");
  expect(html).not.toContain(watcher.email);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
  });
  await shop.send("HEAD", `/u/${watcher.leaveToken}`);
  expect(await tables()).toEqual(before);
});

test.each([
  ["a form", () => ONE_CLICK],
  [
    "a multipart form",
    () => {
      const form = new FormData();
      form.set("List-Unsubscribe", "One-Click");
      return form;
    },
  ],
])("one click as %s turns emails off without a cookie, and twice is fine", async (_, body) => {
  const watcher = await newWatcher();
  for (let time = 0; time < 2; time += 1) {
    const response = await post(`/u/${watcher.leaveToken}`, body());
    expect([response.status, response.headers.get("set-cookie")]).toEqual([200, null]);
    expect((await rowOf(watcher.id)).areMailsOff).toBe(true);
  }
});

test.each([
  ["no body", undefined, {}],
  ["plain text", "hello", { "content-type": "text/plain" }],
  ["a form without a boundary", "x", { "content-type": "multipart/form-data" }],
  ["a form of 100 KB", `a=${"x".repeat(100_000)}`, FORM],
])("a POST with %s leaves too", async (_, body, headers: Record<string, string>) => {
  const watcher = await newWatcher();
  const response = await shop.send("POST", `/u/${watcher.leaveToken}`, { body, headers });
  expect(response.status).toBe(200);
  expect((await rowOf(watcher.id)).areMailsOff).toBe(true);
});

test("a foreign token is 404 for GET and POST", async () => {
  const { id } = await newWatcher();
  for (const path of ["/u/foreign", "/u/confirm/foreign", "/u/%00", "/u/confirm/%00"]) {
    expect((await shop.get(path)).status).toBe(404);
    expect((await post(path)).status).toBe(404);
  }
  expect((await rowOf(id)).areMailsOff).toBe(false);
});

test("only emails about watched items have the headers for leaving by one click", async () => {
  const watcher = await newWatcher();
  await addAlert(shop.context, watcher);
  await queueMail(shop.context, { kind: "watchConfirm", recipient: "new@example.com" });
  await addWatcher(shop.context, { email: "new@example.com", confirmedAt: null });
  const { user } = await shop.logIn();
  await queueMail(shop.context, { kind: "reset", recipient: user.email });
  await sendAlertMails(shop.context);
  await sendMails(shop.context);
  const headersOf = (email: string) => server.letters.find(({ to }) => to === email)!.headers;
  expect(headersOf(watcher.email!)).toMatchObject({
    "list-unsubscribe": `<https://loupe.example${leavePath(shop.context, watcher, watcher.email!)}>`,
    "list-unsubscribe-post": ONE_CLICK,
    "list-id": "<watches.loupe.example>",
    "auto-submitted": "auto-generated",
  });
  for (const email of ["new@example.com", user.email])
    expect(Object.keys(headersOf(email)).filter((name) => name.startsWith("list-"))).toEqual([]);
});

test("after leaving, waiting alerts are not sent, and after the return only new ones", async () => {
  const watcher = await newWatcher();
  const path = `/u/${watcher.leaveToken}`;
  await addAlert(shop.context, watcher, { title: "Queued" });
  await sendAlertMails(shop.context);
  await addAlert(shop.context, watcher, { title: "Waiting", isImmediate: true });
  await post(path);
  const send = async () => {
    await sendAlertMails(shop.context);
    await sendMails(shop.context);
  };
  await send();
  expect(server.letters).toEqual([]);
  // Nobody would be notified, so the items are not looked up.
  const [item] = await shop.context.db
    .select()
    .from(watchedItems)
    .where(eq(watchedItems.watchers, 1));
  expect(item).toBeUndefined();
  expect(await (await post(path, "mails=on")).text()).toContain("E-Mails sind an.");
  await send();
  expect(server.letters).toEqual([]);
  await addAlert(shop.context, watcher, { title: "New", isImmediate: true });
  await send();
  expect(server.letters.map(({ subject }) => subject)).toEqual(["Preis gefallen: New"]);
});

test("an address that has left gets nothing if it watches again, or its rows are new", async () => {
  const watcher = await newWatcher();
  await post(`/u/${watcher.leaveToken}`);
  await shop.context.db.delete(watchers);
  const again = await addWatcher(shop.context, { email: watcher.email! });
  await addAlert(shop.context, again, { isImmediate: true });
  await sendAlertMails(shop.context);
  expect(await shop.context.db.$count(mails)).toBe(0);
});

test("leaving is by address, and an account turns emails on again by its button", async () => {
  const { user, headers } = await shop.logIn();
  const account = await addWatcher(shop.context, { userId: user.id });
  const address = await addWatcher(shop.context, { email: user.email });
  await addWatchRow(shop.context, address);
  await post(`/u/${account.leaveToken}`);
  for (const { id, leaveToken } of [account, address]) {
    expect((await rowOf(id)).areMailsOff).toBe(true);
    expect(await (await shop.get(`/u/${leaveToken}`)).text()).toContain("Emails are off.");
  }
  expect((await shop.context.db.select().from(watches))[0]!.pausedAt).not.toBeNull();
  expect(await mailsOfAccount(headers)).toBe("off");
  expect((await shop.post("/api/v1/watches/mails", {}, headers)).status).toBe(200);
  expect(await mailsOfAccount(headers)).toBe("on");
  // The address has joined the account, and its old links lead there.
  expect(await rowOf(address.id)).toBeUndefined();
  expect(await (await shop.get(`/u/${address.leaveToken}`)).text()).toContain("Emails are on.");
  await addAlert(shop.context, account, { isImmediate: true });
  await sendAlertMails(shop.context);
  expect(await shop.context.db.$count(mails)).toBe(1);
});

test.each(["button", "page", "watch"])(
  "an account whose address left before gets emails again by its %s",
  async (way) => {
    const { user, headers } = await shop.logIn();
    const address = await addWatcher(shop.context, { email: user.email });
    await post(`/u/${address.leaveToken}`);
    const account = await addWatcher(shop.context, { userId: user.id });
    expect(await mailsOfAccount(headers)).toBe("off");
    const path = leavePath(shop.context, account, user.email);
    expect(await (await shop.get(path)).text()).toContain("Emails are off.");
    if (way === "page") expect(await (await post(path, "mails=on")).text()).toContain("are on.");
    if (way === "button") await shop.post("/api/v1/watches/mails", {}, headers);
    if (way === "watch")
      await shop.post("/api/v1/watches", { shopType: "weidian", id: "7265511373" }, headers);
    expect(await mailsOfAccount(headers)).toBe("on");
    await addAlert(shop.context, account, { isImmediate: true });
    await sendAlertMails(shop.context);
    expect(await shop.context.db.$count(mails)).toBe(1);
  },
);

test("an address that failed stays without emails, also after its owner has left and returned", async () => {
  const watcher = await newWatcher();
  for (let count = 0; count < 2; count += 1) {
    await noteBounce(shop.context, watcher.email!);
    shop.clock.now = new Date(shop.clock.now.getTime() + 2 * DAY_MS);
  }
  const path = `/u/${watcher.leaveToken}`;
  await post(path);
  const html = await (await post(path, "mails=on")).text();
  expect(html).toContain("E-Mails an diese Adresse kamen zurück");
  await addAlert(shop.context, watcher, { isImmediate: true });
  await sendAlertMails(shop.context);
  expect(await shop.context.db.$count(mails)).toBe(0);
});

test("a button keeps the watches of an address that would end, and those that have ended", async () => {
  const watcher = await newWatcher();
  await addWatchRow(shop.context, watcher);
  const path = `/u/${watcher.leaveToken}`;
  const inDays = (days: number) =>
    (shop.clock.now = new Date(shop.clock.now.getTime() + days * DAY_MS));
  const isEnded = async () => {
    await endWatches(shop.context);
    return (await shop.context.db.select().from(watches))[0]!.endedAt !== null;
  };
  inDays(80);
  expect(await (await post(path, "keep=on")).text()).toContain("Weiter beobachten</button>");
  inDays(80);
  expect(await isEnded()).toBe(false);
  inDays(15);
  expect(await isEnded()).toBe(true);
  expect(await (await shop.get(path)).text()).toContain("<span>Beendet</span>");
  expect(await (await post(path, "keep=on")).text()).not.toContain("<span>Beendet</span>");
  expect(await isEnded()).toBe(false);
  expect(await shop.context.db.$count(watchAlerts, eq(watchAlerts.kind, "ended"))).toBe(0);
});

test("the page says which watches are paused", async () => {
  const watcher = await newWatcher();
  await addWatchRow(shop.context, watcher);
  const path = `/u/${watcher.leaveToken}`;
  expect(await (await post(path, "")).text()).toContain("<span>Pausiert</span>");
  expect(await (await post(path, "mails=on")).text()).not.toContain("<span>Pausiert</span>");
});

test("watching an item again after 90 days is a visit, and the watch that has ended is new", async () => {
  const watcher = await newWatcher();
  const ended = await addWatchRow(shop.context, watcher);
  const start = shop.clock.now;
  shop.clock.now = new Date(start.getTime() + 91 * DAY_MS);
  await endWatches(shop.context);
  const id = ended.itemKey.split(":")[1];
  const body = { shopType: "weidian", id, kind: "drop", email: watcher.email };
  expect((await shop.post("/api/v1/watches", body)).status).toBe(200);
  await Promise.all(shop.context.background);
  await endWatches(shop.context);
  const rows = await shop.context.db.select().from(watches);
  expect(rows).toMatchObject([{ endedAt: null, createdAt: shop.clock.now }]);
});

test("alerts that wait are not sent if their watch is paused, removed or stopped", async () => {
  const { user, headers } = await shop.logIn();
  const watcher = await addWatcher(shop.context, { userId: user.id });
  const watchIds: string[] = [];
  for (let count = 0; count < 4; count += 1)
    watchIds.push((await addAlert(shop.context, watcher)).watchId!);
  const [paused, removed, stopped, kept] = watchIds;
  const path = (id: string) => `/api/v1/watches?watch_id=${id}`;
  await shop.send("PATCH", path(paused!), { body: { paused: true }, headers });
  await shop.send("DELETE", path(removed!), { headers });
  await post(leavePath(shop.context, watcher, user.email), `watch=${stopped}`);
  const waiting = await shop.context.db.select().from(watchAlerts);
  expect(waiting.map(({ watchId }) => watchId)).toEqual([kept]);
});

test("a button of the page ends one watch, but not one of somebody else", async () => {
  const [watcher, other] = [await newWatcher(), await newWatcher()];
  const [own, kept, foreign] = [
    await addWatchRow(shop.context, watcher),
    await addWatchRow(shop.context, watcher),
    await addWatchRow(shop.context, other),
  ];
  for (const { id } of [own, own, foreign])
    expect((await post(`/u/${watcher.leaveToken}`, `watch=${id}`)).status).toBe(200);
  const ids = (await shop.context.db.select().from(watches)).map(({ id }) => id);
  expect(ids.toSorted()).toEqual([kept.id, foreign.id].toSorted());
  expect((await rowOf(watcher.id)).areMailsOff).toBe(false);
});
