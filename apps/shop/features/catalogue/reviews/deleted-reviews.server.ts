import type { Undone } from "@loupe/contract";
import { and, eq, inArray, sql } from "drizzle-orm";
import { lockClosing } from "#features/accounts/people/service.server.ts";
import { record } from "#server/audit/audited.ts";
import { changeRatings } from "#features/catalogue/products/service.server.ts";
import type { Actor } from "#server/audit/actor.ts";
import { addToBin, claimBinRow, endUndo, findRemoval, type BinRow } from "#server/bin/bin.ts";
import { copyRows, putBackRows, type KeptTable } from "#server/bin/kept-rows.ts";
import { removedRows } from "#server/bin/tables.ts";
import type { Context } from "#server/context.ts";
import { updatePhotos } from "./photos-and-fit/review-photos.server.ts";
import { auditedReview } from "./review-status.server.ts";
import { sumsOf } from "./reviews-of-account.server.ts";
import { reviews } from "./tables.server.ts";

type Row = typeof reviews.$inferSelect;

const KEPT_REVIEWS: KeptTable = {
  table: reviews,
  rowId: sql`id::text`,
  name: sql`product_name`,
  userId: sql`user_id`,
};

type Deleted = { ids: string[]; change: string | null };

/**
 * Deletes reviews, and updates the ratings of their items. Returns the ids of the reviews that existed, and the id of
 * the change in the bin.
 */
export async function deleteReviews(
  context: Context,
  by: Actor,
  ids: readonly string[],
): Promise<Deleted> {
  return await context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    await lockWriters(inside, ids);
    const areThese = inArray(reviews.id, [...ids]);
    const [first, ...others] = await tx.select().from(reviews).where(areThese).for("update");
    if (!first) return { ids: [], change: null };
    const count = 1 + others.length;
    const bin = { kind: "deleteReviews", name: first.productName, count } as const;
    const change = await addToBin(inside, by, bin);
    await copyRows(inside, change, KEPT_REVIEWS, areThese);
    await tx.delete(reviews).where(areThese);
    await follow(inside, by, "deleteReview", [first, ...others]);
    return { ids: [first, ...others].map(({ id }) => id), change };
  });
}

/** Restores reviews by their ids, as `undoDeletion` does. Returns the ids of the restored reviews. */
export async function restoreReviews(
  context: Context,
  by: Actor,
  ids: readonly string[],
): Promise<string[]> {
  return await context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    const restored: string[] = [];
    for (const id of new Set(ids)) {
      const change = restored.includes(id)
        ? undefined
        : await findRemoval(inside, ["deleteReviews"], id);
      if (!change) continue;
      const closing = await lockWritersInBin(inside, change);
      const claimed = await claimBinRow(inside, change);
      if (!claimed) continue;
      const rows = await putBack(inside, by, { change, closing, only: ids });
      await endUndo(inside, claimed, { count: rows.length });
      restored.push(...rows);
    }
    return restored;
  });
}

/**
 * Restores the reviews of a deletion, unless their writer has reviewed the item again. Call it in a transaction, with
 * the claimed change and the accounts that are about to be deleted.
 */
export async function undoDeletion(
  inside: Context,
  by: Actor,
  change: BinRow,
  closing: ReadonlySet<string>,
): Promise<Undone> {
  const ids = await putBack(inside, by, { change: change.id, closing });
  return await endUndo(inside, change, { count: ids.length });
}

type RestoreRequest = { change: string; closing: ReadonlySet<string>; only?: readonly string[] };

/** Inserts deleted reviews again. Reviews of an account that is about to be deleted are hidden. */
async function putBack(
  inside: Context,
  by: Actor,
  { change, closing, only }: RestoreRequest,
): Promise<string[]> {
  const { db } = inside;
  const isHidden = sql`coalesce(user_id = any(${sql.param([...closing])}::uuid[]), false)`;
  await db
    .update(removedRows)
    .set({ before: sql`jsonb_set(before, '{hidden}', to_jsonb(${isHidden}))` })
    .where(eq(removedRows.changeId, change));
  const isWanted = only && sql`row_id = any(${sql.param(only)}::text[])`;
  const ids = await putBackRows(inside, change, KEPT_REVIEWS, isWanted);
  if (ids.length === 0) return [];
  const rows = await db.select().from(reviews).where(inArray(reviews.id, ids));
  await follow(inside, by, "restoreReview", rows);
  return ids;
}

/**
 * Locks the accounts that wrote these reviews. Call it before the reviews are locked, because the deletion of an
 * account locks them in this order too, and both could deadlock otherwise.
 */
export async function lockWriters(context: Context, ids: readonly string[]): Promise<void> {
  const rows = await context.db
    .select({ userId: reviews.userId })
    .from(reviews)
    .where(inArray(reviews.id, [...ids]));
  await lockAccounts(context, rows);
}

/**
 * Locks the accounts that wrote the reviews of a change, before the change is locked. Returns the ids of those that are
 * about to be deleted.
 */
export async function lockWritersInBin(context: Context, change: string): Promise<Set<string>> {
  const rows = await context.db
    .select({ userId: removedRows.userId })
    .from(removedRows)
    .where(and(eq(removedRows.changeId, change), sql`${removedRows.userId} is not null`));
  return await lockAccounts(context, rows);
}

const lockAccounts = (context: Context, rows: { userId: string | null }[]) =>
  lockClosing(
    context,
    rows.flatMap(({ userId }) => userId ?? []),
  );

/** Updates the ratings of the items, and writes the audit log. */
async function follow(
  context: Context,
  by: Actor,
  action: "deleteReview" | "restoreReview",
  rows: Row[],
): Promise<void> {
  const [sign, side] =
    action === "restoreReview" ? ([1, "after"] as const) : ([-1, "before"] as const);
  const visibleReviews = rows.filter(({ hidden }) => !hidden);
  await changeRatings(context, sumsOf(visibleReviews, sign));
  await updatePhotos(context, visibleReviews);
  const entries = rows.map((row) => ({ subject: row.id, [side]: auditedReview(row) }));
  await record(context, by, action, entries);
}
