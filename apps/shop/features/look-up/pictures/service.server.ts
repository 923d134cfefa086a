import { createHash } from "node:crypto";
import { OWN_PHOTO_BYTES_MAX } from "@loupe/contract";
import type { Context } from "#server/context.ts";
import { isWebAddress } from "#server/outbound/public-address.ts";
import { slotOf } from "#server/outbound/host-breakers.ts";
import { readCachedFile, removeCachedFile, writeCachedFile } from "#server/storage/cached-files.ts";
import type { Shape } from "#server/pictures/encode-picture.ts";
import type { PictureFormat } from "#server/pictures/picture-format.ts";
import { ApiError } from "#server/http/api-error.ts";
import { readUpload, writeUpload } from "#server/storage/uploads.ts";
import {
  findOtherSize,
  markKeyOf,
  markOf,
  MISSING_TIMES,
  OWN,
  ownFile,
  ownName,
  picturePath,
  selectPicture,
  sizeName,
  unseenPictures,
  uploadName,
  UPLOADS,
  type PictureKind,
  type PictureRow,
  type Wanted,
} from "./reads.server.ts";
import {
  noteDead,
  noteLooks,
  noteNothingCached,
  registerPictures,
  type Looks,
} from "./writes.server.ts";

export {
  findAlike,
  findUpload,
  isMissing,
  knownPictures,
  originalsOf,
  pictureIdOf,
  picturePath,
  WIDTHS,
  type Alike,
  type KnownPicture,
  type PictureKind,
  type Width,
} from "./reads.server.ts";
export {
  dropOwnFiles,
  dropUpload,
  forgetOwnPhotos,
  markedShared,
  picturesRegistered,
  registerOwnPhoto,
  registerPictures,
} from "./writes.server.ts";

/**
 * A picture as somebody names it, as a path of ours: one that is registered, or a web address, which
 * is then. Whether its host is allowed is asked when it is fetched.
 */
export async function ensurePicture(
  context: Context,
  kind: PictureKind,
  named: string,
): Promise<string | undefined> {
  if (isWebAddress(named)) {
    await registerPictures(context, kind, [named]);
    return picturePath(kind, named);
  }
  const [, id] = /^\/images\/(?:qc|goods)\/([\w-]{22})$/.exec(named) ?? [];
  const [row] = id ? await selectPicture(context.db).execute({ id }) : [];
  return row && `/images/${row.kind}/${row.id}`;
}

/** `asWanted` is false where another width stands in for one that cannot be made. */
export type Picture =
  | { ok: true; bytes: Buffer; format: PictureFormat; asWanted: boolean }
  | { ok: false; reason: "unknown" | "unavailable" };

const UNAVAILABLE: Picture = { ok: false, reason: "unavailable" };

/** Resized and re-encoded from the kept file, or made now; equal requests share one making. */
export async function findPicture(context: Context, wanted: Wanted): Promise<Picture> {
  const name = sizeName(context, wanted);
  const kept = await readCachedFile(context, name);
  if (kept) return { ok: true, bytes: kept, format: wanted.format, asWanted: true };
  const making = context.lookUps.get(name) as Promise<Picture> | undefined;
  if (making) return making;
  const started = makePicture(context, wanted).finally(() => context.lookUps.delete(name));
  context.lookUps.set(name, started);
  return started;
}

async function makePicture(context: Context, wanted: Wanted): Promise<Picture> {
  const [row] = await selectPicture(context.db).execute({ id: wanted.id });
  if (!row || row.kind !== wanted.kind) return { ok: false, reason: "unknown" };
  const slot = slotOf(row.url);
  return slot(() => makeFrom(context, row, wanted));
}

