import type { GoodsDetail } from "@loupe/contract";

/** Returns the pictures at the top of the seller's page, and those of all options. */
export const listingPictures = ({ imgList, skus }: GoodsDetail): string[] => [
  ...new Set([...imgList, ...skus.flatMap(({ imgUrl }) => imgUrl || [])]),
];
