import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { prepared } from "#server/database/prepared.ts";
import { readKeptFile, writeKeptFile } from "#server/kept-files.ts";
import { encodePicture, encodeSent, type Shape } from "#server/encode-picture.ts";
import { fingerprint } from "#server/fingerprint.ts";
import type { PictureFormat } from "#server/picture-format.ts";
import { Refusal } from "#server/problems.ts";
import { readUpload, removeUpload, writeUpload } from "#server/uploads.ts";
import { pictures } from "./tables.server.ts";

export { findAlike, type Alike } from "./reads.server.ts";

/** `qc` pictures get the watermark, `goods` are the marketplace's own. */
export type PictureKind = "qc" | "goods";
export const WIDTHS = [160, 320, 640, 960, 1600] as const;
export type Width = (typeof WIDTHS)[number];

/** Our own address of a foreign picture: opaque, and the same for the same picture in every process. */
export const picturePath = (kind: PictureKind, url: string) =>
  `/images/${kind}/${pictureIdOf(kind, url)}`;

export const pictureIdOf = (kind: PictureKind, url: string) =>
  createHash("sha256").update(`${kind} ${url}`).digest("base64url").slice(0, 22);

/** Only a registered picture is ever fetched; a look-up registers what it found. */
export async function registerPictures(
  { db }: Context,
  kind: PictureKind,
  urls: string[],
): Promise<void> {
  const rows = [...new Set(urls)].map((url) => ({ id: pictureIdOf(kind, url), kind, url }));
  if (rows.length > 0) await db.insert(pictures).values(rows).onConflictDoNothing();
}

/**
 * A picture as somebody names it, as a path of ours: one that is registered, or a web address, which
 * is then. Whether its host is allowed is asked when it is fetched.
 */
export async function ensurePicture(
  context: Context,
  kind: PictureKind,
  named: string,
): Promise<string | undefined> {
  if (!named.startsWith("/")) {
    await registerPictures(context, kind, [named]);
    return picturePath(kind, named);
  }
  const [, id] = /^\/images\/(?:qc|goods)\/([\w-]{22})$/.exec(named) ?? [];
  const [row] = id ? await selectPicture(context.db).execute({ id }) : [];
  return row && `/images/${row.kind}/${row.id}`;
}

/** The web addresses of our paths; a path that is missing is none of a registered picture. */
export async function originalsOf(
  { db }: Context,
  paths: readonly string[],
): Promise<Map<string, string>> {
  const ids = paths.flatMap(
    (path) => /^\/images\/(?:qc|goods)\/([\w-]{22})$/.exec(path)?.[1] ?? [],
  );
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(pictures)
    .where(inArray(pictures.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, kind, url }) => [`/images/${kind}/${id}`, url]));
}

export type KnownPicture = Omit<typeof pictures.$inferSelect, "kind" | "createdAt" | "hashBands">;

const selectPictures = prepared("select_pictures", (db) =>
  db
    .select()
    .from(pictures)
    .where(sql`${pictures.id} = any(${sql.placeholder("ids")})`),
);

