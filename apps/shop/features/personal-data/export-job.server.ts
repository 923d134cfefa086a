import { randomUUID } from "node:crypto";
import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { createGunzip, createGzip } from "node:zlib";
import type { ExportProgress } from "@loupe/contract";
import { and, eq, isNotNull, lt, sql } from "drizzle-orm";
import { accountsOf, lockUser } from "#features/accounts/people/service.server.ts";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import { progressOf } from "#server/jobs/job-list.ts";
import { JOB_TABLE, JobLost, sendJob, type Job, type Run } from "#server/jobs/job.ts";
import type { Retention } from "#server/jobs/delete-old-rows.ts";
import { accountExportParts, accountExports } from "./tables.server.ts";
import { countReviewsOf, exportedReviews } from "#features/catalogue/reviews/service.server.ts";
import { correctionsBy, countCorrectionsBy } from "#features/buying/agent-facts/service.server.ts";
import { accountData } from "#features/accounts/own-account/service.server.ts";
import { mailsOf } from "#features/accounts/mail/service.server.ts";
import { countRatesBy, ratesBy } from "#features/freight/measured-rates/service.server.ts";
import { countReportsBy, reportsBy } from "#features/look-up/photo-reports/service.server.ts";
import {
  confirmedSizeTables,
  countSizeTablesBy,
  sizeTablesBy,
} from "#features/catalogue/size-charts/service.server.ts";
import { asksBy, countAsksBy } from "#features/saved/ask/service.server.ts";
import {
  countListsBy,
  countSavedBy,
  findShareId,
  listsBy,
  savedBy,
} from "#features/saved/collection/service.server.ts";
import { finderData } from "#features/saved/finders/service.server.ts";
import { alertsOf, countAlertsOf, watchingOf } from "#features/saved/watches/service.server.ts";
import { changesBy, countAudit } from "#features/shop-keeping/audit/service.server.ts";
import { newestFirst } from "#server/http/cursor.ts";

type Owner = { userId: string; email: string };
type Row = { createdAt: Date; id: string };
type ExportReader = (
  limit: number,
  cursor?: string,
) => Promise<{ data: object[]; nextCursor: string | null }>;

const AT_ONCE = 1000;
/** Each row may have a picture of some hundred kilobytes. */
const CORRECTIONS_AT_ONCE = 10;

/**
 * Returns all data that the shop stores about an account as one JSON document, one row a line. Rows are read
 * in parts at the speed of the reader, so that the size of the account does not matter. The document contains no
 * hashes, secrets or public keys.
 */
async function* exportLines(
  context: Context,
  viewer: Owner,
  onRows: (count: number) => void,
): AsyncGenerator<string> {
  const { userId, email } = viewer;
  const small = {
    exportedAt: context.now().toISOString(),
    ...(await accountData(context, viewer)),
    mails: await mailsOf(context, { id: userId, email }),
    sharedCollection: await findShareId(context, userId),
    finder: await finderData(context, userId),
    confirmedSizeTables: await confirmedSizeTables(context, userId),
    watching: await watchingOf(context, { userId, email }),
  };
  yield `{\n`;
  for (const [name, value] of Object.entries(small)) {
    yield `${JSON.stringify(name)}: ${JSON.stringify(value)},\n`;
  }
  const readCorrections = pages((...page) => correctionsBy(context, userId, ...page));
  const lists: Record<string, ExportReader> = {
    collection: pages((...page) => savedBy(context, userId, ...page)),
    lists: pages((...page) => listsBy(context, userId, ...page)),
    reviews: pages((limit, cursor) => exportedReviews(context, userId, { limit, cursor })),
    photoReports: pages((...page) => reportsBy(context, userId, ...page)),
    corrections: (_, cursor) => readCorrections(CORRECTIONS_AT_ONCE, cursor),
    measuredRates: pages((...page) => ratesBy(context, userId, ...page)),
    asks: pages((...page) => asksBy(context, userId, ...page)),
    sizeTables: pages((...page) => sizeTablesBy(context, userId, ...page)),
    watchAlerts: pages((...page) => alertsOf(context, { userId, email }, ...page)),
    changesInTheDashboard: pages((...page) => changesBy(context, userId, ...page)),
  };
  for (const [name, read] of Object.entries(lists)) yield* rowLines(name, read, onRows);
  yield `"complete": true\n}\n`;
}

