import { itemKey, type ItemRef } from "@loupe/links";
import { sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { prepared } from "#server/database/prepared-statement.ts";
import { photos, photoSets } from "./tables.server.ts";

const selectNewest = prepared("select_newest_photos", (db) =>
  db
    .select({
      storeName: photoSets.storeName,
      id: photoSets.productCode,
      at: sql`max(${photoSets.firstSeenAt})`.mapWith(photoSets.firstSeenAt),
    })
    .from(photoSets)
    .where(
      sql`(${photoSets.storeName}, ${photoSets.productCode}) in (
          select * from unnest(${sql.placeholder("stores")}::text[], ${sql.placeholder("ids")}::text[]))
        and exists (select from ${photos}
          where ${photos.setId} = ${photoSets.id} and ${photos.hiddenAt} is null)`,
    )
    .groupBy(photoSets.storeName, photoSets.productCode),
);

/** Returns when the newest visible photos of each item became known here. Items without photos are missing. */
export async function findNewestPhotos(
  { db }: Context,
  items: readonly ItemRef[],
): Promise<Map<string, Date>> {
  const rows = await selectNewest(db).execute({
    stores: items.map(({ storeName }) => storeName),
    ids: items.map(({ id }) => id),
  });
  return new Map(rows.map(({ at, ...item }) => [itemKey(item), at]));
}
