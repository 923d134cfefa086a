import { COUNTED_ROWS_MAX } from "@loupe/contract/limits";
import { eq, sql, type SQL } from "drizzle-orm";
import { CATALOGUE_TAG } from "#server/cache/changes.ts";
import type { Context } from "#server/context.ts";
import { withPart } from "./product-list-sql.server.ts";
import {
  bandOf,
  hasWords,
  isPartOfCode,
  PRICE_FEN_MAX,
  searchedMaxOf,
  untilOf,
  wordsOf,
  type ProductFilter,
} from "./product-filter.server.ts";
import { products, productWords } from "./tables.server.ts";

/** A filter. `hides` means that the shop has hidden products, which must not be counted. */
type CountedFilter = ProductFilter & { hides: boolean };

type Count = { total: number; isEstimate: boolean };

/**
 * If more products than this contain the rarest word, the total is estimated from every eighth of them. `SHARE` is a
 * power of two.
 */
const EXAMINED_MAX = 2_000;
const SHARE = 8;
/** With at least this many matches in the sample, the standard error of the estimate is at most a tenth. */
const SAMPLED_MATCHES_MIN = 100;

/**
 * Returns the number of products that match a filter: exact up to 10,000, and an estimate for more or for a search with
 * many matches.
 */
export async function countProducts(context: Context, filter: ProductFilter): Promise<Count> {
  const key = `products ${JSON.stringify(filter)}`;
  const cachedTotal = context.totals.get(key);
  if (cachedTotal) return cachedTotal;
  const generation = context.totals.generation();
  // Most shops have no hidden products. Then counting need not read the rows of `products`.
  const hides = !filter.gone && (await context.db.$count(products, eq(products.hidden, true))) > 0;
  const visibleFilter = { ...filter, hides };
  const count = hasWords(filter)
    ? await countBySearch(context, visibleFilter, await wordsOf(context, filter))
    : await countByIndex(context, visibleFilter);
  context.totals.put(key, { ...count, tags: [CATALOGUE_TAG] }, generation);
  return count;
}

/** Counts the matches of a search. It examines the products with its rarest word. */
async function countBySearch(
  context: Context,
  filter: CountedFilter,
  words: readonly string[],
): Promise<Count> {
  const [word] = words;
  if (word === undefined) return { total: 0, isEstimate: false };
  const isPart = isPartOfCode(filter);
  const withWord = isPart
    ? sql`${withPart(sql`${word}`, sql`${untilOf(word)}`)} w`
    : sql`${productWords} w where w.word = ${word}`;
  const having = sql`select from ${withWord}`;
  const searchedMax = searchedMaxOf(words);
  const matchCount = await countRows(context, having, searchedMax + 1);
  const isCut = matchCount > searchedMax;
  const all = isCut ? Math.max(await estimate(context, having), matchCount) : matchCount;
  const isOneWord = words.length === 1 && conditionsOf(filter).length === 0;
  if (isOneWord || matchCount === 0) return { total: all, isEstimate: isCut };
  const examined = Math.min(matchCount, searchedMax);
  const candidates = sql`select w.serial_no, w.product_id from ${withWord} order by w.serial_no limit ${sql.raw(String(searchedMax))}`;
  if (examined > EXAMINED_MAX) {
    // Selects the sample by a hash of the id, so that each product has the same chance, wherever it is in the order.
    const sample = sql`select * from (${candidates}) as had where uuid_hash(had.product_id) & ${sql.raw(String(SHARE - 1))} = 0`;
    const matches = await countRows(context, matchesAmong(sample, filter, words), examined);
    if (matches >= SAMPLED_MATCHES_MIN) {
      const total = Math.round(matches * SHARE * (all / examined));
      return { total: Math.min(total, all), isEstimate: true };
    }
  }
  const matches = await countRows(context, matchesAmong(candidates, filter, words), examined);
  return {
    total: Math.round(matches * (all / examined)),
    isEstimate: isCut && matches > 0,
  };
}

async function countByIndex(context: Context, filter: CountedFilter): Promise<Count> {
  const matching = matchesByIndex(filter);
  const total = await countRows(context, matching, COUNTED_ROWS_MAX + 1);
  if (total <= COUNTED_ROWS_MAX) return { total, isEstimate: false };
  return { total: Math.max(total, await estimate(context, matching)), isEstimate: true };
}

/** Counts the rows of a query, but stops at `max`. */
async function countRows({ db }: Context, query: SQL, max: number): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${query} limit ${sql.raw(String(max))}) as had`,
  );
  return rows[0]?.total ?? 0;
}

/** Returns the SQL conditions of a filter except for its words. */
function conditionsOf(filter: CountedFilter): SQL[] {
  const { trending, gone, hides, storeName, minPrice_fen, maxPrice_fen } = filter;
  const { minPrice_fen: min = 0, maxPrice_fen: max = PRICE_FEN_MAX } = filter;
  const parts: SQL[] = [];
  if (gone) parts.push(sql`${products.goneSince} is not null`);
  if (hides) parts.push(sql`not ${products.hidden}`);
  if (trending !== undefined)
    parts.push(trending ? products.onTrend.getSQL() : sql`not ${products.onTrend}`);
  if (storeName) parts.push(sql`${products.storeName} = ${storeName}`);
  if (minPrice_fen !== undefined || maxPrice_fen !== undefined) {
    parts.push(sql`${products.priceBand} between ${bandOf(min)} and ${bandOf(max)}`);
    parts.push(sql`${products.price_fen} between ${min} and ${max}`);
  }
  return parts;
}

/**
 * Returns SQL for the matches of a filter without words. It follows an index, so that counting can stop early and never
 * scans the table.
 */
function matchesByIndex(filter: CountedFilter): SQL {
  const isPriced = filter.minPrice_fen !== undefined || filter.maxPrice_fen !== undefined;
  const order = isPriced ? products.priceBand : products.serialNo;
  const parts = [sql`true`, ...conditionsOf(filter)];
  return sql`select 1 from ${products} where ${sql.join(parts, sql` and `)} order by ${order}`;
}

/** Returns SQL for the candidates that also contain the other words and meet the filter's conditions. */
function matchesAmong(
  candidates: SQL,
  filter: CountedFilter,
  [, ...others]: readonly string[],
): SQL {
  const words = others.map(
    (other) =>
      sql`exists (select from ${productWords} o where o.word = ${other} and o.serial_no = had.serial_no and o.product_id = had.product_id)`,
  );
  const conditions = conditionsOf(filter);
  const having = words.length > 0 ? sql` where ${sql.join(words, sql` and `)}` : sql``;
  if (conditions.length === 0) return sql`select 1 from (${candidates}) as had${having}`;
  return sql`select 1 from (${candidates}) as had join lateral (select from ${products} where ${products.id} = had.product_id and ${sql.join(conditions, sql` and `)} limit 1) as found on true${having}`;
}

async function estimate({ db }: Context, query: SQL): Promise<number> {
  const { rows } = await db.execute<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>(
    sql`explain (format json) ${query}`,
  );
  return Math.round(rows[0]?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0);
}
