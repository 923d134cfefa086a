import type { ItemNews } from "@loupe/contract";

/** The state of a viewed item now, and its changes since it was viewed. */
export type News = {
  /** The last known price, and the price when it was viewed if that was another. In fen. */
  fen?: number;
  beforeFen?: number;
  isGone: boolean;
  isSoldOut: boolean;
  hasNewPhotos: boolean;
};

/**
 * The lookup of the view itself may store prices and photos for a while. Data that it stores within this time were not
 * new to the visitor.
 */
const VIEW_MS = 10 * 60_000;

/** @param viewed_ms when the item was viewed; without it, nothing counts as changed */
export function newsSince(item: ItemNews, viewed_ms = Infinity): News {
  const { points, photosAt } = item;
  const isKnown = ({ at }: { at: string }) => Date.parse(at) <= viewed_ms + VIEW_MS;
  const last = points.at(-1);
  const before = points.findLast(isKnown);
  const canCompare = before && last?.state === "ok" && isPrice(before.state);
  return {
    ...(last && isPrice(last.state) && { fen: last.minFen }),
    ...(canCompare && before.minFen !== last.minFen && { beforeFen: before.minFen }),
    isGone: last?.state === "gone",
    isSoldOut: last?.state === "out",
    hasNewPhotos: photosAt !== null && !isKnown({ at: photosAt }),
  };
}

const isPrice = (state: string) => state === "ok" || state === "out";
