import { DAY_MS } from "@loupe/contract/time";
import { createECDH } from "node:crypto";
import { readFile } from "node:fs/promises";
import { runInNewContext } from "node:vm";
import { getPushKey } from "@loupe/contract";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { JOB_TABLE, type Job } from "#server/jobs/job.ts";
import { untilRun, runWaiting, runRetention } from "#testing/jobs.ts";
import { startJobs } from "#server/jobs/work.ts";
import { startTestPushService, type TestPushService } from "#testing/servers/push-service.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { addAlert, addWatcher } from "#testing/watches.ts";
import { encryptMessage, vapidKeys } from "./push-encryption.server.ts";
import { sendAlertMails, sendAlertPushes, sendPushJob } from "../service.server.ts";
import { pushSubscriptions, watchers } from "../tables.server.ts";

let service: TestPushService;
let shop: TestShop;
beforeAll(async () => {
  service = await startTestPushService();
  shop = await openTestShop({ PUSH_HOSTS: "127.0.0.1" });
});
afterEach(async () => {
  Object.assign(service, { status: 201, retryAfter_s: undefined, calls: 0 });
  service.messages.length = 0;
  await shop.context.db.delete(watchers);
  await shop.context.db.execute(sql`delete from ${JOB_TABLE} where name = 'sendPush'`);
});
afterAll(async () => {
  await shop.close();
  await service.close();
});

const PATH = "/api/v1/push/subscribe";

/** A user with a watch, whose browser is subscribed. */
async function subscribed() {
  const { user, headers } = await shop.logIn();
  const watcher = await addWatcher(shop.context, { userId: user.id });
  const browser = service.subscribe();
  expect((await shop.post(PATH, browser, headers)).status).toBe(200);
  return { watcher, headers, browser };
}

/** Runs the jobs that queue emails and the messages beside them. */
async function queue() {
  await sendAlertMails(shop.context);
  await sendAlertPushes(shop.context);
}

async function push() {
  await queue();
  // Only due messages: `runWaiting` would also send those that wait.
  const working = startJobs(shop.context, [sendPushJob as Job]);
  await untilRun(shop.context, sendPushJob as Job);
  await working.stop();
}
const later = (ms: number) => (shop.clock.now = new Date(shop.clock.now.getTime() + ms));
const browsers = () => shop.context.db.select().from(pushSubscriptions);

