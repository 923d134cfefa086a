import { eq, or, sql, type SQL } from "drizzle-orm";
import type { Product, StoreName } from "@loupe/contract";
import { itemOf } from "@loupe/contract/items";
import { itemKey, type ItemRef } from "@loupe/links";
import { productPath } from "#features/look-up/items/model.ts";
import type { Context } from "#server/context.ts";
import { readCursor, writeCursor } from "#server/http/cursor.ts";
import type { Database } from "#server/database/client.ts";
import { ofItem } from "#server/database/of-item.ts";
import { prepared } from "#server/database/prepared.ts";
import { products, productWords, ratings } from "./tables.server.ts";

export type ProductFilter = {
  trending?: boolean;
  storeName?: StoreName;
  minPrice_fen?: number;
  maxPrice_fen?: number;
  search?: string;
};
type Page = { limit: number; cursor?: string };

/** The JSON of a list of `Product`, made by the database, and where the next page begins. */
export type ProductPage = { json: string; nextCursor: string | null };

/** A search looks through at most so many products that have its rarest word. */
export const SEARCHED_MAX = 10_000;
const WORDS_MAX = 8;
export const PRICE_FEN_MAX = 2_147_483_647;

/** The catalogue in its order. No filter reads much more than it shows, however large it is. */
export async function listProducts(
  context: Context,
  filter: ProductFilter,
  { limit, cursor }: Page,
): Promise<ProductPage> {
  const [serialNo = "0", id = FIRST_ID] = readCursor(cursor, AFTER);
  const words = filter.search === undefined ? undefined : await wordsOf(context, filter.search);
  if (words?.length === 0) return { json: "[]", nextCursor: null };
  const { minPrice_fen: min = 0, maxPrice_fen: max = PRICE_FEN_MAX } = filter;
  const shape = shapeOf(filter, limit);
  const [row] = await pageOf(context.db, shape).execute({
    ...filter,
    serialNo,
    id,
    limit,
    min,
    max,
    bands: shape.price ? `{${bandsBetween(min, max).join()}}` : "{}",
    word: words?.[0],
    otherWords: `{${words?.slice(1).map(quoted).join()}}`,
  });
  return { json: row?.json ?? "[]", nextCursor: row?.next ? writeCursor(row.next) : null };
}

const AFTER = /^(\d{1,16})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;
const FIRST_ID = "00000000-0000-0000-0000-000000000000";
const quoted = (word: string) => `"${word.replaceAll(/["\\]/g, "\\$&")}"`;

/** The band of a price, as the generated column of the table has it. */
export const bandOf = (fen: number) => Math.floor(Math.log(Math.max(fen, 1)) * 8);

function bandsBetween(min_fen: number, max_fen: number): number[] {
  const [first, last] = [bandOf(min_fen), bandOf(max_fen)];
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

/** The words of a search as the catalogue keeps them, the one that fewest products have first. */
export async function wordsOf({ db }: Context, search: string): Promise<string[]> {
  const rows = await selectWords(db).execute({ search });
  return rows.map(({ word }) => word);
}

const selectWords = prepared("select_search_words", (db) =>
  db
    .select({ word: sql<string>`w.word` })
    .from(
      sql`(select word from unnest(tsvector_to_array(to_tsvector('pg_catalog.english', ${sql.placeholder("search")}))) as word limit ${sql.raw(String(WORDS_MAX))}) as w
        cross join lateral (select count(*) as frequency from (select 1 from ${productWords} where ${productWords.word} = w.word limit 500) as had) as f`,
    )
    .orderBy(sql`f.frequency, w.word`),
);

/**
 * Which filters are set, and how many rows are read: each combination is a statement of its own, planned
 * once. With the limit as a parameter PostgreSQL would plan it anew each time, at half of its cost.
 */
type Shape = {
  trending?: boolean;
  store: boolean;
  price: boolean;
  search: boolean;
  rows: number;
};
/** Of the usual page and the API's largest, with the one that tells of a next; an export takes more. */
const ROWS = [25, 101];

const shapeOf = (filter: ProductFilter, limit: number): Shape => ({
  trending: filter.trending,
  store: filter.storeName !== undefined,
  price: filter.minPrice_fen !== undefined || filter.maxPrice_fen !== undefined,
  search: filter.search !== undefined,
  rows: ROWS.find((rows) => rows > limit) ?? limit + 1,
});

const statements = new Map<string, (db: Database) => ReturnType<typeof preparePage>>();

function pageOf(db: Database, shape: Shape): ReturnType<typeof preparePage> {
  const name = `select_products ${JSON.stringify(Object.values(shape))}`;
  const known = statements.get(name) ?? prepared(name, (on) => buildPage(on, shape));
  statements.set(name, known);
  return known(db);
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
      // The rows come in order already: numbering them sorts nothing.
      sql`(select found.*, row_number() over () as place from (${rowsOf(shape)}) as found) as p cross join lateral (select ${PRODUCT_COLUMNS}) as item`,
    );
}

