import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import type { ItemRef } from "@loupe/links";
import { announceChange, itemTag } from "#server/cache/changes.ts";
import type { Context } from "#server/context.ts";
import { whereItem } from "#server/database/where-item.ts";
import { photos, photoSets } from "./tables.server.ts";

/** Returns whether a picture is in one of the item's sets, and whether it is hidden there. */
export async function findPhoto(
  { db }: Context,
  item: ItemRef,
  pictureId: string,
): Promise<{ isHidden: boolean } | undefined> {
  const rows = await db
    .select({ hiddenAt: photos.hiddenAt })
    .from(photos)
    .innerJoin(photoSets, eq(photoSets.id, photos.setId))
    .where(and(whereItem(photoSets, item), eq(photos.pictureId, pictureId)));
  return rows.length > 0 ? { isHidden: rows.some(({ hiddenAt }) => hiddenAt) } : undefined;
}

/** Returns the items for which an admin has hidden these pictures. */
export async function findHidden({ db }: Context, pictureIds: readonly string[]) {
  if (pictureIds.length === 0) return [];
  return await db
    .selectDistinct({
      storeName: photoSets.storeName,
      id: photoSets.productCode,
      pictureId: photos.pictureId,
    })
    .from(photos)
    .innerJoin(photoSets, eq(photoSets.id, photos.setId))
    .where(and(inArray(photos.pictureId, [...pictureIds]), isNotNull(photos.hiddenAt)));
}

/** Hides a picture in all sets of an item, or shows it again, and invalidates cached pages. */
export async function setHidden(
  context: Context,
  item: ItemRef,
  { pictureId, isHidden }: { pictureId: string; isHidden: boolean },
): Promise<void> {
  const { db, now } = context;
  const sets = db.select({ id: photoSets.id }).from(photoSets).where(whereItem(photoSets, item));
  const changedPhotos = await db
    .update(photos)
    .set({ hiddenAt: isHidden ? now() : null })
    .where(
      and(
        inArray(photos.setId, sets),
        eq(photos.pictureId, pictureId),
        isHidden ? isNull(photos.hiddenAt) : isNotNull(photos.hiddenAt),
      ),
    )
    .returning({ pictureId: photos.pictureId });
  if (changedPhotos.length > 0) await announceChange(context, itemTag(item));
}
