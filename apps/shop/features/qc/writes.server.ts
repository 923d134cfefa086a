import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { QcSource } from "@loupe/contract";
import type { ItemRef } from "#features/goods/service.server.ts";
import { markShared, pictureIdOf, registerPictures } from "#features/images/service.server.ts";
import { announceChange, itemTag } from "#server/changes.ts";
import type { Context } from "#server/context.ts";
import type { PhotoSet } from "#server/upstreams/photo-source.ts";
import { photos, photoSets } from "./tables.server.ts";

/** A picture that so many items show is a stand-in: some services give one for every unknown id. */
const ITEMS_PER_PICTURE_MAX = 5;

/**
 * Adds what a source shows of an item to the library, each set whole; what it showed earlier and shows
 * no more stays as it is. Until this is through the source does not count as asked: when the process dies
 * the next look-up asks again.
 */
export async function storeSets(
  context: Context,
  item: ItemRef,
  source: QcSource,
  found: readonly PhotoSet[],
): Promise<void> {
  const sets = eachOnce(found).filter(({ images }) => images.length > 0);
  if (sets.length === 0) return;
  const urls = sets.flatMap(({ images }) => images);
  const [{ rows }] = await Promise.all([
    context.db.execute<{ id: string }>(storing(context.now(), { ...item, source }, sets)),
    registerPictures(context, "qc", urls),
  ]);
  await markShared(
    context,
    rows.map(({ id }) => id),
  );
}

type Of = ItemRef & { source: QcSource };

/** One statement, for somebody waits for it; it gives those of the pictures that too many items show. */
function storing(seenAt: Date, { storeName, id, source }: Of, sets: readonly PhotoSet[]) {
  const given = sets.map(({ skuInfo, qcTime, weight_g, images }) => ({
    sku_info: skuInfo,
    taken_at_s: qcTime,
    weight_g,
    pictures: images.map((url) => pictureIdOf("qc", url)),
  }));
  const at = sql`${seenAt.toISOString()}::timestamptz`;
  return sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as set (sku_info text, taken_at_s bigint, weight_g integer, pictures jsonb)
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
    )
    select distinct picture_id as id from shown
    where (
      -- Set by set: a join would read all of them while the table has no statistics yet.
      select count(distinct (
        select nullif(store_name || ' ' || product_code, ${`${storeName} ${id}`})
        from ${photoSets} where id = known.set_id
      ))
      from ${photos} as known where known.picture_id = shown.picture_id
    ) >= ${ITEMS_PER_PICTURE_MAX - 1}`;
}

const keyOf = ({ qcTime, skuInfo }: PhotoSet) => `${qcTime} ${skuInfo}`;

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

/** Hides a picture in all sets of an item, or shows it again; pages learn of it at once. */
export async function setHidden(
  context: Context,
  item: ItemRef,
  { pictureId, isHidden }: { pictureId: string; isHidden: boolean },
): Promise<void> {
  const { db, now } = context;
  const sets = db
    .select({ id: photoSets.id })
    .from(photoSets)
    .where(and(eq(photoSets.storeName, item.storeName), eq(photoSets.productCode, item.id)));
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
