import { inMegabytes, PICTURE_FRAMES_MAX } from "@loupe/contract/limits";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import type { Shape } from "#server/pictures/encode-picture.ts";
import { megapixelsMax } from "#server/pictures/picture-format.ts";
import { digestOf } from "#server/storage/upload-names.ts";
import { readUpload, removeUpload, writeUpload } from "#server/storage/uploads.ts";

/** The start of the path of an agent's uploaded picture. A digest follows. */
const UPLOADS = "/images/agents/";

/** An uploaded picture of an agent, ready to be stored. */
export type Upload = { path: string; bytes: Buffer };

const uploadName = (path: string) => `${path.slice(UPLOADS.length)}.webp`;

export const findUpload = (context: Context, id: string): Promise<Buffer | undefined> =>
  readUpload(context, uploadName(UPLOADS + id));

/**
 * Checks a file by its content, and encodes it as a small square picture.
 * @throws {ApiError} 415 if it is not a picture, 413 if it is too large, 400 if it is damaged
 */
export async function prepareUpload(
  context: Context,
  file: File,
  bytesMax: number,
): Promise<Upload> {
  const bytes = await encodeUpload(context, file, bytesMax, "square");
  return { path: UPLOADS + digestOf(bytes), bytes };
}

/** @throws {ApiError} 503 if the storage fails */
export const storeUpload = (context: Context, { path, bytes }: Upload): Promise<void> =>
  storeFile(context, uploadName(path), bytes);

/** Deletes the file of a picture that nothing uses any more. Paths of other pictures are ignored. */
export async function dropUpload(context: Context, path: string): Promise<void> {
  if (path.startsWith(UPLOADS)) await removeUpload(context, uploadName(path));
}

/**
 * Decodes an uploaded file and encodes it again.
 * @throws {ApiError} 415 if it is not a picture, 413 if it is too large, 400 if it is damaged
 */
export async function encodeUpload(
  context: Context,
  file: File,
  bytesMax: number,
  shape: Shape,
): Promise<Buffer> {
  if (file.size > bytesMax) {
    throw new ApiError("image_too_large", { most: inMegabytes(bytesMax) });
  }
  const original = Buffer.from(await file.arrayBuffer());
  const result = await context.pictureWork.run("encodeUpload", original, shape);
  if (!result.ok) throw REJECTED[result.reason](original);
  return result.bytes;
}

const REJECTED = {
  kind: () => new ApiError("image_type"),
  frames: () => new ApiError("image_too_many_frames", { most: PICTURE_FRAMES_MAX }),
  pixels: (original: Buffer) =>
    new ApiError("image_too_many_pixels", { most: megapixelsMax(original) }),
  damaged: () => new ApiError("image_damaged"),
};

/** @throws {ApiError} 503 if the storage fails */
export async function storeFile(context: Context, name: string, bytes: Buffer): Promise<void> {
  try {
    await writeUpload(context, name, bytes);
  } catch (err) {
    context.log.error({ err, name }, "an uploaded image could not be stored");
    throw new ApiError("image_not_kept", { hint: context.store.hint });
  }
}
