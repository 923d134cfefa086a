import type { GoodsDetail, QcPhoto, QcPhotos, Sku } from "@loupe/contract";
import type { LightboxPhoto } from "#ui/photos/lightbox-view.tsx";
import { sharedState } from "#ui/shared-state.ts";
import { chosenOption } from "#features/look-up/items/options/chosen-option.ts";
import { picturesOf } from "#features/look-up/items/item-facts.ts";
import { optionsByName, valuesOf } from "#features/look-up/items/options/option-names.ts";
import { sellersPictureLabel } from "#texts/items.ts";

/** The photos of this page's item, since the browser has received them. More arrive while sources respond. */
export const latestPhotos = sharedState<QcPhotos | undefined>(undefined);

/** Returns the seller's picture of the chosen option, or else the item's first picture. */
export function listingPicture(detail: GoodsDetail, search: string): string | undefined {
  const { sku, byShopper } = chosenOption(detail, search);
  return (byShopper && sku?.imgUrl) || picturesOf(detail)[0] || sku?.imgUrl || undefined;
}

/**
 * Returns the newest photo of a warehouse that shows the chosen option, or any option if the photos do not have the names
 * of options. Without a choice, returns the newest of the option that is most similar to the one that the page shows.
 */
export function newestPhoto(
  photos: readonly QcPhoto[],
  detail: GoodsDetail,
  search: string,
): QcPhoto | undefined {
  const { sku, byShopper } = chosenOption(detail, search);
  const present = photos.filter(({ missing, source }) => !missing && source !== "buyers");
  const find = optionsByName(detail.skus);
  const isNamed = byShopper && present.some(({ skuInfo = "" }) => find(skuInfo).length > 0);
  const ofOption = present.filter(({ skuInfo = "" }) => !isNamed || find(skuInfo).includes(sku!));
  const rankOf = ({ skuInfo = "" }: QcPhoto) => (sku && !byShopper ? similarity(sku, skuInfo) : 0);
  // Keeps the source's order among photos of the same time.
  return ofOption.toSorted((a, b) => rankOf(b) - rankOf(a) || (b.qcTime ?? 0) - (a.qcTime ?? 0))[0];
}

/**
 * Returns how similar a name is to an option's: the more of its values it has, the higher. A value outweighs all later
 * ones, because the first is usually the colour.
 */
export function similarity({ nameTrans, name }: Sku, other: string): number {
  const others = valuesOf(other);
  const weigh = (values: string[]) =>
    values.reduce((sum, value) => sum * 2 + (others.includes(value) ? 1 : 0), 0);
  return Math.max(weigh(valuesOf(nameTrans)), weigh(valuesOf(name)));
}

/** Whether a photo of this id is a picture of the seller's. */
export const isListingId = (id: string) => id.startsWith(PREFIX);

/** Returns a picture of the seller for the lightbox and the comparison. The gallery's pictures have other ids. */
export const listingPhotoOf = (src: string, title: string): LightboxPhoto => ({
  id: PREFIX + src.split("/").pop(),
  src,
  alt: title,
  caption: sellersPictureLabel,
});

const PREFIX = "listing-";
