import { sql, type SQL } from "drizzle-orm";
import { countsOfItems, type Counted } from "#features/site/daily-counts/service.server.ts";
import type { Context } from "#server/context.ts";
import { readCursor, writeCursor } from "#server/http/cursor.ts";
import {
  hasWords,
  isPartOfCode,
  PRICE_FEN_MAX,
  untilOf,
  wordsOf,
  type ProductFilter,
} from "./product-filter.server.ts";
import { conditions, PRODUCT_COLUMNS, shapeOf, withPart } from "./product-list-sql.server.ts";
import { products, productWords } from "./tables.server.ts";

export type Page = { limit: number; cursor?: string };

/** A page of products as JSON text, which the database creates, and the cursor of the next page. */
export type ProductPage = { json: string; nextCursor: string | null };

const AFTER = /^(\d{1,16})\.(\d{1,16})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;
const FIELDS = { views: "recentViews", clicks: "recentClicks" } as const;

/**
 * Returns one page of the products, sorted by views or Buy clicks, and by the catalogue's order among equal ones. Each
 * page sums the counts again. A count can only grow and so move its product up, so no product is on two pages of one
 * day.
 */
export async function listByCount(
  context: Context,
  filter: ProductFilter,
  order: Counted,
  { limit, cursor }: Page,
): Promise<ProductPage> {
  const [total, serialNo, id] = readCursor(cursor, AFTER);
  const words = hasWords(filter) ? await wordsOf(context, filter) : undefined;
  if (words?.length === 0) return { json: "[]", nextCursor: null };
  const { minPrice_fen: min = 0, maxPrice_fen: max = PRICE_FEN_MAX, storeName } = filter;
  const after =
    total === undefined
      ? sql``
      : sql`and (-counted.total, serial_no, id) > (-${total}::bigint, ${serialNo}::bigint, ${id}::uuid)`;
  const countedProducts = sql`
    select products.*, counted.total from ${products}
    left join (${await countsOfItems(context, order)}) as known
      on known.store_name = products.store_name and known.product_code = products.product_code
    cross join lateral (select coalesce(known.total, 0) as total) as counted
    where true ${conditions(shapeOf(filter, limit))} ${havingWords(filter, words)} ${after}
    order by counted.total desc, serial_no, id limit ${limit + 1}::int`;
  const field = sql.identifier(FIELDS[order]);
  const [row] = await context.db
    .select({
      json: sql<string>`coalesce(json_agg(item order by p.place) filter (where p.place <= ${limit}::int), '[]')::text`,
      next: sql<
        string | null
      >`case when count(*) > ${limit}::int then max(case when p.place = ${limit}::int then p.total || '.' || p.serial_no || '.' || p.id end) end`,
    })
    .from(
      sql`(select listed.*, row_number() over (order by total desc, serial_no, id) as place from (${countedProducts}) as listed) as p
        cross join lateral (select ${PRODUCT_COLUMNS}, p.total as ${field}) as item`,
    )
    .prepare("")
    .execute({ storeName, min, max });
  return { json: row?.json ?? "[]", nextCursor: row?.next ? writeCursor(row.next) : null };
}

/**
 * Returns an SQL condition: the product has all the words. For the start of an id, one word with that start is enough.
 */
function havingWords(filter: ProductFilter, words: readonly string[] = []): SQL {
  const each = words.map((word, at) => {
    const those =
      at === 0 && isPartOfCode(filter)
        ? sql`${withPart(sql`${word}`, sql`${untilOf(word)}`)} w`
        : sql`${productWords} w where w.word = ${word}`;
    return sql`and products.id in (select product_id from ${those})`;
  });
  return sql.join(each, sql` `);
}
