import { and, asc, eq, lte } from "drizzle-orm";
import { itemOf } from "@loupe/contract/items";
import type { ItemRef } from "@loupe/links";
import { recordGone } from "#features/look-up/price-history/service.server.ts";
import { markLooked } from "#features/look-up/watched-items/service.server.ts";
import type { Context } from "#server/context.ts";
import { whereItem } from "#server/database/where-item.ts";
import { goneItems, lastListings } from "./tables.server.ts";

/** After this many lookups without a result an item counts as no longer sold. */
const NEGATIVES = 3;

export type Suspect = typeof goneItems.$inferSelect;
/**
 * A callback that records since when an item is no longer sold, or null if it is sold. It runs in the transaction that
 * changes `gone_items`.
 */
export type Mark = (inside: Context, item: ItemRef, goneSince: Date | null) => Promise<void>;

/** Returns the items whose next lookup is due. Items that count as no longer sold have one each week. */
export const dueSuspects = ({ db, now }: Context, limit: number): Promise<Suspect[]> =>
  db
    .select()
    .from(goneItems)
    .where(lte(goneItems.nextLookAt, now()))
    .orderBy(asc(goneItems.nextLookAt))
    .limit(limit);

export type Look = "there" | "missing" | "unanswered";

/**
 * Records the result of another lookup of an item that a source did not find. After three such lookups over a day
 * without a result the item counts as no longer sold. If a source does not respond, the lookup counts neither way.
 */
export async function recordLook(
  context: Context,
  row: Suspect,
  { look, mark }: { look: Look; mark: Mark },
): Promise<void> {
  const item = itemOf(row);
  if (look === "there") return await isThere(context, item, mark);
  if (look === "missing") return await isMissing(context, row, mark);
  const nextLookAt = later(context, context.config.GONE_LOOKS_S[0] / 6);
  await context.db.update(goneItems).set({ nextLookAt }).where(whereItem(goneItems, item));
}

const later = ({ now }: Context, s: number) => new Date(now().getTime() + s * 1000);

async function isThere(context: Context, item: ItemRef, mark: Mark): Promise<void> {
  await context.db.transaction(async (tx) => {
    await tx.delete(goneItems).where(whereItem(goneItems, item));
    await tx.delete(lastListings).where(whereItem(lastListings, item));
    await mark({ ...context, db: tx }, item, null);
  });
}

async function isMissing(context: Context, row: Suspect, mark: Mark): Promise<void> {
  const item = itemOf(row);
  const looks_s = context.config.GONE_LOOKS_S;
  const at = context.now();
  const since = row.since ?? at;
  const negatives = Math.min(row.negatives + 1, NEGATIVES);
  const age_s = (at.getTime() - since.getTime()) / 1000;
  const isGone = negatives >= NEGATIVES && age_s >= looks_s[1];
  const goneAt = row.goneAt ?? (isGone ? at : null);
  const next_s = goneAt ? 7 * looks_s[1] : (looks_s[negatives - 1] ?? looks_s[1]) - age_s;
  const nextLookAt = later(context, Math.max(next_s, 1));
  await context.db.transaction(async (tx) => {
    // If another process looked the item up at the same time, only one of the two lookups counts.
    const [updatedItem] = await tx
      .update(goneItems)
      .set({ negatives, since, goneAt, nextLookAt })
      .where(and(whereItem(goneItems, item), eq(goneItems.nextLookAt, row.nextLookAt)))
      .returning();
    if (!updatedItem || !goneAt || row.goneAt) return;
    await recordGone({ ...context, db: tx }, item);
    await markLooked({ ...context, db: tx }, item);
    await mark({ ...context, db: tx }, item, since);
  });
}
