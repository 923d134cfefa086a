import { OWN_PHOTO_BYTES_MAX } from "@loupe/contract/limits";
import { DAY_MS } from "@loupe/contract/time";
import { sql, type SQL } from "drizzle-orm";
import { binChanges, removedRows } from "#server/bin/tables.ts";
import type { Context } from "#server/context.ts";
import { goodsDigestOf } from "#server/storage/upload-names.ts";
import { readUpload } from "#server/storage/uploads.ts";
import { ALIVE } from "./dead-pictures.server.ts";
import { computeFingerprint } from "./fingerprints.server.ts";
import { dropOwnFiles } from "./own-photos.server.ts";
import { OWN, ownFile, pictureIdOf, picturePath } from "./registered-pictures.server.ts";
import { pictures } from "./tables.server.ts";
import { encodeUpload, storeFile } from "./uploads.server.ts";

/**
 * Checks a file by its content, stores it as a picture of a product, and returns its path.
 * @throws {ApiError} 415 if it is not a picture, 413 if it is too large, 400 if it is damaged, 503 if the storage fails
 */
export async function storeGoodsPicture(context: Context, file: File): Promise<string> {
  const bytes = await encodeUpload(context, file, OWN_PHOTO_BYTES_MAX, "photo");
  const digest = goodsDigestOf(bytes);
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
  // Until the row was committed, the file may have been deleted as unused.
  if (!(await readUpload(context, name))) await storeFile(context, name, bytes);
  return picturePath("goods", url);
}

/** Deletes the files of these pictures, except of those that were uploaded again since their row was deleted. */
async function dropGoodsPictures(context: Context, urls: readonly string[]): Promise<void> {
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

/**
 * Deletes uploaded pictures of products that have been unused for a day. Pictures of deleted products in the bin are in
 * use. The conditions find other uses of the path of the row `unused`.
 */
export async function deleteUnusedUploads(context: Context, isUsed: readonly SQL[]): Promise<void> {
  const dayAgo = new Date(context.now().getTime() - DAY_MS).toISOString();
  const { rows } = await context.db.execute<{ url: string }>(sql`
    with unused as (
      select id, '/images/goods/' || id as path from ${pictures}
      where kind = 'goods' and url like 'own:%' and created_at < ${dayAgo}::timestamptz
    ), restorable as (
      select distinct before ->> 'thumbnail_img' as path
      from ${removedRows} join ${binChanges} as change on change.id = change_id
      where of_table = 'products' and change.created_at > ${dayAgo}::timestamptz and exists (select from unused)
    )
    delete from ${pictures} as picture using unused
    where picture.id = unused.id and not exists (select from restorable where restorable.path = unused.path)
      ${sql.join(isUsed.map((condition) => sql`and not ${condition}`))}
    returning picture.url`);
  await dropGoodsPictures(
    context,
    rows.map(({ url }) => url),
  );
}
