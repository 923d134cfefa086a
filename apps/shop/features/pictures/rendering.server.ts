import type { Context } from "#server/context.ts";
import { slotOf } from "#server/outbound/host-breakers.ts";
import type { PictureFormat } from "#server/pictures/picture-format.ts";
import { SingleFlight } from "#server/single-flight.ts";
import { readCachedFile, removeCachedFile, writeCachedFile } from "#server/storage/cached-files.ts";
import { noteDead, noteNothingCached } from "./dead-pictures.server.ts";
import { updateFingerprint } from "./fingerprints.server.ts";
import { findOriginal, originalName } from "./originals.server.ts";
import { selectPicture, type PictureRow } from "./registered-pictures.server.ts";
import { findOtherSize, sizeName, type PictureRequest } from "./sizes.server.ts";
import { watermarkOf } from "./watermark-text.server.ts";

/** A rendered picture. `asWanted` is false if another size replaces the requested one, which cannot be rendered now. */
export type Picture =
  | { ok: true; bytes: Buffer; format: PictureFormat; asWanted: boolean }
  | { ok: false; reason: "unknown" | "unavailable" };

const UNAVAILABLE: Picture = { ok: false, reason: "unavailable" };

/** Returns a picture from the cache, or encodes it now. Concurrent requests for the same size share one promise. */
export async function findPicture(context: Context, request: PictureRequest): Promise<Picture> {
  const name = sizeName(context, request);
  const cached = await readCachedFile(context, name);
  if (cached) return { ok: true, bytes: cached, format: request.format, asWanted: true };
  return rendering.run(context, name, () => makePicture(context, request));
}

const rendering = new SingleFlight<Picture>();

async function makePicture(context: Context, request: PictureRequest): Promise<Picture> {
  const [row] = await selectPicture(context.db).execute({ id: request.id });
  if (!row || row.kind !== request.kind || row.held) return { ok: false, reason: "unknown" };
  const slot = slotOf(row.url);
  return slot(() => makeFrom(context, row, request));
}

async function makeFrom(
  context: Context,
  row: PictureRow,
  request: PictureRequest,
): Promise<Picture> {
  const original = await findOriginal(context, row);
  if (!original)
    return row.width_px === null ? UNAVAILABLE : findReplacement(context, row, request);
  const mark = watermarkOf(context, request.kind);
  const { width, format } = request;
  await updateFingerprint(context, row, original);
  const result = await context.pictureWork.run("encodePicture", original, { width, format, mark });
  if (!result.ok) {
    // Deletes the damaged original. The host may return an undamaged one next time.
    await removeCachedFile(context, originalName(row));
    await noteDead(context, row);
    return UNAVAILABLE;
  }
  const { bytes } = result;
  await writeCachedFile(context, sizeName(context, request), bytes);
  return { ok: true, bytes, format: request.format, asWanted: true };
}

/** Returns another cached size of a picture that cannot be fetched now. */
async function findReplacement(
  context: Context,
  row: PictureRow,
  request: PictureRequest,
): Promise<Picture> {
  const other = await findOtherSize(context, request);
  if (other) return { ok: true, ...other, asWanted: false };
  await noteNothingCached(context, row.id);
  return UNAVAILABLE;
}
