import { sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { JOB_TABLE } from "#server/jobs/job.ts";
import { linkJobs } from "./tables.server.ts";

/** The kind of job that adds the links of a pasted text. */
export const ADD_LINKS = "addLinks";

const isLive = sql`engine.name = ${ADD_LINKS} and engine.state <= 'active'`;

/** An SQL condition: the row of `link_jobs` has a job in the queue that waits or runs. */
export const isRunning = sql<boolean>`exists (
  select from ${JOB_TABLE} as engine
  where ${isLive} and engine.data ->> 'linkJobId' = ${linkJobs.id}::text)`;

/** Returns the queue's job that waits or runs, with the id of its row in `link_jobs`. There is at most one. */
export async function runningJob({ db }: Pick<Context, "db">) {
  const { rows } = await db.execute<{ id: string; linkJobId: string }>(sql`
    select id, data ->> 'linkJobId' as "linkJobId" from ${JOB_TABLE} as engine where ${isLive}`);
  return rows[0];
}
