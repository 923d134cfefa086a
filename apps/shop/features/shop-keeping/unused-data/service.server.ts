import { DAY_MS } from "@loupe/contract/time";
import { sql } from "drizzle-orm";
import {
  deleteOldAnswers,
  KINDS_OF_ANSWERS,
  oldAnswers,
  type OldAnswer,
} from "#features/look-up/cached-answers/service.server.ts";
import {
  deleteUnseenListings,
  isListed,
  itemsLastListed,
} from "#features/look-up/items/service.server.ts";
import { deleteUnseenPrices } from "#features/look-up/price-history/service.server.ts";
import { itemsWatched } from "#features/look-up/watched-items/service.server.ts";
import { itemsReported } from "#features/look-up/photo-reports/service.server.ts";
import { deleteUnshown, deleteUnusedUploads } from "#features/pictures/service.server.ts";
import { deleteUnseenSets, isPhoto } from "#features/look-up/qc/service.server.ts";
import { isThumbnail, itemsInCatalogue } from "#features/catalogue/products/service.server.ts";
import { itemsReviewed } from "#features/catalogue/reviews/service.server.ts";
import { itemsAsked } from "#features/saved/ask/service.server.ts";
import { itemsCollected } from "#features/saved/collection/service.server.ts";
import type { Context } from "#server/context.ts";

const BATCH = 500;
const UNSEEN_DAYS = 30;
/** Empty results and failures are deleted sooner, because they are useless once they have expired. */
const NOTHING_DAYS = 1;

/**
 * Deletes cached answers of the sources about items that nobody has looked at for a month, with their photos and
 * pictures, which the sources would return again. Keeps items that are in the catalogue, a collection, a review or a
 * report, or that somebody watches, and photos that a source no longer returns.
 */
export async function forgetUnseen(context: Context, stop: AbortSignal): Promise<void> {
  for (const { days, which } of [
    { days: NOTHING_DAYS, which: KINDS_OF_ANSWERS.nothing },
    { days: UNSEEN_DAYS, which: KINDS_OF_ANSWERS.others },
  ]) {
    const before = new Date(context.now().getTime() - days * DAY_MS).toISOString();
    let after = "-infinity";
    while (!stop.aborted) {
      const batch = await oldAnswers(context, { which, after, before, limit: BATCH });
      await context.db.transaction((tx) => deleteBatch({ ...context, db: tx }, batch, before));
      if (batch.length < BATCH) break;
      after = batch.at(-1)!.touchedAt;
    }
  }
}

const IN_USE = [
  itemsInCatalogue,
  itemsAsked,
  itemsCollected,
  itemsReported,
  itemsReviewed,
  itemsLastListed,
  itemsWatched,
];

/** Deletes one batch in one transaction, so that a killed process leaves no rows that later runs would not find. */
async function deleteBatch(context: Context, batch: readonly OldAnswer[], before: string) {
  const deletedCount = await deleteOldAnswers(context, batch, { before, inUse: IN_USE });
  if (deletedCount.length === 0) return;
  await deleteUnseenPrices(context, deletedCount);
  const ofSets = await deleteUnseenSets(context, deletedCount);
  const ids = new Set([...ofSets, ...(await deleteUnseenListings(context, deletedCount))]);
  if (ids.size > 0) await deleteUnshown(context, [...ids], [isPhoto, isListed, ...isThumbnail]);
}

/** Deletes uploaded pictures of products that no product, collection or review has used for a day. */
export const forgetUploadedPictures = (context: Context): Promise<void> =>
  deleteUnusedUploads(context, [
    sql`exists (select from ${itemsInCatalogue} where thumbnail_img like '/images/%' and thumbnail_img = unused.path)`,
    sql`exists (select from ${itemsCollected} where unused.path = any(images))`,
    sql`exists (select from ${itemsReviewed} where product_img = unused.path)`,
  ]);
