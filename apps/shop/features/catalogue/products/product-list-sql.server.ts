import { sql, type SQL } from "drizzle-orm";
import type { Database } from "#server/database/client.ts";
import { prepared } from "#server/database/prepared-statement.ts";
import {
  hasWords,
  isPartOfCode,
  searchedMaxOf,
  type ProductFilter,
} from "./product-filter.server.ts";
import { products, productWords } from "./tables.server.ts";

/**
 * Which filters are set, and how many rows to read. Each combination is a prepared statement of its own, planned once.
 * If the number of rows were a parameter, PostgreSQL would plan each execution, which is half of the cost.
 */
type Shape = {
  trending?: boolean;
  store: boolean;
  price: boolean;
  search: boolean;
  gone: boolean;
  part: boolean;
  /** How many products with the rarest word to examine. */
  candidates: number;
  rows: number;
};
/**
 * How many rows to read for the usual page and for the API's largest page. The row after the last displayed one shows
 * that another page follows. Only an export reads more.
 */
const ROWS = [25, 101];

export const shapeOf = (
  filter: ProductFilter,
  limit: number,
  words: readonly string[] = [],
): Shape => ({
  trending: filter.trending,
  store: filter.storeName !== undefined,
  price: filter.minPrice_fen !== undefined || filter.maxPrice_fen !== undefined,
  search: hasWords(filter),
  gone: filter.gone === true,
  part: isPartOfCode(filter),
  candidates: searchedMaxOf(words),
  rows: ROWS.find((rows) => rows > limit) ?? limit + 1,
});

const statements = new Map<string, (db: Database) => ReturnType<typeof preparePage>>();

/** Returns the statement for a combination of filters. The first use prepares it. */
export function pageStatement(db: Database, shape: Shape): ReturnType<typeof preparePage> {
  const name = `select_products ${JSON.stringify(Object.values(shape))}`;
  const statement = statements.get(name) ?? prepared(name, (on) => buildPage(on, shape));
  statements.set(name, statement);
  return statement(db);
}

const preparePage = (db: Database, shape: Shape) => buildPage(db, shape).prepare("");

function buildPage(db: Database, shape: Shape) {
  const limit = sql`${sql.placeholder("limit")}::int`;
  const onPage = sql`p.place <= ${limit}`;
  return db
    .select({
      json: sql<string>`coalesce(json_agg(item) filter (where ${onPage}), '[]')::text`,
      next: sql<
        string | null
      >`case when count(*) > ${limit} then max(case when p.place = ${limit} then p.serial_no || '.' || p.id end) end`,
    })
    .from(
      // The rows are already in order, so numbering them needs no sort.
      sql`(select found.*, row_number() over () as place from (${rowsOf(shape)}) as found) as p cross join lateral (select ${PRODUCT_COLUMNS}) as item`,
    );
}

/**
 * The fields of the contract's `Product`. Converting this row to JSON takes a fifth less time than `json_build_object`.
 */
export const PRODUCT_COLUMNS = sql`p.id as "_id", p.name, p.price_fen / 100.0::float8 as price, to_char(p.price_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "priceAt", p.on_trend as "onTrend", p.thumbnail_img as "thumbnailImg", p.store_name as "storeName", p.product_code as "productCode", p.weight_g as weight, p.dimensions, p.shipping_time_days as "shippingTime", p.category, p.tags, p.serial_no as "serial_No", p.own_fields as "ownFields", p.total_view as "totalView", p.avg_rating::float8 as "avgRetting", p.total_review as "totalReview", p.qc_photo_count as "qcPhotoCount", nullif(p.newest_qc_s, 0) as "newestQcTime", to_char(p.gone_since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "goneSince", p.hidden, p.demonstration`;

const after = (serialNo: SQL, id: SQL) =>
  sql`(${serialNo}, ${id}) > (${sql.placeholder("serialNo")}::bigint, ${sql.placeholder("id")}::uuid)`;
const inOrder = ({ rows }: Shape) => sql`order by serial_no, id limit ${sql.raw(`${rows}`)}`;

function rowsOf(shape: Shape): SQL {
  if (shape.search) return rowsWithWords(shape);
  if (shape.price) return rowsInBands(shape);
  return sql`select products.* from ${products} where ${after(sql`serial_no`, sql`id`)} ${conditions(shape)} ${inOrder(shape)}`;
}

/**
 * Returns SQL that reads the rows of a page from each price band. There are few bands, so few rows are left to sort.
 */
const rowsInBands = (shape: Shape) => sql`
  select banded.* from unnest(${sql.placeholder("bands")}::smallint[]) as band
  cross join lateral (
    select products.* from ${products}
    where price_band = band and ${after(sql`serial_no`, sql`id`)} ${conditions(shape)} ${inOrder(shape)}
  ) as banded ${inOrder(shape)}`;

/**
 * At most this many words that start with the digits are read. Their products come grouped by word, so all must be
 * sorted.
 */
const PARTS_MAX = 1000;
/** Returns SQL for the products with a word that starts with the digits, each once. */
export const withPart = (word: SQL, until: SQL): SQL => sql`(
  select distinct serial_no, product_id from (
    select serial_no, product_id from ${productWords}
    where word >= ${word} and word < ${until} order by word limit ${sql.raw(String(PARTS_MAX))}
  ) as parts)`;

/**
 * Returns SQL that scans the products with the rarest word in the catalogue's order, and checks the other words of
 * each. The join compares ids as a range, because PostgreSQL then follows the index in order and does not look up each
 * id by itself.
 */
const rowsWithWords = (shape: Shape) => sql`
  select products.* from (
    select w.serial_no, w.product_id
    from ${shape.part ? withPart(sql`${sql.placeholder("word")}`, sql`${sql.placeholder("until")}`) : productWords} w
    where ${shape.part ? sql`true` : sql`w.word = ${sql.placeholder("word")}`} and ${after(sql`w.serial_no`, sql`w.product_id`)}
    order by w.serial_no, w.product_id limit ${sql.raw(String(shape.candidates))}
  ) as had
  join ${products} on products.serial_no = had.serial_no
    and products.id between had.product_id and had.product_id
  where not exists (
    select from unnest(${sql.placeholder("otherWords")}::text[]) as other
    where not exists (
      select from ${productWords} o
      where o.word = other and o.serial_no = had.serial_no and o.product_id = had.product_id
    )
  ) ${conditions(shape)}
  order by had.serial_no, had.product_id limit ${sql.raw(`${shape.rows}`)}`;

/** Returns the SQL conditions of the filters, except for their words, on a row of `products`. */
export function conditions({ trending, store, price, gone }: Shape): SQL {
  const parts = [gone ? sql`and products.gone_since is not null` : sql`and not products.hidden`];
  if (trending === true) parts.push(sql`and products.on_trend`);
  if (trending === false) parts.push(sql`and not products.on_trend`);
  if (store) parts.push(sql`and products.store_name = ${sql.placeholder("storeName")}`);
  if (price) {
    parts.push(
      // The conditions are written as differences. For a plain range PostgreSQL expects so few rows that it would sort
      // whole bands.
      sql`and products.price_fen - ${sql.placeholder("min")} >= 0 and ${sql.placeholder("max")} - products.price_fen >= 0`,
    );
  }
  return sql.join(parts, sql` `);
}
