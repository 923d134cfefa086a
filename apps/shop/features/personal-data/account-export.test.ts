import { exportAccount, login } from "@loupe/contract";
import { setTimeout as sleep } from "node:timers/promises";
import { eq, sql, type SQL } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { users } from "#features/accounts/people/tables.server.ts";
import { collectionItems } from "#features/saved/collection/tables.server.ts";
import { waitingForLocks } from "#testing/faults/at-once.ts";
import { JOB_TABLE, sendJob, type Job } from "#server/jobs/job.ts";
import { expireHeartbeats, runWaiting, untilRun, runRetention } from "#testing/jobs.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { startVictim } from "#testing/faults/killed-process.ts";
import { deleteClosedAccounts, exportAccountJob } from "./service.server.ts";
import { findExport } from "./export-job.server.ts";
import { accountExportParts, accountExports } from "./tables.server.ts";

const ROWS = 20_000;

const ENV = { DEMO: "off", RATE_LIMIT: "off", EXPORT_WAIT_S: "0" };
const KIND = exportAccountJob as Job;

/** Requests do not wait for the export here (`EXPORT_WAIT_S`), so that each export is a background job. */
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(ENV, undefined, [KIND]);
});
beforeEach(async () => {
  await runExports();
  await shop.context.db.delete(accountExports);
});
afterAll(() => shop.close());

type Person = Awaited<ReturnType<TestShop["logIn"]>>;

async function personWith(rows: number): Promise<Person> {
  const person = await shop.logIn();
  await shop.context.db.execute(sql`
    insert into ${collectionItems} (user_id, store_name, product_code, title, images, from_catalogue, created_at)
    select ${person.user.id}::uuid, 'weidian', (1000000 + n)::text, 'Item ' || n || ' of ' || ${person.user.id}::text,
      '{}', false, date_trunc('milliseconds', now()) + n % 500 * interval '1 millisecond'
    from generate_series(1, ${rows}::int) n`);
  return person;
}
const ask = ({ headers }: Person) => shop.get("/api/v1/account/export", headers);
const progressOf = async (response: Response) => {
  expect(response.status).toBe(202);
  return exportAccount.accepted.parse(await response.json()).data;
};
/** Requests the export until it is ready, as the page does. Returns the file. */
async function take(person: Person): Promise<string> {
  let response = await ask(person);
  for (let at = 0; at < 600 && response.status === 202; at += 1) {
    await sleep(100);
    response = await ask(person);
  }
  expect(response.status).toBe(200);
  return response.text();
}
const runExports = () => untilRun(shop.context, KIND);
const storedExports = () => shop.context.db.select().from(accountExports);

/**
 * Runs `during` while exports cannot write their first part. `untilStopped` waits until an export has reached that
 * point.
 */
const stoppedAtFirstPart = (during: (untilStopped: () => Promise<void>) => Promise<void>) =>
  shop.context.db.transaction(async (tx) => {
    await tx.execute(sql`lock table account_export_parts in access exclusive mode`);
    await during(() => expect.poll(() => waitingForLocks(shop)).toBeGreaterThan(0));
  });

test("the export of a large account runs in the background, and is deleted two minutes after its download", async () => {
  const person = await personWith(ROWS);
  let row: Awaited<ReturnType<typeof storedExports>>[number] | undefined;
  await stoppedAtFirstPart(async (untilStopped) => {
    const first = await progressOf(await ask(person));
    expect(first.done).toBeLessThan(ROWS);
    await untilStopped();
    [row] = await storedExports();
    expect(await progressOf(await ask(person))).toMatchObject({ total: ROWS });
    expect(await storedExports()).toMatchObject([{ startedAt: row!.startedAt, finishedAt: null }]);
  });
  await runExports();
  expect(await storedExports()).toMatchObject([{ startedAt: row!.startedAt }]);
  const response = await ask(person);
  expect(response.headers.get("content-disposition")).toMatch(/account-\d{4}-\d\d-\d\d\.json/);
  const { collection, complete } = JSON.parse(await response.text()) as {
    collection: { productCode: string }[];
    complete: boolean;
  };
  expect(complete).toBe(true);
  expect(new Set(collection.map((item) => item.productCode)).size).toBe(ROWS);
  // A second device can download it, too.
  expect((await ask(person)).status).toBe(200);
  shop.clock.now = new Date(shop.clock.now.getTime() + 3 * 60_000);
  await runRetention(shop.context);
  expect(await storedExports()).toEqual([]);
  expect(await shop.context.db.$count(accountExportParts)).toBe(0);
});

test("an account gets its own export, even if another account's export is ready first", async () => {
  const [one, other] = [await personWith(10), await personWith(10)];
  await progressOf(await ask(one));
  await runExports();
  const theirs = await take(other);
  expect(theirs).toContain(other.user.id);
  expect(theirs).not.toContain(one.user.id);
  expect((await storedExports()).map(({ userId }) => userId)).toContain(one.user.id);
});

