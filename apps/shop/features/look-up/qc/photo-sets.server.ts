import { and, eq, inArray, isNotNull, isNull, ne, sql, type SQL } from "drizzle-orm";
import type { QcSource } from "@loupe/contract";
import { itemOf } from "@loupe/contract/items";
import { itemKey, type ItemRef } from "@loupe/links";
import {
  markedShared,
  pictureIdOf,
  picturesRegistered,
} from "#features/look-up/pictures/service.server.ts";
import { announceChange, itemTag } from "#server/cache/changes.ts";
import type { Context } from "#server/context.ts";
import { ofItem } from "#server/database/of-item.ts";
import type { PhotoSet } from "#server/upstreams/photo-source.ts";
import { photos, photoSets } from "./tables.server.ts";

/** A picture that so many items show is a stand-in: some services give one for every unknown id. */
const ITEMS_PER_PICTURE_MAX = 5;

type Of = ItemRef & { source: QcSource };

/** Adds sets to the library that stand in no source's answer. */
export async function storeSets(
  { db, now }: Context,
  item: ItemRef,
  source: QcSource,
  found: readonly PhotoSet[],
): Promise<void> {
  const stored = setsStored(now(), { ...item, source }, found);
  if (stored) await db.execute(sql`with ${stored} select`);
}

/**
 * What a source shows of an item added to the library, as common table expressions; what it showed
 * earlier and shows no more stays as it is. With the answer in one statement: when the process dies,
 * neither is there and the next look-up asks again.
 */
export function setsStored(
  seenAt: Date,
  { storeName, id, source }: Of,
  found: readonly PhotoSet[],
): SQL | undefined {
  const sets = eachOnce(found).filter(({ images }) => images.length > 0);
  if (sets.length === 0) return undefined;
  const given = sets.map(({ skuInfo, qcTime, weight_g, images }) => ({
    sku_info: skuInfo,
    taken_at_s: qcTime,
    weight_g,
    pictures: images.map((url) => pictureIdOf("qc", url)),
  }));
  const urls = sets.flatMap(({ images }) => images);
  const at = sql`${seenAt.toISOString()}::timestamptz`;
  return sql`
    given as (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as set (sku_info text, taken_at_s bigint, weight_g integer, pictures jsonb)
    ), registered as (${picturesRegistered("qc", urls)}
    ), stored as (
      insert into ${photoSets} as known
        (store_name, product_code, source, sku_info, taken_at_s, weight_g, first_seen_at, last_seen_at)
      select ${storeName}, ${id}, ${source}, sku_info, taken_at_s, weight_g, ${at}, ${at} from given
      on conflict (store_name, product_code, source, taken_at_s, sku_info) do update
        set last_seen_at = excluded.last_seen_at,
          weight_g = greatest(known.weight_g, excluded.weight_g)
      returning id, sku_info, taken_at_s
    ), shown as (
      insert into ${photos} (set_id, picture_id, place, last_seen_at)
      select stored.id, picture.id, picture.place - 1, ${at}
      from given join stored using (sku_info, taken_at_s)
      cross join lateral jsonb_array_elements_text(pictures) with ordinality as picture (id, place)
      on conflict (set_id, picture_id) do update set last_seen_at = excluded.last_seen_at
      returning picture_id
    ), marked as (${markedShared(standInsOf({ storeName, id }), at)})`;
}

/** Those of the pictures that are shown which too many items show. */
const standInsOf = (item: ItemRef): SQL => sql`
    select picture_id from shown
    where (
      -- Set by set: a join would read all of them while the table has no statistics yet.
      select count(distinct (
        select nullif(store_name || ':' || product_code, ${itemKey(item)})
        from ${photoSets} where id = known.set_id
      ))
      from ${photos} as known where known.picture_id = shown.picture_id
    ) >= ${ITEMS_PER_PICTURE_MAX - 1}`;

/** What the library tells the sets of a source apart by. */
export const keyOf = ({ qcTime, skuInfo }: Pick<PhotoSet, "qcTime" | "skuInfo">) =>
  `${qcTime} ${skuInfo}`;

/** Two sets of one sku in the same second are one, with the photos of both, each once. */
function eachOnce(found: readonly PhotoSet[]): PhotoSet[] {
  const sets = new Map<string, PhotoSet>();
  for (const set of found) {
    const known = sets.get(keyOf(set));
    const images = [...new Set([...(known?.images ?? []), ...set.images])];
    sets.set(keyOf(set), {
      ...set,
      weight_g: Math.max(known?.weight_g ?? 0, set.weight_g),
      images,
    });
  }
  return [...sets.values()];
}

type Words = Pick<typeof photoSets.$inferInsert, "skuInfo" | "weight_g" | "takenAt_s">;

/** @returns false where the item has another such set, by sku and time, from this source */
export async function changeSet({ db }: Context, id: number, words: Words): Promise<boolean> {
  const [set] = await db.select().from(photoSets).where(eq(photoSets.id, id));
  if (!set) return true;
  const item = itemOf(set);
  const twin = and(
    ofItem(photoSets, item),
    eq(photoSets.source, set.source),
    eq(photoSets.takenAt_s, words.takenAt_s),
    eq(photoSets.skuInfo, words.skuInfo),
    ne(photoSets.id, id),
  );
  if ((await db.$count(photoSets, twin)) > 0) return false;
  await db.update(photoSets).set(words).where(eq(photoSets.id, id));
  await announceChange({ db }, itemTag(item));
  return true;
}

/** @returns the pictures of the set that no other set shows */
export async function removeSet({ db }: Context, id: number): Promise<string[]> {
  const shown = await db
    .select({ pictureId: photos.pictureId })
    .from(photos)
    .where(eq(photos.setId, id));
  const [gone] = await db.delete(photoSets).where(eq(photoSets.id, id)).returning();
  if (!gone) return [];
  await announceChange({ db }, itemTag(itemOf(gone)));
  const ids = shown.map(({ pictureId }) => pictureId);
  const left = await db
    .selectDistinct({ pictureId: photos.pictureId })
    .from(photos)
    .where(inArray(photos.pictureId, ids));
  return ids.filter((one) => !left.some(({ pictureId }) => pictureId === one));
}

/** Hides a picture in all sets of an item, or shows it again; pages learn of it at once. */
export async function setHidden(
  context: Context,
  item: ItemRef,
  { pictureId, isHidden }: { pictureId: string; isHidden: boolean },
): Promise<void> {
  const { db, now } = context;
  const sets = db.select({ id: photoSets.id }).from(photoSets).where(ofItem(photoSets, item));
  const changed = await db
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
  if (changed.length > 0) await announceChange(context, itemTag(item));
}
