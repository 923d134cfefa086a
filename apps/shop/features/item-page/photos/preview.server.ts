import type { GoodsDetail, QcPhoto } from "@loupe/contract";
import {
  isItemId,
  readShopType,
  shopType,
  storeName,
  storeRecord,
  type ItemRef,
} from "@loupe/links";
import type { LanguageTag } from "#languages";
import { itemPrice, picturesOf } from "#features/look-up/items/item-facts.ts";
import { listingPictures } from "#features/look-up/items/listing-pictures.ts";
import type {
  LinkPreview,
  PreviewedPages,
} from "#features/look-up/link-previews/service.server.ts";
import { chosenListing, chosenOf } from "#features/look-up/qc-sharing/collage-photos.ts";
import { adviceIn } from "#features/look-up/qc-sharing/collage-path.ts";
import { wordsIn } from "#features/look-up/qc-sharing/service.server.ts";
import { readPhotos } from "#features/look-up/qc/service.server.ts";
import { itemTag } from "#server/cache/changes.ts";
import type * as itemTexts from "#texts/items.ts";
import type * as qcTexts from "#texts/qc.ts";
import { findCachedItem } from "../service.server.ts";

type ItemData = {
  /** Null if it is not known (yet). */
  detail: GoodsDetail | null;
  photos: readonly QcPhoto[];
  /** The photos that a shopper has selected to ask advice about. */
  advice?: { search: string; names: readonly string[] } | undefined;
};

/** Returns the link preview of an item: its price, the number of its QC photos, and two of them or of the seller's pictures. */
export async function previewOfItem(
  item: ItemRef,
  language: LanguageTag,
  { detail, photos, advice }: ItemData,
): Promise<LinkPreview> {
  const [{ marketplaceName, twoDecimals }, { itemName, titleWithPhotos }, { photoCount }] =
    await Promise.all([
      wordsIn(language),
      import(`../../../.texts/${language}/items.ts`) as Promise<typeof itemTexts>,
      import(`../../../.texts/${language}/qc.ts`) as Promise<typeof qcTexts>,
    ]);
  const name =
    detail?.title || itemName(marketplaceName(storeRecord(item.storeName).label), item.id);
  // An invented product must not look like a real one where only its preview is visible.
  if (detail?.demonstration) return { title: name, name, facts: [], pictures: [] };
  const taken = photos.filter(({ missing }) => !missing);
  const shown = advice ? chosenOf(photos, advice.names).chosenPhotos : taken;
  const listing = detail && advice ? chosenListing(listingPictures(detail), advice.names) : [];
  const price = detail ? itemPrice(detail) : 0;
  const pictures = [...listing, ...shown.map(({ url }) => url)];
  return {
    title: taken.length > 0 ? titleWithPhotos(name, taken.length) : name,
    name,
    facts: [
      ...(price > 0 ? [`¥\u00a0${twoDecimals(price)}`] : []),
      ...(shown.length > 0 ? [photoCount(shown.length)] : []),
    ],
    // The seller's picture is everywhere; what really arrived is only here.
    pictures: pictures.length > 0 || !detail ? pictures : picturesOf(detail),
    search: advice?.search,
  };
}

export const itemPreviews: PreviewedPages = {
  path: /^\/product\/(?<shopType>\w+)\/(?<id>\d+)$/,
  async find(context, { params, search, language }) {
    const marketplace = readShopType(params.shopType!);
    const id = params.id!;
    if (!marketplace || shopType(marketplace) !== params.shopType || !isItemId(id))
      return undefined;
    const item = { storeName: storeName(marketplace), id };
    const [detail, photos] = await Promise.all([
      findCachedItem(context, item),
      readPhotos(context, item, new Map()),
    ]);
    const advice = adviceIn(search, { photos, listing: detail ? listingPictures(detail) : [] });
    const preview = await previewOfItem(item, language, { detail, photos, advice });
    return { preview, tags: [itemTag(item)] };
  },
};