/** What is known of registered pictures, by id. */
export async function knownPictures(
  { db }: Context,
  ids: readonly string[],
): Promise<Map<string, KnownPicture>> {
  if (ids.length === 0) return new Map();
  const rows = await selectPictures(db).execute({ ids: [...new Set(ids)] });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Pictures that turned out to be stand-ins: photos of no item. */
export async function markShared({ db, now }: Context, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(pictures)
    .set({ sharedAt: now() })
    .where(and(inArray(pictures.id, ids), isNull(pictures.sharedAt)));
}

export type Picture =
  | { ok: true; bytes: Buffer; format: PictureFormat }
  | { ok: false; reason: "unknown" | "unavailable" };

type Wanted = { kind: PictureKind; id: string; width: Width; format: PictureFormat };

/** Resized and re-encoded from the kept file, or made now; equal requests share one making. */
export async function findPicture(context: Context, wanted: Wanted): Promise<Picture> {
  const name = `${wanted.id}-${wanted.width}.${wanted.format}`;
  const kept = await readKeptFile(context, name);
  if (kept) return { ok: true, bytes: kept, format: wanted.format };
  const making = context.lookUps.get(name) as Promise<Picture> | undefined;
  if (making) return making;
  const started = makePicture(context, wanted, name).finally(() => context.lookUps.delete(name));
  context.lookUps.set(name, started);
  return started;
}

const selectPicture = prepared("select_picture", (db) =>
  db
    .select()
    .from(pictures)
    .where(eq(pictures.id, sql.placeholder("id"))),
);

/** Encoding takes whole cores: two at once leave the pages quick. */
const encoding = pLimit(2);

async function makePicture(context: Context, wanted: Wanted, name: string): Promise<Picture> {
  const [row] = await selectPicture(context.db).execute({ id: wanted.id });
  if (!row || row.kind !== wanted.kind) return { ok: false, reason: "unknown" };
  const original = await findOriginal(context, row);
  if (!original) return { ok: false, reason: "unavailable" };
  const mark = wanted.kind === "qc" ? context.config.SITE_NAME : undefined;
  const bytes = await encoding(() => encodePicture(original, { ...wanted, mark }));
  if (!bytes) {
    dead.set(row.id, true);
    return { ok: false, reason: "unavailable" };
  }
  await writeKeptFile(context, name, bytes);
  return { ok: true, bytes, format: wanted.format };
}

/** A picture that could not be had is left alone for a minute. */
const dead = new LRUCache<string, true>({ max: 10_000, ttl: 60_000 });

async function findOriginal(
  context: Context,
  { id, url }: typeof pictures.$inferSelect,
): Promise<Buffer | undefined> {
  if (url.startsWith(OWN)) return readUpload(context, ownName(url));
  const kept = await readKeptFile(context, `${id}.original`);
  if (kept) return kept;
  if (dead.has(id)) return undefined;
  const running = context.lookUps.get(id) as Promise<Buffer | undefined> | undefined;
  if (running) return running;
  const fetching = context.outbound.picture(url).then(async (fetched) => {
    if (fetched.ok) {
      await writeKeptFile(context, `${id}.original`, fetched.answer);
      await noteFingerprint(context, id, fetched.answer);
      return fetched.answer;
    }
    dead.set(id, true);
    context.log.info({ url, failure: fetched.failure }, "a picture could not be had");
    return undefined;
  });
  context.lookUps.set(id, fetching);
  return fetching.finally(() => context.lookUps.delete(id));
}

/** What it looks like is known from its first fetch on; a picture that is none stays without. */
async function noteFingerprint({ db }: Context, id: string, original: Buffer): Promise<void> {
  const known = await encoding(() => fingerprint(original));
  if (known) await db.update(pictures).set(known).where(eq(pictures.id, id));
}

const UPLOADS = "/images/agents/";

/** A picture that an admin sent, ready to be kept under its path. */
export type Upload = { path: string; bytes: Buffer };

/**
 * Judges a file by its content alone and makes it a small square.
 * @throws {Refusal} 415 for what is no picture, 413 for too much of it, 400 for a damaged one
 */
export async function prepareUpload(file: File, bytesMax: number): Promise<Upload> {
  const bytes = await readSent(file, bytesMax, "square");
  return { path: UPLOADS + digestOf(bytes), bytes };
}

/** A QC photo of our own: `url` is what it is known by, as a web address is of others. */
export type OwnPhoto = { url: string; bytes: Buffer };

const OWN = "own:";
const OWN_BYTES_MAX = 20 * 1024 * 1024;

/**
 * Judges a file by its content alone and makes it a photo of at most 2560 pixels a side.
 * @throws {Refusal} 415 for what is no picture, 413 for too much of it, 400 for a damaged one
 */
export async function prepareOwnPhoto(file: File): Promise<OwnPhoto> {
  const bytes = await readSent(file, OWN_BYTES_MAX, "photo");
  return { url: OWN + digestOf(bytes), bytes };
}

/** @throws {Refusal} 503 when the store does not take it */
export async function keepOwnPhoto(context: Context, { url, bytes }: OwnPhoto): Promise<void> {
  await registerPictures(context, "qc", [url]);
  await keepFile(context, ownName(url), bytes);
  await noteFingerprint(context, pictureIdOf("qc", url), bytes);
}

const ownName = (url: string) => `qc-${url.slice(OWN.length)}.webp`;

async function readSent(file: File, bytesMax: number, shape: Shape): Promise<Buffer> {
  if (file.size > bytesMax) {
    const most = Math.floor(bytesMax / 1024 ** 2);
    throw new Refusal("too-large", `The image is too large: at most ${most} MB`);
  }
  const original = Buffer.from(await file.arrayBuffer());
  const sent = await encoding(() => encodeSent(original, shape));
  if (!sent.ok) throw NO_UPLOAD[sent.reason]();
  return sent.bytes;
}

const digestOf = (bytes: Buffer) =>
  createHash("sha256").update(bytes).digest("base64url").slice(0, 22);

const NO_UPLOAD = {
  kind: () => new Refusal("unsupported-type", "The image must be a PNG, JPEG, WebP or GIF"),
  pixels: () => new Refusal("too-large", "The image is too large: at most 40 megapixels"),
  damaged: () => new Refusal("bad-input", "The image is damaged: it could not be read to its end"),
};

/** @throws {Refusal} 503 when the store does not take it; what is there already stays */
export const keepUpload = (context: Context, { path, bytes }: Upload): Promise<void> =>
  keepFile(context, uploadName(path), bytes);

async function keepFile(context: Context, name: string, bytes: Buffer): Promise<void> {
  try {
    await writeUpload(context, name, bytes);
  } catch (err) {
    context.log.error({ err, name }, "an uploaded image could not be kept");
    throw new Refusal("unavailable", `The image could not be kept: ${context.store.doubt}`);
  }
}

/** For a path that nothing leads to any more; other paths are left alone. */
export async function dropUpload(context: Context, path: string): Promise<void> {
  if (path.startsWith(UPLOADS)) await removeUpload(context, uploadName(path));
}

export const findUpload = (context: Context, id: string): Promise<Buffer | undefined> =>
  readUpload(context, uploadName(UPLOADS + id));

const uploadName = (path: string) => `${path.slice(UPLOADS.length)}.webp`;
