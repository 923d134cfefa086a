import type { QcPhoto } from "@loupe/contract";
import { shortName } from "#features/look-up/qc/photo-addresses.ts";
import { changeQuery } from "#ui/query-string.ts";

/** The most photos that one collage shows. */
export const CHOICE_MAX = 9;

/**
 * Parameters of the page's address: the photos of a finished choice, and the photos that the shopper is still choosing.
 */
export const ADVICE = "advice";
export const CHOOSING = "choose";

type PhotoName = Pick<QcPhoto, "url">;

const SHORT_NAME = /^[\w-]{8}$/;

/** Reads the short names of photos from a parameter: at most nine, each once, without invalid ones. */
export const readNames = (part: string): string[] =>
  [...new Set(part.split("."))].filter((name) => SHORT_NAME.test(name)).slice(0, CHOICE_MAX);

/** Returns the photos in a parameter of the query string, or undefined if it is missing. */
export function chosenIn(search: string, parameter: string): string[] | undefined {
  const part = new URLSearchParams(search).get(parameter);
  return part === null ? undefined : readNames(part);
}

/** Returns the query string with these photos in one of the two parameters and without the other one. */
export const withChosen = (search: string, parameter: string, names: readonly string[]) =>
  changeQuery(search, { [ADVICE]: null, [CHOOSING]: null, [parameter]: names.join(".") });

export const withoutChosen = (search: string) =>
  changeQuery(search, { [ADVICE]: null, [CHOOSING]: null });

/** Adds a photo to the chosen ones, or removes it from them. A tenth photo is not added. */
export function toggled(names: readonly string[], name: string): string[] {
  if (names.includes(name)) return names.filter((one) => one !== name);
  return names.length < CHOICE_MAX ? [...names, name] : [...names];
}

/** Returns the seller's pictures among the chosen ones. */
export const chosenListing = (pictures: readonly string[], names: readonly string[]): string[] =>
  pictures.filter((url) => names.includes(shortName({ url })));

/** Returns the chosen photos in the page's order, and the number of those that no longer exist. */
export function chosenOf<P extends PhotoName & { missing?: boolean | undefined }>(
  photos: readonly P[],
  names: readonly string[],
): { chosenPhotos: P[]; goneCount: number } {
  const chosenPhotos = photos.filter((photo) => !photo.missing && names.includes(shortName(photo)));
  return { chosenPhotos, goneCount: Math.max(0, names.length - chosenPhotos.length) };
}
