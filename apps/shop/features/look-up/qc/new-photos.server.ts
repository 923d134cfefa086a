import type { ItemRef } from "@loupe/links";
import { desc, eq, max } from "drizzle-orm";
import { knownPictures } from "#features/pictures/service.server.ts";
import type { Context } from "#server/context.ts";
import { whereItem } from "#server/database/where-item.ts";
import { mergePhotos } from "./merged-photos.server.ts";
import { photos, photoSets } from "./tables.server.ts";

/** The most photos of an item that are compared. */
const PHOTOS_MAX = 500;

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
  const rows = await photoRows(context, item);
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

type Row = Awaited<ReturnType<typeof photoRows>>[number];

async function photoRows(context: Context, item: ItemRef) {
  const rows = await context.db
    .select({
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
    .where(whereItem(photoSets, item))
    .orderBy(desc(photoSets.firstSeenAt), photos.place)
    .limit(PHOTOS_MAX);
  const pictures = await knownPictures(
    context,
    rows.map((row) => row.pictureId),
  );
  return rows.flatMap((row) => {
    const picture = pictures.get(row.pictureId);
    return picture && !picture.sharedAt ? [{ ...row, ...picture }] : [];
  });
}
