import type { GoodsDetail, Sku, StoreName } from "@loupe/contract";
import { stores } from "@loupe/links";
import { marketplaceName } from "#texts/words.ts";
import { onlyOption } from "#texts/frame.ts";

/** What the approved reviews of an item come to. */
export type Rating = { average: number; total: number };

/** What this shop knows of an item beside what its marketplace says. */
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

/** The sku that the address names; while it names none, the first that is not sold out. */
export function chooseSku(detail: GoodsDetail, search: string): { sku?: Sku; byShopper: boolean } {
  const { skus } = detail;
  const requestedId = new URLSearchParams(search).get("sku");
  const requestedSku = skus.find(({ skuID }) => skuID === requestedId);
  const first = skus.find((sku) => stockOf(detail, sku) !== 0);
  return { sku: requestedSku ?? first ?? skus[0], byShopper: requestedSku !== undefined };
}

/** A sku without a price of its own costs what the listing says. */
export const priceOf = (detail: GoodsDetail, sku: Sku | undefined) => sku?.price || detail.price;

/** What an item costs before anything is chosen. */
export const itemPrice = (detail: GoodsDetail) => priceOf(detail, chooseSku(detail, "").sku);

/**
 * How many the seller has of a sku; undefined where nobody says. The services give 0 for what they do
 * not know: it means "none left" only where another sku of the item has some.
 */
export const stockOf = ({ skus }: GoodsDetail, sku: Sku | undefined): number | undefined =>
  skus.some(({ stock }) => stock > 0) && sku?.skuID !== DEFAULT_SKU ? sku?.stock : undefined;

/** Made by us where no sku has a picture: nobody has stock of it. */
export const DEFAULT_SKU = "default";

/** Every picture of the listing, each once. */
export const picturesOf = ({ imgList, picList }: GoodsDetail) => [
  ...new Set([...imgList, ...picList]),
];
