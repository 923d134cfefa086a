import { asc, eq, sql, type SQL } from "drizzle-orm";
import {
  getAllProducts,
  type GoodsDetail,
  type Parsed,
  type Product,
  type StoreName,
} from "@loupe/contract";
import { itemOf } from "@loupe/contract/items";
import { itemKey, type ItemRef } from "@loupe/links";
import { COUNTED_ROWS_MAX, PAGE_SIZE, PAGE_SIZE_MAX } from "@loupe/contract/limits";
import {
  countForDay,
  isNewVisitor,
  type Visitor,
} from "#features/shop-keeping/daily-counts/service.server.ts";
import { itemPrice } from "#features/look-up/items/model.ts";
import {
  findGoods,
  GOODS_SOURCES,
  goodsOfProduct,
} from "#features/look-up/items/service.server.ts";
import { isCached, type LookUp } from "#features/look-up/cached-answers/service.server.ts";
import { PHOTO_SOURCES } from "#features/look-up/qc/service.server.ts";
import { readInput } from "#server/http/api.ts";
import { CATALOGUE_TAG } from "#server/cache/changes.ts";
import type { Context } from "#server/context.ts";
import { ofItem } from "#server/database/of-item.ts";
import { ApiError } from "#server/http/api-error.ts";
import { shownIn, type Browsed } from "./model.ts";
import {
  bandOf,
  findProduct,
  type ItemQuery,
  listProducts,
  PRICE_FEN_MAX,
  SEARCHED_MAX,
  wordsOf,
  type ProductFilter,
} from "./reads.server.ts";
import { products, productWords } from "./tables.server.ts";
import { keepPrice } from "./writes.server.ts";

export {
  findProduct,
  findProductsByThumbnail,
  findProductsOf,
  findRating,
  listProductPaths,
  listProducts,
} from "./reads.server.ts";
export {
  addProduct,
  changeRating,
  deleteProduct,
  holdOrder,
  moveProduct,
  setTrending,
  updateProduct,
} from "./writes.server.ts";

export type { Visitor };

type BuyClick = ItemQuery & { agentId?: string };

const TRENDING_MAX = 24;

/**
 * The item under the one rule for its name and its price (decision 31). Where its marketplace is silent,
 * the catalogue may know it.
 */
export async function findItem(
  context: Context,
  item: ItemRef,
  own: Promise<Product | null> = findProduct(context, item),
): Promise<LookUp<GoodsDetail>> {
  const [found, product] = await Promise.all([findGoods(context, item), own]);
  if (!product) return found;
  if (!found.ok) {
    if (found.reason === "not-found") return found;
    return { ok: true, data: { ...goodsOfProduct(context, product), fromCatalogue: true } };
  }
  followPrice(context, product, found.data);
  return { ok: true, data: withOwn(found.data, product) };
}

const DAY_MS = 86_400_000;

/** What a marketplace asks now is the catalogue's price too; whoever reads a page does not wait for that. */
function followPrice(context: Context, product: Product, detail: GoodsDetail): void {
  const price = itemPrice(detail);
  const [was, at] = [new Date(product.priceAt), new Date(detail.priceAt)];
  const isNews = price !== product.price || at.getTime() - was.getTime() > DAY_MS;
  if (price <= 0 || at <= was || !isNews) return;
  const price_fen = Math.round(price * 100);
  const keeping: Promise<void> = keepPrice(context, itemOf(product), { price_fen, at })
    .catch((err: unknown) => context.log.error({ err }, "a product's price was not kept"))
    .finally(() => context.background.delete(keeping));
  context.background.add(keeping);
}

/** The owner's name, and the price that was known last. */
function withOwn(detail: GoodsDetail, product: Product): GoodsDetail {
  const { name: title, price, priceAt } = product;
  if (priceAt <= detail.priceAt) return { ...detail, title };
  const before = itemPrice(detail);
  const skus = detail.skus.map((sku) => (sku.price === before ? { ...sku, price } : sku));
  return { ...detail, title, price, priceAt, skus };
}

type CatalogueQuery = Parsed<typeof getAllProducts>["query"];

/** One page of the catalogue, its products as JSON, and how many there are. */
export async function browseProducts(context: Context, query: CatalogueQuery) {
  const { limit, cursor, Trending, Storefront, MinPrice, MaxPrice, search } = query;
  const filter = {
    trending: Trending,
    storeName: Storefront,
    minPrice_fen: inFen(MinPrice),
    maxPrice_fen: inFen(MaxPrice),
    search,
  };
  const [page, { total, isEstimate }] = await Promise.all([
    listProducts(context, filter, { limit, cursor }),
    countProducts(context, filter),
  ]);
  return { ...page, total, totalIsEstimate: isEstimate };
}

const inFen = (price: number | undefined) =>
  price === undefined ? undefined : Math.round(price * 100);

