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
 * Adds what a source shows of an item to the library: all of it or, when the process dies, nothing.
 * What it showed earlier and shows no more stays as it is.
 */
export async function storeSets(
  context: Context,
  item: ItemRef,
  source: QcSource,
  found: readonly PhotoSet[],
): Promise<void> {
  const sets = eachOnce(found).filter(({ images }) => images.length > 0);
  if (sets.length === 0) return;
  const seenAt = context.now();
  await context.db.transaction(async (tx) => {
    // In one order everywhere, so that two sources with the same pictures wait and never lock up.
    const urls = sets.flatMap(({ images }) => images).toSorted();
    await registerPictures({ ...context, db: tx }, "qc", urls);
    const ids = await tx
      .insert(photoSets)
      .values(
        sets.map(({ skuInfo, qcTime, weight_g }) => ({
          storeName: item.storeName,
          productCode: item.id,
          source,
          skuInfo,
          takenAt_s: qcTime,
          weight_g,
          firstSeenAt: seenAt,
          lastSeenAt: seenAt,
        })),
      )
      .onConflictDoUpdate({
        target: [
          photoSets.storeName,
          photoSets.productCode,
          photoSets.source,
          photoSets.takenAt_s,
          photoSets.skuInfo,
        ],
        set: {
          lastSeenAt: seenAt,
          weight_g: sql`greatest(${photoSets.weight_g}, excluded.weight_g)`,
        },
      })
      .returning({ id: photoSets.id, takenAt_s: photoSets.takenAt_s, skuInfo: photoSets.skuInfo });
    const idOf = new Map(ids.map(({ id, takenAt_s, skuInfo }) => [`${takenAt_s} ${skuInfo}`, id]));
    const rows = sets.flatMap((set) =>
      set.images.map((url, place) => ({
        setId: idOf.get(keyOf(set))!,
        pictureId: pictureIdOf("qc", url),
        place,
        lastSeenAt: seenAt,
      })),
    );
    await tx
      .insert(photos)
      .values(rows)
      .onConflictDoUpdate({
        target: [photos.setId, photos.pictureId],
        set: { lastSeenAt: seenAt },
      });
    const inside = { ...context, db: tx };
    await markShared(
      inside,
      await findShared(
        inside,
        rows.map((row) => row.pictureId),
      ),
    );
  });
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

/** Those of the pictures that too many items show. */
async function findShared({ db }: Context, pictureIds: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: photos.pictureId })
    .from(photos)
    .innerJoin(photoSets, eq(photoSets.id, photos.setId))
    .where(inArray(photos.pictureId, pictureIds))
    .groupBy(photos.pictureId)
    .having(
      sql`count(distinct (${photoSets.storeName}, ${photoSets.productCode})) >= ${ITEMS_PER_PICTURE_MAX}`,
    );
  return rows.map(({ id }) => id);
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
