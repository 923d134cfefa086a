import type { ItemSummary } from "@loupe/contract";
import { itemFields, itemOf } from "@loupe/contract/items";
import { itemKey, type ItemRef } from "@loupe/links";
import { findProductsOf, lastPriceOf } from "#features/catalogue/products/service.server.ts";
import { findCachedListing } from "#features/look-up/items/service.server.ts";
import { findLastPrices } from "#features/look-up/price-history/service.server.ts";
import { countPhotos, readPhotos } from "#features/look-up/qc/service.server.ts";
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

/** Returns the listing's picture of each item, or else a QC photo. Items without either are missing. */
export async function findPictures(context: Context, summaries: readonly ItemSummary[]) {
  const pictures = await Promise.all(
    summaries.map(async ({ thumbnailImg, qcPhotoCount, ...fields }) => {
      const item = itemOf(fields);
      const photos =
        thumbnailImg || qcPhotoCount === 0 ? [] : await readPhotos(context, item, new Map());
      const picture = thumbnailImg ?? photos.find(({ url }) => url)?.url;
      return picture ? [[itemKey(item), [picture]] as [string, string[]]] : [];
    }),
  );
  return new Map(pictures.flat());
}