/** A `Product` as the contract names it. JSON of a row costs a fifth less than `json_build_object`. */
const PRODUCT_COLUMNS = sql`p.id as "_id", p.name, p.price_fen / 100.0::float8 as price, to_char(p.price_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "priceAt", p.on_trend as "onTrend", p.thumbnail_img as "thumbnailImg", p.store_name as "storeName", p.product_code as "productCode", p.weight_g as weight, p.dimensions, p.shipping_time_days as "shippingTime", p.serial_no as "serial_No", p.total_view as "totalView", p.avg_rating::float8 as "avgRetting", p.total_review as "totalReview"`;

const after = (serialNo: SQL, id: SQL) =>
  sql`(${serialNo}, ${id}) > (${sql.placeholder("serialNo")}::bigint, ${sql.placeholder("id")}::uuid)`;
const inOrder = ({ rows }: Shape) => sql`order by serial_no, id limit ${sql.raw(`${rows}`)}`;

function rowsOf(shape: Shape): SQL {
  if (shape.search) return rowsWithWords(shape);
  if (shape.price) return rowsInBands(shape);
  return sql`select products.* from ${products} where ${after(sql`serial_no`, sql`id`)} ${conditions(shape)} ${inOrder(shape)}`;
}

/** Each band in its order, as far as the page may need it; together they are few. */
const rowsInBands = (shape: Shape) => sql`
  select banded.* from unnest(${sql.placeholder("bands")}::smallint[]) as band
  cross join lateral (
    select products.* from ${products}
    where price_band = band and ${after(sql`serial_no`, sql`id`)} ${conditions(shape)} ${inOrder(shape)}
  ) as banded ${inOrder(shape)}`;

/**
 * Along the rarest word in the catalogue's order; the other words are looked up product by product. The
 * join says the id as a range: so it goes along the order too, not to and fro in the index of ids.
 */
