import { randomBytes } from "node:crypto";
import { type SQL, and, gt, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { readUpload } from "#server/storage/uploads.ts";
import { noteDead } from "./dead-pictures.server.ts";
import { fingerprintPicture } from "./fingerprints.server.ts";
import { fetchOriginal } from "./originals.server.ts";
import { type PictureRow, ownName } from "./registered-pictures.server.ts";
import { UNSEEN, pictures } from "./tables.server.ts";

/**
 * How many pictures are selected at once. Each selection starts at a random id, so that two processes rarely fetch the
 * same picture, and skips those that another process has fingerprinted since.
 */
const CHOSEN_AT_ONCE = 20;

/** A newer picture is skipped, because the browser that just displayed its page will probably request it. */
const UNSEEN_AFTER_MS = 10 * 60_000;

/**
 * Fingerprints pictures that no browser has requested yet, so that a search with a copy finds them. Their files are not
 * cached, because they may never be requested. A run processes `UNSEEN_PER_MINUTE` pictures, one after the other. If it
 * takes longer than a minute, another process starts the next run.
 */
export async function lookAtUnseen(context: Context, stop: AbortSignal): Promise<void> {
  for (let left = context.config.UNSEEN_PER_MINUTE; left > 0; left -= CHOSEN_AT_ONCE) {
    const pictures = await unseenPictures(context, Math.min(left, CHOSEN_AT_ONCE));
    for (const picture of pictures) {
      if (stop.aborted) return;
      const own = ownName(picture.url);
      if (own) await fingerprintOwn(context, picture, own);
      else await fetchOriginal(context, picture);
    }
    if (pictures.length < CHOSEN_AT_ONCE) return;
  }
}

async function fingerprintOwn(context: Context, picture: PictureRow, name: string): Promise<void> {
  const photo = await readUpload(context, name);
  const isKnown = photo && (await fingerprintPicture(context, picture, photo));
  if (!isKnown) await noteDead(context, picture);
}

/**
 * Returns pictures without a fingerprint, starting at a random id and continuing from the first one, so that each is
 * selected some time.
 */
async function unseenPictures({ db, now }: Context, limit: number): Promise<PictureRow[]> {
  const from = randomBytes(16).toString("base64url");
  const before = new Date(now().getTime() - UNSEEN_AFTER_MS);
  const unseen = and(
    UNSEEN,
    isNull(pictures.sharedAt),
    lt(pictures.createdAt, before),
    or(isNull(pictures.deadUntil), lt(pictures.deadUntil, now())),
  );
  const select = (range: SQL, most: number) =>
    db.select().from(pictures).where(and(range, unseen)).orderBy(pictures.id).limit(most);
  const after = await select(gt(pictures.id, from), limit);
  if (after.length === limit) return after;
  return [...after, ...(await select(lte(pictures.id, from), limit - after.length))];
}

/** Deletes the pictures that no row refers to any more. Known placeholders stay. */
export const deleteUnshown = (
  { db }: Context,
  ids: readonly string[],
  isShown: readonly SQL[],
): Promise<unknown> =>
  db.execute(sql`
    delete from ${pictures} as picture
    where id = any(${sql.param([...ids])}::text[]) and shared_at is null and url not like 'own:%'
      ${sql.join(isShown.map((condition) => sql`and not ${condition}`))}`);
