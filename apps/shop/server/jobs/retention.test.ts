import { randomInt, randomUUID } from "node:crypto";
import { DAY_MS, isoDate, MINUTE_MS } from "@loupe/contract/time";
import { getTableName, sql } from "drizzle-orm";
import { PgDialect, type PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { attempts } from "#features/accounts/attempt-limits/tables.server.ts";
import { openidProofs } from "#features/accounts/google-login/tables.server.ts";
import { mails } from "#features/accounts/mail/tables.server.ts";
import {
  answeredQuestions,
  emailChanges,
  invitations,
  linkTokens,
  sessions,
  users,
} from "#features/accounts/people/tables.server.ts";
import { deletedAgents } from "#features/buying/agents/tables.server.ts";
import { bulkChanges } from "#features/catalogue/products/tables.server.ts";
import { deletedReviews } from "#features/catalogue/reviews/tables.server.ts";
import { sameItems } from "#features/catalogue/same-items/tables.server.ts";
import { measuredRates } from "#features/freight/measured-rates/tables.server.ts";
import { accountExports } from "#features/personal-data/tables.server.ts";
import { watchAlerts, watchers } from "#features/saved/watches/tables.server.ts";
import { countedVisitors } from "#features/site/daily-counts/tables.server.ts";
import { runNow, runRetention } from "#testing/jobs.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { JOBS, RETENTION } from "./housekeeping.ts";
import { deleteOldRows } from "./retention.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const newAddress = () => `${randomUUID()}@example.com`;
const addUser = async () => (await shop.logIn()).user.id;
const addWatcher = async () => {
  const row = { email: newAddress(), leaveToken: randomUUID() };
  const [watcher] = await shop.context.db.insert(watchers).values(row).returning();
  return watcher!.id;
};
const newId = () => String(randomInt(1e9, 9e9));
const user = { name: "Kim", passwordHash: "" };
const mail = { kind: "verify", recipient: "kim@example.com" };

type Fill = (at: Date) => object | Promise<object>;

/** For each entry of the list, its days and a row of that time. */
const CASES: [PgTable, number, Fill][] = [
  [sessions, 0, async (at) => ({ userId: await addUser(), tokenHash: "", expiresAt: at })],
  [
    linkTokens,
    0,
    async (at) => ({
      tokenHash: randomUUID(),
      kind: "reset",
      userId: await addUser(),
      expiresAt: at,
    }),
  ],
  [answeredQuestions, 0, (at) => ({ challenge: randomUUID(), expiresAt: at })],
  [
    emailChanges,
    0,
    async (at) => ({ userId: await addUser(), newEmail: newAddress(), expiresAt: at }),
  ],
  [
    invitations,
    0,
    async (at) => ({
      email: newAddress(),
      role: "admin",
      invitedBy: await addUser(),
      createdAt: at,
      expiresAt: at,
    }),
  ],
  [users, 7, (at) => ({ ...user, email: newAddress(), createdAt: at })],
  [attempts, 0, (at) => ({ key: randomUUID(), points: 1, expire: at })],
  [
    openidProofs,
    0,
    (at) => ({ proofHash: randomUUID(), email: newAddress(), name: "Kim", expiresAt: at }),
  ],
  [mails, 30, (at) => ({ ...mail, state: "sent", createdAt: at })],
  [
    accountExports,
    0,
    async (at) => ({ userId: await addUser(), runId: randomUUID(), startedAt: at, keptUntil: at }),
  ],
  [
    countedVisitors,
    0,
    (at) => ({
      storeName: "weidian",
      productCode: newId(),
      visitor: Buffer.alloc(16),
      countedAt: at,
      countedOn: isoDate(at),
    }),
  ],
  [bulkChanges, 1, (at) => ({ before: [], createdAt: at })],
  [deletedAgents, 1, (at) => ({ id: randomUUID(), agent: {}, deletedAt: at })],
  [deletedReviews, 1, (at) => ({ id: randomUUID(), review: {}, deletedAt: at })],
  [
    measuredRates,
    90,
    async (at) => ({
      userId: await addUser(),
      agent: "superbuy",
      currency: "EUR",
      rate: 8,
      spread_bp: 0,
      network: Buffer.alloc(1),
      createdAt: at,
    }),
  ],
  [
    sameItems,
    30,
    (at) => ({ storeName: "weidian", productCode: newId(), matches: [], validUntil: at }),
  ],
  [
    watchAlerts,
    30,
    async (at) => ({
      watcherId: await addWatcher(),
      itemKey: "weidian:1",
      kind: "drop",
      title: "Bag",
      isImmediate: false,
      at,
    }),
  ],
  [watchers, 7, (at) => ({ email: newAddress(), leaveToken: randomUUID(), createdAt: at })],
  [
    watchers,
    90,
    (at) => ({
      email: newAddress(),
      leaveToken: randomUUID(),
      confirmedAt: at,
      createdAt: at,
      visitedAt: at,
    }),
  ],
];

const add = async (table: PgTable, row: object) => {
  const ctid = sql<string>`ctid::text`;
  const [added] = await shop.context.db
    .insert(table)
    .values(row as never)
    .returning({ ctid });
  return added!.ctid;
};
const isThere = async (table: PgTable, ctid: string) =>
  (await shop.context.db.$count(table, sql`ctid = ${ctid}::tid`)) > 0;

test("the table below has a line for each entry of the list, with its days", () => {
  const lineOf = (table: PgTable, days: number) => `${getTableName(table)} ${days}`;
  expect(CASES.map(([table, days]) => lineOf(table, days))).toEqual(
    expect.arrayContaining(RETENTION.map(({ column, days }) => lineOf(column.table, days))),
  );
  expect(CASES).toHaveLength(RETENTION.length);
});

test.each(CASES.map(([table, days, fill]) => ({ name: getTableName(table), table, days, fill })))(
  "a row of $name is deleted after $days days, and not before",
  async ({ table, days, fill }) => {
    const limit_ms = shop.clock.now.getTime() - days * DAY_MS;
    const old = await add(table, await fill(new Date(limit_ms - DAY_MS)));
    const young = await add(table, await fill(new Date(limit_ms + MINUTE_MS)));
    await runRetention(shop.context);
    expect([await isThere(table, old), await isThere(table, young)]).toEqual([false, true]);
  },
);

test("no two entries have the same table, column and condition", () => {
  const dialect = new PgDialect();
  const entries = RETENTION.map(({ column, where }) => {
    const { sql: text, params } = dialect.sqlToQuery(sql`${column} ${where}`);
    return JSON.stringify([text, params]);
  });
  expect(new Set(entries).size).toBe(entries.length);
});

test("more rows than one statement deletes are deleted in one run", async () => {
  const { db } = shop.context;
  await db.execute(sql`
    insert into ${attempts} (key, points, expire)
    select 'piece ' || n, 1, now() - interval '1 day' from generate_series(1, 20001) as n`);
  await runRetention(shop.context);
  expect(await db.$count(attempts, sql`key like 'piece %'`)).toBe(0);
});

test("a table whose rows cannot be deleted fails the job and does not keep those of the others", async () => {
  const orLater = sql`points / 0 * interval '1 day' + expire`;
  const broken = { column: attempts.expire, orLater, days: 0 };
  const old = await add(attempts, { key: randomUUID(), points: 1, expire: new Date(0) });
  const entry = RETENTION.find(({ column }) => column.table === attempts)!;
  await expect(deleteOldRows(shop.context, [broken, entry])).rejects.toThrow("delete from");
  expect(await isThere(attempts, old)).toBe(false);
});

test("two scheduled jobs delete by the list: every ten minutes what an index finds, and the rest once a day", async () => {
  const old = new Date(shop.clock.now.getTime() - 31 * DAY_MS);
  const often = await add(mails, { ...mail, state: "sent", createdAt: old });
  const match = { storeName: "weidian", productCode: newId(), matches: [], validUntil: old };
  const daily = await add(sameItems, match);
  const jobOf = (name: string) => JOBS.find((job) => job.name === name)!;
  await runNow(shop.context, jobOf("deleteExpired"));
  expect([await isThere(mails, often), await isThere(sameItems, daily)]).toEqual([false, true]);
  await runNow(shop.context, jobOf("deleteExpiredDaily"));
  expect(await isThere(sameItems, daily)).toBe(false);
});
