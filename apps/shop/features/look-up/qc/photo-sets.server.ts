import { and, desc, eq, getTableColumns, ilike, inArray, lt, max, ne, sql } from "drizzle-orm";
import type { QcSource } from "@loupe/contract";
import { itemOf } from "@loupe/contract/items";
import type { ItemRef } from "@loupe/links";
import { announceChange, itemTag } from "#server/cache/changes.ts";
import { copyRows, putBackRows, type KeptTable } from "#server/bin/kept-rows.ts";
import type { Context } from "#server/context.ts";
import { whereItem } from "#server/database/where-item.ts";
import type { PhotoSet } from "#server/sources/photo-source.ts";
import { setKey, storeSets } from "./set-storage.server.ts";
import { photos, photoSets } from "./tables.server.ts";

export type StoredSet = typeof photoSets.$inferSelect & { pictureIds: string[] };
export type SetFilter = {
  item?: ItemRef | undefined;
  id?: string | undefined;
  sku?: string | undefined;
};

/** Returns the stored sets of a source, newest first. `before` is the id of a set. */
export async function listSets(
  { db }: Context,
  source: QcSource,
  { item, id, sku, before, limit }: SetFilter & { before?: number; limit: number },
): Promise<StoredSet[]> {
  return await db
    .select({ ...getTableColumns(photoSets), pictureIds: picturesOfSet })
    .from(photoSets)
    .where(
      and(
        eq(photoSets.source, source),
        item && whereItem(photoSets, item),
        id ? eq(photoSets.productCode, id) : undefined,
        sku ? ilike(photoSets.skuInfo, `%${sku.replaceAll(/[\\%_]/g, "\\$&")}%`) : undefined,
        before === undefined ? undefined : lt(photoSets.id, before),
      ),
    )
    .orderBy(desc(photoSets.id))
    .limit(limit);
}

const picturesOfSet = sql<string[]>`array(
  select picture_id from ${photos} where set_id = ${photoSets.id} order by place, picture_id)`;

type SetFields = Pick<typeof photoSets.$inferInsert, "skuInfo" | "weight_g" | "takenAt_s">;

/**
 * Changes the fields of a set.
 * @returns false if the item already has a set of this source with the same option and time
 */
export async function changeSet({ db }: Context, id: number, fields: SetFields): Promise<boolean> {
  const [set] = await db.select().from(photoSets).where(eq(photoSets.id, id));
  if (!set) return true;
  const item = itemOf(set);
  const duplicate = and(
    whereItem(photoSets, item),
    eq(photoSets.source, set.source),
    eq(photoSets.takenAt_s, fields.takenAt_s),
    eq(photoSets.skuInfo, fields.skuInfo),
    ne(photoSets.id, id),
  );
  if ((await db.$count(photoSets, duplicate)) > 0) return false;
  await db.update(photoSets).set(fields).where(eq(photoSets.id, id));
  await announceChange({ db }, itemTag(item));
  return true;
}

/** Adds pictures to the end of a set. A picture that is in the set already keeps its place. */
export async function addToSet(
  { db, now }: Context,
  { id, ...item }: StoredSet,
  pictureIds: readonly string[],
): Promise<void> {
  const [last] = await db
    .select({ place: max(photos.place) })
    .from(photos)
    .where(eq(photos.setId, id));
  const next = (last?.place ?? -1) + 1;
  const rows = [...new Set(pictureIds)].map((pictureId, at) => ({
    setId: id,
    pictureId,
    place: next + at,
    lastSeenAt: now(),
  }));
  await db.insert(photos).values(rows).onConflictDoNothing();
  await announceChange({ db }, itemTag(itemOf(item)));
}

const SETS_MAX = 1000;

/**
 * Makes these sets the only ones that a source has for an item. Sets that stay keep their photos' state, such as that an
 * admin hid one.
 * @returns the pictures of the removed sets that no other set contains
 */
export async function replaceSets(
  context: Context,
  item: ItemRef,
  source: QcSource,
  sets: readonly PhotoSet[],
): Promise<string[]> {
  const keys = new Set(sets.map(setKey));
  const known = await listSets(context, source, { item, limit: SETS_MAX });
  const removed = known.filter(
    ({ takenAt_s, skuInfo }) => !keys.has(setKey({ qcTime: takenAt_s, skuInfo })),
  );
  const ids = removed.map(({ id }) => id);
  if (ids.length > 0) await context.db.delete(photoSets).where(inArray(photoSets.id, ids));
  await storeSets(context, item, source, sets);
  await announceChange(context, itemTag(item));
  return await shownNowhere(
    context,
    removed.flatMap(({ pictureIds }) => pictureIds),
  );
}

const KEPT_SETS: KeptTable = { table: photoSets, rowId: sql`id::text`, name: sql`sku_info` };
const KEPT_PHOTOS: KeptTable = {
  table: photos,
  rowId: sql`set_id || ' ' || picture_id`,
  name: sql`picture_id`,
};

/**
 * Moves a picture of a set into the bin, as a part of a change.
 * @returns the picture if no other set contains it
 */
export async function binPhoto(
  context: Context,
  change: string,
  { id, ...item }: StoredSet,
  pictureId: string,
): Promise<string[]> {
  const isThis = and(eq(photos.setId, id), eq(photos.pictureId, pictureId))!;
  await copyRows(context, change, KEPT_PHOTOS, isThis);
  await context.db.delete(photos).where(isThis);
  await announceChange(context, itemTag(itemOf(item)));
  return await shownNowhere(context, [pictureId]);
}

/**
 * Moves a set into the bin, as a part of a change.
 * @returns its pictures that no other set contains
 */
export async function binSet(
  context: Context,
  change: string,
  { id, pictureIds, ...item }: StoredSet,
): Promise<string[]> {
  await copyRows(context, change, KEPT_SETS, eq(photoSets.id, id));
  await copyRows(context, change, KEPT_PHOTOS, eq(photos.setId, id));
  await context.db.delete(photoSets).where(eq(photoSets.id, id));
  await announceChange(context, itemTag(itemOf(item)));
  return await shownNowhere(context, pictureIds);
}

async function shownNowhere({ db }: Context, pictureIds: readonly string[]): Promise<string[]> {
  if (pictureIds.length === 0) return [];
  const rows = await db
    .selectDistinct({ pictureId: photos.pictureId })
    .from(photos)
    .where(inArray(photos.pictureId, [...pictureIds]));
  const shown = new Set(rows.map(({ pictureId }) => pictureId));
  return pictureIds.filter((id) => !shown.has(id));
}

/** Restores the set of a change. Returns false if the item has a set of this source, option and time again. */
export const putBackSet = async (context: Context, change: string): Promise<boolean> =>
  (await putBackRows(context, change, KEPT_SETS)).length > 0;

/** Restores the photos of a change. */
export async function putBackPhotos(context: Context, change: string): Promise<void> {
  await putBackRows(context, change, KEPT_PHOTOS);
}
