import { randomUUID } from "node:crypto";
import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { createGunzip, createGzip } from "node:zlib";
import type { ExportProgress } from "@loupe/contract";
import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import { inBackground } from "#server/jobs/background.ts";
import { accountExportParts, accountExports } from "./tables.server.ts";

const MiB = 1024 * 1024;
const PART_BYTES = MiB;
/** Of one export, compressed, and of all together; no further one begins then. */
const EXPORT_BYTES_MAX = 512 * MiB;
const ALL_BYTES_MAX = 2048 * MiB;
const RUNNING_MAX = 8;
const RUN_MS_MAX = 15 * 60_000;
/** For how long a run counts as alive after it last said so. */
const LEASE_MS = 20_000;
const TOLD_EVERY_MS = 1000;
/** One that nobody has taken is gone after this. */
const KEPT_MS = 60 * 60_000;
/** For a download that broke off at its end, and for another device that was sent the same one. */
const TAKEN_KEPT_MS = 2 * 60_000;
/** How long a request waits for an export that has been under way before it came. */
const WAIT_AGAIN_S = 2;

/** What is exported: its rows, which are counted first, and its text, which says how many rows it has read. */
type Exported = {
  count: () => Promise<number>;
  lines: (onRows: (count: number) => void) => AsyncIterable<string>;
};
type Run = { userId: string; runId: string };

/**
 * The account's export if it is there, else how far it is: it begins with the first request, and goes on without
 * one. One that its process left unfinished begins anew.
 * @throws {ApiError} 503 while many are under way, 500 when it could not be made
 */
export async function findExport(
  context: Context,
  userId: string,
  exported: Exported,
): Promise<{ isReady: true; runId: string } | { isReady: false; progress: ExportProgress }> {
  const wait_s = context.config.EXPORT_WAIT_S;
  const { work } = await begin(context, userId, exported);
  if (work) await Promise.race([work, sleep(wait_s * 1000, undefined, { ref: false })]);
  let row = await rowOf(context, userId);
  if (!work && isUnderWay(row)) {
    await sleep(Math.min(wait_s, WAIT_AGAIN_S) * 1000);
    row = await rowOf(context, userId);
  }
  if (row?.failedAt) {
    await forget(context, row);
    throw new ApiError("failure");
  }
  if (row?.finishedAt) return { isReady: true, runId: row.runId };
  const progress = { done: row?.doneRows ?? 0, total: row?.totalRows ?? 0 };
  return { isReady: false, progress };
}

type Row = typeof accountExports.$inferSelect;

async function rowOf({ db }: Context, userId: string): Promise<Row | undefined> {
  const [row] = await db.select().from(accountExports).where(eq(accountExports.userId, userId));
  return row;
}

const isUnderWay = (row: Row | undefined) => row && !row.finishedAt && !row.failedAt;

