import type { QcPhoto } from "@loupe/contract";
import type { ItemRef } from "@loupe/links";

/** Where an item's photos are told of as they come in. */
export const livePath = ({ storeName, id }: ItemRef) =>
  `/api/v1/qc-photos/${id}/live?shopType=${storeName}`;

/** Names a photo in the page's address. */
export const photoId = ({ url }: Pick<QcPhoto, "url">) => `photo-${url.split("/").pop()}`;

/** Names in the address a photo that is being reported. */
export const reportHash = (id: string) => `report=${id}`;

/** The id and the path of the photo that a hash made above names. */
export function reportedIn(hash: string): { id: string; picture: string } | null {
  const [, id, picture] = /^report=(photo-([\w-]{22}))$/.exec(hash) ?? [];
  return id && picture ? { id, picture: `/images/qc/${picture}` } : null;
}

/** Names in the address two photos that are compared. */
export const compareHash = (pair: readonly [{ id: string }, { id: string }]) =>
  `compare=${pair[0].id},${pair[1].id}`;

/** The two that a hash made above names; nothing where one of them is not here. */
export function comparedIn<P extends { id: string }>(hash: string, photos: P[]): [P, P] | null {
  const [, one, other] = /^compare=([^,]+),([^,]+)$/.exec(hash) ?? [];
  const left = photos.find(({ id }) => id === one);
  const right = photos.find(({ id }) => id === other);
  return left && right ? [left, right] : null;
}

/** Whether the query string asks for the tiles of photos, too, that cannot be had. */
export const showsMissing = (search: string) => new URLSearchParams(search).has("missing");

/** The start of a picture's id, which is enough among the photos of one item and keeps links short. */
export const shortName = ({ url }: Pick<QcPhoto, "url">) => url.split("/").at(-1)!.slice(0, 8);
