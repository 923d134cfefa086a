import { createHash } from "node:crypto";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";

type UploadContext = Pick<Context, "store" | "log">;

const keyOf = (name: string) => `uploads/${name}`;

/** Returns the name of an uploaded file: a digest of its bytes. */
export const digestOf = (bytes: Buffer) =>
  createHash("sha256").update(bytes).digest("base64url").slice(0, 22);

/** A prefix in the digest of a product's picture. Without it, a QC photo with the same bytes would have the same name. */
const GOODS = Buffer.from("goods ");

/** Returns the name of a product's picture: a digest of the prefix and its bytes. */
export const goodsDigestOf = (bytes: Buffer) => digestOf(Buffer.concat([GOODS, bytes]));

/** Whether a file's name contains a digest of these bytes. If not, the file is damaged or another one. */
export const isNamedAfter = (name: string, bytes: Buffer): boolean =>
  name.includes(digestOf(bytes)) || name.includes(goodsDigestOf(bytes));

/** @throws {ApiError} 503 if the store does not respond */
export async function readUpload(
  { store, log }: UploadContext,
  name: string,
): Promise<Buffer | undefined> {
  try {
    return await store.read(keyOf(name));
  } catch (err) {
    log.error({ err, name }, "an uploaded file could not be read");
    throw new ApiError("picture_not_readable");
  }
}

/**
 * Stores an uploaded file. The file is complete and durable once this returns; after an error there is none.
 * @throws if the store refuses it
 */
export const writeUpload = ({ store }: UploadContext, name: string, bytes: Buffer): Promise<void> =>
  store.write(keyOf(name), bytes, "lasting");

export const removeUpload = ({ store }: UploadContext, name: string): Promise<void> =>
  store.remove(keyOf(name));
