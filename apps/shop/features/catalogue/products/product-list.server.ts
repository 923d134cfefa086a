import { getAllProducts, type Label, type Parsed, type Product } from "@loupe/contract";
import { PAGE_SIZE, PRODUCTS_FOUND_MAX } from "@loupe/contract/limits";
import type { CountedEvent } from "#features/site/daily-counts/service.server.ts";
import type { Context } from "#server/context.ts";
import { readInput } from "#server/http/api.ts";
import { ApiError } from "#server/http/api-error.ts";
import { readCursor, writeCursor } from "#server/http/cursor.ts";
import { issueIn } from "#server/http/problem.ts";
import { countProducts } from "./product-count.server.ts";
import {
  bandOf,
  hasWords,
  PRICE_FEN_MAX,
  quoted,
  untilOf,
  wordsOf,
  type ProductFilter,
} from "./product-filter.server.ts";
import { listLabels } from "./labels.server.ts";
import {
  isPublicOrder,
  listInOrder,
  type Page,
  type ProductPage,
} from "./product-list-in-order.server.ts";
import { pageStatement, shapeOf } from "./product-list-sql.server.ts";
import { collectPages, type Browsed } from "./product-pages.ts";

const TRENDING_MAX = 24;

/**
 * Returns one page of the catalogue in its order. With any filter, the number of rows read depends on the page and not
 * on the size of the catalogue.
 */
export async function listProducts(
  context: Context,
  filter: ProductFilter,
  { limit, cursor }: Page,
): Promise<ProductPage> {
  const [serialNo = "0", id = FIRST_ID] = readCursor(cursor, AFTER);
  const words = hasWords(filter) ? await wordsOf(context, filter) : undefined;
  if (words?.length === 0) return { json: "[]", nextCursor: null };
  const { minPrice_fen: min = 0, maxPrice_fen: max = PRICE_FEN_MAX } = filter;
  const shape = shapeOf(filter, limit, words);
  const [row] = await pageStatement(context.db, shape).execute({
    ...filter,
    serialNo,
    id,
    limit,
    min,
    max,
    bands: shape.price ? `{${bandsBetween(min, max).join()}}` : "{}",
    word: words?.[0],
    until: untilOf(words?.[0] ?? ""),
    otherWords: `{${words?.slice(1).map(quoted).join()}}`,
  });
  return { json: row?.json ?? "[]", nextCursor: row?.next ? writeCursor(row.next) : null };
}

const AFTER = /^(\d{1,16})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;
const FIRST_ID = "00000000-0000-0000-0000-000000000000";

function bandsBetween(min_fen: number, max_fen: number): number[] {
  const [first, last] = [bandOf(min_fen), bandOf(max_fen)];
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

type CatalogueQuery = Parsed<typeof getAllProducts>["query"];

/**
 * Returns one page of the catalogue as JSON text, and the total number of matches. `isKnown` is false for a category or
 * tag that no product has. Such a page must not be cached, because clients can invent any number of them.
 */
export async function browseProducts(context: Context, query: CatalogueQuery) {
  const { category, tag, order } = query;
  const filter = filterOf(query);
  const [page, { total, isEstimate }, labels] = await Promise.all([
    // The page of an address ignores an order for admins.
    order && isPublicOrder(order)
      ? listInOrder(context, filter, order, query)
      : listProducts(context, filter, query),
    countProducts(context, filter),
    category === undefined && tag === undefined ? undefined : listLabels(context),
  ]);
  const isKnown = isListed(labels?.categories, category) && isListed(labels?.tags, tag);
  return { ...page, total, totalIsEstimate: isEstimate, isKnown };
}

/** Does the same as `browseProducts`, sorted by views or clicks, for admins. */
export async function browseByCount(context: Context, order: CountedEvent, query: CatalogueQuery) {
  const filter = filterOf(query);
  const [page, { total, isEstimate }] = await Promise.all([
    listInOrder(context, filter, order, query),
    countProducts(context, filter),
  ]);
  return { ...page, total, totalIsEstimate: isEstimate };
}

type FilterQuery = Omit<CatalogueQuery, "limit" | "cursor" | "order">;

const filterOf = ({ Trending, Storefront, MinPrice, MaxPrice, ...words }: FilterQuery) => ({
  trending: Trending,
  gone: words.gone,
  storeName: Storefront,
  minPrice_fen: inFen(MinPrice),
  maxPrice_fen: inFen(MaxPrice),
  search: words.search,
  category: words.category,
  tag: words.tag,
});

/**
 * Returns the ids of all products that match a filter.
 * @throws {ApiError} 400 if more than `PRODUCTS_FOUND_MAX` match
 */
export async function listProductIds(context: Context, query: FilterQuery): Promise<string[]> {
  const { json, nextCursor } = await listProducts(context, filterOf(query), {
    limit: PRODUCTS_FOUND_MAX,
  });
  if (nextCursor !== null) {
    const issue = `At most ${PRODUCTS_FOUND_MAX} products can be changed at once`;
    throw new ApiError("invalid_input", { issue });
  }
  return parseProducts(json).map(({ _id }) => _id);
}

const isListed = (labels: readonly Label[] | undefined, requestedName: string | undefined) =>
  requestedName === undefined || Boolean(labels?.some(({ name }) => name === requestedName));

const inFen = (price: number | undefined) =>
  price === undefined ? undefined : Math.round(price * 100);

/** Returns the products for the address of the popular page: as many pages as the visitor had loaded. */
export async function browseByAddress(
  context: Context,
  address: URLSearchParams,
  language: string,
): Promise<Browsed> {
  const labels = await listLabels(context);
  try {
    const input = { ...Object.fromEntries(address), limit: PAGE_SIZE };
    const query = readInput(getAllProducts.query, input, "query");
    const list = await collectPages(address, query.cursor, async (page) => {
      const { json, ...rest } = await browseProducts(context, { ...query, ...page });
      return { products: parseProducts(json), ...rest };
    });
    return { ok: true, labels, ...list };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return {
      ok: false,
      labels,
      reason: "bad-input",
      issues: (error.issues ?? []).map((issue) => issueIn(language, issue)),
    };
  }
}

/** Returns the trending products, in the catalogue's order. */
export async function listTrending(context: Context): Promise<Product[]> {
  const { json } = await listProducts(context, { trending: true }, { limit: TRENDING_MAX });
  return parseProducts(json);
}

/** Parses JSON that the database created in the contract's shape, so it is not validated again. */
const parseProducts = (json: string) => JSON.parse(json) as Product[];