/** Begins an export, unless one is under way, in any process, or waits to be taken. */
async function begin(
  context: Context,
  userId: string,
  exported: Exported,
): Promise<{ work?: Promise<void> }> {
  const run = await context.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('account exports'))`);
    await tx.delete(accountExports).where(isOver(context));
    const [{ running, bytes, own } = { running: 0, bytes: 0, own: 0 }] = await tx
      .select({
        running: sql<number>`(count(*) filter (where ${accountExports.finishedAt} is null and ${accountExports.failedAt} is null))::int`,
        bytes: sql<number>`coalesce(sum(${accountExports.bytes}), 0)::float`,
        own: sql<number>`(count(*) filter (where ${accountExports.userId} = ${userId}))::int`,
      })
      .from(accountExports);
    if (own > 0) return undefined;
    if (running >= RUNNING_MAX || bytes >= ALL_BYTES_MAX) {
      throw new ApiError("exports_running", {}, { retryAfter_s: 60 });
    }
    const claimed = { userId, runId: randomUUID() };
    const leaseUntil = inTime(context, LEASE_MS);
    await tx.insert(accountExports).values({ ...claimed, startedAt: context.now(), leaseUntil });
    return claimed;
  });
  return run ? { work: make(context, run, exported) } : {};
}

/** Those whose process is gone, those that nobody has taken, and those that were taken. */
const isOver = ({ now }: Context) => lt(accountExports.leaseUntil, now());

const inTime = ({ now }: Context, ms: number) => new Date(now().getTime() + ms);

export async function forgetOldExports(context: Context): Promise<void> {
  await context.db.delete(accountExports).where(isOver(context));
}

/** Makes it in the background. The promise is kept when it is made or has failed. */
function make(context: Context, run: Run, exported: Exported): Promise<void> {
  let done = 0;
  const until = performance.now() + RUN_MS_MAX;
  const telling = setInterval(() => {
    tell(context, run, done).catch((err: unknown) =>
      context.log.warn({ err }, "the progress of an export could not be told"),
    );
  }, TOLD_EVERY_MS).unref();
  async function* lines() {
    await note(context, run, { totalRows: await exported.count() });
    for await (const line of exported.lines((count) => (done += count))) {
      context.stopping.throwIfAborted();
      if (performance.now() > until) throw new Error("The export of an account takes too long");
      yield line;
    }
  }
  const work = pipeline(lines, createGzip(), keepParts(context, run))
    .then(() =>
      note(context, run, {
        finishedAt: context.now(),
        leaseUntil: inTime(context, KEPT_MS),
        doneRows: done,
      }),
    )
    .catch(async (err: unknown) => {
      // Another process begins it anew once it is asked for.
      if (context.stopping.aborted) return forget(context, run);
      context.log.error({ err }, "an account could not be exported");
      await note(context, run, { failedAt: context.now() });
    })
    .catch((err: unknown) => context.log.error({ err }, "the end of an export was not noted"))
    .finally(() => clearInterval(telling));
  inBackground(context, work, (err) => context.log.error({ err }, "an export failed"));
  return work;
}

/** Keeps what comes as parts, as long as this run may: its account can be deleted meanwhile. */
const keepParts = (context: Context, run: Run) => async (compressed: AsyncIterable<Buffer>) => {
  let waiting: Buffer[] = [];
  let waiting_bytes = 0;
  let place = 0;
  let bytes = 0;
  const flush = async () => {
    bytes += waiting_bytes;
    if (bytes > EXPORT_BYTES_MAX) throw new Error("The export of an account is too large");
    await keepPart(context, run, { part: Buffer.concat(waiting), place, bytes });
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

type Part = { part: Buffer; place: number; bytes: number };

const keepPart = ({ db }: Context, run: Run, { part, place, bytes }: Part): Promise<void> =>
  db.transaction(async (tx) => {
    const mine = await tx.update(accountExports).set({ bytes }).where(isRun(run));
    if (!mine.rowCount) throw new Error("The export was begun anew, or its account is gone");
    await tx.insert(accountExportParts).values({ userId: run.userId, place, bytes: part });
  });

/** Sends an export that is ready. Once it is sent it is kept for two more minutes. */
export async function sendExport(context: Context, run: Run, out: Writable): Promise<void> {
  const { db } = context;
  async function* parts() {
    for (let place = 0; ; place += 1) {
      const [part] = await db
        .select({ bytes: accountExportParts.bytes })
        .from(accountExportParts)
        .innerJoin(accountExports, eq(accountExports.userId, accountExportParts.userId))
        .where(and(isRun(run), eq(accountExportParts.place, place)));
      if (!part) return;
      yield part.bytes;
    }
  }
  await pipeline(parts, createGunzip(), out);
  await note(context, run, { leaseUntil: inTime(context, TAKEN_KEPT_MS) });
}

const isRun = ({ userId, runId }: Run) =>
  and(eq(accountExports.userId, userId), eq(accountExports.runId, runId));

/** Says that the run is alive, and how far it is. */
async function tell(context: Context, run: Run, doneRows: number): Promise<void> {
  const isAlive = gt(accountExports.leaseUntil, context.now());
  await context.db
    .update(accountExports)
    .set({ doneRows, leaseUntil: inTime(context, LEASE_MS) })
    .where(and(isRun(run), isAlive, isNull(accountExports.finishedAt)));
}

const note = async ({ db }: Context, run: Run, values: Partial<Row>): Promise<void> =>
  void (await db.update(accountExports).set(values).where(isRun(run)));

const forget = async ({ db }: Context, run: Run): Promise<void> =>
  void (await db.delete(accountExports).where(isRun(run)));