test("an export that nobody downloads is deleted after an hour, and when its account is deleted", async () => {
  const [late, expired] = [await personWith(10), await personWith(10)];
  await progressOf(await ask(expired));
  await runExports();
  const past = new Date(shop.clock.now.getTime() - 1000);
  await shop.context.db.update(users).set({ deletedAt: past }).where(eq(users.id, expired.user.id));
  await deleteClosedAccounts(shop.context);
  expect(await storedExports()).toEqual([]);
  await progressOf(await ask(late));
  await runExports();
  shop.clock.now = new Date(shop.clock.now.getTime() + 59 * 60_000);
  await runRetention(shop.context);
  expect(await storedExports()).toHaveLength(1);
  shop.clock.now = new Date(shop.clock.now.getTime() + 2 * 60_000);
  await runRetention(shop.context);
  expect(await storedExports()).toEqual([]);
  expect(await shop.context.db.$count(accountExportParts)).toBe(0);
});

test("an export whose account is deleted while it runs ends, and leaves no data", async () => {
  const person = await personWith(ROWS);
  await progressOf(await ask(person));
  await shop.context.db.delete(users).where(eq(users.id, person.user.id));
  await runExports();
  expect(await storedExports()).toEqual([]);
  expect(await shop.context.db.$count(accountExportParts)).toBe(0);
});

test("a failed export is reported once, and the next request starts another export", async () => {
  const person = await personWith(10);
  const { db } = shop.context;
  await db.execute(sql`alter table account_export_parts rename to elsewhere`);
  await progressOf(await ask(person));
  await runExports();
  await db.execute(sql`alter table elsewhere rename to account_export_parts`);
  const response = await ask(person);
  expect([response.status, await response.json()]).toMatchObject([500, { code: "failure" }]);
  expect(JSON.parse(await take(person))).toMatchObject({ complete: true });
});

test("an export that ends between the two queries of a request is reported as ready", async () => {
  const { context } = shop;
  const person = await personWith(10);
  const db = Object.create(context.db, {
    execute: {
      async value(query: SQL) {
        await runExports();
        return context.db.execute(query);
      },
    },
  }) as typeof context.db;
  expect(await findExport({ ...context, db }, person.user.id)).toMatchObject({ isReady: true });
});

test("an export whose row was deleted must end before another one of the account starts", async () => {
  const person = await personWith(10);
  const key = person.user.id;
  await sendJob(shop.context, KIND.name, { userId: key }, { key, after_s: 3600 });
  expect((await ask(person)).status).toBe(503);
  expect(await storedExports()).toEqual([]);
  await shop.context.db.execute(sql`delete from ${JOB_TABLE} where name = ${KIND.name}`);
  expect(JSON.parse(await take(person))).toMatchObject({ complete: true });
});

test("an export is refused while eight others run, and while two gigabytes of exports are stored", async () => {
  const person = await personWith(10);
  const others: Person[] = [];
  for (let at = 0; at < 8; at += 1) others.push(await shop.logIn());
  for (const { user } of others)
    await sendJob(shop.context, KIND.name, { userId: user.id }, { key: user.id, after_s: 3600 });
  const refusal = await ask(person);
  expect([refusal.status, refusal.headers.get("retry-after")]).toEqual([503, "60"]);
  expect(await refusal.json()).toMatchObject({ code: "exports_running" });
  await shop.context.db.execute(sql`delete from ${JOB_TABLE} where name = ${KIND.name}`);
  const [startedAt, finishedAt] = [shop.clock.now, shop.clock.now];
  const keptUntil = new Date(shop.clock.now.getTime() + 1000);
  const times = { startedAt, finishedAt, keptUntil, bytes: 2 ** 28 };
  const rows = others.map(({ user }) => ({ ...times, userId: user.id, runId: user.id }));
  await shop.context.db.insert(accountExports).values(rows);
  expect((await ask(person)).status).toBe(503);
  await shop.context.db.update(accountExports).set({ bytes: 2 ** 27 });
  await progressOf(await ask(person));
});

test("an export whose process was killed starts again in another process", async () => {
  // Replaces the shop by one that runs no jobs.
  await shop.close();
  shop = await openTestShop(ENV);
  const person = await personWith(ROWS);
  const victim = await startVictim(shop, { EXPORT_WAIT_S: "0" });
  const body = JSON.stringify({ email: person.user.email, password: person.password });
  const headers = { "content-type": "application/json" };
  const path = `${victim.origin}/api/v1`;
  const logged = await fetch(`${path}/auth/login`, { method: "POST", headers, body });
  const { approvalToken } = login.answer.parse(await logged.json());
  await stoppedAtFirstPart(async (untilStopped) => {
    const response = await fetch(`${path}/account/export`, {
      headers: { authorization: approvalToken },
    });
    expect(response.status).toBe(202);
    await untilStopped();
    await victim.kill();
  });
  const [killed] = await storedExports();
  expect(killed).toMatchObject({ finishedAt: null });
  await expireHeartbeats(shop.context);
  await runWaiting(shop.context, KIND);
  const text = await take(person);
  expect(text.match(/"Item \d+ of/g)).toHaveLength(ROWS);
  expect(text.trimEnd().endsWith('"complete": true\n}')).toBe(true);
  expect((await storedExports())[0]!.runId).not.toBe(killed!.runId);
  await victim.close();
});

test("an export that is requested while the account is deleted is refused, without an error of the server", async () => {
  const person = await shop.logIn();
  let response: Promise<Response> | undefined;
  await shop.context.db.transaction(async (tx) => {
    await tx.delete(users).where(eq(users.id, person.user.id));
    response = ask(person);
    await expect.poll(() => waitingForLocks(shop)).toBeGreaterThan(0);
  });
  expect((await response!).status).toBe(401);
});
