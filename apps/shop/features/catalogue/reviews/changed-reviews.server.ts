import type { BinKind, ReviewStatus, Undone } from "@loupe/contract";
import { asc, eq, inArray, sql } from "drizzle-orm";
import { changeRatings } from "#features/catalogue/products/service.server.ts";
import { record } from "#server/audit/audited.ts";
import type { Actor } from "#server/audit/actor.ts";
import { addToBin, claimChange, dropRows, endUndo, type BinRow } from "#server/bin/bin.ts";
import { removedRows } from "#server/bin/tables.ts";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import { lockWriters, lockWritersInBin, undoDeletion } from "./deleted-reviews.server.ts";
import { updatePhotos } from "./photos-and-fit/review-photos.server.ts";
import { auditedReview } from "./review-status.server.ts";
import { sumsOf } from "./reviews-of-account.server.ts";
import { reviews } from "./tables.server.ts";

type Row = typeof reviews.$inferSelect;
type Changed = { change: string | null; count: number; missing: number };

export const REVIEW_KINDS = [
  "deleteReviews",
  "changeReviews",
] as const satisfies readonly BinKind[];

/**
 * Sets the status of many reviews. Reviews that have it already are not changed. Returns the number of reviews with
 * this status, and the id of the change in the bin if there was one.
 * @throws {ApiError} 404 if none exists
 */
export async function changeReviews(
  context: Context,
  by: Actor,
  ids: readonly string[],
  status: ReviewStatus,
): Promise<Changed> {
  return await context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    await lockWriters(inside, ids);
    const rows = await lockReviews(inside, ids);
    if (rows.length === 0) throw new ApiError("review_not_found");
    const result = { count: rows.length, missing: new Set(ids).size - rows.length };
    const different = rows.filter((row) => row.status !== status);
    const [first] = different;
    if (!first) return { ...result, change: null };
    const bin = {
      kind: "changeReviews",
      name: first.productName,
      count: different.length,
    } as const;
    const change = await addToBin(inside, by, bin);
    await tx.insert(removedRows).values(
      different.map((row) => ({
        changeId: change,
        ofTable: "reviews",
        rowId: row.id,
        name: row.productName,
        before: { status: row.status },
        after: { status },
        userId: row.userId,
      })),
    );
    await setStatuses(
      inside,
      by,
      different.map((row) => ({ row, status })),
    );
    return { ...result, change };
  });
}

/**
 * Undoes the deletion of reviews, or the change of their status. A review that has another status by now stays as it
 * is, and so does a deleted one whose writer has reviewed the item again.
 * @throws {ApiError} 404 for an unknown change or after a day, 409 if it is undone already
 */
export async function undoReviewChange(context: Context, by: Actor, id: string): Promise<Undone> {
  return await context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    const closing = await lockWritersInBin(inside, id);
    const change = await claimChange(inside, id, REVIEW_KINDS);
    return change.kind === "deleteReviews"
      ? await undoDeletion(inside, by, change, closing)
      : await undoStatuses(inside, by, change);
  });
}

async function undoStatuses(inside: Context, by: Actor, change: BinRow): Promise<Undone> {
  const { db } = inside;
  const kept = await db.select().from(removedRows).where(eq(removedRows.changeId, change.id));
  const rows = await lockReviews(
    inside,
    kept.map(({ rowId }) => rowId),
  );
  const current = new Map(rows.map((row) => [row.id, row]));
  const unchanged = kept.filter(({ rowId, after }) => current.get(rowId)?.status === after?.status);
  const back = kept.filter(({ rowId, before }) => current.get(rowId)?.status === before?.status);
  await setStatuses(
    inside,
    by,
    unchanged.map(({ rowId, before }) => ({
      row: current.get(rowId)!,
      status: before?.status as ReviewStatus,
    })),
  );
  const done = [...unchanged, ...back].map(({ rowId }) => rowId);
  await dropRows(inside, change.id, done);
  const exists = sql`exists (select from reviews where reviews.id = ${removedRows.rowId}::uuid)`;
  return await endUndo(inside, change, { count: done.length, exists });
}

const lockReviews = ({ db }: Context, ids: readonly string[]): Promise<Row[]> =>
  db
    .select()
    .from(reviews)
    .where(inArray(reviews.id, [...ids]))
    .orderBy(asc(reviews.id))
    .for("update");

/** Sets the status of locked reviews, updates the ratings of their items, and writes the audit log. */
async function setStatuses(
  context: Context,
  by: Actor,
  changes: { row: Row; status: ReviewStatus }[],
): Promise<void> {
  for (const status of new Set(changes.map((one) => one.status))) {
    const ids = changes.filter((one) => one.status === status).map(({ row }) => row.id);
    await context.db.update(reviews).set({ status }).where(inArray(reviews.id, ids));
  }
  const visible = changes.filter(({ row }) => !row.hidden);
  await changeRatings(context, [
    ...sumsOf(
      visible.map(({ row }) => row),
      -1,
    ),
    ...sumsOf(
      visible.map(({ row, status }) => ({ ...row, status })),
      1,
    ),
  ]);
  await updatePhotos(
    context,
    visible.map(({ row }) => row),
  );
  const entries = changes.map(({ row, status }) => ({
    subject: row.id,
    before: auditedReview(row),
    after: auditedReview({ ...row, status }),
  }));
  await record(context, by, "approveOrDenyReview", entries);
}
