import { sql } from "drizzle-orm";
import { fromDrizzle, type CommandResponse } from "pg-boss";
import { announceChange } from "#server/cache/changes.ts";
import type { Context } from "#server/context.ts";

/** A kind of background work. Each of its jobs runs once, in any process, and again if that process is killed. */
export type Job<Data extends object = object> = {
  /** The name of the queue. A job whose name this process does not know waits for a process that does. */
  name: string;
  /** The cron expression (UTC) of a scheduled job. */
  schedule?: string;
  /** Whether an occurrence that was missed because no process ran is run later. */
  isMadeUp?: boolean;
  /**
   * exclusive: at most one job of a key waits or runs; short: at most one waits, any number run; standard: no limit.
   * The policy of a kind never changes; a kind with another policy needs another name.
   */
  policy?: "exclusive" | "short" | "standard";
  /** How many jobs one process runs at the same time. */
  atOnce?: number;
  /** The job fails after this time. */
  limit_s?: number;
  /** How often a job that throws is run again. The pauses between runs double up to the longest. */
  retries?: number;
  pause_s?: number;
  pauseMax_s?: number;
  /** Whether processes that only create pictures also run it. */
  isOfPictures?: boolean;
  run(context: Context, run: Run<Data>): Promise<void>;
  /** Records in Loupe's own tables that an owner has cancelled a job. Runs in the same transaction. */
  noteCancelled?(inside: Context, data: Data): Promise<void>;
};

/** One run of a job. */
export type Run<Data extends object = object> = {
  id: string;
  data: Data;
  /** The number of earlier runs that did not complete. */
  attempt: number;
  /** Whether this is the last run: if it throws, the job has failed. */
  isLast: boolean;
  /** Aborts when the process stops, the job is cancelled or exceeds its limit, or another process runs it. */
  signal: AbortSignal;
  report(done: number, total: number): void;
  /**
   * Prevents that the job is run again or cancelled before the transaction ends, so that only this run writes.
   * @throws {JobLost} if another run has the job, or it was cancelled
   */
  hold(inside: Pick<Context, "db">): Promise<void>;
};

/** The job was cancelled, or another process runs it, so this run must not write any more. */
export class JobLost extends Error {}

/** An expected failure of a job, which is not logged as an error. Its message is for the owner. */
export class JobError extends Error {
  /** Whether another run would fail in the same way. */
  readonly isFinal: boolean;
  constructor(message: string, { isFinal = true } = {}) {
    super(message);
    this.isFinal = isFinal;
  }
}

/** The tables of the job queue. Backups leave them out, because after a restore Loupe's own tables show what to do. */
export const ENGINE_SCHEMA = "loupe_jobs";
export const JOB_TABLE = sql`${sql.identifier(ENGINE_SCHEMA)}.job`;

/** The prefix of the tag that is announced when a job waits. */
const TAG = "job:";
export const jobOf = (tag: string) => (tag.startsWith(TAG) ? tag.slice(TAG.length) : undefined);

type SendOptions = {
  key?: string;
  after_s?: number;
  /** Among due jobs of a kind, those with a higher priority run first. */
  priority?: number;
  /** Whether only this process can run it, for a minute. Then others may run it too. See `wakeHere`. */
  isHere?: boolean;
};

/**
 * Queues a job. In a transaction, it is queued at the commit.
 * @returns the job's id; null if a job of this key waits or runs already and the policy allows only one
 */
export async function sendJob(
  { db, jobs, processId }: Pick<Context, "db" | "jobs" | "processId">,
  name: string,
  data: object = {},
  { key, after_s, priority = 0, isHere = false }: SendOptions = {},
): Promise<string | null> {
  const boss = await jobs();
  const options = {
    db: fromDrizzle(db, sql),
    priority,
    ...(key && { singletonKey: key }),
    ...(after_s && { startAfter: after_s }),
  };
  const id = await boss.send(name, isHere ? { ...data, processId } : data, options);
  if (id && !after_s && !isHere) await announceChange({ db }, TAG + name);
  return id;
}

/** Ends the pause of a job that waits, so that it is run at once. */
export async function runJobNow(
  { db }: Pick<Context, "db">,
  name: string,
  key: string,
): Promise<void> {
  await db.execute(sql`
    update ${JOB_TABLE} set start_after = now()
    where name = ${name} and singleton_key = ${key} and state < 'active'`);
  await announceChange({ db }, TAG + name);
}

/** Queues many jobs in one statement. Jobs of a key that waits or runs already are left out, as in `sendJob`. */
export async function sendJobs(
  { db, jobs }: Pick<Context, "db" | "jobs">,
  name: string,
  sent: { data: object; key: string; priority?: number; after_s?: number }[],
): Promise<void> {
  if (sent.length === 0) return;
  const boss = await jobs();
  const rows = sent.map(({ data, key, priority = 0, after_s }) => ({
    data,
    singletonKey: key,
    priority,
    ...(after_s && { startAfter: after_s }),
  }));
  await boss.insert(name, rows, { db: fromDrizzle(db, sql) });
  await announceChange({ db }, TAG + name);
}

/** Makes this process run a job that it has sent with `isHere`. Call it after the transaction has committed. */
export const wakeHere = ({ changes }: Pick<Context, "changes">, name: string): boolean =>
  changes.emit("change", TAG + name);

/** Cancels a job, whichever process runs it. */
export async function cancelJob(
  { db, jobs }: Pick<Context, "db" | "jobs">,
  name: string,
  id: string,
): Promise<boolean> {
  const boss = await jobs();
  return isDone(await boss.cancel(name, id, { db: fromDrizzle(db, sql) }));
}

/** Runs a failed job again. */
export async function retryJob(
  { db, jobs }: Pick<Context, "db" | "jobs">,
  name: string,
  id: string,
): Promise<boolean> {
  const boss = await jobs();
  const isRetried = isDone(await boss.retry(name, id, { db: fromDrizzle(db, sql) }));
  if (isRetried) await announceChange({ db }, TAG + name);
  return isRetried;
}

/** Whether a command has changed a job. It changes none that is in another state. The type lacks `affected`. */
export const isDone = (answer: CommandResponse): boolean =>
  (answer as { affected: number }).affected > 0;
