import type { SameItem } from "@loupe/contract";

/** The other listing with this number, from 1, with two pictures of the item. */
export const sameItem = (index: number, more: Partial<SameItem> = {}): SameItem => ({
  storeName: "weidian",
  productCode: String(7_400_000_000 + index),
  name: `Other listing ${index}`,
  price: 80 + index,
  inCatalogue: false,
  pictureCount: 2,
  qcSetCount: index,
  isQcLookedUp: true,
  pictures: [1, 2].map((at) => ({
    own: `/images/goods/own${at}.webp`,
    other: `/images/goods/other${index}-${at}.webp`,
  })),
  ...more,
});
