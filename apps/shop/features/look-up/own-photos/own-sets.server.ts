import { isoDate } from "@loupe/contract/time";
import { latestToday, TAKEN_IN_FUTURE, type OwnPhotoSet } from "@loupe/contract";
import { itemOf } from "@loupe/contract/items";
import type { ItemRef } from "@loupe/links";
import { pictureIdOf, registerOwnPhoto, type OwnPhoto } from "#features/pictures/service.server.ts";
import {
  addToSet,
  changeSet,
  countPhotos,
  listSets,
  storeSets,
  type StoredSet,
} from "#features/look-up/qc/service.server.ts";
import { audited } from "#server/audit/audited.ts";
import type { Actor } from "#server/audit/actor.ts";
import { announceChange, itemTag } from "#server/cache/changes.ts";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import { mergeChanges } from "#server/http/merge-changes.ts";
import { lockOwnPhotos } from "./files.server.ts";

type NewSet = {
  skuInfo: string;
  weight_g: number;
  /** The day on which the photos were taken. */
  takenOn: string | undefined;
  photos: readonly OwnPhoto[];
};

/** Adds photos to an item, as a set of the source `own`. */
export const addOwnSet = (
  context: Context,
  by: Actor,
  item: ItemRef,
  { skuInfo, weight_g, takenOn, photos }: NewSet,
): Promise<void> =>
  audited(context, by, changeOf(item, "addPhotoSet"), async (inside) => {
    await lockOwnPhotos(inside);
    for (const photo of photos) await registerOwnPhoto(inside, photo);
    const takenAt = takenOn ? new Date(takenOn) : inside.now();
    const qcTime = Math.floor(takenAt.getTime() / 1000);
    const images = photos.map(({ url }) => url);
    await storeSets(inside, item, "own", [{ skuInfo, weight_g, qcTime, images }]);
    await announceChange(inside, itemTag(item));
  });

/** Returns the options of an audited change: the entry compares the item's photos before and after. */
export const changeOf = (item: ItemRef, action: string) => ({
  action,
  subject: `${item.storeName} ${item.id}`,
  look: (inside: Context) => libraryOf(inside, item),
});

/** @throws {ApiError} 400 for a date that has not begun in any time zone */
export function refuseFuture({ now }: Context, takenOn: string | undefined): void {
  if (!takenOn || takenOn <= latestToday(now())) return;
  const issues = [{ path: "body.takenOn", message: TAKEN_IN_FUTURE }];
  throw new ApiError("taken_in_future", { issue: TAKEN_IN_FUTURE }, { issues });
}

const SETS_MAX = 1000;

/** Returns the audit log's data of an item: the number of its visible photos, and the shop's own sets. */
async function libraryOf(inside: Context, item: ItemRef) {
  const [photos = 0] = await countPhotos(inside, [item]);
  const sets = await listSets(inside, "own", { item, limit: SETS_MAX });
  const entries = sets.toReversed().map((set) => [
    `set ${set.id}`,
    {
      sku: set.skuInfo,
      weight_g: set.weight_g,
      takenOn: dayOf(set.takenAt_s),
      photos: set.pictureIds.length,
    },
  ]);
  return { photos, ...Object.fromEntries(entries) };
}

export const dayOf = (time_s: number) => isoDate(new Date(time_s * 1000));

/** @throws {ApiError} 404 if it is not one of our own sets */
export async function findOwnSet(context: Context, id: number): Promise<StoredSet> {
  const [set] = await listSets(context, "own", { before: id + 1, limit: 1 });
  if (set?.id !== id) throw new ApiError("photo_set_not_found");
  return set;
}

type SetChange = Pick<OwnPhotoSet, "skuInfo" | "weight" | "takenOn">;

/**
 * @throws {ApiError} 404 if it is not one of our own sets, 409 if the item already has a set with this option and date,
 * and as `mergeChanges`
 */
export const changeOwnSet = (
  context: Context,
  by: Actor,
  id: number,
  { was, ...yours }: Partial<SetChange> & { was?: Partial<SetChange> },
): Promise<void> =>
  changeSetOf(context, by, id, "updatePhotoSet", async (inside) => {
    const set = await findOwnSet(inside, id);
    const current = { skuInfo: set.skuInfo, weight: set.weight_g, takenOn: dayOf(set.takenAt_s) };
    const { skuInfo, weight, takenOn } = mergeChanges<SetChange>({ was, yours, current });
    const isOtherDay = takenOn !== undefined && takenOn !== dayOf(set.takenAt_s);
    const isStored = await changeSet(inside, id, {
      skuInfo: skuInfo ?? set.skuInfo,
      weight_g: weight ?? set.weight_g,
      takenAt_s: isOtherDay ? Date.parse(takenOn) / 1000 : set.takenAt_s,
    });
    if (!isStored) throw new ApiError("photo_set_exists");
  });

/** Runs an audited change of one of the item's own sets. */
export async function changeSetOf<T>(
  context: Context,
  by: Actor,
  id: number,
  action: string,
  work: (inside: Context) => Promise<T>,
): Promise<T> {
  const item = itemOf(await findOwnSet(context, id));
  return await audited(context, by, changeOf(item, action), work);
}

/** @throws {ApiError} 404 if it is not one of our own sets */
export const addToOwnSet = (
  context: Context,
  by: Actor,
  id: number,
  newPhotos: readonly OwnPhoto[],
): Promise<void> =>
  changeSetOf(context, by, id, "addToPhotoSet", async (inside) => {
    await lockOwnPhotos(inside);
    const set = await findOwnSet(inside, id);
    for (const photo of newPhotos) await registerOwnPhoto(inside, photo);
    await addToSet(
      inside,
      set,
      newPhotos.map(({ url }) => pictureIdOf("qc", url)),
    );
  });
