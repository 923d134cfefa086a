import { randomUUID } from "node:crypto";
import type { LinkJob, LinkJobLine } from "@loupe/contract";
import { and, asc, desc, eq, getTableColumns, inArray, notInArray, sql } from "drizzle-orm";
import type { Actor } from "#server/audit/actor.ts";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import { cancelJob, sendJob } from "#server/jobs/job.ts";
import { ADD_LINKS, isRunning, runningJob } from "./running.server.ts";
import { linkJobLines, linkJobs } from "./tables.server.ts";
import { LINKS_AT_ONCE_MAX, URL_LENGTH_MAX } from "@loupe/contract/limits";
import { itemKey, readLinks, storeName, type ItemRef, type ReadLink } from "@loupe/links";
import { listAgents } from "#features/buying/agents/service.server.ts";
import { findProductsOf } from "#features/catalogue/products/service.server.ts";

const JOBS_KEPT = 10;
/** The reasons for failures that are temporary. Only these links are tried again when an admin resumes a job. */
const PASSING = ["services_unavailable", "link_not_followed"];

/**
 * Adds the items of a text's links to the catalogue, in the background.
 * @throws {ApiError} 400 for a text with no or too many links, 409 while the links of another text are added
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
    const newestJobs = db
      .select({ id: linkJobs.id })
      .from(linkJobs)
      .orderBy(desc(linkJobs.createdAt))
      .limit(JOBS_KEPT);
    await db.delete(linkJobs).where(notInArray(linkJobs.id, newestJobs));
  });
}

/**
 * Adds the links that were not tried yet, and tries those again that failed temporarily.
 * @throws {ApiError} 404 for an unknown job, 409 while any job runs
 */
export const resumeJob = (context: Context, by: Actor, id: string): Promise<LinkJob> =>
  begin(context, by, id, async ({ db }) => {
    await db
      .update(linkJobLines)
      .set({ state: "waiting", reason: null })
      .where(and(eq(linkJobLines.jobId, id), isRetryable));
  });

const isRetryable = and(eq(linkJobLines.state, "failed"), inArray(linkJobLines.reason, PASSING));

/** Prepares a job and starts its run, unless another job runs in any process. */
async function begin(
  context: Context,
  by: Actor,
  id: string,
  prepare: (inside: Context) => Promise<void>,
): Promise<LinkJob> {
  return await context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    await endFinished(inside);
    await prepare(inside);
    const { waiting } = await findJob(inside, id);
    if (waiting > 0) {
      await tx.update(linkJobs).set({ stoppedBy: null }).where(eq(linkJobs.id, id));
      // The job's data contains only the account's id, which is all that the audit log needs.
      const actor: Actor = typeof by === "string" ? by : { userId: by.userId };
      const jobId = await sendJob(inside, ADD_LINKS, { linkJobId: id, by: actor });
      if (!jobId) throw new ApiError("import_running");
    }
    return await findJob(inside, id);
  });
}

/**
 * Ends the running job if all its links are done, so that the next one can begin before its process reports the end.
 * @throws {ApiError} 409 if links of the running job still wait
 */
async function endFinished(context: Context): Promise<void> {
  const running = await runningJob(context);
  if (!running) return;
  const isOfRunning = eq(linkJobLines.jobId, running.linkJobId);
  const waits = and(isOfRunning, eq(linkJobLines.state, "waiting"));
  if ((await context.db.$count(linkJobLines, waits)) > 0) throw new ApiError("import_running");
  await cancelJob(context, ADD_LINKS, running.id);
}

/**
 * Stops a job, whichever process runs it. Links that were not tried yet can be added later by resuming it.
 * @throws {ApiError} 404 for an unknown job
 */
export async function stopJob(context: Context, id: string): Promise<LinkJob> {
  return await context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    const running = await runningJob(inside);
    if (running?.linkJobId === id && (await cancelJob(inside, ADD_LINKS, running.id)))
      await tx.update(linkJobs).set({ stoppedBy: "admin" }).where(eq(linkJobs.id, id));
    return await findJob(inside, id);
  });
}

export async function listJobs(context: Context): Promise<LinkJob[]> {
  const rows = await selectJobs(context).orderBy(desc(linkJobs.createdAt)).limit(JOBS_KEPT);
  return rows.map(presentJob);
}

/** @throws {ApiError} 404 for an unknown job */
export async function findJob(context: Context, id: string): Promise<LinkJob> {
  const [row] = await selectJobs(context).where(eq(linkJobs.id, id));
  if (!row) throw new ApiError("link_job_not_found");
  return presentJob(row);
}

export async function linesOf({ db }: Context, id: string): Promise<LinkJobLine[]> {
  const { jobId: _job, shortUrl: _short, ...columns } = getTableColumns(linkJobLines);
  return db
    .select(columns)
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
      isRunning,
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

function presentJob({ id, createdAt, isRunning: runs, ...row }: Row): LinkJob {
  const state = row.waiting === 0 ? "done" : runs ? "running" : "interrupted";
  return { ...row, _id: id, createdAt: createdAt.toISOString(), state };
}

type Line = Omit<typeof linkJobLines.$inferInsert, "jobId">;

/**
 * Reads the links of a text without calls to sources.
 * @throws {ApiError} 400 for a text without links, and for one with too many
 */
async function readPasted(context: Context, text: string): Promise<Line[]> {
  const agents = await listAgents(context, { activeOnly: false });
  const links = readLinks(text, { agents });
  if (links.length === 0) throw new ApiError("no_links");
  if (links.length > LINKS_AT_ONCE_MAX) {
    throw new ApiError("too_many_links", { count: links.length, most: LINKS_AT_ONCE_MAX });
  }
  const items = links.filter(({ duplicate }) => !duplicate).flatMap((link) => itemOf(link) ?? []);
  const productsByItem = await findProductsOf(context, items);
  return links.map((link, at) => {
    const item = itemOf(link);
    const line = {
      place: at + 1,
      text: link.text.slice(0, URL_LENGTH_MAX).toWellFormed(),
      label: (link.label || ("title" in link ? link.title : "") || "").toWellFormed(),
      storeName: item?.storeName,
      productCode: item?.id,
      shortUrl: link.kind === "short" ? link.url : undefined,
    };
    if (link.duplicate) return { ...line, state: "duplicate" };
    if (link.kind === "store") return { ...line, state: "failed", reason: "store" };
    if (link.kind === "none") return { ...line, state: "failed", reason: link.reason };
    const product = item && productsByItem.get(itemKey(item));
    return product
      ? { ...line, state: "exists", name: product.name }
      : { ...line, state: "waiting" };
  });
}

const itemOf = (link: ReadLink): ItemRef | undefined =>
  link.kind === "item" ? { storeName: storeName(link.marketplace), id: link.id } : undefined;
