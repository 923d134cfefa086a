import { DAY_S } from "@loupe/contract/time";
import { setTimeout as sleep } from "node:timers/promises";
import { and, DrizzleQueryError, eq, lte, or, sql } from "drizzle-orm";
import { fromDrizzle, type JobResult, type JobWithMetadata, type PgBoss } from "pg-boss";
import type { Context } from "#server/context.ts";
import { HEARTBEAT, limitOf, openEngine } from "./engine.ts";
import { isDone, JOB_TABLE, JobError, JobLost, jobOf, type Job, type Run } from "./job.ts";
import { jobProgress } from "./tables.ts";

/** How often a process looks for due jobs that were not announced: scheduled ones, and failed ones to run again. */
const DUE_EVERY_MS = 15_000;
const NEVER_S = DAY_S;
const STARTS_MAX = 1_000_000;
const STOPS_WITHIN_MS = 10_000;
const REPORTED_EVERY_MS = 1000;
/** If a run does not end this long after its limit or after the process stops, the process no longer waits for it. */
const ENDS_WITHIN_MS = 3000;

/** Selects queues with due jobs, except those that only their own process may run (`isHere` of `sendJob`). */
const DUE = sql`select distinct name from ${JOB_TABLE} where state < 'active' and start_after <= now()
  and (data ->> 'processId' is null or created_on < now() - interval '1 minute')`;

type Options = { isScheduling?: boolean; retired?: readonly string[] };

/** Runs the jobs of these kinds while the process runs. */
export function startJobs(
  context: Context,
  kinds: readonly Job[],
  { isScheduling = false, retired = [] }: Options = {},
): { stop(): Promise<void> } {
  const { db, log, changes, stopping } = context;
  if (kinds.length === 0) return { stop: async () => undefined };
  const boss = openEngine(context, { supervise: isScheduling, schedule: isScheduling });
  const workers = new Map<string, string[]>();
  const wake = (name: string) => {
    if (!stopping.aborted) workers.get(name)?.forEach((id) => boss.notifyWorker(id));
  };
  const onNotice = (tag: string) => wake(jobOf(tag) ?? "");
  const askForDue = async () => {
    const { rows } = await db.execute<{ name: string }>(DUE);
    for (const { name } of rows) wake(name);
  };
  const asking = setInterval(() => {
    askForDue().catch((err: unknown) => log.warn({ err }, "it is not known which jobs are due"));
  }, DUE_EVERY_MS).unref();
  const starting = begin().catch((err: unknown) => log.error({ err }, "no background work runs"));
  async function begin() {
    await boss.start({ attempts: STARTS_MAX });
    if (isScheduling) await setSchedules(boss, kinds, retired);
    for (const kind of kinds) {
      const options = {
        ...HEARTBEAT,
        pollingIntervalSeconds: NEVER_S,
        includeMetadata: true,
        perJobResults: true,
      } as const;
      const run = async ([job]: JobWithMetadata[]) => {
        const result = await runJob({ context, boss }, kind, job!);
        // Another job of this kind, or this one again, may be waiting.
        wake(kind.name);
        return [result];
      };
      const ids = Array.from({ length: kind.atOnce ?? 1 }, () =>
        boss.work(kind.name, options, run),
      );
      workers.set(kind.name, await Promise.all(ids));
    }
    await askForDue();
  }
  let stopped: Promise<void> | undefined;
  const stop = () =>
    (stopped ??= (async () => {
      clearInterval(asking);
      changes.off("change", onNotice);
      // If starting waits for its database, the process must stop nevertheless.
      await Promise.race([starting, sleep(STOPS_WITHIN_MS, undefined, { ref: false })]);
      await boss.stop({ timeout: STOPS_WITHIN_MS, close: false });
    })());
  changes.on("change", onNotice);
  // Registered at once, as in `wake`: otherwise this process could fetch a job that it has just returned.
  stopping.addEventListener("abort", stop, { once: true });
  return { stop };
}

async function setSchedules(
  boss: PgBoss,
  kinds: readonly Job[],
  retired: readonly string[],
): Promise<void> {
  const schedules = new Map(
    (await boss.getSchedules()).map((schedule) => [schedule.name, schedule]),
  );
  for (const { name, schedule, isMadeUp } of kinds) {
    const missedPolicy = isMadeUp ? "once" : "skip";
    const { cron, options } = schedules.get(name) ?? {};
    if (schedule && (cron !== schedule || options?.missed !== missedPolicy))
      await boss.schedule(name, schedule, {}, { missed: missedPolicy });
  }
  for (const name of retired) if (schedules.has(name)) await boss.unschedule(name);
}