async function makeFrom(context: Context, row: PictureRow, wanted: Wanted): Promise<Picture> {
  const original = await findOriginal(context, row);
  if (!original) return row.width_px === null ? UNAVAILABLE : findLeftOf(context, row, wanted);
  const mark = markOf(context, wanted.kind);
  const { width, format } = wanted;
  await lookAgain(context, row, original);
  const made = await context.pictureWork.run("encodePicture", original, { width, format, mark });
  if (!made.ok) {
    // Its host may have a better one by the next time.
    await removeCachedFile(context, originalName(row));
    await noteDead(context, row);
    return UNAVAILABLE;
  }
  const { bytes } = made;
  await writeCachedFile(context, sizeName(context, wanted), bytes);
  return { ok: true, bytes, format: wanted.format, asWanted: true };
}

/** Its host gave it once, and does not now. */
async function findLeftOf(context: Context, row: PictureRow, wanted: Wanted): Promise<Picture> {
  const left = await findOtherSize(context, wanted);
  if (left) return { ok: true, ...left, asWanted: false };
  await noteNothingCached(context, row.id);
  return UNAVAILABLE;
}

async function findOriginal(context: Context, picture: PictureRow): Promise<Buffer | undefined> {
  const { id, url, deadUntil } = picture;
  const own = ownName(url);
  if (own) return readUpload(context, own);
  if (deadUntil && deadUntil > context.now()) return undefined;
  const kept = await readCachedFile(context, originalName(picture));
  if (kept) return kept;
  const running = context.lookUps.get(id) as Promise<Buffer | undefined> | undefined;
  if (running) return running;
  const fetching = fetchOriginal(context, picture).finally(() => context.lookUps.delete(id));
  context.lookUps.set(id, fetching);
  return fetching;
}

const originalName = ({ id }: Pick<PictureRow, "id">) => `${id}.original`;

/** Kept once it was decoded: what a host sends in a picture's place would stand for it for good. */
async function fetchOriginal(context: Context, picture: PictureRow): Promise<Buffer | undefined> {
  const original = await fetchPicture(context, picture);
  if (original) await writeCachedFile(context, originalName(picture), original);
  return original;
}

/** As its host has it, once it was decoded; what could not be had or decoded is noted as dead. */
async function fetchPicture(context: Context, picture: PictureRow): Promise<Buffer | undefined> {
  const { url } = picture;
  const fetched = await context.outbound.picture(url);
  const isPicture = fetched.ok && (await lookAt(context, picture, fetched.answer));
  const outcome = isPicture ? "fetched" : fetched.ok ? "damaged" : fetched.failure;
  context.metrics.pictureFetches.inc({ outcome });
  if (isPicture) return fetched.answer;
  // Its host is left alone; of the picture nobody knows.
  if (outcome === "paused") return undefined;
  context.log.info({ url, failure: outcome }, "a picture could not be had");
  const isNo = outcome === "refused" || outcome === "not-allowed";
  await noteDead(context, picture, isNo ? MISSING_TIMES : 1);
  return undefined;
}

/**
 * Computes the fingerprint again when the watermark has changed. It is stored before the picture is shown
 * with the new watermark, so that a search with a saved copy finds the picture.
 */
async function lookAgain(context: Context, row: PictureRow, original: Buffer): Promise<void> {
  if (row.mark === markKeyOf(context, row.kind)) return;
  const name = `looks of ${row.id}`;
  const looking = context.lookUps.get(name) ?? lookAt(context, row, original);
  context.lookUps.set(name, looking);
  await looking.finally(() => context.lookUps.delete(name));
}

/** Stores what a picture looks like. A picture that cannot be decoded gets no fingerprint. */
async function lookAt(
  context: Context,
  { id, kind }: Pick<PictureRow, "id" | "kind">,
  original: Buffer,
): Promise<boolean> {
  const looks = await looksOf(context, kind, original);
  if (looks) await noteLooks(context, id, looks);
  return looks !== undefined;
}

async function looksOf(
  context: Context,
  kind: PictureKind,
  original: Buffer,
): Promise<Looks | undefined> {
  const looked = await context.pictureWork.run("fingerprint", original, markOf(context, kind));
  return looked.ok ? { ...looked.known, mark: markKeyOf(context, kind) } : undefined;
}

/** In a round of housekeeping, one after the other: about a minute of somebody's bandwidth. */
const UNSEEN_AT_ONCE = 200;

