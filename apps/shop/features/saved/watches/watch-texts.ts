import type { WatchKind } from "@loupe/contract";
import * as texts from "#texts/watches.ts";

/** The label of the button that begins to watch. */
export const BUTTONS: Record<WatchKind, string> = {
  below: texts.priceButton,
  drop: texts.priceButton,
  stock: texts.stockButton,
  photos: texts.photosButton,
  gone: texts.goneButton,
};

/** The names of the kinds of watches. */
export const KINDS: Record<WatchKind, string> = {
  drop: texts.dropKind,
  below: texts.belowKind,
  stock: texts.stockKind,
  photos: texts.photosKind,
  gone: texts.goneKind,
};
