import { hostname } from "node:os";
import { eq, gt, lt } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { inBackground } from "./background.ts";
import { processes, type ReportedHealth } from "./tables.ts";

const EVERY_MS = 60_000;
/** Three reports were due and none came. */
const GONE_AFTER_MS = 3 * EVERY_MS + 5_000;

type Process = Pick<typeof processes.$inferSelect, "id" | "name" | "startedAt" | "seenAt">;

/** Writes down every minute that this process serves, and how the outside services do by its calls. */
export function startReporting(context: Context): { stop(): Promise<void> } {
  const startedAt = context.now();
  const { log, background } = context;
  const write = () =>
    inBackground(context, report(context, startedAt), (err) =>
      log.warn({ err }, "this process could not be reported"),
    );
  write();
  const timer = setInterval(write, EVERY_MS).unref();
  return {
    async stop() {
      clearInterval(timer);
      await Promise.allSettled(background);
      await context.db
        .delete(processes)
        .where(eq(processes.id, context.processId))
        .catch((err: unknown) =>
          log.warn({ err }, "the end of this process could not be reported"),
        );
    },
  };
}

/** One statement, which removes processes that ended without a word as well. */
async function report(context: Context, startedAt: Date): Promise<void> {
  const { db, now, processId } = context;
  const at = now();
  const row = {
    name: `${hostname()}:${process.pid}`,
    startedAt,
    seenAt: at,
    upstreams: healthNow(context),
  };
  const gone = db.$with("gone").as(
    db
      .delete(processes)
      .where(lt(processes.seenAt, goneSince(at)))
      .returning({ id: processes.id }),
  );
  await db
    .with(gone)
    .insert(processes)
    .values({ id: processId, ...row })
    .onConflictDoUpdate({ target: processes.id, set: row });
}

/** How the outside services do by this process's calls, with times as JSON has them. */
const healthNow = ({ outbound }: Context): ReportedHealth[] =>
  outbound.health().map((health) => ({
    ...health,
    lastSuccessAt: health.lastSuccessAt?.toISOString() ?? null,
    lastFailureAt: health.lastFailureAt?.toISOString() ?? null,
  }));

const goneSince = (now: Date) => new Date(now.getTime() - GONE_AFTER_MS);

/** The processes that serve now, this one with what it knows at the moment and the others as last reported. */
export async function findFleet(
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
    .flatMap(({ upstreams }) => upstreams);
  const byUpstream = Map.groupBy([...healthNow(context), ...reported], ({ upstream }) => upstream);
  return { processes: serving, upstreams: [...byUpstream.values()].map(worstOf) };
}

/** What several processes know of one upstream. One that cannot reach it shows, whatever the others can. */
function worstOf(known: ReportedHealth[]): ReportedHealth {
  // In ISO 8601, the later time is the greater text.
  const latest = (times: (string | null)[]) =>
    times.reduce((last, at) => (at && (!last || at > last) ? at : last), null);
  return {
    upstream: known[0]!.upstream,
    lastSuccessAt: latest(known.map(({ lastSuccessAt }) => lastSuccessAt)),
    lastFailureAt: latest(known.map(({ lastFailureAt }) => lastFailureAt)),
    failures: Math.max(...known.map(({ failures }) => failures)),
    paused: known.find(({ paused }) => paused)?.paused ?? null,
  };
}
