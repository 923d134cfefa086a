import type { GoodsDetail, Sku, StoreName } from "@loupe/contract";
import { stores } from "@loupe/links";
import { marketplaceName } from "#texts/words.ts";
import { onlyOption } from "#texts/frame.ts";

/** The average and the number of an item's approved reviews. */
export type Rating = { average: number; total: number };

/** The smallest number of reviews whose average is shown. One review is no average. */
export const RATED_FROM = 2;

/** The shop's own data about an item, besides its marketplace's. */
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

/** Returns the option (sku) to show before the shopper chooses one: the first that is not sold out. */
export const firstOption = (detail: GoodsDetail): Sku | undefined =>
  detail.skus.find((sku) => stockOf(detail, sku) !== 0) ?? detail.skus[0];

/** Returns an option's price, or the item's price if the option has none. */
export const priceOf = (detail: GoodsDetail, sku: Sku | undefined) => sku?.price || detail.price;

/** Returns the price to display before the shopper chooses an option. */
export const itemPrice = (detail: GoodsDetail) => priceOf(detail, firstOption(detail));

/**
 * Returns the seller's stock of an option, or undefined if it is unknown. The services send 0 for an unknown stock, so
 * 0 means "none left" only if another option of the item has stock.
 */
export const stockOf = ({ skus }: GoodsDetail, sku: Sku | undefined): number | undefined =>
  skus.some(({ stock }) => stock > 0) && sku?.skuID !== DEFAULT_SKU ? sku?.stock : undefined;

/** The id of the option that we add if no option of an item has a picture. Its stock is unknown. */
export const DEFAULT_SKU = "default";

/** Returns every picture of the item's marketplace page once. */
export const picturesOf = ({ imgList, picList }: GoodsDetail) => [
  ...new Set([...imgList, ...picList]),
];
