import { and, eq, gte, inArray, like, sql, type SQL } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import type { Fingerprint } from "#server/pictures/fingerprint.ts";
import { removeCachedFile } from "#server/storage/cached-files.ts";
import { isWebAddress } from "#server/outbound/public-address.ts";
import { removeUpload } from "#server/storage/uploads.ts";
import {
  MISSING_TIMES,
  OWN,
  ownName,
  pictureIdOf,
  selectPicture,
  sizeNames,
  uploadName,
  UPLOADS,
  type PictureKind,
  type PictureRow,
} from "./reads.server.ts";
import { pictures } from "./tables.server.ts";

/** Only a registered picture is ever fetched; a look-up registers what it found. */
export async function registerPictures(
  { db }: Context,
  kind: PictureKind,
  urls: readonly string[],
): Promise<void> {
  if (urls.length > 0) await db.execute(picturesRegistered(kind, urls));
}

/**
 * The same as part of a statement, for what is stored in one turn with its pictures. What is no web
 * address stays out: a source could name a file of ours.
 */
export function picturesRegistered(kind: PictureKind, urls: readonly string[]): SQL {
  const each = [...new Set(urls)].filter(isWebAddress);
  const ids = each.map((url) => pictureIdOf(kind, url));
  // In one order everywhere, so that two who register the same ones wait and never lock up.
  return sql`
    insert into ${pictures} (id, kind, url)
    select id, ${kind}, url
    from unnest(${sql.param(ids)}::text[], ${sql.param(each)}::text[]) as given (id, url)
    order by id
    on conflict do nothing`;
}

/** A photo of our own, whose file is kept beside; one that was once taken for a stand-in is none. */
export async function registerOwnPhoto(
  { db }: Context,
  { url, looks }: { url: string; looks: Looks | undefined },
): Promise<void> {
  await db
    .insert(pictures)
    .values({ id: pictureIdOf("qc", url), kind: "qc", url, ...looks })
    .onConflictDoUpdate({
      target: pictures.id,
      set: { sharedAt: null, ...(looks && { ...looks, ...ALIVE }) },
    });
}

/** No longer registered: their addresses are nobody's, and their files may go. */
export async function forgetOwnPhotos({ db }: Context, ids: readonly string[]): Promise<string[]> {
  const gone = await db
    .delete(pictures)
    .where(and(inArray(pictures.id, [...ids]), like(pictures.url, `${OWN}%`)))
    .returning({ url: pictures.url });
  return gone.map(({ url }) => url);
}

/**
 * Takes the files of photos of our own away, those that are no longer registered: to be called once
 * nobody can take them back.
 */
export async function dropOwnFiles(context: Context, urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    const name = ownName(url);
    const id = pictureIdOf("qc", url);
    const [known] = await selectPicture(context.db).execute({ id });
    if (!name || known) continue;
    for (const size of sizeNames(context, { kind: "qc", id }))
      await removeCachedFile(context, size);
    await removeUpload(context, name);
  }
}

/**
 * Marks pictures that turned out to be stand-ins, photos of no item: `ids` selects them. As an array, for
 * joined to them PostgreSQL asks of every picture that there is whether it is one. Never our own, which
 * an admin may add to as many items as it shows.
 */
export const markedShared = (ids: SQL, at: SQL): SQL => sql`
    update ${pictures} set shared_at = ${at}
    where shared_at is null and url not like ${`${OWN}%`} and id = any(array(${ids}))`;

/** What a picture looks like, also with our watermark, where it shows one. */
export type Looks = Fingerprint & Pick<PictureRow, "mark">;

const ALIVE = { deadUntil: null, deadTimes: 0 };

/** What it looks like; it is there, so that nothing is left of times when it was not. */
export async function noteLooks({ db }: Context, id: string, looks: Looks): Promise<void> {
  await db
    .update(pictures)
    .set({ ...looks, ...ALIVE })
    .where(eq(pictures.id, id));
}

const DEAD_MS = 60_000;
const DEAD_MS_MAX = 24 * 60 * 60_000;

/**
 * It could not be had: it is left alone for a minute, and each time for twice as long, up to a day.
 * `atLeast` is how many times in a row this time weighs.
 */
export async function noteDead(
  { db, now }: Context,
  picture: PictureRow,
  atLeast = 1,
): Promise<void> {
  const deadTimes = Math.min(Math.max(picture.deadTimes + 1, atLeast), 12);
  const deadUntil = new Date(
    now().getTime() + Math.min(DEAD_MS * 2 ** (deadTimes - 1), DEAD_MS_MAX),
  );
  await db.update(pictures).set({ deadTimes, deadUntil }).where(eq(pictures.id, picture.id));
}

/** Nothing is kept of it any more: where it is dead, too, it counts as one that was never seen. */
export async function noteNothingCached({ db }: Context, id: string): Promise<void> {
  await db
    .update(pictures)
    .set({ width_px: null, height_px: null })
    .where(and(eq(pictures.id, id), gte(pictures.deadTimes, MISSING_TIMES)));
}

/** For a path that nothing leads to any more; other paths are left alone. */
export async function dropUpload(context: Context, path: string): Promise<void> {
  if (path.startsWith(UPLOADS)) await removeUpload(context, uploadName(path));
}
