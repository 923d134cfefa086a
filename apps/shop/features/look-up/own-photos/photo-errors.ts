import { OWN_PHOTO_BYTES_MAX, OWN_PHOTOS_BYTES_MAX } from "@loupe/contract";
import * as texts from "#texts/dashboard/own-photos.ts";

export const megabytes = (bytes: number) => `${Math.ceil(bytes / 1024 ** 2)} MB`;

/** Returns the error of the chosen files that can be found before they are sent. */
export function errorOf(photos: readonly File[]): string | undefined {
  if (photos.length === 0) return texts.photosMissingError;
  const large = photos.find(({ size }) => size > OWN_PHOTO_BYTES_MAX);
  if (large) return `${large.name} is too large: at most ${megabytes(OWN_PHOTO_BYTES_MAX)} each.`;
  const sum = photos.reduce((bytes, { size }) => bytes + size, 0);
  if (sum <= OWN_PHOTOS_BYTES_MAX) return undefined;
  return `These photos have ${megabytes(sum)} together, and at most ${megabytes(OWN_PHOTOS_BYTES_MAX)} go at once. Please add some of them later.`;
}
