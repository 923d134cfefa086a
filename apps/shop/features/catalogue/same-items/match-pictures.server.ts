import { PICTURE_DISTANCE_MAX, SAME_ITEMS_MAX } from "@loupe/contract/limits";
import { itemKey, type ItemRef } from "@loupe/links";
import { placesOf } from "#features/catalogue/picture-search/service.server.ts";
import { findProductsOf } from "#features/catalogue/products/service.server.ts";
import { picturesOfListing } from "#features/look-up/items/service.server.ts";
import { findAlike, knownPictures, type Alike } from "#features/pictures/service.server.ts";
import type { Context } from "#server/context.ts";
import { distance } from "#server/pictures/picture-hash.ts";

/** How many pictures of the item are compared. Each needs a search of all pictures. */
const PICTURES_MAX = 12;
/** The most copies of a picture whose items are looked up, the nearest ones. */
const COPIES_MAX = 60;
/** The fewest pictures that two listings of the same item have in common. One may be a stock photo or a logo. */
const PICTURES_MIN = 2;

/** An item with pictures of another one. `isSame` is false if they share a single picture, or only QC photos. */
export type Match = ItemRef & {
  isSame: boolean;
  pictureCount: number;
  /** The paths of some of these pictures, each with its copy. */
  pictures: { own: string; other: string }[];
};

type OwnPicture = { id: string; hash: bigint };

/**
 * Compares the pictures of an item with all pictures that have a hash. Returns the items with copies of them, those with
 * most copies first, at most `SAME_ITEMS_MAX` of each kind. Returns undefined for an item without known pictures.
 */
export async function matchPictures(
  context: Context,
  item: ItemRef,
): Promise<{ matches: Match[]; isComplete: boolean } | undefined> {
  const own = await ownPictures(context, item);
  if (!own) return undefined;
  const { pictures, isComplete } = own;
  const copies: { picture: OwnPicture; alike: Alike[] }[] = [];
  // One search after the other, so that a request takes one database connection at a time.
  for (const picture of pictures) {
    const alike = (await findAlike(context, picture.hash)).slice(0, COPIES_MAX);
    copies.push({ picture, alike });
  }
  const places = await placesOf(context, uniquePictures(copies.flatMap(({ alike }) => alike)));
  const others = places.filter((place) => itemKey(place.item) !== itemKey(item));
  const byPicture = Map.groupBy(others, (place) => place.alike.id);
  const found = new Map<string, { item: ItemRef; pairs: Pair[] }>();
  for (const { picture, alike } of copies) {
    const listingsFirst = alike.toSorted((a, b) => rank(a) - rank(b));
    const nearest = nearestOfEach(listingsFirst.flatMap(({ id }) => byPicture.get(id) ?? []));
    if (nearest.size > SAME_ITEMS_MAX) continue;
    for (const [key, place] of nearest) {
      const match = found.get(key) ?? { item: place.item, pairs: [] };
      match.pairs.push({ own: picture.id, other: place.alike });
      found.set(key, match);
    }
  }
  const matches = [...found.values()]
    .toSorted((a, b) => b.pairs.length - a.pairs.length)
    .map(present);
  const limited = [true, false].flatMap((isSame) =>
    matches.filter((match) => match.isSame === isSame).slice(0, SAME_ITEMS_MAX),
  );
  return { matches: limited, isComplete };
}

type Pair = { own: string; other: Alike };

const rank = ({ kind, distance: bits }: Alike) => (kind === "goods" ? bits : 64 + bits);

const uniquePictures = (alike: readonly Alike[]) => [
  ...new Map(alike.map((picture) => [picture.id, picture])).values(),
];

function nearestOfEach<P extends { item: ItemRef }>(places: readonly P[]): Map<string, P> {
  const nearest = new Map<string, P>();
  for (const place of places) {
    if (!nearest.has(itemKey(place.item))) nearest.set(itemKey(place.item), place);
  }
  return nearest;
}

function present({ item, pairs }: { item: ItemRef; pairs: Pair[] }): Match {
  const ofListing = pairs.filter(({ other }) => other.kind === "goods");
  // If one picture of the other listing is a copy of two of these, it counts once.
  const isSame = new Set(ofListing.map(({ other }) => other.id)).size >= PICTURES_MIN;
  const shown = ofListing.length > 0 ? ofListing : pairs;
  const pictures = shown.slice(0, 3).map(({ own, other }) => ({
    own: `/images/goods/${own}`,
    other: `/images/${other.kind}/${other.id}`,
  }));
  return { ...item, isSame, pictureCount: shown.length, pictures };
}

/**
 * Returns the pictures of the item's listings and of its product, each once: copies of one picture do not count as
 * several. `isComplete` is false while some have no hash yet.
 */
async function ownPictures(context: Context, item: ItemRef) {
  const product = (await findProductsOf(context, [item])).get(itemKey(item));
  const thumbnail = /^\/images\/goods\/([\w-]{22})$/.exec(product?.thumbnailImg ?? "")?.[1] ?? [];
  const ids = [...(await picturesOfListing(context, item, 4 * PICTURES_MAX)), thumbnail].flat();
  const rows = [...(await knownPictures(context, ids)).values()];
  if (rows.length === 0) return undefined;
  const pictures: OwnPicture[] = [];
  for (const { id, hash, sharedAt } of rows) {
    if (hash === null || sharedAt || pictures.length === PICTURES_MAX) continue;
    const isCopy = pictures.some((one) => distance(one.hash, hash) <= PICTURE_DISTANCE_MAX);
    if (!isCopy) pictures.push({ id, hash });
  }
  const isComplete = rows.every(({ width_px, deadUntil }) => width_px !== null || deadUntil);
  return { pictures, isComplete };
}
