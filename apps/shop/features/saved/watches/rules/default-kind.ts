import type { QcPhotos, WatchKind } from "@loupe/contract";

type Facts = {
  /** Whether the item, or the option that the shopper has chosen, is sold out or no longer sold. */
  isSoldOut: boolean;
  /** Whether all sources have answered without a QC photo. */
  hasNoPhotos: boolean;
};

/** Returns the kind of watch that one tap adds: the one that the shopper most likely wants. */
export function defaultKind({ isSoldOut, hasNoPhotos }: Facts): WatchKind {
  if (isSoldOut) return "stock";
  return hasNoPhotos ? "photos" : "drop";
}

/** Whether all sources have answered, none of them with a photo. */
export const isWithoutPhotos = ({ photos, waiting, partial }: QcPhotos): boolean =>
  photos.length === 0 && waiting.length === 0 && !partial;