type Engine = { context: Context; boss: PgBoss };

/** Runs a job once. Returns whether it completed or failed. */
async function runJob(
  { context, boss }: Engine,
  kind: Job,
  { id, data, retryCount, signal: abortSignal }: JobWithMetadata,
): Promise<JobResult> {
  const { log, stopping } = context;
  const { name, retries = 0 } = kind;
  const tooLong = AbortSignal.timeout(limitOf(kind) * 1000);
  const signal = AbortSignal.any([abortSignal, stopping, tooLong]);
  const progress = reportsProgress(context, { id, retryCount });
  const isLast = retryCount >= retries;
  const run: Run = {
    id,
    data,
    attempt: retryCount,
    isLast,
    signal,
    report: progress.report,
    async hold({ db }) {
      const attempt = { id, retryCount };
      if (!isDone(await boss.touch(name, attempt, { db: fromDrizzle(db, sql) })))
        throw new JobLost(`another run has the job ${name}, or it was cancelled`);
    },
  };
  try {
    await untilEnded(kind.run(context, run), signal);
    if (signal.aborted) throw signal.reason;
    return { id, status: "completed" };
  } catch (error) {
    if (stopping.aborted && !tooLong.aborted) return { id, status: "failed" };
    if (error instanceof JobLost || abortSignal.aborted) return { id, status: "failed" };
    const err = tooLong.aborted ? new Error(`It took longer than ${limitOf(kind)} s.`) : error;
    const isExpected = err instanceof JobError;
    if (!isExpected) log.error({ err, job: name, isLast }, `${name} failed`);
    const isOver = isLast || tooLong.aborted || (isExpected && err.isFinal);
    return { id, status: isOver ? "deadletter" : "failed", output: { message: messageOf(err) } };
  } finally {
    await progress.end();
  }
}

/** Returns the message of an error, without the values of a statement, which may be secret. */
function messageOf(error: unknown): string {
  const { message } = (error instanceof DrizzleQueryError ? error.cause : error) as Error;
  return message || String(error);
}

/** Waits for a run, but no longer than a few seconds after its signal aborts, even if the run ignores it. */
async function untilEnded(work: Promise<void>, signal: AbortSignal): Promise<void> {
  const left = new Promise<void>((resolve, reject) => {
    const leave = () => {
      const timer = setTimeout(() => reject(signal.reason), ENDS_WITHIN_MS);
      work.finally(() => clearTimeout(timer)).catch(() => undefined);
    };
    work.then(resolve, reject);
    if (signal.aborted) leave();
    else signal.addEventListener("abort", leave, { once: true });
  });
  await left;
}

/** Finds the progress of killed runs, which could not delete it themselves. */
const hasEnded = sql`not exists (
  select from ${JOB_TABLE} as job where job.id = ${jobProgress.jobId}
    and job.state = 'active' and job.retry_count = ${jobProgress.attempt})`;

/** Stores the progress of a run at most once a second, unless a later run has stored its own. */
function reportsProgress(
  { db, now, log }: Context,
  { id: jobId, retryCount: attempt }: Pick<JobWithMetadata, "id" | "retryCount">,
) {
  let writing: Promise<unknown> = Promise.resolve();
  let written_ms = -Infinity;
  let isWritten = false;
  const failed = (err: unknown) => log.warn({ err }, "the progress of a job could not be stored");
  return {
    report(done: number, total: number) {
      if (performance.now() - written_ms < REPORTED_EVERY_MS && done < total) return;
      written_ms = performance.now();
      isWritten = true;
      const row = { attempt, done, total, at: now() };
      writing = writing
        .then(() =>
          db
            .insert(jobProgress)
            .values({ jobId, ...row })
            .onConflictDoUpdate({
              target: jobProgress.jobId,
              set: row,
              setWhere: lte(jobProgress.attempt, attempt),
            }),
        )
        .catch(failed);
    },
    async end() {
      await writing;
      if (!isWritten) return;
      const isOwn = and(eq(jobProgress.jobId, jobId), eq(jobProgress.attempt, attempt));
      await db.delete(jobProgress).where(or(isOwn, hasEnded)).catch(failed);
    },
  };
}
