import { PRODUCT_ORDERS, type ProductOrder } from "@loupe/contract";
import { sql, type SQL } from "drizzle-orm";
import { countsOfItems, type CountedEvent } from "#features/site/daily-counts/service.server.ts";
import type { Context } from "#server/context.ts";
import { readCursor, writeCursor } from "#server/http/cursor.ts";
import {
  bandOf,
  hasWords,
  isPartOfCode,
  PRICE_FEN_MAX,
  untilOf,
  wordsOf,
  type ProductFilter,
} from "./product-filter.server.ts";
import { conditions, PRODUCT_COLUMNS, shapeOf, withPart } from "./product-list-sql.server.ts";
import { ORDER_KEYS, products, productWords } from "./tables.server.ts";

export type Page = { limit: number; cursor?: string };

/** A page of products as JSON text, which the database creates, and the cursor of the next page. */
export type ProductPage = { json: string; nextCursor: string | null };

const COUNTS = { views: "recentViews", clicks: "recentClicks" } as const;

/** Whether everybody may ask for the order. The others are for admins. */
export const isPublicOrder = (order: ProductOrder | CountedEvent): order is ProductOrder =>
  (PRODUCT_ORDERS as readonly string[]).includes(order);

/**
 * Returns one page of the products in another order than the catalogue's, which decides among equal ones. Pages by views
 * or Buy clicks sum the counts again: a count can only grow and so move its product up, so no product is on two pages of
 * one day. The statement is planned with the filter's values, because PostgreSQL chooses by them whether to follow the
 * index of the order or to sort the matches of a rare filter.
 */
export async function listInOrder(
  context: Context,
  filter: ProductFilter,
  order: ProductOrder | CountedEvent,
  { limit, cursor }: Page,
): Promise<ProductPage> {
  const place = readCursor(cursor, cursorOf(order));
  const words = hasWords(filter) ? await wordsOf(context, filter) : undefined;
  if (words?.length === 0) return { json: "[]", nextCursor: null };
  const { minPrice_fen: min = 0, maxPrice_fen: max = PRICE_FEN_MAX, storeName } = filter;
  const key = isPublicOrder(order) ? sql.raw(ORDER_KEYS[order]) : sql`-counted.total`;
  const after = afterKey(key, place.length > 0 ? place : firstPlace(order, filter));
  const shape = shapeOf(filter, limit);
  const inBand = sql`and price_band between ${bandOf(min)} and ${bandOf(max)}`;
  const isOneWord = words?.length === 1 && !isPartOfCode(filter);
  const ids = isOneWord ? havingWord(words[0]!) : sql`in (select product_id from had)`;
  const rows = sql`
    ${isOneWord || !words ? sql`` : idsWithWords(filter, words)}
    select products.*, ${key} as sort_key from ${products}
    ${isPublicOrder(order) ? sql`` : await counted(context, order)}
    where true ${conditions(shape)} ${shape.price ? inBand : sql``} ${words ? sql`and products.id ${ids}` : sql``} ${after}
    order by ${key}, serial_no, id limit ${limit + 1}::int`;
  const count = isPublicOrder(order)
    ? sql``
    : sql`, -p.sort_key as ${sql.identifier(COUNTS[order])}`;
  const [row] = await context.db
    .select({
      json: sql<string>`coalesce(json_agg(item order by p.place) filter (where p.place <= ${limit}::int), '[]')::text`,
      next: sql<
        string | null
      >`case when count(*) > ${limit}::int then max(case when p.place = ${limit}::int then p.sort_key || '.' || p.serial_no || '.' || p.id end) end`,
    })
    .from(
      sql`(select listed.*, row_number() over (order by sort_key, serial_no, id) as place from (${rows}) as listed) as p
        cross join lateral (select ${PRODUCT_COLUMNS}${count}) as item`,
    )
    .prepare("")
    .execute({ storeName, min, max });
  return {
    json: row?.json ?? "[]",
    nextCursor: row?.next ? writeCursor(`${order}.${row.next}`) : null,
  };
}

const cursorOf = (order: string) =>
  new RegExp(
    String.raw`^${order}\.(-?\d{1,16})\.(\d{1,16})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$`,
  );

/** Lists by price begin at the limit of the filter, so that no rows before it are read. */
function firstPlace(order: ProductOrder | CountedEvent, filter: ProductFilter): string[] {
  if (order === "priceLow" && filter.minPrice_fen) return [`${filter.minPrice_fen}`, "0", FIRST_ID];
  if (order === "priceHigh" && filter.maxPrice_fen !== undefined)
    return [`${-filter.maxPrice_fen}`, "0", FIRST_ID];
  return [];
}

const FIRST_ID = "00000000-0000-0000-0000-000000000000";

const afterKey = (key: SQL, [value, serialNo, id]: string[]) =>
  value === undefined
    ? sql``
    : sql`and (${key}, serial_no, id) > (${value}::bigint, ${serialNo}::bigint, ${id}::uuid)`;

/** Returns SQL that joins the views or Buy clicks of each product. */
const counted = async (context: Context, order: CountedEvent) => sql`
  left join (${await countsOfItems(context, order)}) as known
    on known.store_name = products.store_name and known.product_code = products.product_code
  cross join lateral (select coalesce(known.total, 0) as total) as counted`;

/**
 * At most this many products with the rarest of several words are sorted, the first ones in the catalogue's order. This
 * limits the time of a search in a very large catalogue.
 */
const SORTED_MAX = 50_000;

const havingWord = (word: string) =>
  sql`in (select product_id from ${productWords} w where w.word = ${word})`;

/**
 * Returns SQL that selects the ids of the products with all the words, as `had`. For the start of an id, one word with
 * that start is enough. A single word needs no such selection: products with it are found soon in any order. Several
 * words are rarely in one name, and PostgreSQL would then look up the words of one product after another.
 */
function idsWithWords(filter: ProductFilter, [first = "", ...others]: readonly string[]): SQL {
  const candidates = isPartOfCode(filter)
    ? withPart(sql`${first}`, sql`${untilOf(first)}`)
    : sql`(select product_id from ${productWords} where word = ${first}
        order by serial_no, product_id limit ${sql.raw(`${SORTED_MAX}`)})`;
  const having = others.map((word) => sql`and product_id ${havingWord(word)}`);
  return sql`with had as materialized (
    select product_id from ${candidates} as candidate where true ${sql.join(having, sql` `)})`;
}
