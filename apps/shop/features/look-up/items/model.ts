import type { GoodsDetail, Sku, StoreName } from "@loupe/contract";
import { stores } from "@loupe/links";
import { marketplaceName } from "#texts/words.ts";
import { onlyOption } from "#texts/frame.ts";

/** The average and the number of an item's approved reviews. */
export type Rating = { average: number; total: number };

/** The shop's own data on an item, besides its marketplace's. */
export type OwnFacts = { rating: Rating; weight_g: number | null; dimensions: string | null };

export const STORE_LABELS = Object.fromEntries(
  stores.map(({ name, label }) => [name, marketplaceName(label)]),
) as Record<StoreName, string>;

export const skuName = ({ nameTrans, name }: Sku) =>
  (nameTrans || name)
    .split(/[;；]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .join(", ") || onlyOption;

/** Returns the sku in the address. Without one, returns the first sku that is not sold out. */
export function chooseSku(detail: GoodsDetail, search: string): { sku?: Sku; byShopper: boolean } {
  const { skus } = detail;
  const requestedId = new URLSearchParams(search).get("sku");
  const requestedSku = skus.find(({ skuID }) => skuID === requestedId);
  const first = skus.find((sku) => stockOf(detail, sku) !== 0);
  return { sku: requestedSku ?? first ?? skus[0], byShopper: requestedSku !== undefined };
}

/** Returns a sku's price, or the listing's price if the sku has none. */
export const priceOf = (detail: GoodsDetail, sku: Sku | undefined) => sku?.price || detail.price;

/** Returns an item's price before a sku is chosen. */
export const itemPrice = (detail: GoodsDetail) => priceOf(detail, chooseSku(detail, "").sku);

/**
 * Returns the seller's stock of a sku, or undefined if it is unknown. The services send 0 for unknown stock, so 0
 * means "none left" only if another sku of the item has stock.
 */
export const stockOf = ({ skus }: GoodsDetail, sku: Sku | undefined): number | undefined =>
  skus.some(({ stock }) => stock > 0) && sku?.skuID !== DEFAULT_SKU ? sku?.stock : undefined;

/** The id of the sku that we create if no sku has a picture. Its stock is unknown. */
export const DEFAULT_SKU = "default";

/** Returns every picture of the listing once. */
export const picturesOf = ({ imgList, picList }: GoodsDetail) => [
  ...new Set([...imgList, ...picList]),
];
