import { sql, type SQL } from "drizzle-orm";
import type { QcSource } from "@loupe/contract";
import { itemKey, type ItemRef } from "@loupe/links";
import {
  markedShared,
  pictureIdOf,
  picturesRegistered,
} from "#features/pictures/service.server.ts";
import { markedLooked } from "#features/look-up/watched-items/service.server.ts";
import type { Context } from "#server/context.ts";
import type { PhotoSet } from "#server/sources/photo-source.ts";
import { photos, photoSets } from "./tables.server.ts";

/** A picture that this many items have is a placeholder, which some services return for every unknown id. */
const ITEMS_PER_PICTURE_MAX = 5;

type SourceItem = ItemRef & { source: QcSource };

/** Stores photo sets that are not from a source's response. */
export async function storeSets(
  { db, now }: Context,
  item: ItemRef,
  source: QcSource,
  photoSets: readonly PhotoSet[],
): Promise<void> {
  const statement = setsStored(now(), { ...item, source }, photoSets);
  if (statement) await db.execute(sql`with ${statement} select`);
}

/**
 * Returns SQL (common table expressions) that stores the photo sets of a source's response. Photos that the source no
 * longer has stay. It runs in one statement with the answer: if the process is killed, neither is stored and the next
 * lookup calls the source again.
 */
export function setsStored(
  seenAt: Date,
  { storeName, id, source }: SourceItem,
  foundSets: readonly PhotoSet[],
): SQL | undefined {
  const sets = mergeEqualSets(foundSets).filter(({ images }) => images.length > 0);
  if (sets.length === 0) return undefined;
  const rows = sets.map(({ skuInfo, qcTime, weight_g, images }) => ({
    sku_info: skuInfo,
    taken_at_s: qcTime,
    weight_g,
    pictures: images.map((url) => pictureIdOf("qc", url)),
  }));
  const urls = sets.flatMap(({ images }) => images);
  const at = sql`${seenAt.toISOString()}::timestamptz`;
  return sql`
    given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as set (sku_info text, taken_at_s bigint, weight_g integer, pictures jsonb)
    ), registered as (${picturesRegistered("qc", urls)}
    ), stored as (
      insert into ${photoSets} as known
        (store_name, product_code, source, sku_info, taken_at_s, weight_g, first_seen_at, last_seen_at)
      select ${storeName}, ${id}, ${source}, sku_info, taken_at_s, weight_g, ${at}, ${at} from given
      on conflict (store_name, product_code, source, taken_at_s, sku_info) do update
        set last_seen_at = excluded.last_seen_at,
          weight_g = greatest(known.weight_g, excluded.weight_g)
      returning id, sku_info, taken_at_s, xmax = 0 as is_new
    ), shown as (
      insert into ${photos} (set_id, picture_id, place, last_seen_at)
      select stored.id, picture.id, picture.place - 1, ${at}
      from given join stored using (sku_info, taken_at_s)
      cross join lateral jsonb_array_elements_text(pictures) with ordinality as picture (id, place)
      on conflict (set_id, picture_id) do update set last_seen_at = excluded.last_seen_at
      returning picture_id
    ), marked as (${markedShared(placeholdersOf({ storeName, id }), at)}
    ), ${markedLooked({ storeName, id }, sql`exists (select from stored where is_new)`)}`;
}

/** Returns SQL for those pictures of the response that too many items have. */
const placeholdersOf = (item: ItemRef): SQL => sql`
    select picture_id from shown
    where (
      -- A subquery per set, because a join scans the whole table while it has no statistics.
      select count(distinct (
        select nullif(store_name || ':' || product_code, ${itemKey(item)})
        from ${photoSets} where id = known.set_id
      ))
      from ${photos} as known where known.picture_id = shown.picture_id
    ) >= ${ITEMS_PER_PICTURE_MAX - 1}`;

/** Returns the key of a set among the sets that a source has for one item. */
export const setKey = ({ qcTime, skuInfo }: Pick<PhotoSet, "qcTime" | "skuInfo">) =>
  `${qcTime} ${skuInfo}`;

/** Merges sets with the same option and second, and removes repeated photos. */
function mergeEqualSets(photoSets: readonly PhotoSet[]): PhotoSet[] {
  const sets = new Map<string, PhotoSet>();
  for (const set of photoSets) {
    const previous = sets.get(setKey(set));
    const images = [...new Set([...(previous?.images ?? []), ...set.images])];
    sets.set(setKey(set), {
      ...set,
      weight_g: Math.max(previous?.weight_g ?? 0, set.weight_g),
      images,
    });
  }
  return [...sets.values()];
}
