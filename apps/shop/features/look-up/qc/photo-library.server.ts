import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  ilike,
  inArray,
  isNotNull,
  lt,
  sql,
} from "drizzle-orm";
import { QcSource, type QcPhoto } from "@loupe/contract";
import type { ItemRef } from "@loupe/links";
import {
  isMissing,
  knownPictures,
  pictureIdOf,
  type KnownPicture,
} from "#features/look-up/pictures/service.server.ts";
import type { Context } from "#server/context.ts";
import { ofItem } from "#server/database/of-item.ts";
import { prepared } from "#server/database/prepared.ts";
import { distance } from "#server/pictures/picture-hash.ts";
import type { PhotoSet } from "#server/upstreams/photo-source.ts";
import { photos, photoSets } from "./tables.server.ts";
import { keyOf } from "./writes.server.ts";

/** Of one item: far more than anybody looks at, and little enough to compare each with each. */
const PHOTOS_MAX = 500;

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

type Photo = Awaited<ReturnType<ReturnType<typeof selectPhotos>["execute"]>>[number];
type Row = Photo & KnownPicture;
/** When each source was last asked with success: what it did not show then is gone there. */
type AskedAt = ReadonlyMap<QcSource, Date>;

/** A photo is stored a moment before its source counts as asked. */
const SAME_LOOK_MS = 60_000;

/** Everything the library has of an item, each picture once, newest first. */
export async function readPhotos(
  context: Context,
  item: ItemRef,
  askedAt: AskedAt,
): Promise<QcPhoto[]> {
  const { shown } = await readLibrary(context, item);
  return shown
    .map((same) => present(same, askedAt))
    .toSorted((a, b) => (b.qcTime ?? 0) - (a.qcTime ?? 0));
}

/** How many QC photos the library shows of each of some items. */
export const countPhotos = (context: Context, items: readonly ItemRef[]): Promise<number[]> =>
  Promise.all(
    items.map(async (item) => {
      const { shown } = await readLibrary(context, item);
      return shown.filter((same) => !same.every(isMissing)).length;
    }),
  );

/** Of the web addresses of some QC photos, those that cannot be had. */
export async function findMissing(
  context: Context,
  urls: readonly string[],
): Promise<ReadonlySet<string>> {
  const known = await knownPictures(
    context,
    urls.map((url) => pictureIdOf("qc", url)),
  );
  return new Set([...known.values()].filter(isMissing).map(({ url }) => url));
}

/**
 * A source's sets as it gives them now, without what is not shown, and those of the library that it
 * shows no more. One whose photos are all withheld is left out; one that never had any stays.
 */
export async function withLibrary(
  context: Context,
  { source, ...item }: ItemRef & { source: QcSource },
  given: readonly PhotoSet[],
): Promise<PhotoSet[]> {
  const { shown, withheld } = await readLibrary(context, item);
  const hidden = new Set(withheld.map(({ url }) => url));
  const current = given.flatMap((set) => {
    const images = set.images.filter((url) => !hidden.has(url));
    return images.length > 0 || set.images.length === 0 ? [{ ...set, images }] : [];
  });
  const keys = new Set(given.map(keyOf));
  const rows = shown.flat().filter((row) => row.source === source);
  const sets = Map.groupBy(rows, ({ takenAt_s, skuInfo }) => keyOf({ qcTime: takenAt_s, skuInfo }));
  const gone = [...sets].filter(([key]) => !keys.has(key)).map(([, ofSet]) => setOf(ofSet));
  return [...current, ...gone];
}

function setOf(rows: Row[]): PhotoSet {
  const [{ skuInfo, weight_g, takenAt_s }] = rows as [Row];
  return { skuInfo, weight_g, qcTime: takenAt_s, images: rows.map(({ url }) => url) };
}

/**
 * The rows of each picture together. Withheld is what an admin hid, with all its copies, those too that
 * a source shows later, and stand-ins.
 */
async function readLibrary(
  context: Context,
  item: ItemRef,
): Promise<{ shown: Row[][]; withheld: Row[] }> {
  const rows = await selectPhotos(context.db).execute({
    ...item,
    limit: PHOTOS_MAX,
  });
  const known = await knownPictures(
    context,
    rows.map((row) => row.pictureId),
  );
  const all = rows.flatMap((row) => {
    const picture = known.get(row.pictureId);
    return picture ? [{ ...row, ...picture }] : [];
  });
  const pictures = merge(all.filter(({ sharedAt }) => !sharedAt));
  const isHidden = (same: Row[]) => same.some(({ hiddenAt }) => hiddenAt !== null);
  return {
    shown: pictures.filter((same) => !isHidden(same)),
    withheld: [...all.filter(({ sharedAt }) => sharedAt), ...pictures.filter(isHidden).flat()],
  };
}

