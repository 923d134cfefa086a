import type { ItemSummary } from "@loupe/contract";
import { itemFields } from "@loupe/contract/items";
import { itemKey, type ItemRef } from "@loupe/links";
import { findProductsOf, lastPriceOf } from "#features/catalogue/products/service.server.ts";
import { findCachedListing } from "#features/look-up/items/service.server.ts";
import { findLastPrices } from "#features/look-up/price-history/service.server.ts";
import { countPhotos } from "#features/look-up/qc/service.server.ts";
import type { Context } from "#server/context.ts";

/** Returns the shop's stored data about these items, each once. Calls no source. */
export async function findItemSummaries(
  context: Context,
  items: readonly ItemRef[],
): Promise<ItemSummary[]> {
  const unique = [...new Map(items.map((item) => [itemKey(item), item])).values()];
  const [products, prices, counts] = await Promise.all([
    findProductsOf(context, unique),
    findLastPrices(context, unique),
    countPhotos(context, unique),
  ]);
  const summaries = unique.map(async (item, at): Promise<ItemSummary[]> => {
    const [product, last] = [products.get(itemKey(item)), prices.get(itemKey(item))];
    const listing = product ? null : await findCachedListing(context, item);
    const qcPhotoCount = counts[at] ?? 0;
    if (!product && !last && !listing && qcPhotoCount === 0) return [];
    return [
      {
        ...itemFields(item),
        name: product?.name ?? (listing?.title || last?.title || null),
        price: lastPriceOf(product, last),
        thumbnailImg: product?.thumbnailImg || listing?.imgList[0] || null,
        qcPhotoCount,
      },
    ];
  });
  return (await Promise.all(summaries)).flat();
}
