import type { PictureMatch, PicturePart } from "@loupe/contract";
import { itemFields } from "@loupe/contract/items";
import { itemKey, type ItemRef } from "@loupe/links";
import { PICTURE_MATCHES_MAX } from "@loupe/contract/limits";
import { findCachedTitle, itemsOfListingPictures } from "#features/look-up/items/service.server.ts";
import { findLastPrices } from "#features/look-up/price-history/service.server.ts";
import { findAlike, type Alike } from "#features/pictures/service.server.ts";
import {
  findProductsByThumbnail,
  findProductsOf,
  lastPriceOf,
} from "#features/catalogue/products/service.server.ts";
import { countPhotos, itemsOfPhotos } from "#features/look-up/qc/service.server.ts";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import type { SearchHash } from "#server/pictures/search-hashes.ts";
import { readUploadedPicture, REJECTED_PICTURE } from "#server/pictures/uploaded-picture.ts";

/**
 * Returns the items that show a copy or near copy of a picture, or of a photo in a screenshot: at most 24, the most
 * similar first. The picture is not stored.
 * @throws {ApiError} 415 if it is not a picture, 413 if it is too large, 400 if it is damaged or has no shapes, 429
 * while too many pictures are being processed
 */
export async function searchByPicture(context: Context, file: File): Promise<PictureMatch[]> {
  const alike = new Map<string, PartMatch>();
  // One search after the other, so that a request takes one database connection at a time.
  for (const { hash, part } of await hashesOf(context, file)) {
    for (const match of await findAlike(context, hash)) {
      const best = alike.get(match.id);
      if (!best || match.distance < best.distance) alike.set(match.id, { ...match, part });
    }
  }
  const nearest = nearestOfEach(await placesOf(context, [...alike.values()]));
  return present(context, nearest.slice(0, PICTURE_MATCHES_MAX));
}

async function hashesOf(context: Context, file: File): Promise<SearchHash[]> {
  const bytes = await readUploadedPicture(file);
  const computed = await context.pictureWork.runBehind("searchHashes", bytes);
  if (!computed.ok) throw REJECTED_PICTURE[computed.reason](bytes);
  if (computed.hashes.length === 0) throw new ApiError("picture_without_shapes");
  return computed.hashes;
}

/** A known picture that is similar to the searched one. `part` is the searched picture's part that shows it. */
type PartMatch = Alike & { part?: PicturePart | undefined };

/** An item, and the similar picture that it has. */
type Place = { item: ItemRef; alike: PartMatch };

/** Returns the items that have one of these pictures, at most `PICTURE_MATCHES_MAX` for each picture. */
export async function placesOf(context: Context, alike: readonly PartMatch[]): Promise<Place[]> {
  const byId = new Map(alike.map((picture) => [picture.id, picture]));
  const idsOf = (kind: Alike["kind"]) =>
    alike.filter((picture) => picture.kind === kind).map(({ id }) => id);
  const paths = idsOf("goods").map((id) => `/images/goods/${id}`);
  const [ofPhotos, ofListings, ofProducts] = await Promise.all([
    itemsOfPhotos(context, idsOf("qc"), PICTURE_MATCHES_MAX),
    itemsOfListingPictures(context, idsOf("goods"), PICTURE_MATCHES_MAX),
    findProductsByThumbnail(context, paths, PICTURE_MATCHES_MAX),
  ]);
  const places = [
    ...ofPhotos,
    ...ofListings,
    ...ofProducts.map((product) => ({
      ...product,
      pictureId: product.thumbnailImg.split("/").at(-1)!,
    })),
  ];
  return places.map(({ pictureId, storeName, id }) => ({
    item: { storeName, id },
    alike: byId.get(pictureId)!,
  }));
}

const keyOf = ({ item }: Place) => itemKey(item);

/**
 * Returns each item once, the most similar first. Among equally similar pictures a QC photo comes first, because it
 * shows what really arrived.
 */
function nearestOfEach(places: readonly Place[]): Place[] {
  const inOrder = places.toSorted(
    (a, b) =>
      a.alike.distance - b.alike.distance ||
      Number(a.alike.kind !== "qc") - Number(b.alike.kind !== "qc") ||
      keyOf(a).localeCompare(keyOf(b)),
  );
  const seenKeys = new Set<string>();
  return inOrder.filter((place) => !seenKeys.has(keyOf(place)) && seenKeys.add(keyOf(place)));
}

async function present(context: Context, places: readonly Place[]): Promise<PictureMatch[]> {
  const items = places.map(({ item }) => item);
  const [products, prices, counts, titles] = await Promise.all([
    findProductsOf(context, items),
    findLastPrices(context, items),
    countPhotos(context, items),
    Promise.all(items.map((item) => findCachedTitle(context, item))),
  ]);
  return places.map((place, at) => {
    const { item, alike } = place;
    const url = `/images/${alike.kind}/${alike.id}`;
    const qcPhotoCount = counts[at];
    return {
      ...itemFields(item),
      name: products.get(keyOf(place))?.name ?? titles[at] ?? null,
      price: lastPriceOf(products.get(keyOf(place)), prices.get(keyOf(place))),
      distance: alike.distance,
      ...(alike.part && { part: alike.part }),
      photo: { url, thumbUrl: `${url}?w=320`, kind: alike.kind === "qc" ? "qc" : "listing" },
      ...(qcPhotoCount && { qcPhotoCount }),
    };
  });
}
