import type { ItemRef } from "#features/goods/service.server.ts";
import { keepOwnPhoto, prepareOwnPhoto } from "#features/images/service.server.ts";
import { countPhotos, storeSets } from "#features/qc/service.server.ts";
import { announceChange, itemTag } from "#server/changes.ts";
import type { Context } from "#server/context.ts";

export type OwnSet = {
  skuInfo: string;
  weight_g: number;
  /** The day they were taken. */
  takenOn: string | undefined;
  files: readonly File[];
};

/** The photos, ready to be kept: nothing is stored before each of them is found good. */
export const prepareOwnSet = (context: Context, { files }: Pick<OwnSet, "files">) =>
  Promise.all(files.map((file) => prepareOwnPhoto(context, file)));

type Prepared = Awaited<ReturnType<typeof prepareOwnSet>>;

/** Adds the photos to the item's library, as a set of the source `own`. */
export async function addOwnSet(
  inside: Context,
  item: ItemRef,
  { skuInfo, weight_g, takenOn, photos }: Omit<OwnSet, "files"> & { photos: Prepared },
): Promise<void> {
  for (const photo of photos) await keepOwnPhoto(inside, photo);
  const takenAt = takenOn ? new Date(takenOn) : inside.now();
  const qcTime = Math.floor(takenAt.getTime() / 1000);
  const images = photos.map(({ url }) => url);
  await storeSets(inside, item, "own", [{ skuInfo, weight_g, qcTime, images }]);
  await announceChange(inside, itemTag(item));
}

/** For the audit log: how many photos the item shows. */
export async function libraryOf(inside: Context, item: ItemRef): Promise<{ photos: number }> {
  const [photos = 0] = await countPhotos(inside, [item]);
  return { photos };
}
