import { sql } from "drizzle-orm";
import type { Background, BackgroundJob } from "@loupe/contract";
import type { Context } from "#server/context.ts";
import { ENGINE_SCHEMA, JOB_TABLE } from "./job.ts";
import { jobProgress } from "./tables.ts";

/** Scheduled jobs begin within two minutes. If one waits longer than this, no process runs the jobs. */
const OVERDUE_MINUTES = 30;

type Schedule = { name: string; dueAt: string; isOverdue: boolean };

/** Returns when each scheduled job is due next, and whether one is overdue because no process runs it. */
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

/** The most jobs of each state in the dashboard's list, so that many of one state do not hide the others. */
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
  job.retry_count as attempts,
  coalesce(job.output ->> 'message', job.output #>> '{value,message}') as reason`;
export const PROGRESS = sql`left join ${jobProgress} as progress
  on progress.job_id = job.id and progress.attempt = job.retry_count`;
/**
 * A failed job is not listed once a later one of its kind and key has succeeded. The query reads the table once, not
 * once for each failed job, because every email is a job, and anonymous clients can cause many emails.
 */
const LISTED_JOBS = sql`(
  select *, max(completed_on) filter (where state = 'completed')
    over (partition by name, singleton_key) as succeeded_on
  from ${JOB_TABLE} where name not like '\\_\\_%'
) as job ${PROGRESS}
where job.state <= 'active' or job.state = 'failed' and coalesce(job.succeeded_on <= job.completed_on, true)`;
/** The last ended run of each scheduled job. */
const LAST_RUNS = sql`${sql.identifier(ENGINE_SCHEMA)}.schedule cross join lateral (
  select * from ${JOB_TABLE} as ended
  where ended.name = schedule.name and ended.completed_on is not null and ended.state in ('completed', 'failed')
  order by ended.completed_on desc limit 1
) as job`;

/** Returns the jobs that wait, run or have failed, and the schedule with the last ended run of each job. */
export async function listBackground(context: Pick<Context, "jobs" | "db">): Promise<Background> {
  const { db } = context;
  const [schedules, jobs, endedJobs] = await Promise.all([
    listSchedules(context),
    db.execute<JobRow>(
      sql`select * from (
        select row_number() over (partition by job.state order by job.created_on desc) as place, ${COLUMNS}
        from ${LISTED_JOBS}
      ) as listed where place <= ${LISTED} order by state desc, "sentAt" desc`,
    ),
    db.execute<JobRow>(sql`select ${COLUMNS} from ${LAST_RUNS} ${PROGRESS}`),
  ]);
  const scheduled = new Set(schedules.map(({ name }) => name));
  const present = (row: JobRow) => presentJob(row, scheduled.has(row.name));
  const last = new Map(endedJobs.rows.map((row) => [row.name, present(row)]));
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

type AuditedJob = { name: string; state: string; data: object };

/** Returns a job in the form for the audit log, with its data, which contain accounts by their ids only. */
export async function lookAtJob(
  { db }: Pick<Context, "db">,
  id: string,
): Promise<AuditedJob | undefined> {
  const { rows } = await db.execute<AuditedJob>(sql`
    select name, data, case when state < 'active' then 'waiting' else state::text end as state
    from ${JOB_TABLE} where id = ${id}`);
  return rows[0];
}

/** The names of scheduled jobs whose last run has failed. */
export async function failedJobs({ db }: Pick<Context, "db">): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select job.name from ${LAST_RUNS} where job.state = 'failed' order by job.name`,
  );
  return rows.map(({ name }) => name);
}

/** Returns the progress of the job with this key; undefined if none waits or runs. */
export async function progressOf({ db }: Pick<Context, "db">, name: string, key: string) {
  const { rows } = await db.execute<{ done: number; total: number }>(sql`
    select coalesce(done, 0)::float as done, coalesce(total, 0)::float as total
    from ${JOB_TABLE} as job ${PROGRESS}
    where job.name = ${name} and job.singleton_key = ${key} and job.state <= 'active'`);
  return rows[0];
}
