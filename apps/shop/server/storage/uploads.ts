import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";

type UploadContext = Pick<Context, "store" | "log">;

const keyOf = (name: string) => `uploads/${name}`;

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
