import { sql } from "drizzle-orm";
import {
  dropOwnFiles,
  prepareOwnPhoto,
  restoreOwnFile,
  storeOwnFile,
  type OwnPhoto,
} from "#features/pictures/service.server.ts";
import type { Context } from "#server/context.ts";

/** Checks and encodes all files before one is stored. */
export const prepareFiles = (context: Context, files: readonly File[]): Promise<OwnPhoto[]> =>
  Promise.all(files.map((file) => prepareOwnPhoto(context, file)));

/**
 * Stores the files first and calls `work` to store their rows, so that no database connection or lock waits for the
 * file storage. If `work` fails, the files are deleted again.
 * @throws {ApiError} 503 if the storage fails
 */
export async function withFiles<T>(
  context: Context,
  photos: readonly OwnPhoto[],
  work: () => Promise<T>,
): Promise<T> {
  let done: T;
  try {
    for (const photo of photos) await storeOwnFile(context, photo);
    done = await work();
  } catch (error) {
    await dropFiles(
      context,
      photos.map(({ url }) => url),
    );
    throw error;
  }
  // Until the rows were committed, the deletion of another set with the same photo may have deleted the file.
  for (const photo of photos) await restoreOwnFile(context, photo);
  return done;
}

/**
 * Lets one transaction at a time change own photos. Otherwise a file could be deleted while the same photo is added to
 * another set.
 */
export async function lockOwnPhotos({ db }: Context): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('own photos', 7))`);
}

/** Deletes files that no row refers to any more. A failure is only logged, because it wastes nothing but space. */
export async function dropFiles(context: Context, urls: readonly string[]): Promise<void> {
  try {
    await context.db.transaction(async (tx) => {
      const inside = { ...context, db: tx };
      await lockOwnPhotos(inside);
      await dropOwnFiles(inside, urls);
    });
  } catch (err) {
    context.log.error({ err, urls }, "the files of photos could not be removed");
  }
}
