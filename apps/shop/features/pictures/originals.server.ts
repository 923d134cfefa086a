import type { Context } from "#server/context.ts";
import { slotOf } from "#server/outbound/host-breakers.ts";
import { SingleFlight } from "#server/single-flight.ts";
import { readCachedFile, writeCachedFile } from "#server/storage/cached-files.ts";
import { readUpload } from "#server/storage/uploads.ts";
import { MISSING_TIMES, noteDead } from "./dead-pictures.server.ts";
import { fingerprintPicture } from "./fingerprints.server.ts";
import {
  ownName,
  selectPicture,
  type PictureKind,
  type PictureRow,
} from "./registered-pictures.server.ts";

export const originalName = ({ id }: Pick<PictureRow, "id">) => `${id}.original`;

/** Returns a picture's original file: our own upload, the cached copy, or the file that it fetches from the host. */
export async function findOriginal(
  context: Context,
  picture: PictureRow,
): Promise<Buffer | undefined> {
  const { id, url, deadUntil } = picture;
  const own = ownName(url);
  if (own) return readUpload(context, own);
  if (deadUntil && deadUntil > context.now()) return undefined;
  const cached = await readCachedFile(context, originalName(picture));
  if (cached) return cached;
  return fetching.run(context, id, () => fetchAndCache(context, picture));
}

/**
 * Returns the original file of the picture at one of our addresses. Null if no picture is registered there, undefined
 * if its file cannot be fetched.
 */
export async function findOriginalAt(
  context: Context,
  { kind, id }: { kind: PictureKind; id: string },
): Promise<Buffer | null | undefined> {
  const [row] = await selectPicture(context.db).execute({ id });
  if (!row || row.kind !== kind) return null;
  return await slotOf(row.url)(() => findOriginal(context, row));
}

const fetching = new SingleFlight<Buffer | undefined>();

/** Fetches a picture and caches it. A file that cannot be decoded is not cached, because it may be an error page. */
async function fetchAndCache(context: Context, picture: PictureRow): Promise<Buffer | undefined> {
  const original = await fetchOriginal(context, picture);
  if (original) await writeCachedFile(context, originalName(picture), original);
  return original;
}

/** Fetches and decodes a picture. A failure is counted in the picture's row. */
export async function fetchOriginal(
  context: Context,
  picture: PictureRow,
): Promise<Buffer | undefined> {
  const { url } = picture;
  const download = await context.outbound.picture(url);
  const isPicture = download.ok && (await fingerprintPicture(context, picture, download.answer));
  const outcome = isPicture ? "fetched" : download.ok ? "damaged" : download.failure;
  context.metrics.pictureFetches.inc({ outcome });
  if (isPicture) return download.answer;
  // Requests to the host are paused. That is not a failure of this picture.
  if (outcome === "paused") return undefined;
  context.log.info({ url, failure: outcome }, "a picture could not be fetched or decoded");
  const isRefused = outcome === "refused" || outcome === "not-allowed";
  await noteDead(context, picture, isRefused ? MISSING_TIMES : 1);
  return undefined;
}