/** The catalogue as the address of a page asks for it, as many pages at once as it names. */
export async function browseByAddress(
  context: Context,
  address: URLSearchParams,
): Promise<Browsed> {
  try {
    const asked = { ...Object.fromEntries(address), limit: PAGE_SIZE };
    const query = readInput(getAllProducts.query, asked, "query");
    const products: Product[] = [];
    let { cursor } = query;
    for (;;) {
      const limit = Math.min(PAGE_SIZE_MAX, shownIn(address) - products.length);
      const { json, ...page } = await browseProducts(context, { ...query, limit, cursor });
      products.push(...parseProducts(json));
      if (page.nextCursor === null || products.length >= shownIn(address)) {
        return { ok: true, products, ...page };
      }
      cursor = page.nextCursor;
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ok: false, reason: "bad-input", issues: error.issues ?? [] };
  }
}

/** What trends, in the catalogue's order. */
export async function listTrending(context: Context): Promise<Product[]> {
  const { json } = await listProducts(context, { trending: true }, { limit: TRENDING_MAX });
  return parseProducts(json);
}

/** The database has written it in the contract's shape. */
const parseProducts = (json: string) => JSON.parse(json) as Product[];

/**
 * Counts a look at an item once a visitor in ten minutes. One that is neither in the catalogue nor
 * known by a look-up is not counted: anybody can make up ids, and look-ups are limited.
 */
export async function countView(
  context: Context,
  visitor: Visitor,
  { id, storeName }: ItemQuery,
): Promise<void> {
  const item = { storeName: storeName ?? (await likelyStore(context, id)), id };
  if (!(await isKnown(context, item))) return;
  await context.db.transaction((tx) => addView({ ...context, db: tx }, visitor, item));
}

/** Counts a Buy click for the day, and the look that went before it unless that was counted. */
export async function countBuyClick(
  context: Context,
  visitor: Visitor,
  { id, storeName, agentId }: BuyClick,
): Promise<void> {
  const item = { storeName: storeName ?? (await likelyStore(context, id)), id };
  if (!(await isKnown(context, item))) return;
  await context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    await addView(inside, visitor, item);
    if (await isNewVisitor(inside, visitor, { kind: "buy", item })) {
      await countForDay(inside, { kind: "buy", agentId, item });
    }
  });
}

const isKnown = async (context: Context, item: ItemRef): Promise<boolean> =>
  (await findProduct(context, item)) !== null ||
  isCached(context, [...GOODS_SOURCES, ...PHOTO_SOURCES], itemKey(item));

async function addView(context: Context, visitor: Visitor, item: ItemRef): Promise<void> {
  if (!(await isNewVisitor(context, visitor, { kind: "view", item }))) return;
  await countForDay(context, { kind: "view", item });
  await context.db
    .update(products)
    .set({ totalView: sql`${products.totalView} + 1` })
    .where(ofItem(products, item));
}

/** Without a store, the product that stands first in the catalogue is meant. */
async function likelyStore({ db }: Context, id: string): Promise<StoreName> {
  const [row] = await db
    .select({ storeName: products.storeName })
    .from(products)
    .where(eq(products.productCode, id))
    .orderBy(asc(products.serialNo))
    .limit(1);
  return row?.storeName ?? "taobao";
}

/** How many products a filter finds: exact up to 10,000, beyond it as the planner estimates. */
export async function countProducts(
  context: Context,
  filter: ProductFilter,
): Promise<{ total: number; isEstimate: boolean }> {
  const key = `products ${JSON.stringify(filter)}`;
  const known = context.totals.get(key);
  if (known) return known;
  const generation = context.totals.generation();
  const words = filter.search === undefined ? undefined : await wordsOf(context, filter.search);
  const none = words?.length === 0;
  const matches = (most: SQL) => (none ? sql`select where false` : matchesOf(filter, words, most));
  // As a page does, a count looks through so many products of the rarest word.
  const matching = matches(sql.raw(`limit ${SEARCHED_MAX}`));
  const counted = await context.db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${matching} limit ${sql.raw(String(COUNTED_ROWS_MAX + 1))}) as had`,
  );
  let total = counted.rows[0]?.total ?? 0;
  const isEstimate = total > COUNTED_ROWS_MAX;
  if (isEstimate) total = Math.max(total, await estimate(context, matches(sql``)));
  const kept = { total, isEstimate, tags: [CATALOGUE_TAG] };
  context.totals.put(key, kept, generation);
  return kept;
}

/** What a filter finds, along an index: counting stops early, and scans no table on its way. */
function matchesOf(
  filter: ProductFilter,
  [word, ...others]: readonly string[] = [],
  most: SQL,
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
  const had = sql`select w.serial_no, w.product_id from ${productWords} w where w.word = ${word} order by w.serial_no ${most}`;
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
