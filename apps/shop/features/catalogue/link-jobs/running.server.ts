import { sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { JOB_TABLE } from "#server/jobs/job.ts";
import { linkJobs } from "./tables.server.ts";

/** The kind of job that adds the links of a pasted text. */
export const ADD_LINKS = "addLinks";

const isLive = sql`engine.name = ${ADD_LINKS} and engine.state <= 'active'`;

/** Whether a job waits or runs for the row of `link_jobs`. */
export const isRunning = sql<boolean>`exists (
  select from ${JOB_TABLE} as engine
  where ${isLive} and engine.data ->> 'linkJobId' = ${linkJobs.id}::text)`;

/** The engine's job that waits or runs, and the pasted text that it is for. */
export async function runningJob({ db }: Pick<Context, "db">) {
  const { rows } = await db.execute<{ id: string; linkJobId: string }>(sql`
    select id, data ->> 'linkJobId' as "linkJobId" from ${JOB_TABLE} as engine where ${isLive}`);
  return rows[0];
}
