import type { QcPhoto } from "@loupe/contract";
import type { ItemRef } from "@loupe/links";

/** The path that streams an item's photos as the sources respond. */
export const livePath = ({ storeName, id }: ItemRef) =>
  `/api/v1/qc-photos/${id}/live?shopType=${storeName}`;

/** Returns the hash of a photo in the page's address. */
export const photoId = ({ url }: Pick<QcPhoto, "url">) => `photo-${url.split("/").pop()}`;

/** Returns the hash that opens the report of a photo. */
export const reportHash = (id: string) => `report=${id}`;

/** Returns the id and the path of the photo in a hash of `reportHash`. */
export function reportedIn(hash: string): { id: string; picture: string } | null {
  const [, id, picture] = /^report=(photo-([\w-]{22}))$/.exec(hash) ?? [];
  return id && picture ? { id, picture: `/images/qc/${picture}` } : null;
}

/** Returns the hash that opens the comparison of two photos. */
export const compareHash = (pair: readonly [{ id: string }, { id: string }]) =>
  `compare=${pair[0].id},${pair[1].id}`;

/** Returns the two photos of a hash of `compareHash`, or nothing if one of them is not among these photos. */
export function comparedIn<P extends { id: string }>(hash: string, photos: P[]): [P, P] | null {
  const [, one, other] = /^compare=([^,]+),([^,]+)$/.exec(hash) ?? [];
  const left = photos.find(({ id }) => id === one);
  const right = photos.find(({ id }) => id === other);
  return left && right ? [left, right] : null;
}

/** Whether the query string also requests the tiles of unavailable photos. */
export const showsMissing = (search: string) => new URLSearchParams(search).has("missing");

/** The start of a picture's id, which is enough among the photos of one item and keeps links short. */
export const shortName = ({ url }: Pick<QcPhoto, "url">) => url.split("/").at(-1)!.slice(0, 8);
