import { createHash } from "node:crypto";
import pLimit from "p-limit";
import { findCachedGoods } from "#features/look-up/items/service.server.ts";
import { findPicture } from "#features/pictures/service.server.ts";
import type { Context } from "#server/context.ts";
import type { CollageWords } from "#server/pictures/encode-collage.ts";
import { readCachedFile, writeCachedFile } from "#server/storage/cached-files.ts";
import { SingleFlight } from "#server/single-flight.ts";
import { chosenListing, chosenOf } from "./collage-photos.ts";
import { wordsOf, type CollageRequest } from "./collage-words.server.ts";
import { readPhotos } from "#features/look-up/qc/service.server.ts";

/** A collage. `isWhole` is false if a photo could not be fetched now; a later request may succeed. */
export type Collage =
  | { ok: true; bytes: Buffer; isWhole: boolean }
  | { ok: false; reason: "unknown" | "unavailable" };

/** A part of the stored file's name. Increment it when the layout changes, so that new files are drawn. */
const LAYOUT = 1;

/** Draws one collage at a time, so that the other worker of the picture process stays free for pages. */
const inTurn = pLimit(1);

/**
 * Returns one picture of an item's chosen QC photos, with their options, weights and dates, after the chosen pictures of
 * the seller. It uses only stored data, so that a request causes no call to a source.
 */
export async function findCollage(context: Context, request: CollageRequest): Promise<Collage> {
  const { item, names } = request;
  const [photos, goods] = await Promise.all([
    readPhotos(context, item, new Map()),
    findCachedGoods(context, item),
  ]);
  const { chosenPhotos } = chosenOf(photos, names);
  const listing = chosenListing(goods?.pictures ?? [], names);
  if (chosenPhotos.length + listing.length === 0) return { ok: false, reason: "unknown" };
  const words = await wordsOf(context, request, { chosenPhotos, listing, goods });
  const pictures = [
    ...listing.map((url) => ({ kind: "goods", id: idOf(url) }) as const),
    ...chosenPhotos.map(({ url }) => ({ kind: "qc", id: idOf(url) }) as const),
  ];
  return drawCollage(context, { pictures, words });
}

const idOf = (url: string) => url.split("/").at(-1)!;

/** The pictures of a collage, in order, and its texts. */
export type Drawing = {
  pictures: readonly { kind: "qc" | "goods"; id: string }[];
  words: CollageWords;
};

/** Returns these pictures as one, which is drawn once and then stored. */
export async function drawCollage(context: Context, drawing: Drawing): Promise<Collage> {
  const name = `${digestOf([LAYOUT, drawing])}.collage.jpg`;
  const cached = await readCachedFile(context, name);
  if (cached) return { ok: true, bytes: cached, isWhole: true };
  return drawings.run(context, name, () => inTurn(() => makeCollage(context, drawing, name)));
}

const drawings = new SingleFlight<Collage>();

const digestOf = (parts: unknown[]) =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 22);

async function makeCollage(
  context: Context,
  { pictures: shown, words }: Drawing,
  name: string,
): Promise<Collage> {
  const width = shown.length === 1 ? 1600 : shown.length <= 4 ? 960 : 640;
  const pictures = await Promise.all(
    shown.map((picture) => findPicture(context, { ...picture, width, format: "webp" })),
  );
  const had = pictures.flatMap((picture, at) =>
    picture.ok ? [{ bytes: picture.bytes, caption: words.captions[at] ?? [] }] : [],
  );
  if (had.length === 0) return { ok: false, reason: "unavailable" };
  const captions = words.captions.length > 0 ? had.map(({ caption }) => caption) : [];
  const collage = await context.pictureWork.run(
    "encodeCollage",
    had.map(({ bytes }) => bytes),
    { ...words, captions },
  );
  if (!collage.ok) return { ok: false, reason: "unavailable" };
  const isWhole = pictures.every((picture) => picture.ok && picture.asWanted);
  if (isWhole) await writeCachedFile(context, name, collage.bytes);
  return { ok: true, bytes: collage.bytes, isWhole };
}
