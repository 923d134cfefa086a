import { OWN_PHOTO_BYTES_MAX } from "@loupe/contract";
import { and, inArray, like } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { removeCachedFile } from "#server/storage/cached-files.ts";
import { digestOf, readUpload, removeUpload } from "#server/storage/uploads.ts";
import { ALIVE } from "./dead-pictures.server.ts";
import { computeFingerprint, type MarkedFingerprint } from "./fingerprints.server.ts";
import {
  OWN,
  ownFile,
  ownName,
  pictureIdOf,
  selectPicture,
  type PictureKind,
} from "./registered-pictures.server.ts";
import { sizeNames } from "./sizes.server.ts";
import { pictures } from "./tables.server.ts";
import { encodeSent, storeFile } from "./uploads.server.ts";

/** A QC photo that an admin added. `url` identifies it as a web address identifies other pictures. */
export type OwnPhoto = {
  url: string;
  name: string;
  bytes: Buffer;
  fingerprint: MarkedFingerprint | undefined;
};

/**
 * Checks a file by its content, and encodes it as a photo of at most 2560 pixels a side.
 * @throws {ApiError} 415 if it is not a picture, 413 if it is too large, 400 if it is damaged
 */
export async function prepareOwnPhoto(context: Context, file: File): Promise<OwnPhoto> {
  const bytes = await encodeSent(context, file, OWN_PHOTO_BYTES_MAX, "photo");
  const digest = digestOf(bytes);
  const fingerprint = await computeFingerprint(context, "qc", bytes);
  return { url: OWN + digest, name: ownFile(digest), bytes, fingerprint };
}

/** @throws {ApiError} 503 if the storage fails */
export const storeOwnFile = (context: Context, { name, bytes }: OwnPhoto): Promise<void> =>
  storeFile(context, name, bytes);

/** Stores the file again if it was deleted since it was stored. */
export async function restoreOwnFile(context: Context, photo: OwnPhoto): Promise<void> {
  if (!(await readUpload(context, photo.name))) await storeOwnFile(context, photo);
}

/** Registers a photo whose file is stored. If it was marked as a placeholder, the mark is removed. */
export async function registerOwnPhoto(
  { db }: Context,
  { url, fingerprint }: Pick<OwnPhoto, "url" | "fingerprint">,
): Promise<void> {
  await db
    .insert(pictures)
    .values({ id: pictureIdOf("qc", url), kind: "qc", url, ...fingerprint })
    .onConflictDoUpdate({
      target: pictures.id,
      set: { sharedAt: null, ...(fingerprint && { ...fingerprint, ...ALIVE }) },
    });
}

/**
 * Deletes the rows of own photos.
 * @returns the addresses of these photos, whose files can then be deleted
 */
export async function deleteOwnPhotoRows(
  { db }: Context,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db
    .delete(pictures)
    .where(and(inArray(pictures.id, [...ids]), like(pictures.url, `${OWN}%`)))
    .returning({ url: pictures.url });
  return rows.map(({ url }) => url);
}

/**
 * Deletes the files of own photos that have no row. Call it after the transaction that deleted the rows has committed,
 * because a rollback would not restore the files.
 */
export async function dropOwnFiles(
  context: Context,
  urls: readonly string[],
  kind: PictureKind = "qc",
): Promise<void> {
  for (const url of urls) {
    const name = ownName(url);
    const id = pictureIdOf(kind, url);
    const [row] = await selectPicture(context.db).execute({ id });
    if (!name || row) continue;
    for (const size of sizeNames(context, { kind, id })) await removeCachedFile(context, size);
    await removeUpload(context, name);
  }
}
