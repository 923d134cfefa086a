import { PAGE_SIZE, POPULAR_SHOWN_MAX } from "@loupe/contract/limits";
import type { Labels, Product } from "@loupe/contract";
import { changeQuery } from "#ui/query-string.ts";
import * as texts from "#texts/products.ts";

export type ProductList = {
  products: Product[];
  nextCursor: string | null;
  total: number;
  totalIsEstimate: boolean;
};

/**
 * The data of the popular page: its products, or the reason for their absence. Errors of filters have a path such as
 * `query.MinPrice`.
 */
export type Browsed =
  | ({ ok: true; labels: Labels; isKnown: boolean } & ProductList)
  | {
      ok: false;
      labels: Labels;
      reason: "bad-input";
      issues: { path: string; message: string }[];
    }
  | { ok: false; reason: "unavailable" };

export const UNAVAILABLE = { ok: false, reason: "unavailable" } as const satisfies Browsed;

/**
 * Returns how many products to load after a reload, by the number in the address, so that visitors find their place
 * again.
 */
export function shownIn(address: URLSearchParams): number {
  const pages = Math.ceil(Number(address.get("shown")) / PAGE_SIZE) || 1;
  return Math.min(POPULAR_SHOWN_MAX, Math.max(1, pages) * PAGE_SIZE);
}

/**
 * Returns the part of the address on which the list's content depends, which excludes the layout and the number of
 * loaded products.
 */
export const listPart = (search: string) => changeQuery(search, { compact: null, shown: null });

export function isFiltered(search: string): boolean {
  const address = new URLSearchParams(search);
  const { Storefront, ...rest } = filterOf(address);
  return Object.values(rest).some(Boolean) || !/^(all)?$/i.test(Storefront);
}

/** Returns the filters of an address as the values of their fields. */
export const filterOf = (address: URLSearchParams) => ({
  search: address.get("search") ?? "",
  MinPrice: address.get("MinPrice") ?? "",
  MaxPrice: address.get("MaxPrice") ?? "",
  Storefront: address.get("Storefront") ?? "",
  category: address.get("category") ?? "",
  tag: address.get("tag") ?? "",
});

/** Returns the number of products in words: "1 product", "1,234 products", "about 12,000 products". */
export const countWords = ({
  total,
  totalIsEstimate,
}: Pick<ProductList, "total" | "totalIsEstimate">): string =>
  totalIsEstimate
    ? texts.aboutProductsLabel(Number(total.toPrecision(2)))
    : texts.productCount(total);
