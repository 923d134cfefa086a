import { PAGE_SIZE, PAGE_SIZE_MAX, POPULAR_SHOWN_MAX } from "@loupe/contract/limits";
import type { Labels, Product, ProductOrder } from "@loupe/contract";
import { changeQuery } from "#ui/query-string.ts";
import * as texts from "#texts/products.ts";

export type ProductList = {
  products: Product[];
  nextCursor: string | null;
  total: number;
  totalIsEstimate: boolean;
};

/** The products of an address, or the reason for their absence. */
export type Listed = ({ ok: true } & ProductList) | BadInput | typeof UNAVAILABLE;

/** Errors of filters. Their paths are such as `query.MinPrice`. */
type BadInput = { ok: false; reason: "bad-input"; issues: { path: string; message: string }[] };

export const UNAVAILABLE = { ok: false, reason: "unavailable" } as const;

/** The server's data for the popular page: its list, and the labels for the filters. */
export type Browsed =
  | ({ ok: true; labels: Labels; isKnown: boolean } & ProductList)
  | (BadInput & { labels: Labels });

/**
 * Returns how many products to load after a reload, by the number in the address, so that visitors find their place
 * again.
 */
function shownIn(address: URLSearchParams): number {
  const pages = Math.ceil(Number(address.get("shown")) / PAGE_SIZE) || 1;
  return Math.min(POPULAR_SHOWN_MAX, Math.max(1, pages) * PAGE_SIZE);
}

export type Page = { limit?: number; cursor?: string };

/** Loads as many products as an address shows, from `cursor` on, and in pages that the API allows. */
export async function collectPages<List extends ProductList>(
  address: URLSearchParams,
  cursor: string | undefined,
  load: (page: { limit: number; cursor: string | undefined }) => Promise<List>,
): Promise<List> {
  const products: Product[] = [];
  for (;;) {
    const limit = Math.min(PAGE_SIZE_MAX, shownIn(address) - products.length);
    const page = await load({ limit, cursor });
    products.push(...page.products);
    if (page.nextCursor === null || products.length >= shownIn(address)) {
      return { ...page, products };
    }
    cursor = page.nextCursor;
  }
}

/**
 * Returns the part of the address on which the list's content depends, which excludes the layout and the number of
 * loaded products.
 */
export const listPart = (search: string) => changeQuery(search, { compact: null, shown: null });

/** Whether the address excludes any products. An order does not. */
export function isFiltered(search: string): boolean {
  const address = new URLSearchParams(search);
  const { Storefront, order: _, ...rest } = filterOf(address);
  return Object.values(rest).some(Boolean) || !/^(all)?$/i.test(Storefront);
}

/** Returns the filters and the order of an address as the values of their fields. */
export const filterOf = (address: URLSearchParams) => ({
  search: address.get("search") ?? "",
  MinPrice: address.get("MinPrice") ?? "",
  MaxPrice: address.get("MaxPrice") ?? "",
  Storefront: address.get("Storefront") ?? "",
  category: address.get("category") ?? "",
  tag: address.get("tag") ?? "",
  order: ORDERS.find((order) => order === address.get("order")) ?? ("" as const),
});

/** Returns the path of the page of a category, as search engines list it. */
export const categoryPath = (category: string) =>
  `/popular?${new URLSearchParams({ category }).toString()}`;

/**
 * Returns the category of an address that filters by nothing else, as the shop spells it. Undefined if no product has
 * the category.
 */
export function onlyCategoryIn(search: string, { categories }: Labels): string | undefined {
  const filter = filterOf(new URLSearchParams(search));
  if (isFiltered(changeQuery(search, { category: null }))) return undefined;
  const category = filter.category.trim().toLowerCase();
  return categories.find(({ name }) => name.toLowerCase() === category)?.name;
}

/** The orders that shoppers can choose besides the shop's own. */
export const ORDERS = [
  "priceLow",
  "priceHigh",
  "newestQc",
  "rating",
] as const satisfies ProductOrder[];

/** Returns the number of products in words: "1 product", "1,234 products", "about 12,000 products". */
export const countWords = ({
  total,
  totalIsEstimate,
}: Pick<ProductList, "total" | "totalIsEstimate">): string =>
  totalIsEstimate
    ? texts.aboutProductsLabel(Number(total.toPrecision(2)))
    : texts.productCount(total);