const rowsWithWords = (shape: Shape) => sql`
  select products.* from (
    select w.serial_no, w.product_id from ${productWords} w
    where w.word = ${sql.placeholder("word")} and ${after(sql`w.serial_no`, sql`w.product_id`)}
    order by w.serial_no, w.product_id limit ${sql.raw(String(SEARCHED_MAX))}
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

function conditions({ trending, store, price }: Shape): SQL {
  const parts: SQL[] = [];
  if (trending === true) parts.push(sql`and products.on_trend`);
  if (trending === false) parts.push(sql`and not products.on_trend`);
  if (store) parts.push(sql`and products.store_name = ${sql.placeholder("storeName")}`);
  if (price) {
    parts.push(
      // Written as differences: of a plain range PostgreSQL expects so few that it sorts whole bands.
      sql`and products.price_fen - ${sql.placeholder("min")} >= 0 and ${sql.placeholder("max")} - products.price_fen >= 0`,
    );
  }
  return parts.length > 0 ? sql.join(parts, sql` `) : sql``;
}

const selectProduct = prepared("select_product", (db) =>
  db
    .select()
    .from(products)
    .where(
      sql`${products.productCode} = ${sql.placeholder("id")} and ${products.storeName} = coalesce(${sql.placeholder("storeName")}, ${products.storeName})`,
    )
    .orderBy(products.serialNo)
    .limit(1),
);

/** An item whose store may be left open. */
export type ItemQuery = { storeName?: StoreName; id: string };

/** The catalogue's record of an item; without a store, the one that stands first is meant. */
export async function findProduct(
  { db }: Context,
  { storeName, id }: ItemQuery,
): Promise<Product | null> {
  const [row] = await selectProduct(db).execute({ storeName: storeName ?? null, id });
  return row ? presentProduct(row) : null;
}

const selectRating = prepared("select_rating", (db) =>
  db
    .select({ total: ratings.total, sum: ratings.sum })
    .from(ratings)
    .where(
      sql`${ratings.storeName} = ${sql.placeholder("storeName")} and ${ratings.productCode} = ${sql.placeholder("id")}`,
    ),
);

/** What the approved reviews of an item come to, whether it is in the catalogue or not. */
export async function findRating(
  { db }: Context,
  item: ItemRef,
): Promise<{ average: number; total: number }> {
  const [{ total, sum } = { total: 0, sum: 0 }] = await selectRating(db).execute(item);
  return { average: total > 0 ? sum / total : 0, total };
}

/** The catalogue's records of some items, by `itemKey`; most may have none. */
export async function findProductsOf(
  { db }: Context,
  items: readonly ItemRef[],
): Promise<Map<string, Product>> {
  if (items.length === 0) return new Map();
  const rows = await db
    .select()
    .from(products)
    .where(or(...items.map((item) => ofItem(products, item))));
  return new Map(rows.map((row) => [itemKey(itemOf(row)), presentProduct(row)]));
}

type Pictured = ItemRef & Pick<Product, "thumbnailImg">;
/** The products that have one of these paths as their picture, `itemsMax` of each path at most. */
export async function findProductsByThumbnail(
  { db }: Context,
  paths: readonly string[],
  itemsMax: number,
): Promise<Pictured[]> {
  const { rows } = await db.execute<Pictured>(sql`
    select path as "thumbnailImg", store_name as "storeName", product_code as id
    from unnest(${sql.param(paths)}::text[]) as path
    cross join lateral (
      select store_name, product_code from ${products}
      where thumbnail_img = path and thumbnail_img like '/images/%'
      limit ${itemsMax}
    ) as product`);
  return rows;
}

/** The pages of the first products. */
export async function listProductPaths({ db }: Context, limit: number): Promise<string[]> {
  const rows = await db
    .select({ storeName: products.storeName, id: products.productCode })
    .from(products)
    .orderBy(products.serialNo, products.id)
    .limit(limit);
  return rows.map(productPath);
}

export const presentProduct = (row: typeof products.$inferSelect): Product => ({
  _id: row.id,
  name: row.name,
  price: row.price_fen / 100,
  priceAt: row.priceAt.toISOString(),
  onTrend: row.onTrend,
  thumbnailImg: row.thumbnailImg,
  storeName: row.storeName,
  productCode: row.productCode,
  weight: row.weight_g,
  dimensions: row.dimensions,
  shippingTime: row.shippingTime_days,
  serial_No: row.serialNo,
  totalView: row.totalView,
  avgRetting: Number(row.avgRating),
  totalReview: row.totalReview,
});

/** A product as the log of changes keeps it; what visitors count is no change. */
export async function productById({ db }: Context, id: string) {
  const [row] = await db.select().from(products).where(eq(products.id, id));
  if (!row) return null;
  const {
    totalView: _views,
    totalReview: _reviews,
    avgRetting: _rating,
    ...kept
  } = presentProduct(row);
  return kept;
}
