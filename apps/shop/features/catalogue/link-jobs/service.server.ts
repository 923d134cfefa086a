import { and, asc, eq } from "drizzle-orm";
import { addProduct } from "#features/catalogue/product-management/service.server.ts";
import { findProduct } from "#features/catalogue/products/service.server.ts";
import type { Actor } from "#server/audit/actor.ts";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import { type Job, JobLost, type Run } from "#server/jobs/job.ts";
import { type ListingResult, findListing } from "./listing.server.ts";
import { ADD_LINKS } from "./running.server.ts";
import { linkJobLines, linkJobs } from "./tables.server.ts";

/** The number of concurrent lookups, so that a long text does not flood the sources. */
const ASKED_AT_ONCE = 4;
/** After this many failed lookups in a row the job stops, because the sources are down. An admin can resume it. */
const UNANSWERED_MAX = 10;

type Line = typeof linkJobLines.$inferSelect;
type LinkJobData = { linkJobId: string; by: Actor };

/** Adds the items of a pasted text's links. Only one such job runs at a time, over all processes. */
export const addLinksJob: Job<LinkJobData> = {
  name: ADD_LINKS,
  limit_s: 4 * 3600,
  run: addAll,
  noteCancelled: (inside, { linkJobId }) => noteStopped(inside, linkJobId, "admin"),
};

/** Adds the products in the order of the text, until all links are done or the job is stopped. */
async function addAll(context: Context, run: Run<LinkJobData>): Promise<void> {
  const { db } = context;
  const lines = await db
    .select()
    .from(linkJobLines)
    .where(and(eq(linkJobLines.jobId, run.data.linkJobId), eq(linkJobLines.state, "waiting")))
    .orderBy(asc(linkJobLines.place));
  let unanswered = 0;
  let done = 0;
  for await (const { line, listing } of findListings(context, lines)) {
    if (run.signal.aborted) return;
    await settle(context, run, { line, listing });
    run.report((done += 1), lines.length);
    const isUnanswered = listing.state === "failed" && listing.reason === "services_unavailable";
    unanswered = isUnanswered ? unanswered + 1 : 0;
    if (unanswered === UNANSWERED_MAX) return stoppedBySources(context, run);
  }
}

type Settled = { line: Line; listing: ListingResult };

/** Looks up several links at once, and yields the results in the order of the text. */
async function* findListings(context: Context, lines: readonly Line[]): AsyncGenerator<Settled> {
  const ahead: Promise<PromiseSettledResult<ListingResult>[]>[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    while (ahead.length < ASKED_AT_ONCE && at + ahead.length < lines.length) {
      // `allSettled`, because an early rejection that nobody awaits yet would end the process.
      ahead.push(Promise.allSettled([findListing(context, lines[at + ahead.length]!)]));
    }
    const [result] = (await ahead.shift())!;
    if (result!.status === "rejected") throw result!.reason;
    yield { line: lines[at]!, listing: result!.value };
  }
}

/** Stores a link's result and its product in one transaction. Throws if this process does not run the job any more. */
async function settle(
  context: Context,
  run: Run<LinkJobData>,
  { line, listing }: Settled,
): Promise<void> {
  const { linkJobId, by } = run.data;
  await context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    await run.hold(inside);
    const [labels] = await tx
      .select({ category: linkJobs.category, tags: linkJobs.tags })
      .from(linkJobs)
      .where(eq(linkJobs.id, linkJobId));
    if (!labels) throw new JobLost("the pasted links were deleted");
    const outcome =
      listing.state === "found"
        ? await add(inside, by, { ...listing.product, ...labels })
        : listing;
    await tx
      .update(linkJobLines)
      .set(outcome)
      .where(and(eq(linkJobLines.jobId, linkJobId), eq(linkJobLines.place, line.place)));
  });
}

type Labelled = Extract<ListingResult, { state: "found" }>["product"] & {
  category: string | null;
  tags: string[];
};

/** Adds a product. Another admin may have added it since the lookup; the link is then reported as known. */
async function add(context: Context, by: Actor, { item, category, ...values }: Labelled) {
  const productRef = { storeName: item.storeName, productCode: item.id };
  try {
    const product = { item, ...values, ...(category && { category }) };
    const { name } = await addProduct(context, by, product);
    return { ...productRef, name, state: "added" as const };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "product_exists") throw error;
    const product = await findProduct(context, item);
    return { ...productRef, name: product?.name, state: "exists" as const };
  }
}

const stoppedBySources = (context: Context, run: Run<LinkJobData>): Promise<void> =>
  context.db.transaction(async (tx) => {
    await run.hold({ db: tx });
    await noteStopped({ db: tx }, run.data.linkJobId, "services");
  });

async function noteStopped(
  { db }: Pick<Context, "db">,
  id: string,
  stoppedBy: "admin" | "services",
): Promise<void> {
  await db.update(linkJobs).set({ stoppedBy }).where(eq(linkJobs.id, id));
}