/** Counts the rows of the export, for its progress. */
async function countRows(context: Context, { userId, email }: Owner): Promise<number> {
  const counts = await Promise.all([
    countSavedBy(context, userId),
    countListsBy(context, userId),
    countReviewsOf(context, userId),
    countReportsBy(context, userId),
    countCorrectionsBy(context, userId),
    countRatesBy(context, userId),
    countAsksBy(context, userId),
    countSizeTablesBy(context, userId),
    countAlertsOf(context, { userId, email }),
    countAudit(context, userId),
  ]);
  return counts.reduce((total, count) => total + count, 0);
}

const pages =
  (read: (limit: number, cursor?: string) => Promise<Row[]>): ExportReader =>
  async (limit, cursor) => {
    const { page, nextCursor } = newestFirst(await read(limit, cursor), limit);
    return { data: page, nextCursor };
  };

async function* rowLines(
  name: string,
  read: ExportReader,
  onRows: (count: number) => void,
): AsyncGenerator<string> {
  let cursor: string | undefined;
  let separator = "";
  yield `${JSON.stringify(name)}: [`;
  do {
    const { data, nextCursor } = await read(AT_ONCE, cursor);
    const lines = data.map((row) => `\n${JSON.stringify(row)}`).join(",");
    if (lines) yield separator + lines;
    onRows(data.length);
    separator = ",";
    cursor = nextCursor ?? undefined;
  } while (cursor);
  yield "\n],\n";
}

const MiB = 1024 * 1024;
const PART_BYTES = MiB;
/** The largest compressed size of one export, and of all stored exports. Above either, no further export starts. */
const EXPORT_BYTES_MAX = 512 * MiB;
const ALL_BYTES_MAX = 2048 * MiB;
const RUNNING_MAX = 8;
/** How long a finished export is stored if nobody downloads it. */
const KEPT_MS = 60 * 60_000;
/** How long an export is stored after a download, for interrupted downloads and second devices. */
const TAKEN_KEPT_MS = 2 * 60_000;
/**
 * How long a request waits for an export that an earlier request has started, before it responds with the progress.
 */
const WAIT_AGAIN_S = 2;
const LOOK_EVERY_MS = 100;

const EXPORT_ACCOUNT = "exportAccount";
type ExportJobData = { userId: string };
type FinishedExport = { userId: string; runId: string };

/** The job that creates the export of an account's data. Its key is the account's id. */
export const exportAccountJob: Job<ExportJobData> = {
  name: EXPORT_ACCOUNT,
  limit_s: 15 * 60,
  atOnce: 2,
  run: make,
};

/**
 * Returns the account's finished export, or its progress. The first request starts the export, which then runs in the
 * background without further requests.
 * @throws {ApiError} 503 while many exports are in progress, 500 for a failed export
 */
export async function findExport(
  context: Context,
  userId: string,
): Promise<{ isReady: true; runId: string } | { isReady: false; progress: ExportProgress }> {
  const { config, db } = context;
  const wait_s = (await begin(context, userId))
    ? config.EXPORT_WAIT_S
    : Math.min(config.EXPORT_WAIT_S, WAIT_AGAIN_S);
  for (const until = performance.now() + wait_s * 1000; ; await sleep(LOOK_EVERY_MS)) {
    // Reads the job's progress before the row. In the other order, an export that ends in between would have neither.
    const progress = await progressOf(context, EXPORT_ACCOUNT, userId);
    const [row] = await db.select().from(accountExports).where(eq(accountExports.userId, userId));
    if (row?.finishedAt) return { isReady: true, runId: row.runId };
    if (!progress) {
      await db.delete(accountExports).where(and(isOf(userId), isUnfinished));
      throw new ApiError("failure");
    }
    if (performance.now() >= until) return { isReady: false, progress };
  }
}

const isOf = (userId: string) => eq(accountExports.userId, userId);
const isUnfinished = sql`${accountExports.finishedAt} is null`;

