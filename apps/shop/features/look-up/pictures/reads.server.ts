import { PICTURE_DISTANCE_MAX } from "@loupe/contract/limits";
import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, inArray, isNull, lt, lte, or, sql, type SQL } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { prepared } from "#server/database/prepared.ts";
import { readCachedFile } from "#server/storage/cached-files.ts";
import { PICTURE_FORMATS, type PictureFormat } from "#server/pictures/picture-format.ts";
import { readUpload } from "#server/storage/uploads.ts";
import { pictures, UNSEEN } from "./tables.server.ts";

/** `qc` pictures get the watermark, `goods` are the marketplace's own. */
export type PictureKind = "qc" | "goods";
/** Our own address of a foreign picture: opaque, and the same for the same picture in every process. */
export const picturePath = (kind: PictureKind, url: string) =>
  `/images/${kind}/${pictureIdOf(kind, url)}`;

export const pictureIdOf = (kind: PictureKind, url: string) =>
  createHash("sha256").update(`${kind} ${url}`).digest("base64url").slice(0, 22);

/** Before the digest of a photo of our own, in the place of a web address. */
export const OWN = "own:";

export const ownFile = (digest: string) => `qc-${digest}.webp`;

/** Nothing for an address that is not of our own making, so that none leads to another file. */
export function ownName(url: string): string | undefined {
  const [, digest] = /^own:([\w-]{22})$/.exec(url) ?? [];
  return digest && ownFile(digest);
}

export type PictureRow = typeof pictures.$inferSelect;

export const WIDTHS = [160, 320, 640, 960, 1600] as const;
export type Width = (typeof WIDTHS)[number];

/** A picture as a page asks for it. */
export type Wanted = { kind: PictureKind; id: string; width: Width; format: PictureFormat };

/** A site that is renamed, or marks its photos otherwise, makes them anew: this is in their names. */
const MARKING = "corner";

/** QC photos bear the site's name; what a marketplace shows is not ours to sign. */
export const markOf = ({ config }: Pick<Context, "config">, kind: PictureKind) =>
  kind === "qc" ? config.SITE_NAME : undefined;

/** Tells one watermark from another; nothing for pictures without. */
export function markKeyOf(context: Pick<Context, "config">, kind: PictureKind): string | null {
  const mark = markOf(context, kind);
  if (mark === undefined) return null;
  return createHash("sha256").update(`${MARKING} ${mark}`).digest("base64url").slice(0, 8);
}

/** The name under which a made picture is kept. */
export function sizeName(context: Pick<Context, "config">, wanted: Wanted): string {
  const { kind, id, width, format } = wanted;
  return [id, width, markKeyOf(context, kind)].filter(Boolean).join("-") + `.${format}`;
}

/** Everything that may be kept of a picture. */
export const sizeNames = (
  context: Pick<Context, "config">,
  of: Pick<Wanted, "kind" | "id">,
): string[] =>
  WIDTHS.flatMap((width) =>
    PICTURE_FORMATS.map((format) => sizeName(context, { ...of, width, format })),
  );

/** What is kept of it in other widths, the nearest first, for who asks in vain for this one. */
export async function findOtherSize(
  context: Context,
  wanted: Wanted,
): Promise<{ bytes: Buffer; format: PictureFormat } | undefined> {
  const formats = PICTURE_FORMATS.slice(PICTURE_FORMATS.indexOf(wanted.format));
  const away = (width: Width) => Math.abs(width - wanted.width);
  // The nearest is the one that was asked for in vain.
  const [, ...others] = WIDTHS.toSorted((a, b) => away(a) - away(b)).flatMap((width) =>
    formats.map((format) => ({ ...wanted, width, format })),
  );
  for (const other of others) {
    const bytes = await readCachedFile(context, sizeName(context, other));
    if (bytes) return { bytes, format: other.format };
  }
  return undefined;
}

/** Failed so many times in a row, it is missing; a plain no of its host weighs as much. */
export const MISSING_TIMES = 3;

/** Nobody gives it out and nothing of it is left: its tile would stay empty. */
export const isMissing = ({ width_px, deadTimes }: Pick<PictureRow, "width_px" | "deadTimes">) =>
  width_px === null && deadTimes >= MISSING_TIMES;

export const selectPicture = prepared("select_picture", (db) =>
  db
    .select()
    .from(pictures)
    .where(eq(pictures.id, sql.placeholder("id"))),
);

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

/** In so many bits of 64 at most a near copy differs from its picture. */
/** Far more than a search shows: one item may have many shots that are alike. */
const ALIKE_MAX = 500;

/** `distance`: in how many bits its hash differs, bare or with our watermark. */
export type Alike = { id: string; kind: "qc" | "goods"; distance: number };

/** Pictures that look the same, stand-ins left out, nearest first: at most 500. */
export async function findAlike({ db }: Context, hash: bigint): Promise<Alike[]> {
  return (await db.execute<Alike>(alikeQuery(hash))).rows;
}

export const alikeQuery = (hash: bigint) => sql`
    select id, kind, distance
    from (
      select id, kind, least(
        bit_count((hash # ${hash}::bigint)::bit(64)),
        bit_count((marked_hash # ${hash}::bigint)::bit(64))
      )::integer as distance
      from ${pictures}
      where hash is not null and hash_bands && ${sql.param(bandsNear(hash))}::integer[]
        and shared_at is null
    ) as candidates
    where distance <= ${PICTURE_DISTANCE_MAX}
    order by distance, id
    limit ${ALIKE_MAX}`;

const BANDS = [0, 1, 2, 3];
const BAND_BITS = 16;

/**
 * The pieces that a near copy can have, as `hash_bands` has them: of four pieces that differ in fewer
 * than 8 bits together, at least one differs in one bit or none.
 */
function bandsNear(hash: bigint): number[] {
  return BANDS.flatMap((place) => {
    const band = Number(BigInt.asUintN(BAND_BITS, hash >> BigInt(place * BAND_BITS)));
    const near = Array.from({ length: BAND_BITS }, (_, bit) => band ^ (1 << bit));
    return [band, ...near].map((piece) => place * 2 ** BAND_BITS + piece);
  });
}

/** Before, somebody who was shown it may ask for it: then that fetch is the one that tells. */
const UNSEEN_AFTER_MS = 10 * 60_000;

/**
 * Pictures whose looks are not known, from a random place on and around: so processes that do this at
 * the same time seldom meet, and none is left out for where it stands.
 */
export async function unseenPictures({ db, now }: Context, limit: number): Promise<PictureRow[]> {
  const from = randomBytes(16).toString("base64url");
  const before = new Date(now().getTime() - UNSEEN_AFTER_MS);
  const unseen = and(
    UNSEEN,
    isNull(pictures.sharedAt),
    lt(pictures.createdAt, before),
    or(isNull(pictures.deadUntil), lt(pictures.deadUntil, now())),
  );
  const those = (stretch: SQL, most: number) =>
    db.select().from(pictures).where(and(stretch, unseen)).orderBy(pictures.id).limit(most);
  const beyond = await those(gt(pictures.id, from), limit);
  if (beyond.length === limit) return beyond;
  return [...beyond, ...(await those(lte(pictures.id, from), limit - beyond.length))];
}

/** Before the digest of an agent's picture, which an admin sent. */
export const UPLOADS = "/images/agents/";

export const uploadName = (path: string) => `${path.slice(UPLOADS.length)}.webp`;

export const findUpload = (context: Context, id: string): Promise<Buffer | undefined> =>
  readUpload(context, uploadName(UPLOADS + id));
