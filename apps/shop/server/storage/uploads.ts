import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";

/** Files that somebody sent, and that nothing could make again. */
type Means = Pick<Context, "store" | "log">;

const keyOf = (name: string) => `uploads/${name}`;

/** @throws {ApiError} 503 when the store cannot tell whether there is such a file */
export async function readUpload({ store, log }: Means, name: string): Promise<Buffer | undefined> {
  try {
    return await store.read(keyOf(name));
  } catch (err) {
    log.error({ err, name }, "an uploaded file could not be read");
    throw new ApiError("unavailable", "The picture cannot be read at the moment");
  }
}

/**
 * Is there whole, for good, once this returns; or not at all.
 * @throws what the store refused
 */
export const writeUpload = ({ store }: Means, name: string, bytes: Buffer): Promise<void> =>
  store.write(keyOf(name), bytes, "lasting");

export const removeUpload = ({ store }: Means, name: string): Promise<void> =>
  store.remove(keyOf(name));