/** Starts an export, unless one runs in any process or a finished one is stored. */
async function begin(context: Context, userId: string): Promise<boolean> {
  return await context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('account exports'))`);
    // An account that is being deleted at the same time is gone then.
    if (!(await lockUser(inside, userId))) throw new ApiError("session_ended");
    await tx.delete(accountExports).where(lt(accountExports.keptUntil, context.now()));
    const [{ running, bytes, own } = { running: 0, bytes: 0, own: 0 }] = await tx
      .select({
        running: sql<number>`(select count(*)::int from ${JOB_TABLE} where name = ${EXPORT_ACCOUNT} and state <= 'active')`,
        bytes: sql<number>`coalesce(sum(${accountExports.bytes}), 0)::float`,
        own: sql<number>`(count(*) filter (where ${accountExports.userId} = ${userId}))::int`,
      })
      .from(accountExports);
    if (own > 0) return false;
    if (running >= RUNNING_MAX || bytes >= ALL_BYTES_MAX) {
      throw new ApiError("exports_running", {}, { retryAfter_s: 60 });
    }
    const startedAt = context.now();
    const keptUntil = inTime(context, KEPT_MS);
    await tx.insert(accountExports).values({ userId, runId: randomUUID(), startedAt, keptUntil });
    // Fails if an earlier run has not ended yet, although its row was deleted.
    if (!(await sendJob(inside, EXPORT_ACCOUNT, { userId }, { key: userId })))
      throw new ApiError("exports_running", {}, { retryAfter_s: 60 });
    return true;
  });
}

const inTime = ({ now }: Context, ms: number) => new Date(now().getTime() + ms);

/** Exports are deleted when they expire, whether downloaded or not. */
export const exportRetention: Retention[] = [{ column: accountExports.keptUntil, days: 0 }];

async function make(context: Context, run: Run<ExportJobData>): Promise<void> {
  const { userId } = run.data;
  const user = (await accountsOf(context, [userId])).get(userId);
  if (!user) return;
  const owner = { userId, email: user.email };
  const file = { userId, runId: randomUUID() };
  let done = 0;
  const total = await countRows(context, owner);
  run.report(done, total);
  // Deletes the parts of an earlier run, because a run starts from the beginning.
  await write(context, run, async (tx) => {
    await tx.delete(accountExportParts).where(eq(accountExportParts.userId, userId));
    return tx.update(accountExports).set({ runId: file.runId, bytes: 0 }).where(isOf(userId));
  });
  async function* lines() {
    for await (const line of exportLines(context, owner, (count) => (done += count))) {
      run.signal.throwIfAborted();
      run.report(done, total);
      yield line;
    }
  }
  await pipeline(lines, createGzip(), keepParts(context, run, file));
  const end = { finishedAt: context.now(), keptUntil: inTime(context, KEPT_MS) };
  await write(context, run, (tx) => tx.update(accountExports).set(end).where(isMade(file)));
}

/** Writes parts of the export, but only while this run has the job and the account exists. */
const write = (
  { db }: Context,
  run: Run<ExportJobData>,
  work: (tx: Context["db"]) => PromiseLike<{ rowCount: number | null }>,
): Promise<void> =>
  db.transaction(async (tx) => {
    await run.hold({ db: tx });
    if (!(await work(tx)).rowCount) throw new JobLost("the account is gone");
  });

/** Stores the compressed stream of an export in parts. */
const keepParts =
  (context: Context, run: Run<ExportJobData>, file: FinishedExport) =>
  async (compressed: AsyncIterable<Buffer>) => {
    let waiting: Buffer[] = [];
    let waiting_bytes = 0;
    let place = 0;
    let bytes = 0;
    const flush = async () => {
      bytes += waiting_bytes;
      if (bytes > EXPORT_BYTES_MAX) throw new Error("The export of an account is too large");
      const part = { userId: file.userId, place, bytes: Buffer.concat(waiting) };
      await write(context, run, async (tx) => {
        const mine = await tx.update(accountExports).set({ bytes }).where(isMade(file));
        if (mine.rowCount) await tx.insert(accountExportParts).values(part);
        return mine;
      });
      [waiting, waiting_bytes] = [[], 0];
      place += 1;
    };
    for await (const chunk of compressed) {
      waiting.push(chunk);
      waiting_bytes += chunk.length;
      if (waiting_bytes >= PART_BYTES) await flush();
    }
    await flush();
  };

const isMade = ({ userId, runId }: FinishedExport) =>
  and(isOf(userId), eq(accountExports.runId, runId));

/** Sends a finished export. Keeps it for two more minutes, for another download. */
export async function sendExport(
  context: Context,
  file: FinishedExport,
  out: Writable,
): Promise<void> {
  const { db } = context;
  async function* parts() {
    for (let place = 0; ; place += 1) {
      const [part] = await db
        .select({ bytes: accountExportParts.bytes })
        .from(accountExportParts)
        .innerJoin(accountExports, eq(accountExports.userId, accountExportParts.userId))
        .where(and(isMade(file), eq(accountExportParts.place, place)));
      if (!part) return;
      yield part.bytes;
    }
  }
  await pipeline(parts, createGunzip(), out);
  const keptUntil = inTime(context, TAKEN_KEPT_MS);
  const isThere = and(isMade(file), isNotNull(accountExports.finishedAt));
  await db.update(accountExports).set({ keptUntil }).where(isThere);
}
