import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { QcPhoto, QcSource } from "@loupe/contract";
import { QC_PHOTOS_MAX } from "@loupe/contract/limits";
import type { ItemRef } from "@loupe/links";
import { knownPictures } from "#features/pictures/service.server.ts";
import type { Context } from "#server/context.ts";
import { prepared } from "#server/database/prepared-statement.ts";
import type { PhotoSet } from "#server/sources/photo-source.ts";
import {
  mergePhotos,
  presentPhoto,
  type CallTimes,
  type PhotoRow,
} from "./merged-photos.server.ts";
import { setKey } from "./set-storage.server.ts";
import { photos, photoSets } from "./tables.server.ts";

const selectPhotos = prepared("select_photos", (db) =>
  db
    .select({
      source: photoSets.source,
      skuInfo: photoSets.skuInfo,
      takenAt_s: photoSets.takenAt_s,
      weight_g: photoSets.weight_g,
      lastSeenAt: photos.lastSeenAt,
      pictureId: photos.pictureId,
      hiddenAt: photos.hiddenAt,
    })
    .from(photoSets)
    .innerJoin(photos, eq(photos.setId, photoSets.id))
    .where(
      and(
        eq(photoSets.storeName, sql.placeholder("storeName")),
        eq(photoSets.productCode, sql.placeholder("id")),
      ),
    )
    .orderBy(desc(photoSets.takenAt_s), asc(photoSets.id), asc(photos.place))
    .limit(sql.placeholder("limit")),
);

/** Returns all stored photos of an item, each picture once, newest first. */
export async function readPhotos(
  context: Context,
  item: ItemRef,
  askedAt: CallTimes,
): Promise<QcPhoto[]> {
  const { visibleGroups } = await readLibrary(context, item);
  return visibleGroups
    .map((same) => presentPhoto(same, askedAt))
    .toSorted((a, b) => (b.qcTime ?? 0) - (a.qcTime ?? 0));
}

/**
 * Returns for each item the number of its stored QC photos that are not missing. PostgreSQL merges them as `readLibrary`
 * does, also for the count of each product.
 */
export async function countPhotos({ db }: Context, items: readonly ItemRef[]): Promise<number[]> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select figures.total
    from unnest(${sql.param(items.map(({ storeName }) => storeName))}::text[],
      ${sql.param(items.map(({ id }) => id))}::text[]) with ordinality as asked (store, code, place)
    cross join lateral qc_figures(asked.store, asked.code) as figures
    order by asked.place`);
  return rows.map(({ total }) => total);
}

/** Returns the number of stored photo sets of several items by their keys. Sets whose photos are all hidden do not count. */
export async function countSets(
  { db }: Context,
  items: readonly ItemRef[],
): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ key: string; count: number }>(sql`
    select store || ':' || code as key, (
      select count(*)::int from ${photoSets} as set
      where set.store_name = store and set.product_code = code
        and exists (select from ${photos} where set_id = set.id and hidden_at is null)
    ) as count
    from unnest(${sql.param(items.map((item) => item.storeName))}::text[],
      ${sql.param(items.map(({ id }) => id))}::text[]) as asked (store, code)`);
  return new Map(rows.map(({ key, count }) => [key, count]));
}

/**
 * Adds to a source's current sets the stored ones that the source no longer has. Photos that must not be displayed are
 * left out, and sets with only such photos too. A set that never had photos stays.
 */
export async function withLibrary(
  context: Context,
  { source, ...item }: ItemRef & { source: QcSource },
  freshSets: readonly PhotoSet[],
): Promise<PhotoSet[]> {
  const { visibleGroups, withheld } = await readLibrary(context, item);
  const hidden = new Set(withheld.map(({ url }) => url));
  const current = freshSets.flatMap((set) => {
    const images = set.images.filter((url) => !hidden.has(url));
    return images.length > 0 || set.images.length === 0 ? [{ ...set, images }] : [];
  });
  const keys = new Set(freshSets.map(setKey));
  const rows = visibleGroups.flat().filter((row) => row.source === source);
  const sets = Map.groupBy(rows, ({ takenAt_s, skuInfo }) =>
    setKey({ qcTime: takenAt_s, skuInfo }),
  );
  const oldSets = [...sets].filter(([key]) => !keys.has(key)).map(([, ofSet]) => setOf(ofSet));
  return [...current, ...oldSets];
}

function setOf(rows: PhotoRow[]): PhotoSet {
  const [{ skuInfo, weight_g, takenAt_s }] = rows as [PhotoRow];
  return { skuInfo, weight_g, qcTime: takenAt_s, images: rows.map(({ url }) => url) };
}

/**
 * Reads the stored photos of an item, grouped by picture. `withheld` photos must not be displayed: they are
 * placeholders, or an admin hid them or a copy of them.
 */
async function readLibrary(
  context: Context,
  item: ItemRef,
): Promise<{ visibleGroups: PhotoRow[][]; withheld: PhotoRow[] }> {
  const rows = await selectPhotos(context.db).execute({
    ...item,
    limit: QC_PHOTOS_MAX,
  });
  const pictureById = await knownPictures(
    context,
    rows.map((row) => row.pictureId),
  );
  const all = rows.flatMap((row) => {
    const picture = pictureById.get(row.pictureId);
    return picture ? [{ ...row, ...picture }] : [];
  });
  const pictures = mergePhotos(all.filter(({ sharedAt }) => !sharedAt));
  const isHidden = (same: PhotoRow[]) => same.some(({ hiddenAt }) => hiddenAt !== null);
  return {
    visibleGroups: pictures.filter((same) => !isHidden(same)),
    withheld: [...all.filter(({ sharedAt }) => sharedAt), ...pictures.filter(isHidden).flat()],
  };
}