/**
 * Looks at pictures that nobody has asked for yet, so that copies of them are found. Their bytes are
 * kept nowhere: who asks for one may never come.
 */
export async function lookAtUnseen(context: Context, stop: AbortSignal): Promise<void> {
  for (const picture of await unseenPictures(context, UNSEEN_AT_ONCE)) {
    if (stop.aborted) return;
    const own = ownName(picture.url);
    if (own) await lookAtOwn(context, picture, own);
    else await fetchPicture(context, picture);
  }
}

async function lookAtOwn(context: Context, picture: PictureRow, name: string): Promise<void> {
  const photo = await readUpload(context, name);
  const isKnown = photo && (await lookAt(context, picture, photo));
  if (!isKnown) await noteDead(context, picture);
}

/** A picture that an admin sent, ready to be kept under its path. */
export type Upload = { path: string; bytes: Buffer };

/**
 * Judges a file by its content alone and makes it a small square.
 * @throws {ApiError} 415 for what is no picture, 413 for too much of it, 400 for a damaged one
 */
export async function prepareUpload(
  context: Context,
  file: File,
  bytesMax: number,
): Promise<Upload> {
  const bytes = await readSent(context, file, bytesMax, "square");
  return { path: UPLOADS + digestOf(bytes), bytes };
}

/** A QC photo of our own: `url` is what it is known by, as a web address is of others. */
export type OwnPhoto = { url: string; name: string; bytes: Buffer; looks: Looks | undefined };

/**
 * Judges a file by its content alone and makes it a photo of at most 2560 pixels a side.
 * @throws {ApiError} 415 for what is no picture, 413 for too much of it, 400 for a damaged one
 */
export async function prepareOwnPhoto(context: Context, file: File): Promise<OwnPhoto> {
  const bytes = await readSent(context, file, OWN_PHOTO_BYTES_MAX, "photo");
  const digest = digestOf(bytes);
  const looks = await looksOf(context, "qc", bytes);
  return { url: OWN + digest, name: ownFile(digest), bytes, looks };
}

/** @throws {ApiError} 503 when the store does not take it */
export const keepOwnFile = (context: Context, { name, bytes }: OwnPhoto): Promise<void> =>
  keepFile(context, name, bytes);

/** Keeps it again where it has gone meanwhile. */
export async function keepOwnFileAgain(context: Context, photo: OwnPhoto): Promise<void> {
  if (!(await readUpload(context, photo.name))) await keepOwnFile(context, photo);
}

async function readSent(
  context: Context,
  file: File,
  bytesMax: number,
  shape: Shape,
): Promise<Buffer> {
  if (file.size > bytesMax) {
    const most = Math.floor(bytesMax / 1024 ** 2);
    throw new ApiError("too-large", `The image is too large: at most ${most} MB`);
  }
  const original = Buffer.from(await file.arrayBuffer());
  const sent = await context.pictureWork.run("encodeSent", original, shape);
  if (!sent.ok) throw NO_UPLOAD[sent.reason]();
  return sent.bytes;
}

const digestOf = (bytes: Buffer) =>
  createHash("sha256").update(bytes).digest("base64url").slice(0, 22);

const NO_UPLOAD = {
  kind: () => new ApiError("unsupported-type", "The image must be a PNG, JPEG, WebP or GIF"),
  frames: () => new ApiError("too-large", "The image has too many frames: at most 200"),
  pixels: () => new ApiError("too-large", "The image is too large: at most 12 megapixels"),
  damaged: () => new ApiError("bad-input", "The image is damaged and can't be read"),
};

/** @throws {ApiError} 503 when the store does not take it; what is there already stays */
export const keepUpload = (context: Context, { path, bytes }: Upload): Promise<void> =>
  keepFile(context, uploadName(path), bytes);

async function keepFile(context: Context, name: string, bytes: Buffer): Promise<void> {
  try {
    await writeUpload(context, name, bytes);
  } catch (err) {
    context.log.error({ err, name }, "an uploaded image could not be kept");
    throw new ApiError("unavailable", `The image could not be kept: ${context.store.hint}`);
  }
}
