import { and, asc, eq, isNotNull } from "drizzle-orm";
import { addProduct, findProduct } from "#features/catalogue/products/service.server.ts";
import type { Actor } from "#server/actor.ts";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import { inBackground } from "#server/jobs/background.ts";
import { findListing, type Found } from "./listing.server.ts";
import { linkJobLines, linkJobs } from "./tables.server.ts";

/** For how long a run counts as alive after it last said so. */
export const LEASE_MS = 20_000;
const RENEWED_EVERY_MS = 5000;
/** Listings asked for at the same time, so that an outside service is not flooded. */
const ASKED_AT_ONCE = 4;
/** With so many unanswered look-ups in a row the services are down, and the rest of the links waits. */
const UNANSWERED_MAX = 10;

/** One run over the waiting links of a job. */
export type Run = { jobId: string; runId: string };
type Line = typeof linkJobLines.$inferSelect;

/** Goes on after the request is answered. A run that fails leaves its links waiting. */
export function runInBackground(context: Context, by: Actor, run: Run): void {
  const renewing = setInterval(() => {
    renew(context, run).catch((err: unknown) =>
      context.log.warn({ err }, "the lease of pasted links could not be renewed"),
    );
  }, RENEWED_EVERY_MS).unref();
  const work = addAll(context, by, run).finally(async () => {
    clearInterval(renewing);
    await endRun(context, run);
  });
  inBackground(context, work, (err) => context.log.error({ err }, "adding pasted links failed"));
}

/** Adds one product after another in the order of the text, until nothing waits or the run is to end. */
async function addAll(context: Context, by: Actor, run: Run): Promise<void> {
  const { db, stopping } = context;
  const lines = await db
    .select()
    .from(linkJobLines)
    .where(and(eq(linkJobLines.jobId, run.jobId), eq(linkJobLines.state, "waiting")))
    .orderBy(asc(linkJobLines.place));
  let unanswered = 0;
  for await (const { line, found } of asked(context, lines)) {
    if (stopping.aborted) return;
    if (!(await settle(context, by, run, { line, found }))) return;
    const isUnanswered = found.state === "failed" && found.reason === "services_unavailable";
    unanswered = isUnanswered ? unanswered + 1 : 0;
    if (unanswered === UNANSWERED_MAX) return endRun(context, run, "services");
  }
}

type Settled = { line: Line; found: Found };

/** Asks for a few listings ahead, and gives them in the order of the lines. */
async function* asked(context: Context, lines: readonly Line[]): AsyncGenerator<Settled> {
  const ahead: Promise<PromiseSettledResult<Found>[]>[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    while (ahead.length < ASKED_AT_ONCE && at + ahead.length < lines.length) {
      // Settled, because one that fails ahead of its turn must not end the process.
      ahead.push(Promise.allSettled([findListing(context, lines[at + ahead.length]!)]));
    }
    const [result] = (await ahead.shift())!;
    if (result!.status === "rejected") throw result!.reason;
    yield { line: lines[at]!, found: result!.value };
  }
}

/**
 * Writes what came of a link, and its product, in one transaction.
 * @returns false when the run was stopped or another one has taken over
 */
async function settle(
  context: Context,
  by: Actor,
  { jobId, runId }: Run,
  { line, found }: Settled,
): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    const [mine] = await tx
      .select({ category: linkJobs.category, tags: linkJobs.tags })
      .from(linkJobs)
      .where(and(eq(linkJobs.id, jobId), eq(linkJobs.runId, runId)))
      .for("update");
    if (!mine) return false;
    const outcome =
      found.state === "found" ? await add(inside, by, { ...found.product, ...mine }) : found;
    await tx
      .update(linkJobLines)
      .set(outcome)
      .where(and(eq(linkJobLines.jobId, jobId), eq(linkJobLines.place, line.place)));
    return true;
  });
}

type Labelled = Extract<Found, { state: "found" }>["product"] & {
  category: string | null;
  tags: string[];
};

/** Adds a product that was found; somebody may have added it meanwhile. */
async function add(context: Context, by: Actor, { item, category, ...values }: Labelled) {
  const named = { storeName: item.storeName, productCode: item.id };
  try {
    const product = { item, ...values, ...(category && { category }) };
    const { name } = await addProduct(context, by, product);
    return { ...named, name, state: "added" as const };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "product_exists") throw error;
    const product = await findProduct(context, item);
    return { ...named, name: product?.name, state: "exists" as const };
  }
}

async function renew({ db, now }: Context, { jobId, runId }: Run): Promise<void> {
  await db
    .update(linkJobs)
    .set({ leaseUntil: new Date(now().getTime() + LEASE_MS) })
    .where(and(eq(linkJobs.id, jobId), eq(linkJobs.runId, runId), isNotNull(linkJobs.leaseUntil)));
}

async function endRun({ db }: Context, { jobId, runId }: Run, by?: "services"): Promise<void> {
  await db
    .update(linkJobs)
    .set({ leaseUntil: null, runId: null, ...(by && { stoppedBy: by }) })
    .where(and(eq(linkJobs.id, jobId), eq(linkJobs.runId, runId)));
}
