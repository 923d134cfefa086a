import type { PictureMatch } from "@loupe/contract";
import { itemKey, type ItemRef } from "@loupe/links";
import { findGoneSince, picturesOfListing } from "#features/look-up/items/service.server.ts";
import { findAlike, knownPictures } from "#features/pictures/service.server.ts";
import type { Context } from "#server/context.ts";
import { nearestOfEach, placesOf, present } from "./service.server.ts";

/** How many photos of the item are compared. Each needs a search of all pictures, so more would cost more time. */
const PHOTOS = 6;
const SHOWN = 6;

/**
 * Returns items with the same photos in place of an item that is no longer sold, or an empty list if it is still sold.
 */
export async function findLookAlikes(context: Context, item: ItemRef): Promise<PictureMatch[]> {
  if (!(await findGoneSince(context, item))) return [];
  const ids = await picturesOfListing(context, item, 4 * PHOTOS);
  const hashes = [...(await knownPictures(context, ids)).values()].flatMap(
    ({ hash }) => hash ?? [],
  );
  // One search after the other, so that a request takes one database connection at a time.
  const alike: Awaited<ReturnType<typeof findAlike>> = [];
  for (const hash of hashes.slice(0, PHOTOS)) alike.push(...(await findAlike(context, hash)));
  // `placesOf` uses the last entry of a picture, so the smallest distance of each comes last.
  const nearestLast = alike.toSorted((a, b) => b.distance - a.distance);
  const others = (await placesOf(context, nearestLast)).filter(
    (place) => itemKey(place.item) !== itemKey(item),
  );
  const nearest = nearestOfEach(others).slice(0, 2 * SHOWN);
  const goneDates = await Promise.all(nearest.map((place) => findGoneSince(context, place.item)));
  return present(context, nearest.filter((_, at) => !goneDates[at]).slice(0, SHOWN));
}
