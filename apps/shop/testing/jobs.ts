import { sql } from "drizzle-orm";
import { pino } from "pino";
import { expect } from "vitest";
import { writeMail } from "#features/accounts/login/service.server.ts";
import { sendMailJob, type WriteMail } from "#features/accounts/mail/service.server.ts";
import { WATCH_MAILS } from "#features/saved/watches/service.server.ts";
import type { Context } from "#server/context.ts";
import { installEngine } from "#server/jobs/engine.ts";
import { ENGINE_SCHEMA, JOB_TABLE, sendJob, type Job } from "#server/jobs/job.ts";
import { RETENTION } from "#main/housekeeping.ts";
import { deleteOldRows } from "#server/jobs/delete-old-rows.ts";
import { startJobs } from "#server/jobs/work.ts";

/** Creates the queues of job kinds that exist only in a test. */
export const addKinds = (context: Context, kinds: readonly Job[]): Promise<void> =>
  installEngine(context.directUrl, pino({ level: "silent" }), kinds);

/** Starts a job of each kind, and waits until all jobs of these kinds have ended. */
export async function runNow(context: Context, ...kinds: Job[]): Promise<void> {
  for (const { name } of kinds) await sendJob(context, name);
  await runWaiting(context, ...kinds);
}

/** Runs the waiting jobs of these kinds, including those that wait before a retry. */
export async function runWaiting(context: Context, ...kinds: Job[]): Promise<void> {
  const names = sql.param(kinds.map(({ name }) => name));
  await context.db.execute(sql`
    update ${JOB_TABLE} set start_after = now() where state < 'active' and name = any(${names}::text[])`);
  const working = startJobs(context, kinds);
  try {
    await untilRun(context, ...kinds);
  } finally {
    await working.stop();
  }
}

/** Waits until no job of these kinds is running or could start. */
export const untilRun = (context: Context, ...kinds: Job[]): Promise<void> =>
  expect.poll(() => jobsLeft(context, kinds), { interval: 10 }).toBe(0);

/** The number of jobs of these kinds that are running or could start. */
async function jobsLeft({ db }: Context, kinds: Job[]): Promise<number> {
  const names = sql.param(kinds.map(({ name }) => name));
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${JOB_TABLE} where name = any(${names}::text[])
      and (state = 'active' or state < 'active' and start_after <= now())`);
  return rows[0]!.count;
}

export type JobState = { state: string; retryCount: number; reason: string | null };

export async function statesOf({ db }: Context, name: string): Promise<JobState[]> {
  const { rows } = await db.execute<JobState>(sql`
    select state, retry_count as "retryCount", output ->> 'message' as reason from ${JOB_TABLE}
    where name = ${name} order by created_on`);
  return rows;
}

/** Expires the heartbeats of running jobs, as if their processes had been killed a while ago. */
export async function expireHeartbeats(context: Context): Promise<void> {
  await context.db.execute(sql`
    update ${JOB_TABLE} set heartbeat_on = now() - interval '1 hour' where state = 'active'`);
  await context.db.execute(sql`
    update ${sql.identifier(ENGINE_SCHEMA)}.queue set monitor_on = null, monitor_claim_on = null`);
  await (await context.jobs()).supervise();
}

/** Sends the waiting emails, including those that wait before a retry. */
export const sendMails = (context: Context, write: WriteMail = writeMail): Promise<void> =>
  runWaiting(context, sendMailJob(write, WATCH_MAILS) as Job);

/** Deletes the rows that are older than the shop stores them. */
export const runRetention = (context: Context): Promise<void> => deleteOldRows(context, RETENTION);
