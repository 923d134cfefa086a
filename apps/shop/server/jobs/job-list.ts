import { sql } from "drizzle-orm";
import type { Background, BackgroundJob } from "@loupe/contract";
import type { Context } from "#server/context.ts";
import { JOB_TABLE } from "./job.ts";
import { jobProgress } from "./tables.ts";

/** A scheduled job begins within a minute, so nothing runs the jobs of one that waits longer than this. */
const OVERDUE_MINUTES = 30;

type Schedule = { name: string; dueAt: string; isOverdue: boolean };

/** When each scheduled job is due next, and whether one waits that no process runs. */
export async function listSchedules({
  jobs,
  db,
}: Pick<Context, "jobs" | "db">): Promise<Schedule[]> {
  const boss = await jobs();
  const schedules = await boss.getSchedules();
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct name from ${JOB_TABLE}
    where state < 'active' and start_after < now() - make_interval(mins => ${OVERDUE_MINUTES})`);
  const overdue = new Set(rows.map(({ name }) => name));
  return schedules
    .map(({ name, cron }) => ({
      name,
      dueAt: boss.previewSchedule(cron, { count: 1 })[0]!.toISOString(),
      isOverdue: overdue.has(name),
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** How many jobs of each state the dashboard lists, so that many of one state do not hide the others. */
const LISTED = 100;

type JobRow = {
  id: string;
  name: string;
  state: "created" | "retry" | "active" | "completed" | "failed";
  done: number | null;
  total: number | null;
  sentAt: Date;
  beginsAt: Date;
  endedAt: Date | null;
  attempts: number;
  reason: string | null;
};

const COLUMNS = sql`job.id, job.name, job.state, progress.done::float as done, progress.total::float as total,
  job.created_on as "sentAt", job.start_after as "beginsAt", job.completed_on as "endedAt",
  job.retry_count as attempts, job.output ->> 'message' as reason
  from ${JOB_TABLE} as job left join ${jobProgress} as progress on progress.job_id = job.id`;
/** A job that has failed is of no interest once a later one of its kind and key has succeeded. */
const IS_LISTED = sql`job.name not like '\\_\\_%' and (
  job.state <= 'active' or job.state = 'failed' and not exists (
    select from ${JOB_TABLE} as later
    where later.name = job.name and later.singleton_key is not distinct from job.singleton_key
      and later.state = 'completed' and later.completed_on > job.completed_on
  ))`;

/** What waits, runs or has failed, and the schedule with the last run of each kind that ended. */
export async function listBackground(context: Pick<Context, "jobs" | "db">): Promise<Background> {
  const { db } = context;
  const [schedules, jobs, ended] = await Promise.all([
    listSchedules(context),
    db.execute<JobRow>(
      sql`select * from (
        select row_number() over (partition by job.state order by job.created_on desc) as place, ${COLUMNS}
        where ${IS_LISTED}
      ) as listed where place <= ${LISTED} order by state desc, "sentAt" desc`,
    ),
    db.execute<JobRow>(sql`
      select distinct on (job.name) ${COLUMNS}
      where job.state in ('completed', 'failed') order by job.name, job.completed_on desc`),
  ]);
  const scheduled = new Set(schedules.map(({ name }) => name));
  const present = (row: JobRow) => presentJob(row, scheduled.has(row.name));
  const last = new Map(ended.rows.map((row) => [row.name, present(row)]));
  return {
    jobs: jobs.rows.map(present),
    schedules: schedules.map(({ name, dueAt, isOverdue }) => ({
      name,
      nextAt: dueAt,
      isOverdue,
      last: last.get(name) ?? null,
    })),
  };
}

const STATES = {
  created: "waiting",
  retry: "waiting",
  active: "running",
  completed: "done",
  failed: "failed",
} as const;

function presentJob({ state, done, total, ...row }: JobRow, canRetry: boolean): BackgroundJob {
  const time = (at: Date) => new Date(at).toISOString();
  return {
    id: row.id,
    name: row.name,
    state: STATES[state],
    progress: state === "active" && total !== null ? { done: done ?? 0, total } : null,
    sentAt: time(row.sentAt),
    beginsAt: time(row.beginsAt),
    endedAt: row.endedAt && time(row.endedAt),
    attempts: row.attempts,
    reason: row.reason,
    canRetry,
  };
}

type Looked = { name: string; state: string; data: object };

/** A job as the audit log records it, with its data, which name accounts by their ids alone. */
export async function lookAtJob(
  { db }: Pick<Context, "db">,
  id: string,
): Promise<Looked | undefined> {
  const { rows } = await db.execute<Looked>(sql`
    select name, data, case when state < 'active' then 'waiting' else state::text end as state
    from ${JOB_TABLE} where id = ${id}`);
  return rows[0];
}

/** The names of scheduled jobs whose last run has failed. */
export async function failedJobs(context: Pick<Context, "jobs" | "db">): Promise<string[]> {
  const { schedules } = await listBackground(context);
  return schedules.flatMap(({ name, last }) => (last?.state === "failed" ? [name] : []));
}

/** How far the job of this key is; undefined if none waits or runs. */
export async function progressOf({ db }: Pick<Context, "db">, name: string, key: string) {
  const { rows } = await db.execute<{ done: number; total: number }>(sql`
    select coalesce(done, 0)::float as done, coalesce(total, 0)::float as total
    from ${JOB_TABLE} as job left join ${jobProgress} as progress on progress.job_id = job.id
    where job.name = ${name} and job.singleton_key = ${key} and job.state <= 'active'`);
  return rows[0];
}
