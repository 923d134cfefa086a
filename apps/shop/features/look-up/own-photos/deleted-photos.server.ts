import type { BinKind, StoreName, Undone } from "@loupe/contract";
import { itemOf } from "@loupe/contract/items";
import type { ItemRef } from "@loupe/links";
import { binReports, putBackReports } from "#features/look-up/photo-reports/service.server.ts";
import {
  binPhoto,
  binSet,
  putBackPhotos,
  putBackSet,
  type StoredSet,
} from "#features/look-up/qc/service.server.ts";
import { binOwnPhotoRows, putBackOwnPhotoRows } from "#features/pictures/service.server.ts";
import type { Actor } from "#server/audit/actor.ts";
import { record } from "#server/audit/audited.ts";
import { addToBin, claimChange, dropChangeRows, endUndo } from "#server/bin/bin.ts";
import { readKept } from "#server/bin/kept-rows.ts";
import { announceChange, itemTag } from "#server/cache/changes.ts";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import { lockOwnPhotos } from "./files.server.ts";
import { changeOf, changeSetOf, findOwnSet } from "./own-sets.server.ts";

export const PHOTO_KINDS = [
  "deletePhotoSet",
  "deleteSetPhoto",
] as const satisfies readonly BinKind[];

/** The id of the change in the bin, and the addresses of photos for `dropFiles` after the commit. */
type Removed = { change: string; files: string[] };

const nameOf = ({ skuInfo, storeName, productCode }: StoredSet) =>
  [skuInfo, `${storeName} ${productCode}`].filter(Boolean).join(" · ");

/**
 * Removes a photo from a set. If no other set has the photo, its row and the reports about it are removed too.
 * @throws {ApiError} 404 if it is not one of our own sets or not a photo of it, 409 for the set's last photo
 */
export const removeFromOwnSet = (
  context: Context,
  by: Actor,
  id: number,
  pictureId: string,
): Promise<Removed> =>
  changeSetOf(context, by, id, "deleteSetPhoto", async (inside) => {
    await lockOwnPhotos(inside);
    const set = await findOwnSet(inside, id);
    if (!set.pictureIds.includes(pictureId)) throw new ApiError("photo_not_of_item");
    if (set.pictureIds.length === 1) throw new ApiError("last_photo_of_set");
    const change = await addToBin(inside, by, {
      kind: "deleteSetPhoto",
      name: nameOf(set),
      count: 1,
    });
    return await binPictures(inside, change, await binPhoto(inside, change, set, pictureId));
  });

/**
 * Removes a set, and the rows and reports of its photos that no other set has.
 * @throws {ApiError} 404 if it is not one of our own sets
 */
export const removeOwnSet = (context: Context, by: Actor, id: number): Promise<Removed> =>
  changeSetOf(context, by, id, "deletePhotoSet", async (inside) => {
    await lockOwnPhotos(inside);
    const set = await findOwnSet(inside, id);
    const count = set.pictureIds.length;
    const change = await addToBin(inside, by, { kind: "deletePhotoSet", name: nameOf(set), count });
    return await binPictures(inside, change, await binSet(inside, change, set));
  });

/** Moves pictures that no set shows into the bin, with the reports about them. */
async function binPictures(
  inside: Context,
  change: string,
  pictureIds: readonly string[],
): Promise<Removed> {
  if (pictureIds.length === 0) return { change, files: [] };
  await binReports(inside, change, pictureIds);
  return { change, files: await binOwnPhotoRows(inside, change, pictureIds) };
}

/**
 * Undoes the deletion of own photos: all of them, or none.
 * @throws {ApiError} 404 after a day or if the photo's set no longer exists, 409 if it is undone already or the item has
 * a set with the same option and day again
 */
export const undoPhotoDeletion = (context: Context, by: Actor, id: string): Promise<Undone> =>
  context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    await lockOwnPhotos(inside);
    const change = await claimChange(inside, id, PHOTO_KINDS);
    const isSet = change.kind === "deletePhotoSet";
    const item = isSet ? await itemInBin(inside, id) : itemOf(await findSetOf(inside, id));
    const { action, subject, look } = changeOf(item, "undoChange");
    const before = await look(inside);
    if (isSet && !(await putBackSet(inside, id))) throw new ApiError("photo_set_exists");
    const photos = await readKept<PhotoRow>(inside, id, "photos");
    const pictureIds = photos.map(({ picture_id }) => picture_id);
    await putBackOwnPhotoRows(inside, id, pictureIds);
    await putBackPhotos(inside, id);
    await putBackReports(inside, id, pictureIds);
    await dropChangeRows(inside, id);
    await record(inside, by, action, [{ subject, before, after: await look(inside) }]);
    await announceChange(inside, itemTag(item));
    return await endUndo(inside, change, { count: change.count });
  });

type SetRow = { store_name: StoreName; product_code: string };
type PhotoRow = { set_id: number; picture_id: string };

async function itemInBin(inside: Context, change: string): Promise<ItemRef> {
  const [set] = await readKept<SetRow>(inside, change, "photo_sets");
  if (!set) throw new Error("A deleted set is not in the bin");
  return { storeName: set.store_name, id: set.product_code };
}

async function findSetOf(inside: Context, change: string): Promise<StoredSet> {
  const [photo] = await readKept<PhotoRow>(inside, change, "photos");
  if (!photo) throw new Error("A deleted photo is not in the bin");
  return await findOwnSet(inside, photo.set_id);
}
