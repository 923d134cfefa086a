import { OWN_PHOTO_BYTES_MAX } from "@loupe/contract";
import { and, eq, getTableName, inArray, like, sql } from "drizzle-orm";
import { copyRows, putBackRows, shareRows, type KeptTable } from "#server/bin/kept-rows.ts";
import { removedRows } from "#server/bin/tables.ts";
import type { Context } from "#server/context.ts";
import { removeCachedFile } from "#server/storage/cached-files.ts";
import { digestOf } from "#server/storage/upload-names.ts";
import { readUpload, removeUpload } from "#server/storage/uploads.ts";
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
import { encodeUpload, storeFile } from "./uploads.server.ts";

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
export async function prepareOwnPhoto(
  context: Context,
  file: File,
  bytesMax: number = OWN_PHOTO_BYTES_MAX,
): Promise<OwnPhoto> {
  const bytes = await encodeUpload(context, file, bytesMax, "photo");
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

/**
 * Registers a photo whose file is stored, and returns its id. If it was marked as a placeholder, the mark is removed. A
 * new photo that somebody must approve first is withheld.
 */
export async function registerOwnPhoto(
  { db }: Context,
  { url, fingerprint }: Pick<OwnPhoto, "url" | "fingerprint">,
  { held = false } = {},
): Promise<string> {
  const id = pictureIdOf("qc", url);
  await db
    .insert(pictures)
    .values({ id, kind: "qc", url, held, ...fingerprint })
    .onConflictDoUpdate({
      target: pictures.id,
      set: {
        sharedAt: null,
        ...(!held && { held }),
        ...(fingerprint && { ...fingerprint, ...ALIVE }),
      },
    });
  return id;
}

const KEPT_PICTURES: KeptTable = { table: pictures, rowId: sql`id`, name: sql`id` };

/**
 * Moves the rows of own photos into the bin, as a part of a change.
 * @returns the addresses of these photos, for `dropOwnFiles`
 */
export async function binOwnPhotoRows(
  context: Context,
  change: string,
  ids: readonly string[],
): Promise<string[]> {
  const areThese = and(inArray(pictures.id, [...ids]), like(pictures.url, `${OWN}%`))!;
  await copyRows(context, change, KEPT_PICTURES, areThese);
  const rows = await context.db.delete(pictures).where(areThese).returning({ url: pictures.url });
  return rows.map(({ url }) => url);
}

/**
 * Restores the rows of the own photos with these ids, also if another change has moved them into the bin: the later
 * deletion of another set with the same photo.
 */
export async function putBackOwnPhotoRows(
  context: Context,
  change: string,
  ids: readonly string[],
): Promise<void> {
  await shareRows(context, change, KEPT_PICTURES, inArray(removedRows.rowId, [...ids]));
  await putBackRows(context, change, KEPT_PICTURES);
}

/**
 * Deletes the files of own photos that have no row. If the row is in the bin, the uploaded file stays. Call it after the transaction that deleted the rows has committed,
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
    if (!(await isInBin(context, id))) await removeUpload(context, name);
  }
}

const isInBin = async ({ db }: Context, id: string): Promise<boolean> =>
  (await db.$count(
    removedRows,
    and(eq(removedRows.rowId, id), eq(removedRows.ofTable, getTableName(pictures))),
  )) > 0;
