import { createHash } from "node:crypto";
import { eq, inArray, sql, type SQL } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { prepared } from "#server/database/prepared-statement.ts";
import { isWebAddress } from "#server/outbound/public-address.ts";
import { pictures } from "./tables.server.ts";

/** `qc` pictures get the watermark; `goods` pictures belong to the marketplace and do not. */
export type PictureKind = "qc" | "goods";

export type PictureRow = typeof pictures.$inferSelect;

export type KnownPicture = Omit<PictureRow, "kind" | "createdAt" | "hashBands">;

/** Our own path for a foreign picture. The id is opaque, and every process computes the same one. */
export const picturePath = (kind: PictureKind, url: string) =>
  `/images/${kind}/${pictureIdOf(kind, url)}`;

export const pictureIdOf = (kind: PictureKind, url: string) =>
  createHash("sha256").update(`${kind} ${url}`).digest("base64url").slice(0, 22);

/** The scheme of our own photos, followed by a digest, which `pictures.url` holds instead of a web address. */
export const OWN = "own:";

export const ownFile = (digest: string) => `qc-${digest}.webp`;

/** The file of one of our own photos. Any other address gives undefined, so that it cannot name a file. */
export function ownName(url: string): string | undefined {
  const [, digest] = /^own:([\w-]{22})$/.exec(url) ?? [];
  return digest && ownFile(digest);
}

export const selectPicture = prepared("select_picture", (db) =>
  db
    .select()
    .from(pictures)
    .where(eq(pictures.id, sql.placeholder("id"))),
);

const selectPictures = prepared("select_pictures", (db) =>
  db
    .select()
    .from(pictures)
    .where(sql`${pictures.id} = any(${sql.placeholder("ids")})`),
);

/** Returns the rows of registered pictures, by id. */
export async function knownPictures(
  { db }: Context,
  ids: readonly string[],
): Promise<Map<string, KnownPicture>> {
  if (ids.length === 0) return new Map();
  const rows = await selectPictures(db).execute({ ids: [...new Set(ids)] });
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Returns the web addresses of our paths. An upload has none, so it keeps its path. Paths that are not registered are
 * missing from the map.
 */
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
  return new Map(
    rows.map(({ id, kind, url }) => {
      const path = `/images/${kind}/${id}`;
      return [path, ownName(url) ? path : url];
    }),
  );
}

/**
 * Registers pictures. Lookups register the pictures that they find, because only registered pictures are ever
 * fetched.
 */
export async function registerPictures(
  { db }: Context,
  kind: PictureKind,
  urls: readonly string[],
): Promise<void> {
  if (urls.length > 0) await db.execute(picturesRegistered(kind, urls));
}

/**
 * As `registerPictures`, as part of a larger statement. Texts that are no web address are left out, because a source
 * could otherwise name one of our own files.
 */
export function picturesRegistered(kind: PictureKind, urls: readonly string[]): SQL {
  const each = [...new Set(urls)].filter(isWebAddress);
  const ids = each.map((url) => pictureIdOf(kind, url));
  // A fixed order prevents deadlocks between two processes that register the same pictures.
  return sql`
    insert into ${pictures} (id, kind, url)
    select id, ${kind}, url
    from unnest(${sql.param(ids)}::text[], ${sql.param(each)}::text[]) as given (id, url)
    order by id
    on conflict do nothing`;
}

/**
 * Marks the pictures that `ids` selects as placeholders that show no item. The array keeps PostgreSQL
 * from joining the whole table. Our own photos are exempt: an admin may add one to many items.
 */
export const markedShared = (ids: SQL, at: SQL): SQL => sql`
    update ${pictures} set shared_at = ${at}
    where shared_at is null and url not like ${`${OWN}%`} and id = any(array(${ids}))`;

/**
 * The path of a picture that is given as one of our paths or as a web address, which is registered here.
 * Whether its host is allowed is checked when the picture is fetched.
 */
export async function ensurePicture(
  context: Context,
  kind: PictureKind,
  url: string,
): Promise<string | undefined> {
  if (isWebAddress(url)) {
    await registerPictures(context, kind, [url]);
    return picturePath(kind, url);
  }
  const [, id] = /^\/images\/(?:qc|goods)\/([\w-]{22})$/.exec(url) ?? [];
  const [row] = id ? await selectPicture(context.db).execute({ id }) : [];
  return row && `/images/${row.kind}/${row.id}`;
}
