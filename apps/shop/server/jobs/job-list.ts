import { sql } from "drizzle-orm";
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

/** How far the job of this key is; undefined if none waits or runs. */
export async function progressOf({ db }: Pick<Context, "db">, name: string, key: string) {
  const { rows } = await db.execute<{ done: number; total: number }>(sql`
    select coalesce(done, 0)::float as done, coalesce(total, 0)::float as total
    from ${JOB_TABLE} as job left join ${jobProgress} as progress on progress.job_id = job.id
    where job.name = ${name} and job.singleton_key = ${key} and job.state <= 'active'`);
  return rows[0];
}
