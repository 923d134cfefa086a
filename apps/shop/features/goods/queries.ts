import type { GoodsDetail, Sku, StoreName } from "@loupe/contract";
import { shopKey } from "#features/agents/queries.ts";

/** Which item: everything that is asked about goods starts from this pair. */
export type ItemRef = { storeName: StoreName; id: string };

/** What the approved reviews of an item come to. */
export type Rating = { average: number; total: number };

/** What this shop knows of an item beside what its marketplace says. */
export type OwnFacts = { rating: Rating; weight_g: number | null; dimensions: string | null };

/** The one address of an item's page. */
export const productPath = ({ storeName, id }: ItemRef) => `/product/${shopKey(storeName)}/${id}`;

export const STORE_LABELS: Record<StoreName, string> = {
  taobao: "Taobao",
  weidian: "Weidian",
  "1688": "1688",
};

export const skuName = ({ nameTrans, name }: Sku) =>
  (nameTrans || name)
    .split(/[;；]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .join(", ") || "Default";

/** The sku that the address names; the first one while it names none. */
export function chooseSku(
  { skus }: GoodsDetail,
  search: string,
): { sku?: Sku; byShopper: boolean } {
  const wanted = new URLSearchParams(search).get("sku");
  const named = skus.find(({ skuID }) => skuID === wanted);
  return { sku: named ?? skus[0], byShopper: named !== undefined };
}

/** A sku without a price of its own costs what the listing says. */
export const priceOf = (detail: GoodsDetail, sku: Sku | undefined) => sku?.price || detail.price;

/** Always two decimals and a comma at thousands, in every reader's language alike. */
export const yuan = (price: number) => AMOUNT.format(price);

/** Every picture of the listing, each once. */
export const picturesOf = ({ imgList, picList }: GoodsDetail) => [
  ...new Set([...imgList, ...picList]),
];

/** Made once: making a formatter costs more than a hundred of its uses. */
const AMOUNT = new Intl.NumberFormat("en-US", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
