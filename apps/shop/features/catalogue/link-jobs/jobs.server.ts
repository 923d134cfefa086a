import { randomUUID } from "node:crypto";
import type { LinkJob, LinkJobLine } from "@loupe/contract";
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  notInArray,
  sql,
} from "drizzle-orm";
import type { Actor } from "#server/actor.ts";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import { readPasted } from "./pasted-links.server.ts";
import { LEASE_MS, runInBackground, type Run } from "./run.server.ts";
import { linkJobLines, linkJobs } from "./tables.server.ts";

const JOBS_KEPT = 10;
/** Failures that may pass; all others would be the same the next time. */
const PASSING = ["services_unavailable", "link_not_followed"];

/**
 * Adds the items of a text's links to the catalogue, in the background.
 * @throws {ApiError} 400 for a text with no or too many links, 409 while another text's are added
 */
export async function startJob(
  context: Context,
  by: Actor,
  text: string,
  labels: { category?: string; tags?: string[] } = {},
): Promise<LinkJob> {
  const lines = await readPasted(context, text);
  const id = randomUUID();
  return begin(context, by, id, async ({ db, now }) => {
    await db.insert(linkJobs).values({ id, createdAt: now(), ...labels });
    await db.insert(linkJobLines).values(lines.map((line) => ({ ...line, jobId: id })));
    const kept = db
      .select({ id: linkJobs.id })
      .from(linkJobs)
      .orderBy(desc(linkJobs.createdAt))
      .limit(JOBS_KEPT);
    await db.delete(linkJobs).where(notInArray(linkJobs.id, kept));
  });
}

/**
 * Goes on with the links that wait, and tries those again that failed only for the moment.
 * @throws {ApiError} 404; 409 while any text's links are added
 */
export const resumeJob = (context: Context, by: Actor, id: string): Promise<LinkJob> =>
  begin(context, by, id, async ({ db }) => {
    await db
      .update(linkJobLines)
      .set({ state: "waiting", reason: null })
      .where(and(eq(linkJobLines.jobId, id), isRetryable));
  });

const isRetryable = and(eq(linkJobLines.state, "failed"), inArray(linkJobLines.reason, PASSING));

/** Makes a job ready and runs what waits in it, unless another one runs: in any process, by any admin. */
async function begin(
  context: Context,
  by: Actor,
  id: string,
  prepare: (inside: Context) => Promise<void>,
): Promise<LinkJob> {
  const { run, job } = await context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('link jobs'))`);
    // A run whose last link is done has nothing more to write, though it may not have said so yet.
    const waits = sql`exists (select from ${linkJobLines} where job_id = ${linkJobs.id} and state = 'waiting')`;
    const running = await tx.$count(linkJobs, and(gt(linkJobs.leaseUntil, context.now()), waits));
    if (running > 0) throw new ApiError("import_running");
    // One whose process only hung must not go on beside this one.
    const ended = { runId: null, leaseUntil: null };
    await tx.update(linkJobs).set(ended).where(isNotNull(linkJobs.runId));
    await prepare(inside);
    const { waiting } = await findJob(inside, id);
    const run: Run = { jobId: id, runId: randomUUID() };
    if (waiting > 0) {
      const leaseUntil = new Date(context.now().getTime() + LEASE_MS);
      await tx
        .update(linkJobs)
        .set({ runId: run.runId, leaseUntil, stoppedBy: null })
        .where(eq(linkJobs.id, id));
    }
    return { run: waiting > 0 ? run : undefined, job: await findJob(inside, id) };
  });
  if (run) runInBackground(context, by, run);
  return job;
}

/**
 * Ends a run, wherever it is; the links that wait stay.
 * @throws {ApiError} 404
 */
export async function stopJob(context: Context, id: string): Promise<LinkJob> {
  await context.db
    .update(linkJobs)
    .set({ runId: null, leaseUntil: null, stoppedBy: "admin" })
    .where(and(eq(linkJobs.id, id), gt(linkJobs.leaseUntil, context.now())));
  return findJob(context, id);
}

export async function listJobs(context: Context): Promise<LinkJob[]> {
  const rows = await selectJobs(context).orderBy(desc(linkJobs.createdAt)).limit(JOBS_KEPT);
  return rows.map((row) => presentJob(context, row));
}

/** @throws {ApiError} 404 */
export async function findJob(context: Context, id: string): Promise<LinkJob> {
  const [row] = await selectJobs(context).where(eq(linkJobs.id, id));
  if (!row) throw new ApiError("link_job_not_found");
  return presentJob(context, row);
}

export async function linesOf({ db }: Context, id: string): Promise<LinkJobLine[]> {
  const { jobId: _job, shortUrl: _short, ...shown } = getTableColumns(linkJobLines);
  return db
    .select(shown)
    .from(linkJobLines)
    .where(eq(linkJobLines.jobId, id))
    .orderBy(asc(linkJobLines.place));
}

const countOf = (state: LinkJobLine["state"]) =>
  sql<number>`count(*) filter (where ${linkJobLines.state} = ${state})::int`;

const selectJobs = ({ db }: Context) =>
  db
    .select({
      id: linkJobs.id,
      createdAt: linkJobs.createdAt,
      leaseUntil: linkJobs.leaseUntil,
      stoppedBy: linkJobs.stoppedBy,
      total: sql<number>`count(*)::int`,
      waiting: countOf("waiting"),
      added: countOf("added"),
      exists: countOf("exists"),
      duplicates: countOf("duplicate"),
      failed: countOf("failed"),
      retryable: sql<number>`count(*) filter (where ${isRetryable})::int`,
    })
    .from(linkJobs)
    .innerJoin(linkJobLines, eq(linkJobLines.jobId, linkJobs.id))
    .groupBy(linkJobs.id);

type Row = Awaited<ReturnType<typeof selectJobs>>[number];

function presentJob({ now }: Context, { id, leaseUntil, createdAt, ...row }: Row): LinkJob {
  const isRunning = leaseUntil !== null && leaseUntil > now();
  const state = row.waiting === 0 ? "done" : isRunning ? "running" : "interrupted";
  return { ...row, _id: id, createdAt: createdAt.toISOString(), state };
}
