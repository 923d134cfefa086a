import { isoDate } from "@loupe/contract/time";
import { statfs } from "node:fs/promises";
import { hostname } from "node:os";
import { eq, gt, lt, sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { inBackground } from "./background.ts";
import { processes, sourceCalls, type ReportedHealth } from "./tables.ts";

const EVERY_MS = 60_000;
/** A process counts as ended after three missing reports. */
const GONE_AFTER_MS = 3 * EVERY_MS + 5_000;

type Process = Omit<typeof processes.$inferSelect, "upstreams">;

/** Stores each minute that this process is running, and the state of the sources by its calls. */
export function startReporting(context: Context): { stop(): Promise<void> } {
  const startedAt = context.now();
  const { log, background } = context;
  const countCalls = countsCalls(context);
  const reportAll = async () => {
    await report(context, startedAt);
    await countCalls();
  };
  const write = () =>
    inBackground(context, reportAll(), (err) =>
      log.warn({ err }, "this process could not be entered in the list of processes"),
    );
  write();
  const timer = setInterval(write, EVERY_MS).unref();
  return {
    async stop() {
      clearInterval(timer);
      await Promise.allSettled(background);
      await countCalls().catch((err: unknown) =>
        log.warn({ err }, "the last calls to external services could not be counted"),
      );
      await context.db
        .delete(processes)
        .where(eq(processes.id, context.processId))
        .catch((err: unknown) =>
          log.warn({ err }, "this process could not be removed from the list of processes"),
        );
    },
  };
}

/** Stores this process's report, and in the same statement removes processes that ended without removing themselves. */
async function report(context: Context, startedAt: Date): Promise<void> {
  const { db, now, processId } = context;
  const at = now();
  const row = {
    name: `${hostname()}:${process.pid}`,
    startedAt,
    seenAt: at,
    upstreams: healthNow(context),
    ...(await diskNow(context)),
  };
  const staleProcesses = db.$with("gone").as(
    db
      .delete(processes)
      .where(lt(processes.seenAt, goneSince(at)))
      .returning({ id: processes.id }),
  );
  await db
    .with(staleProcesses)
    .insert(processes)
    .values({ id: processId, ...row })
    .onConflictDoUpdate({ target: processes.id, set: row });
}

async function diskNow({ config }: Context) {
  const { bavail, blocks, bsize } = await statfs(config.DATA_DIR).catch(() => NO_DISK);
  return { diskFree: bavail * bsize, diskTotal: blocks * bsize };
}

/** For a process whose DATA_DIR does not exist yet: the disk counts as having room. */
const NO_DISK = { bavail: 0, blocks: 0, bsize: 0 };

/** Outcomes of calls that were not sent. */
const NOT_MADE = new Set(["paused", "over-quota", "not-allowed"]);

/**
 * Adds the calls since the last run to the calls of the day. Calls in the last minute of a killed process are lost.
 * If the database takes longer than a minute, the next run joins the one under way, which would add the same calls.
 */
export function countsCalls({ db, metrics, now }: Context): () => Promise<void> {
  const counts = new Map<string, number>();
  let running: Promise<void> | undefined;
  const count = async () => {
    const { values } = await metrics.sourceCalls.get();
    const callCounts = new Map<string, number>();
    for (const { labels, value } of values) {
      if (NOT_MADE.has(String(labels.outcome))) continue;
      const source = String(labels.upstream);
      callCounts.set(source, (callCounts.get(source) ?? 0) + value);
    }
    const day = isoDate(now());
    const rows = [...callCounts].flatMap(([source, total]) => {
      const calls = total - (counts.get(source) ?? 0);
      return calls > 0 ? [{ day, upstream: source, calls }] : [];
    });
    if (rows.length === 0) return;
    await db
      .insert(sourceCalls)
      .values(rows)
      .onConflictDoUpdate({
        target: [sourceCalls.day, sourceCalls.upstream],
        set: { calls: sql`${sourceCalls.calls} + excluded.calls` },
      });
    for (const [source, total] of callCounts) counts.set(source, total);
  };
  return () => (running ??= count().finally(() => (running = undefined)));
}

/** Returns the state of the sources by this process's calls, with times as JSON has them. */
const healthNow = ({ outbound }: Context): ReportedHealth[] =>
  outbound.health().map((health) => ({
    ...health,
    lastSuccessAt: health.lastSuccessAt?.toISOString() ?? null,
    lastFailureAt: health.lastFailureAt?.toISOString() ?? null,
  }));

const goneSince = (now: Date) => new Date(now.getTime() - GONE_AFTER_MS);

/** Returns the running processes: this one with its present state, the others with their last reports. */
export async function loadProcessHealth(
  context: Context,
): Promise<{ processes: Process[]; upstreams: ReportedHealth[] }> {
  const { db, now, processId } = context;
  const serving = await db
    .select()
    .from(processes)
    .where(gt(processes.seenAt, goneSince(now())))
    .orderBy(processes.name);
  const reported = serving
    .filter(({ id }) => id !== processId)
    .flatMap(({ upstreams: sources }) => sources);
  const bySource = Map.groupBy(
    [...healthNow(context), ...reported],
    ({ upstream: source }) => source,
  );
  return { processes: serving, upstreams: [...bySource.values()].map(worstOf) };
}

/** Combines the reports of several processes on one source. If one process cannot reach it, that is the result. */
function worstOf(reports: ReportedHealth[]): ReportedHealth {
  // Times in ISO 8601 can be compared as texts.
  const latest = (times: (string | null)[]) =>
    times.reduce((last, at) => (at && (!last || at > last) ? at : last), null);
  return {
    upstream: reports[0]!.upstream,
    lastSuccessAt: latest(reports.map(({ lastSuccessAt }) => lastSuccessAt)),
    lastFailureAt: latest(reports.map(({ lastFailureAt }) => lastFailureAt)),
    failures: Math.max(...reports.map(({ failures }) => failures)),
    paused: reports.find(({ paused }) => paused)?.paused ?? null,
  };
}
