import type { QcPhoto } from "@loupe/contract";
import type { ItemRef } from "@loupe/links";

/** Returns the path of the API that streams an item's photos as the sources respond. */
export const livePath = ({ storeName, id }: ItemRef) =>
  `/api/v1/qc-photos/${id}/live?shopType=${storeName}`;

/** Returns the part of the address after `#` that opens the form to report a photo. */
export const reportHash = (id: string) => `report=${id}`;

/** Returns the photo's id and path from a hash of `reportHash`. */
export function reportedIn(hash: string): { id: string; picture: string } | null {
  const [, id, picture] = /^report=(photo-([\w-]{22}))$/.exec(hash) ?? [];
  return id && picture ? { id, picture: `/images/qc/${picture}` } : null;
}

/** Returns the two photos of a hash of `compareHash`, or null if these photos do not contain both. */
export function comparedIn<P extends { id: string }>(hash: string, photos: P[]): [P, P] | null {
  const [, one, other] = /^compare=([^,]+),([^,]+)$/.exec(hash) ?? [];
  const left = photos.find(({ id }) => id === one);
  const right = photos.find(({ id }) => id === other);
  return left && right ? [left, right] : null;
}

/** Whether the query string requests the missing photos too. */
export const showsMissing = (search: string) => new URLSearchParams(search).has("missing");

/**
 * Returns the first characters of a picture's id. They are unique among the photos of one item and keep links short.
 */
export const shortName = ({ url }: Pick<QcPhoto, "url">) => url.split("/").at(-1)!.slice(0, 8);

/** Returns the part of the address after `#` that opens the comparison of two photos. */
export const compareHash = (pair: readonly [{ id: string }, { id: string }]) =>
  `compare=${pair[0].id},${pair[1].id}`;
