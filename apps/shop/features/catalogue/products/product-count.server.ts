import { COUNTED_ROWS_MAX } from "@loupe/contract/limits";
import { sql, type SQL } from "drizzle-orm";
import { CATALOGUE_TAG } from "#server/cache/changes.ts";
import type { Context } from "#server/context.ts";
import {
  bandOf,
  hasWords,
  PRICE_FEN_MAX,
  SEARCHED_MAX,
  wordsOf,
  type ProductFilter,
} from "./product-filter.server.ts";
import { products, productWords } from "./tables.server.ts";

type Count = { total: number; isEstimate: boolean };

/** Of the products with a search's rarest word, this many are examined for a total. */
const SAMPLED = 500;
/** With fewer matches among those, a total that is inferred from them would be off by more than a fifth. */
const SAMPLED_MATCHES_MIN = 25;

/** How many products match a filter: exact up to 10,000, above that an estimate, as for many matches of a search. */
export async function countProducts(context: Context, filter: ProductFilter): Promise<Count> {
  const key = `products ${JSON.stringify(filter)}`;
  const known = context.totals.get(key);
  if (known) return known;
  const generation = context.totals.generation();
  const words = hasWords(filter) ? await wordsOf(context, filter) : undefined;
  const count =
    (await countOfSample(context, filter, words)) ?? (await countAll(context, filter, words));
  context.totals.put(key, { ...count, tags: [CATALOGUE_TAG] }, generation);
  return count;
}

/** Undefined without words, and where the sample has too few matches to tell. */
async function countOfSample(
  context: Context,
  filter: ProductFilter,
  words: readonly string[] = [],
): Promise<Count | undefined> {
  const [word] = words;
  if (word === undefined) return undefined;
  const sample = matchesOf(filter, words, sql.raw(`limit ${SAMPLED}`));
  const having = sql`select from ${productWords} where ${productWords.word} = ${word}`;
  const { rows } = await context.db.execute<{ matches: number; candidates: number }>(
    sql`select (select count(*)::int from (${sample}) as had) as matches,
      (select count(*)::int from (${having} limit ${sql.raw(String(COUNTED_ROWS_MAX + 1))}) as had) as candidates`,
  );
  const { matches = 0, candidates = 0 } = rows[0] ?? {};
  if (candidates <= SAMPLED) return { total: matches, isEstimate: false };
  // Every candidate of a search for one word alone is a match.
  if (matches === SAMPLED && candidates <= COUNTED_ROWS_MAX) return undefined;
  if (matches < SAMPLED_MATCHES_MIN) return undefined;
  const all = candidates > COUNTED_ROWS_MAX ? await estimate(context, having) : candidates;
  return { total: Math.round((matches / SAMPLED) * Math.max(all, candidates)), isEstimate: true };
}

async function countAll(
  context: Context,
  filter: ProductFilter,
  words: readonly string[] | undefined,
): Promise<Count> {
  if (words?.length === 0) return { total: 0, isEstimate: false };
  const matches = (limit: SQL) => matchesOf(filter, words, limit);
  // A count examines as many products with the rarest word as a page does.
  const matching = matches(sql.raw(`limit ${SEARCHED_MAX}`));
  const { rows } = await context.db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${matching} limit ${sql.raw(String(COUNTED_ROWS_MAX + 1))}) as had`,
  );
  const total = rows[0]?.total ?? 0;
  if (total <= COUNTED_ROWS_MAX) return { total, isEstimate: false };
  return { total: Math.max(total, await estimate(context, matches(sql``))), isEstimate: true };
}

/**
 * The matches of a filter, read along an index, so that counting can stop early and never scans the table.
 * `limit` is the clause that bounds how many products with the rarest word are examined.
 */
function matchesOf(
  filter: ProductFilter,
  [word, ...others]: readonly string[] = [],
  limit: SQL,
): SQL {
  const { trending, storeName, minPrice_fen, maxPrice_fen } = filter;
  const { minPrice_fen: min = 0, maxPrice_fen: max = PRICE_FEN_MAX } = filter;
  const parts: SQL[] = [sql`true`];
  if (trending !== undefined)
    parts.push(trending ? products.onTrend.getSQL() : sql`not ${products.onTrend}`);
  if (storeName) parts.push(sql`${products.storeName} = ${storeName}`);
  const isPriced = minPrice_fen !== undefined || maxPrice_fen !== undefined;
  if (isPriced) {
    parts.push(sql`${products.priceBand} between ${bandOf(min)} and ${bandOf(max)}`);
    parts.push(sql`${products.price_fen} between ${min} and ${max}`);
  }
  if (word === undefined) {
    const order = isPriced ? products.priceBand : products.serialNo;
    return sql`select 1 from ${products} where ${sql.join(parts, sql` and `)} order by ${order}`;
  }
  const had = sql`select w.serial_no, w.product_id from ${productWords} w where w.word = ${word} order by w.serial_no ${limit}`;
  for (const other of others) {
    parts.push(
      sql`exists (select from ${productWords} o where o.word = ${other} and o.serial_no = had.serial_no and o.product_id = had.product_id)`,
    );
  }
  if (parts.length === 1) return sql`select 1 from (${had}) as had`;
  return sql`select 1 from (${had}) as had join lateral (select from ${products} where ${products.id} = had.product_id and ${sql.join(parts, sql` and `)} limit 1) as found on true`;
}

async function estimate({ db }: Context, query: SQL): Promise<number> {
  const { rows } = await db.execute<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>(
    sql`explain (format json) ${query}`,
  );
  return Math.round(rows[0]?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0);
}
