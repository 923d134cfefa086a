import type { QcPhoto } from "@loupe/contract";
import { QC_PHOTOS_MAX } from "@loupe/contract/limits";
import type { ItemRef } from "@loupe/links";
import { and, asc, desc, eq, max, sql } from "drizzle-orm";
import { isMissing, knownPictures } from "#features/pictures/service.server.ts";
import type { Context } from "#server/context.ts";
import { prepared } from "#server/database/prepared-statement.ts";
import { whereItem } from "#server/database/where-item.ts";
import { mergePhotos, presentPhoto } from "./merged-photos.server.ts";
import { photos, photoSets } from "./tables.server.ts";

/** The photos of which sets are made. Comparing 500 takes three times as long, and a feed shows 50 sets. */
const PHOTOS_OF_SETS_MAX = 300;

/** A QC photo that no source had before. */
export type NewPhoto = {
  /** The path of the picture. */
  path: string;
  /** The options that its sources name. */
  skuInfos: string[];
  firstSeenAt: Date;
  /** Whether the picture was compared with the others, or only its address, because it has not been fetched yet. */
  isCompared: boolean;
};

/** Returns when an item last got a photo set, or null if it has none. */
export async function newestSetAt({ db }: Context, item: ItemRef): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(photoSets.firstSeenAt) })
    .from(photoSets)
    .where(whereItem(photoSets, item));
  return row?.at ?? null;
}

/**
 * Returns the photos of an item that are new since a time, newest first. A picture that another source had before is
 * not new. A photo in a source's first response about the item is new only if it was taken after the time.
 */
export async function findNewPhotos(
  context: Context,
  item: ItemRef,
): Promise<(since: Date) => NewPhoto[]> {
  const rows = await photoRows(context, item, QC_PHOTOS_MAX);
  const firstOf = new Map<string, number>();
  for (const { source, firstSeenAt } of rows) {
    const first = firstOf.get(source) ?? Infinity;
    firstOf.set(source, Math.min(first, firstSeenAt.getTime()));
  }
  const pictures = mergePhotos(rows)
    .filter((same) => same.every(({ hiddenAt }) => hiddenAt === null))
    .map((same) => ({
      same,
      firstSeenAt: Math.min(...same.map((row) => row.firstSeenAt.getTime())),
    }))
    .toSorted((a, b) => b.firstSeenAt - a.firstSeenAt);
  return (since) => {
    const since_ms = since.getTime();
    const isNew = ({ source, takenAt_s }: Row) =>
      source === "own" || firstOf.get(source)! <= since_ms || takenAt_s * 1000 > since_ms;
    const end = pictures.findIndex(({ firstSeenAt }) => firstSeenAt <= since_ms);
    return pictures
      .slice(0, end === -1 ? undefined : end)
      .filter(({ same }) => same.some(isNew))
      .map(({ same, firstSeenAt }) => ({
        path: `/images/qc/${same[0]!.id}`,
        skuInfos: same.map(({ skuInfo }) => skuInfo),
        firstSeenAt: new Date(firstSeenAt),
        isCompared: same.some((row) => row.width_px !== null),
      }));
  };
}

/** A photo set with the visible photos that no earlier set of the item has. */
export type NewSet = Pick<Row, "setId" | "skuInfo" | "takenAt_s" | "firstSeenAt"> & {
  photos: QcPhoto[];
};

/**
 * Returns the photo sets of an item, from those that the shop got last. A picture belongs to the first set that has it, so
 * another source that has it later adds no set.
 */
export async function listNewestSets(context: Context, item: ItemRef): Promise<NewSet[]> {
  const groups = mergePhotos(await photoRows(context, item, PHOTOS_OF_SETS_MAX)).filter(
    (same) => same.every(({ hiddenAt }) => hiddenAt === null) && !same.every(isMissing),
  );
  const firstRow = (same: Row[]) => same.reduce((a, b) => (b.setId < a.setId ? b : a));
  const sets = Map.groupBy(groups, (same) => firstRow(same).setId);
  return [...sets.values()]
    .map((ofSet) => ({
      ...firstRow(ofSet[0]!),
      photos: ofSet.map((same) => presentPhoto(same, new Map())),
    }))
    .toSorted(
      (a, b) =>
        b.firstSeenAt.getTime() - a.firstSeenAt.getTime() ||
        b.takenAt_s - a.takenAt_s ||
        b.setId - a.setId,
    );
}

type Row = Awaited<ReturnType<typeof photoRows>>[number];

const selectRows = prepared("select_new_photos", (db) =>
  db
    .select({
      setId: photoSets.id,
      source: photoSets.source,
      skuInfo: photoSets.skuInfo,
      takenAt_s: photoSets.takenAt_s,
      weight_g: photoSets.weight_g,
      firstSeenAt: photoSets.firstSeenAt,
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
    .orderBy(
      desc(photoSets.firstSeenAt),
      desc(photoSets.takenAt_s),
      asc(photoSets.id),
      asc(photos.place),
    )
    .limit(sql.placeholder("limit")),
);

async function photoRows(context: Context, item: ItemRef, limit: number) {
  const rows = await selectRows(context.db).execute({ ...item, limit });
  const pictures = await knownPictures(
    context,
    rows.map((row) => row.pictureId),
  );
  return rows.flatMap((row) => {
    const picture = pictures.get(row.pictureId);
    return picture && !picture.sharedAt ? [{ ...row, ...picture }] : [];
  });
}