test("a message is encrypted as in the example of RFC 8291", () => {
  const ecdh = createECDH("prime256v1");
  ecdh.setPrivateKey("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw", "base64url");
  const keys = {
    p256dh:
      "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  };
  const salt = Buffer.from("DGv6ra1nlYgDCS1FRnbzlw", "base64url");
  const body = encryptMessage("When I grow up, I want to be a watermelon", keys, { salt, ecdh });
  expect(body.toString("base64url")).toBe(
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
  );
});

test("the server's key is the same in every process and after a restart, and other for another secret", async () => {
  const { publicKey } = vapidKeys(shop.context);
  const another = await shop.openAnother();
  expect(vapidKeys(another.context).publicKey).toBe(publicKey);
  await another.close();
  expect(vapidKeys({ secret: "another secret of at least 32 characters" }).publicKey).not.toBe(
    publicKey,
  );
  const { headers } = await shop.logIn();
  const answer = (await (await shop.get(PATH, headers)).json()) as { data: unknown };
  expect(answer.data).toEqual({ publicKey, isOn: false });
});

test("an alert reaches the browser once, encrypted, with the path of the item", async () => {
  const { watcher } = await subscribed();
  const alert = await addAlert(shop.context, watcher, { kind: "stock" });
  const another = await shop.openAnother();
  await sendAlertMails(shop.context);
  await Promise.all([sendAlertPushes(shop.context), sendAlertPushes(another.context)]);
  await another.close();
  await push();
  await push();
  expect(service.messages).toEqual([
    {
      title: "Back in stock",
      body: "Canvas bag\n$9.69 (¥\u00a069.00) now, $11.24 (¥\u00a080.00) before",
      path: `/product/weidian/${alert.itemKey.split(":")[1]}`,
      tag: alert.watchId,
      icon: "/images/bag.webp",
    },
  ]);
  later(DAY_MS);
  await addAlert(shop.context, watcher, { title: "One" });
  await addAlert(shop.context, watcher, { title: "Two" });
  await push();
  expect(service.messages[1]).toMatchObject({
    title: "News about items that you watch at Loupe",
    path: "/watches",
  });
});

test("a message does not reach somebody else who has logged in to the browser since", async () => {
  const { watcher, browser } = await subscribed();
  await addAlert(shop.context, watcher, { kind: "stock" });
  await queue();
  const other = await shop.logIn();
  await shop.post(PATH, browser, other.headers);
  await push();
  expect(service.messages).toEqual([]);
});

test("a browser gets one message beside each email, and nothing older than its subscription", async () => {
  const { watcher, headers } = await subscribed();
  const immediate = (title: string) =>
    addAlert(shop.context, watcher, { title, kind: "stock", isImmediate: true });
  await immediate("Old");
  later(1000);
  await shop.post(PATH, service.subscribe(), headers);
  await push();
  for (const title of ["One", "Two", "Three", "Four"]) {
    await immediate(title);
    await push();
    later(60_000);
  }
  await addAlert(shop.context, watcher, { title: "Digest" });
  await push();
  const bodies = () => service.messages.map(({ body }) => String(body).split("\n")[0]);
  expect(bodies().filter((title) => title === "Old")).toHaveLength(1);
  expect(new Set(bodies()).size).toBe(3);
  later(DAY_MS);
  await push();
  expect(service.messages.at(-1)).toMatchObject({ path: "/watches" });
  const { length } = service.messages;
  await shop.send("POST", `/u/${watcher.leaveToken}`);
  await immediate("Left");
  later(DAY_MS);
  await push();
  expect(service.messages).toHaveLength(length);
});

test("a browser gets no more alerts once its session was ended elsewhere or has expired, and others still do", async () => {
  const { user, password, headers } = await shop.logIn();
  const watcher = await addWatcher(shop.context, { userId: user.id });
  const login = await shop.post("/api/v1/auth/login", { email: user.email, password });
  const { approvalToken } = (await login.json()) as { approvalToken: string };
  const elsewhere = { ...headers, authorization: approvalToken };
  const [lost, kept] = [service.subscribe(), service.subscribe()];
  await shop.post(PATH, lost, headers);
  await shop.post(PATH, kept, elsewhere);
  const isOn = async ({ endpoint }: typeof lost) => {
    const answer = await shop.get(`${PATH}?${new URLSearchParams({ endpoint })}`, elsewhere);
    return getPushKey.answer.parse(await answer.json()).data.isOn;
  };
  expect(await Promise.all([isOn(lost), isOn(kept)])).toEqual([true, true]);
  await shop.send("DELETE", "/api/v1/account/sessions", { headers: elsewhere });
  expect(await Promise.all([isOn(lost), isOn(kept)])).toEqual([false, true]);
  await addAlert(shop.context, watcher);
  await push();
  expect(service.messages).toHaveLength(1);
  later(31 * DAY_MS);
  await runRetention(shop.context);
  await addAlert(shop.context, watcher);
  await push();
  expect(service.messages).toHaveLength(1);
  expect(await browsers()).toEqual([]);
});

test.each([404, 410, 403])("the answer %i deletes the subscription", async (status) => {
  const { watcher } = await subscribed();
  service.status = status;
  await addAlert(shop.context, watcher);
  await push();
  expect(await browsers()).toEqual([]);
  expect(service.calls).toBe(1);
});

test("after 429 the message is sent again when the service wants it", async () => {
  const { watcher } = await subscribed();
  Object.assign(service, { status: 429, retryAfter_s: 900 });
  await addAlert(shop.context, watcher);
  await push();
  await push();
  expect(service.calls).toBe(1);
  expect(await browsers()).toHaveLength(1);
  const { rows } = await shop.context.db.execute<{ wait_s: number }>(sql`
    select extract(epoch from start_after - now())::float as wait_s from ${JOB_TABLE}
    where name = 'sendPush' and state = 'created'`);
  expect(rows).toHaveLength(1);
  expect(rows[0]!.wait_s).toBeGreaterThan(890);
  Object.assign(service, { status: 201, retryAfter_s: undefined });
  await runWaiting(shop.context, sendPushJob as Job);
  expect(service.messages).toHaveLength(1);
  expect(await browsers()).toHaveLength(1);
});

test("a message that fails again and again is given up, and the subscription stays", async () => {
  const { watcher } = await subscribed();
  service.status = 500;
  await addAlert(shop.context, watcher);
  await queue();
  for (let time = 0; time < 8; time += 1) await runWaiting(shop.context, sendPushJob as Job);
  expect(service.calls).toBe(6);
  expect(await browsers()).toHaveLength(1);
});

test.each([
  "https://10.0.0.1/push",
  "https://[fd00::1]/push",
  "https://localhost/push",
  "http://169.254.169.254/push",
  "https://evil.example/push",
  "https://fcm.googleapis.com.evil.example/push",
  "https://user@fcm.googleapis.com/push",
  "http://fcm.googleapis.com/push",
  "https://fcm.googleapis.com:8443/push",
  "file:///etc/passwd",
])("a subscription at %s is refused", async (endpoint) => {
  const { headers } = await shop.logIn();
  const { keys } = service.subscribe();
  expect((await shop.post(PATH, { endpoint, keys }, headers)).status).toBe(400);
  expect(await browsers()).toEqual([]);
});

test.each([
  "https://fcm.googleapis.com/fcm/send/a",
  "https://updates.push.services.mozilla.com/wpush/v2/a",
  "https://wns2-par02p.notify.windows.com/w/?token=a",
  "https://web.push.apple.com/a",
])("a subscription at %s is accepted, until its owner ends it", async (endpoint) => {
  const { headers } = await shop.logIn();
  const { keys } = service.subscribe();
  expect((await shop.post(PATH, { endpoint, keys }, headers)).status).toBe(200);
  const path = `${PATH}?${new URLSearchParams({ endpoint })}`;
  const stranger = await shop.logIn();
  await shop.send("DELETE", path, { headers: stranger.headers });
  expect(await browsers()).toHaveLength(1);
  await shop.send("DELETE", path, { headers });
  expect(await browsers()).toEqual([]);
});

test("keys that are no point of the curve are refused", async () => {
  const { headers } = await shop.logIn();
  const { endpoint, keys } = service.subscribe();
  const p256dh = Buffer.alloc(65, 4).toString("base64url");
  const answer = await shop.post(PATH, { endpoint, keys: { ...keys, p256dh } }, headers);
  expect(answer.status).toBe(400);
});

test("loopback is no push service unless a setting names it, also for subscriptions that are stored", async () => {
  const { watcher } = await subscribed();
  await addAlert(shop.context, watcher);
  await sendAlertMails(shop.context);
  const another = await shop.openAnother({ PUSH_HOSTS: [] });
  await sendAlertPushes(another.context);
  await runWaiting(another.context, sendPushJob as Job);
  await another.close();
  expect(service.calls).toBe(0);
  expect(await browsers()).toEqual([]);
});

test("the service worker shows a message as a notification, which opens the item", async () => {
  const source = await readFile(new URL("../../../../public/sw.js", import.meta.url), "utf8");
  const listeners = new Map<string, (event: object) => void>();
  const shown: unknown[] = [];
  const opened: string[] = [];
  runInNewContext(source, {
    addEventListener: (name: string, listen: () => void) => listeners.set(name, listen),
    registration: { showNotification: (...notification: unknown[]) => shown.push(notification) },
    clients: { openWindow: (path: string) => opened.push(path) },
  });
  const message = {
    title: "Back in stock",
    body: "Canvas bag",
    tag: "a",
    path: "/product/weidian/1",
  };
  const waitUntil = () => undefined;
  listeners.get("push")!({ data: { json: () => message }, waitUntil });
  const { title, path, ...rest } = message;
  expect(shown).toEqual([[title, { badge: "/icon-192.png", ...rest, data: { path } }]]);
  let isClosed = false;
  const notification = { data: { path }, close: () => (isClosed = true) };
  listeners.get("notificationclick")!({ notification, waitUntil });
  expect([opened, isClosed]).toEqual([[path], true]);
});

test("the oldest of many browsers makes room for a new one", async () => {
  const { headers, browser } = await subscribed();
  for (let count = 0; count < 10; count += 1) {
    shop.clock.now = new Date(shop.clock.now.getTime() + 1000);
    await shop.post(PATH, service.subscribe(), headers);
  }
  expect(await browsers()).toHaveLength(10);
  const isOldest = eq(pushSubscriptions.endpoint, browser.endpoint);
  expect(await shop.context.db.$count(pushSubscriptions, isOldest)).toBe(0);
});
