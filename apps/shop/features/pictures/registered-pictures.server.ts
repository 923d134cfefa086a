import { createHash } from "node:crypto";
import { eq, inArray, sql, type SQL } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { prepared } from "#server/database/prepared-statement.ts";
import { isWebAddress } from "#server/outbound/public-address.ts";
import { pictures } from "./tables.server.ts";

/** `qc` is a QC photo, which gets a watermark. `goods` is a picture of a marketplace or product, which gets none. */
export type PictureKind = "qc" | "goods";

export type PictureRow = typeof pictures.$inferSelect;

export type KnownPicture = Omit<PictureRow, "kind" | "createdAt" | "hashBands">;

/**
 * Returns our path for the picture of another site. The id does not reveal the address, and every process computes the
 * same one.
 */
export const picturePath = (kind: PictureKind, url: string) =>
  picturePathOf(kind, pictureIdOf(kind, url));

export const picturePathOf = (kind: PictureKind, id: string) => `/images/${kind}/${id}`;

export const pictureIdOf = (kind: PictureKind, url: string) =>
  createHash("sha256").update(`${kind} ${url}`).digest("base64url").slice(0, 22);

/** The scheme of own photos in `pictures.url`. Before a digest it replaces a web address. */
export const OWN = "own:";

export const ownFile = (digest: string) => `qc-${digest}.webp`;

/**
 * Returns the file name of an own photo, or undefined for any other address. The strict pattern keeps an address from
 * naming another file.
 */
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
 * Returns the original web addresses of paths at our address. An uploaded picture has none and keeps its path. Paths
 * that are not registered are missing from the map.
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
 * Registers pictures. Lookups call it for the pictures that they find, because the server fetches only registered
 * pictures.
 */
export async function registerPictures(
  { db }: Context,
  kind: PictureKind,
  urls: readonly string[],
): Promise<void> {
  if (urls.length > 0) await db.execute(picturesRegistered(kind, urls));
}

/**
 * Returns SQL that registers pictures as part of a larger statement. Texts that are no web address are left out,
 * because a source could otherwise name one of our own files.
 */
export function picturesRegistered(kind: PictureKind, urls: readonly string[]): SQL {
  const each = [...new Set(urls)].filter(isWebAddress);
  const ids = each.map((url) => pictureIdOf(kind, url));
  // Inserts the rows in a fixed order, because two processes that register the same pictures could deadlock otherwise.
  return sql`
    insert into ${pictures} (id, kind, url)
    select id, ${kind}, url
    from unnest(${sql.param(ids)}::text[], ${sql.param(each)}::text[]) as given (id, url)
    order by id
    on conflict do nothing`;
}

/**
 * Returns SQL that marks the selected pictures as placeholders, which show no item. The array keeps PostgreSQL from
 * joining the whole table. Own photos are excepted, because an admin may add one to many items.
 */
export const markedShared = (ids: SQL, at: SQL): SQL => sql`
    update ${pictures} set shared_at = ${at}
    where shared_at is null and url not like ${`${OWN}%`} and id = any(array(${ids}))`;

/**
 * Returns the path of a picture from one of our paths or from a web address, which it registers. Whether its host is
 * allowed is checked when the picture is fetched.
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
