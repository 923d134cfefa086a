import { itemOf } from "@loupe/contract/items";
import { itemKey, type ItemRef } from "@loupe/links";
import { and, asc, eq, ne, sql } from "drizzle-orm";
import { dropFiles, lockOwnPhotos } from "#features/look-up/own-photos/service.server.ts";
import { replaceSets } from "#features/look-up/qc/service.server.ts";
import {
  deleteUnusedHeld,
  heldPath,
  knownPictures,
  picturePathOf,
  setHeld,
} from "#features/pictures/service.server.ts";
import { removedRows } from "#server/bin/tables.ts";
import type { Context } from "#server/context.ts";
import { whereItem } from "#server/database/where-item.ts";
import { reviews } from "../tables.server.ts";

type Row = typeof reviews.$inferSelect;

const hasPhotos = ne(reviews.photos, sql`'{}'`);

/**
 * Returns the addresses of a review's photos: public ones once it is approved, and otherwise ones that end soon, for its
 * writer and for moderators.
 */
export const photoAddresses = (
  context: Context,
  { photos, status, hidden }: Pick<Row, "photos" | "status" | "hidden">,
): string[] =>
  photos.map((id) =>
    status === "approved" && !hidden ? picturePathOf("qc", id) : heldPath(context, id),
  );

/**
 * Shows the photos of approved reviews among the QC photos of their items, and withholds those of the others. Call it in
 * the transaction that has changed these reviews, which may be deleted.
 */
export async function updatePhotos(context: Context, changed: readonly Row[]): Promise<void> {
  const rows = changed.filter(({ photos }) => photos.length > 0);
  const items = new Map(rows.map((row) => [itemKey(itemOf(row)), itemOf(row)]));
  for (const item of items.values()) await updatePhotosOf(context, item);
}

async function updatePhotosOf(context: Context, item: ItemRef): Promise<void> {
  const isShown = and(eq(reviews.status, "approved"), eq(reviews.hidden, false), hasPhotos);
  const rows = await context.db
    .select()
    .from(reviews)
    .where(and(whereItem(reviews, item), isShown))
    .orderBy(asc(reviews.createdAt), asc(reviews.id));
  const ids = rows.flatMap(({ photos }) => photos);
  const pictures = await knownPictures(context, ids);
  const sets = rows.map((row) => ({
    skuInfo: row.fitSize ?? "",
    qcTime: Math.floor(row.createdAt.getTime() / 1000),
    weight_g: 0,
    images: row.photos.flatMap((id) => pictures.get(id)?.url ?? []),
  }));
  await setHeld(context, ids, false);
  await setHeld(context, await replaceSets(context, item, "buyers", sets), true);
}

/**
 * Deletes the photos of reviews that no longer exist, with their files. A review in the bin keeps its photos.
 */
export async function deleteUnusedReviewPhotos(context: Context): Promise<void> {
  const urls = await context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    await lockOwnPhotos(inside);
    return await deleteUnusedHeld(inside, [
      sql`exists (select from ${reviews} where photos @> array[picture.id] and photos <> '{}')`,
      sql`exists (select from ${removedRows} where of_table = 'reviews' and before -> 'photos' ? picture.id)`,
    ]);
  });
  if (urls.length > 0) await dropFiles(context, urls);
}
