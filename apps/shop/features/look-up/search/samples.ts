import type { Product } from "@loupe/contract";
import { itemOf } from "@loupe/contract/items";
import { itemLink } from "@loupe/links";
import type { Sample } from "./look-up-hero.tsx";

/** The links of a demonstration. Only the sandbox knows their items. */
const OF_DEMONSTRATION: readonly Sample[] = [
  ["weidian.com", "https://weidian.com/item.html?itemID=7265511373"],
  ["1688.com", "https://detail.1688.com/offer/692154802217.html"],
  ["cnfans.com", "https://cnfans.com/product?id=724518903366&platform=TAOBAO"],
];

/** Returns links to try. In a live shop these are products that the marketplaces have, one of each marketplace. */
export function samplesOf(
  products: readonly Product[],
  isDemonstration: boolean,
): readonly Sample[] {
  if (isDemonstration) return OF_DEMONSTRATION;
  const samples = new Map<string, string>();
  for (const product of products) {
    if (product.demonstration || product.goneSince) continue;
    const { storeName: marketplace, id } = itemOf(product);
    const url = itemLink({ marketplace, id });
    const site = new URL(url).hostname.split(".").slice(-2).join(".");
    if (!samples.has(site)) samples.set(site, url);
  }
  return [...samples];
}
