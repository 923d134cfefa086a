import type { GoodsDetail, QcPhoto, QcPhotos } from "@loupe/contract";
import { sharedState } from "#ui/shared-state.ts";
import { chosenOption } from "#features/look-up/items/options/chosen-option.ts";
import { picturesOf } from "#features/look-up/items/item-facts.ts";
import { similarity } from "#features/look-up/items/options/similarity.ts";

/** The photos of this page's item, since the browser has received them. More arrive while sources respond. */
export const latestPhotos = sharedState<QcPhotos | undefined>(undefined);

/** Returns the seller's picture of the chosen option, or else the item's first picture. */
export function listingPicture(detail: GoodsDetail, search: string): string | undefined {
  const { sku, byShopper } = chosenOption(detail, search);
  return (byShopper && sku?.imgUrl) || picturesOf(detail)[0] || sku?.imgUrl || undefined;
}

/**
 * Returns the photo of a warehouse that is most similar to the option that the page shows, and the newest of these. If the
 * shopper has chosen the option, its photo has the same first value, which is usually the colour, or no name.
 */
export function newestPhoto(
  photos: readonly QcPhoto[],
  detail: GoodsDetail,
  search: string,
): QcPhoto | undefined {
  const { sku, byShopper } = chosenOption(detail, search);
  const rankOf = ({ skuInfo }: QcPhoto) => (sku && skuInfo ? similarity(sku, skuInfo) : 0.5);
  return (
    photos
      .filter(
        (photo) =>
          !photo.missing && photo.source !== "buyers" && (!byShopper || rankOf(photo) >= 0.5),
      )
      // Photos are ordered from new to old, which stays among those that are equally similar.
      .toSorted((a, b) => rankOf(b) - rankOf(a))[0]
  );
}