/** Who tells most of a picture comes first. */
const rankOf = (source: QcSource) => QcSource.options.indexOf(source);

/**
 * The rows of one picture together: the same address under any scheme, or, from two sources, so alike
 * that one is a copy of the other.
 */
function merge(rows: Row[]): Row[][] {
  const groups: Row[][] = [];
  const byAddress = new Map<string, Row[]>();
  for (const row of rows.toSorted((a, b) => rankOf(a.source) - rankOf(b.source))) {
    const address = addressOf(row.url);
    const group = byAddress.get(address) ?? groups.find(([first]) => first && isCopy(first, row));
    if (group) group.push(row);
    else groups.push([row]);
    byAddress.set(address, group ?? groups.at(-1)!);
  }
  return groups;
}

function addressOf(url: string): string {
  const { host, pathname, search } = new URL(url);
  return `${host}${pathname}${search}`;
}

const DISTANCE_MAX = 2;

/** Within one source, what is nearly alike are two shots of one thing. */
const isCopy = (a: Row, b: Row) =>
  a.source !== b.source &&
  a.hash !== null &&
  b.hash !== null &&
  distance(a.hash, b.hash) <= DISTANCE_MAX;

function present(same: Row[], askedAt: AskedAt): QcPhoto {
  const [told] = same as [Row];
  const seen = same.find((row) => !isMissing(row));
  const path = `/images/qc/${(seen ?? told).id}` as const;
  const skuInfo = same.find((row) => row.skuInfo)?.skuInfo;
  const weight = same.find((row) => row.weight_g > 0)?.weight_g;
  const qcTime = same.find((row) => row.takenAt_s > 0)?.takenAt_s;
  const sized = same.find((row) => row.width_px !== null);
  const isGone = same.every(({ source, lastSeenAt }) => {
    const asked = askedAt.get(source)?.getTime() ?? 0;
    return lastSeenAt.getTime() < asked - SAME_LOOK_MS;
  });
  return {
    url: path,
    thumbUrl: `${path}?w=320`,
    source: told.source,
    sources: [...new Set(same.map((row) => row.source))],
    ...(skuInfo && { skuInfo }),
    ...(weight && { weight }),
    ...(qcTime && { qcTime }),
    ...(sized?.width_px && sized.height_px && { width: sized.width_px, height: sized.height_px }),
    ...(sized?.colour && { colour: sized.colour }),
    ...(!seen && { missing: true }),
    ...(isGone && {
      goneSince: new Date(Math.max(...same.map((row) => row.lastSeenAt.getTime()))).toISOString(),
    }),
  };
}

type Shown = ItemRef & { pictureId: string };

/** The items that show these pictures as QC photos, hidden ones left out; `itemsMax` of each at most. */
export async function itemsOfPhotos(
  { db }: Context,
  pictureIds: readonly string[],
  itemsMax: number,
): Promise<Shown[]> {
  if (pictureIds.length === 0) return [];
  const { rows } = await db.execute<Shown>(sql`
    select asked.picture as "pictureId", store_name as "storeName", product_code as id
    from unnest(${sql.param(pictureIds)}::text[]) as asked (picture)
    cross join lateral (
      select distinct store_name, product_code
      from ${photos} join ${photoSets} on ${photoSets.id} = set_id
      where picture_id = asked.picture and hidden_at is null
      limit ${itemsMax}
    ) as item`);
  return rows;
}

/** Whether a picture is in one of the item's sets, and whether it is hidden there. */
export async function findPhoto(
  { db }: Context,
  item: ItemRef,
  pictureId: string,
): Promise<{ isHidden: boolean } | undefined> {
  const rows = await db
    .select({ hiddenAt: photos.hiddenAt })
    .from(photos)
    .innerJoin(photoSets, eq(photoSets.id, photos.setId))
    .where(and(ofItem(photoSets, item), eq(photos.pictureId, pictureId)));
  return rows.length > 0 ? { isHidden: rows.some(({ hiddenAt }) => hiddenAt) } : undefined;
}

export type StoredSet = typeof photoSets.$inferSelect & { pictureIds: string[] };
export type SetFilter = {
  item?: ItemRef | undefined;
  id?: string | undefined;
  sku?: string | undefined;
};

/** The sets of a source as they are stored, the last added first; `before` is an id. */
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
        item && ofItem(photoSets, item),
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

/** Of these pictures, where each is hidden. */
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
