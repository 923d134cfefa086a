import { OWN_PHOTO_BYTES_MAX } from "@loupe/contract/limits";
import { sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { digestOf, readUpload } from "#server/storage/uploads.ts";
import { ALIVE } from "./dead-pictures.server.ts";
import { computeFingerprint } from "./fingerprints.server.ts";
import { dropOwnFiles } from "./own-photos.server.ts";
import { OWN, ownFile, pictureIdOf, picturePath } from "./registered-pictures.server.ts";
import { pictures } from "./tables.server.ts";
import { encodeSent, storeFile } from "./uploads.server.ts";

/** A prefix that makes the digest differ from that of a QC photo with the same bytes, so that the two share no file. */
const GOODS = Buffer.from("goods ");

/**
 * Checks a file by its content alone, stores it as a picture of a product, and resolves to its path.
 * @throws {ApiError} 415 if it is not a picture, 413 if it is too large, 400 if it is damaged, 503 if the store fails
 */
export async function keepGoodsPicture(context: Context, file: File): Promise<string> {
  const bytes = await encodeSent(context, file, OWN_PHOTO_BYTES_MAX, "photo");
  const digest = digestOf(Buffer.concat([GOODS, bytes]));
  const [url, name] = [OWN + digest, ownFile(digest)];
  const fingerprint = await computeFingerprint(context, "goods", bytes);
  await storeFile(context, name, bytes);
  const createdAt = context.now();
  await context.db.transaction(async (tx) => {
    await lockGoodsPictures({ ...context, db: tx });
    await tx
      .insert(pictures)
      .values({ id: pictureIdOf("goods", url), kind: "goods", url, createdAt, ...fingerprint })
      .onConflictDoUpdate({
        target: pictures.id,
        set: { createdAt, sharedAt: null, ...(fingerprint && { ...fingerprint, ...ALIVE }) },
      });
  });
  // The file may have been removed before the row was committed, because no row referred to it.
  if (!(await readUpload(context, name))) await storeFile(context, name, bytes);
  return picturePath("goods", url);
}

/** Removes the files of these pictures, unless one was uploaded again since its row was deleted. */
export async function dropGoodsPictures(context: Context, urls: readonly string[]): Promise<void> {
  if (urls.length === 0) return;
  await context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    await lockGoodsPictures(inside);
    await dropOwnFiles(inside, urls, "goods");
  });
}

async function lockGoodsPictures({ db }: Context): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('goods pictures'))`);
}
