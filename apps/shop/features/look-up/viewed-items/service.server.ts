import type { ItemNews } from "@loupe/contract";
import { itemKey, shopType, type ItemRef } from "@loupe/links";
import { findPriceHistories } from "#features/look-up/price-history/service.server.ts";
import { findNewestPhotos } from "#features/look-up/qc/service.server.ts";
import type { Context } from "#server/context.ts";

const POINTS_MAX = 10;

/** Returns the recorded data about items, by two queries and without a call to a source. */
export async function findItemNews(
  context: Context,
  items: readonly ItemRef[],
): Promise<ItemNews[]> {
  const [histories, newest] = await Promise.all([
    findPriceHistories(context, items, POINTS_MAX),
    findNewestPhotos(context, items),
  ]);
  return items.flatMap((item) => {
    const key = itemKey(item);
    const [history, photosAt] = [histories.get(key), newest.get(key)];
    if (!history && !photosAt) return [];
    return {
      shopType: shopType(item.storeName),
      productCode: item.id,
      points: history?.points ?? [],
      lastCheckedAt: history?.lastCheckedAt ?? null,
      photosAt: photosAt?.toISOString() ?? null,
    };
  });
}
