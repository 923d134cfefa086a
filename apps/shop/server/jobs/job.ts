import { sql } from "drizzle-orm";
import { fromDrizzle, type CommandResponse } from "pg-boss";
import { announceChange } from "#server/cache/changes.ts";
import type { Context } from "#server/context.ts";

/** One kind of background work. Its jobs run once in the fleet, and again if the process that runs one dies. */
export type Job<Data extends object = object> = {
  /** Names the queue. A job of a name that a process does not know waits for one that does. */
  name: string;
  /** Cron expression in UTC of a job that is scheduled. */
  schedule?: string;
  /** Whether an occurrence that no process was there for is made up for. */
  isMadeUp?: boolean;
  /**
   * exclusive: one job of a key waits or runs; short: one waits, any number run; standard: any number of both.
   * The policy of a kind never changes; a kind with another policy needs another name.
   */
  policy?: "exclusive" | "short" | "standard";
  /** How many jobs one process runs at the same time. */
  atOnce?: number;
  /** After this time, the job has failed. */
  limit_s?: number;
  /** How often a job that throws is run again, and the pauses, which double up to the longest. */
  retries?: number;
  pause_s?: number;
  pauseMax_s?: number;
  /** Whether a process that only makes pictures runs it, too. */
  isOfPictures?: boolean;
  run(context: Context, run: Run<Data>): Promise<void>;
  /** Records in Loupe's own tables that an owner cancelled a job, in the same transaction. */
  noteCancelled?(inside: Context, data: Data): Promise<void>;
};

/** One run of a job. */
export type Run<Data extends object = object> = {
  id: string;
  data: Data;
  /** How many runs before this one did not end. */
  attempt: number;
  /** Whether the job is given up if this run throws. */
  isLast: boolean;
  /** Aborts when the process stops, when the job is cancelled or too slow, and when another process runs it. */
  signal: AbortSignal;
  report(done: number, total: number): void;
  /**
   * Keeps the job from being run again or cancelled until the transaction ends, so that only this run writes.
   * @throws {JobLost} if another run has the job, or it was cancelled
   */
  hold(inside: Pick<Context, "db">): Promise<void>;
};

/** The job was cancelled, or another process runs it: this run may not write any more. */
export class JobLost extends Error {}

/** The failure of a job that is expected and noted where it belongs: its message is for the owner. */
export class JobFault extends Error {
  /** Whether another try would end the same. */
  readonly isFinal: boolean;
  constructor(message: string, { isFinal = true } = {}) {
    super(message);
    this.isFinal = isFinal;
  }
}

/** The engine's tables. No backup takes them: what is to be done after a restore follows from Loupe's own tables. */
export const ENGINE_SCHEMA = "loupe_jobs";
export const JOB_TABLE = sql`${sql.identifier(ENGINE_SCHEMA)}.job`;

/** Announced when a job of this name waits. */
const TAG = "job:";
export const jobOf = (tag: string) => (tag.startsWith(TAG) ? tag.slice(TAG.length) : undefined);

type Sent = {
  key?: string;
  after_s?: number;
  /** Of those that are due, jobs of a kind with a higher one are run first. */
  priority?: number;
  /** Whether it needs what only this process has: the others leave it alone for a minute. See `wakeHere`. */
  isHere?: boolean;
};

/**
 * Queues a job, in a transaction at its commit.
 * @returns its id; null if one of this key waits or runs already and its kind allows only one
 */
export async function sendJob(
  { db, jobs, processId }: Pick<Context, "db" | "jobs" | "processId">,
  name: string,
  data: object = {},
  { key, after_s, priority = 0, isHere = false }: Sent = {},
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

/** Has this process run a job that it sent as `isHere`, once the transaction has committed. */
export const wakeHere = ({ changes }: Pick<Context, "changes">, name: string): boolean =>
  changes.emit("change", TAG + name);

/** Ends a job, wherever it runs. */
export async function cancelJob(
  { db, jobs }: Pick<Context, "db" | "jobs">,
  name: string,
  id: string,
): Promise<boolean> {
  const boss = await jobs();
  return isDone(await boss.cancel(name, id, { db: fromDrizzle(db, sql) }));
}

/** Runs a job again that has failed. */
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

/** Whether a command found the job in the state that it is for. Its type leaves the number out. */
export const isDone = (answer: CommandResponse): boolean =>
  (answer as { affected: number }).affected > 0;
