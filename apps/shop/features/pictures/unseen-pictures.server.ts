import { randomBytes } from "node:crypto";
import { and, gt, isNull, lt, lte, or, type SQL } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { readUpload } from "#server/storage/uploads.ts";
import { noteDead } from "./dead-pictures.server.ts";
import { fingerprintPicture } from "./fingerprints.server.ts";
import { fetchOriginal } from "./originals.server.ts";
import { ownName, type PictureRow } from "./registered-pictures.server.ts";
import { pictures, UNSEEN } from "./tables.server.ts";

/**
 * How many pictures are chosen at once. Each choice starts at a random place, so that two processes rarely fetch the
 * same picture, and excludes the pictures that another process has fingerprinted since.
 */
const CHOSEN_AT_ONCE = 20;

/**
 * A newer picture is left to the visitor whose page just displayed it, because that browser will probably request it.
 */
const UNSEEN_AFTER_MS = 10 * 60_000;

/**
 * Fingerprints pictures that no browser has requested yet, so that a search finds copies of them. Their files are not
 * cached, because they may never be requested. A run processes `UNSEEN_PER_MINUTE` pictures, one after the other. If
 * that takes longer than a minute, other processes take the next runs.
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

/** Pictures without a fingerprint, starting at a random id and wrapping around: every picture gets its turn. */
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
