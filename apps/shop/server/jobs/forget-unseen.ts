import { sql, type SQL } from "drizzle-orm";
import { collectionItems } from "#features/saved/collection/tables.server.ts";
import { lastListings, listingPictures } from "#features/look-up/items/tables.server.ts";
import { pictureIdOf } from "#features/look-up/pictures/service.server.ts";
import { pictures } from "#features/look-up/pictures/tables.server.ts";
import {
  IS_NOTHING,
  cachedAnswers,
  TOUCHED_AT,
} from "#features/look-up/cached-answers/tables.server.ts";
import { photoReports } from "#features/look-up/photo-reports/tables.server.ts";
import { products } from "#features/catalogue/products/tables.server.ts";
import { photos, photoSets } from "#features/look-up/qc/tables.server.ts";
import { reviews } from "#features/catalogue/reviews/tables.server.ts";
import type { Context } from "#server/context.ts";

const BATCH = 500;
const UNSEEN_DAYS = 30;
/** An empty answer or a failure is of no use once it has expired. */
const NOTHING_DAYS = 1;

/**
 * Deletes the answers of sources about items that nobody has looked at for a month, with the photos and
 * pictures that the sources would give again when they are next asked. Items in the catalogue, in a
 * collection, a review or a report stay, and so do photos that a source no longer shows.
 */
export async function forgetUnseen(context: Context, stop: AbortSignal): Promise<void> {
  for (const { days, which } of [
    { days: NOTHING_DAYS, which: IS_NOTHING },
    { days: UNSEEN_DAYS, which: sql`not ${IS_NOTHING}` },
  ]) {
    const before = new Date(context.now().getTime() - days * 86_400_000).toISOString();
    let after = "-infinity";
    while (!stop.aborted) {
      const batch = await oldAnswers(context, { which, after, before });
      await context.db.transaction((tx) => forget({ ...context, db: tx }, batch, before));
      if (batch.length < BATCH) break;
      after = batch.at(-1)!.touchedAt;
    }
  }
}

type Old = { source: string; key: string; touchedAt: string };
type Stretch = { which: SQL; after: string; before: string };

async function oldAnswers({ db }: Context, { which, after, before }: Stretch): Promise<Old[]> {
  const { rows } = await db.execute<Old>(sql`
    select source, key, (${TOUCHED_AT})::text as "touchedAt" from ${cachedAnswers}
    where ${which} and ${TOUCHED_AT} > ${after}::timestamptz and ${TOUCHED_AT} < ${before}::timestamptz
    order by ${TOUCHED_AT} limit ${BATCH}`);
  return rows;
}

type Gone = { source: string; key: string; answer: unknown; fetchedAt: string | null };

/** Runs in one transaction, so that a process that dies leaves no rows that later rounds would not find. */
async function forget({ db }: Context, batch: readonly Old[], before: string): Promise<void> {
  const { rows } = await db.execute<Gone>(sql`
    delete from ${cachedAnswers}
    where (source, key) in (
        select * from unnest(${textsOf(batch, "source")}, ${textsOf(batch, "key")})
      )
      and ${TOUCHED_AT} < ${before}::timestamptz
      and not ${IS_IN_USE}
    returning source, key, answer, fetched_at::text as "fetchedAt"`);
  if (rows.length === 0) return;
  const lists = await Promise.all([forgetSets(db, rows), forgetListings(db, rows)]);
  const named = rows.flatMap(({ source, answer }) => (isOfQc(source) ? picturesIn(answer) : []));
  const ids = [...new Set([...lists.flat(), ...named])];
  if (ids.length > 0) await forgetPictures(db, ids);
}

const isOfQc = (source: string) => source.startsWith("qc-");

const textsOf = <K extends string>(rows: readonly Record<K, string | null>[], name: K) =>
  sql`${sql.param(rows.map((row) => row[name]))}::text[]`;

/** Whether the key is that of an item in the catalogue, a collection, a photo report or a review, or of one that is gone. */
const IS_IN_USE = sql`(${sql.join(
  [products, collectionItems, photoReports, reviews, lastListings].map(
    (table) => sql`exists (
      select from ${table} as used where used.store_name = split_part(key, ':', 1)
        and used.product_code = split_part(key, ':', 2)
    )`,
  ),
  sql` or `,
)})`;

/** Deletes sets whose source still showed every photo when last asked, unless an admin hid one of them. */
async function forgetSets(db: Context["db"], gone: readonly Gone[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with gone as (
      delete from ${photoSets} as set
      using unnest(${textsOf(gone, "source")}, ${textsOf(gone, "key")}, ${textsOf(gone, "fetchedAt")})
        as asked (source, key, fetched_at)
      where set.store_name = split_part(asked.key, ':', 1)
        and set.product_code = split_part(asked.key, ':', 2)
        and 'qc-' || set.source = asked.source
        and set.last_seen_at > asked.fetched_at::timestamptz - interval '1 minute'
        and not exists (
          select from ${photos} as photo where photo.set_id = set.id
            and (photo.hidden_at is not null or photo.last_seen_at < set.last_seen_at)
        )
      returning set.id
    )
    select distinct picture_id as id from ${photos} where set_id in (select id from gone)`);
  return rows.map(({ id }) => id);
}

/** Deletes the listings of items that have no cached answer any more. */
async function forgetListings(db: Context["db"], gone: readonly Gone[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with item as (
      select distinct split_part(key, ':', 1) as store_name, split_part(key, ':', 2) as product_code
      from unnest(${textsOf(gone, "key")}) as key
      where not exists (
        select from ${cachedAnswers} as cached
        where cached.source in ('product-info', 'product-proxy') and cached.key = key.key
      )
    )
    delete from ${listingPictures} as listed using item
    where listed.product_code = item.product_code and listed.store_name = item.store_name
    returning listed.picture_id as id`);
  return rows.map(({ id }) => id);
}

/** The pictures in answers to searches by link. They belong to no set of the library. */
function picturesIn(answer: unknown): string[] {
  const sets = Array.isArray(answer) ? (answer as { images?: unknown }[]) : [];
  const urls = sets.flatMap(({ images }) => (Array.isArray(images) ? images : []));
  return urls.filter((url) => typeof url === "string").map((url) => pictureIdOf("qc", url));
}

/**
 * Deletes pictures that nothing shows any more. Known placeholder pictures are kept. Each kind of path is a condition
 * of its own: with both in one, PostgreSQL compares every picture with every product.
 */
const forgetPictures = (db: Context["db"], ids: readonly string[]) =>
  db.execute(sql`
    delete from ${pictures} as picture
    where id = any(${sql.param(ids)}::text[]) and shared_at is null and url not like 'own:%'
      and not exists (select from ${photos} where picture_id = picture.id)
      and not exists (select from ${listingPictures} where picture_id = picture.id)
      and not exists (select from ${products} where thumbnail_img like '/images/%' and thumbnail_img = '/images/goods/' || picture.id)
      and not exists (select from ${products} where thumbnail_img like '/images/%' and thumbnail_img = '/images/qc/' || picture.id)`);
