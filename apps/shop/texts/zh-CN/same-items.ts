import { plural, wholeNumber } from "./words.ts";

/** The heading of the other listings of an item. */
export const heading = "其他在售链接";
export const note = "使用相同图片的其他链接。卖家和质量可能不同，请对比质检照片。";
export const lookAlikesHeading = "使用相同照片的其他商品";
export const photosLabel = (count: number) =>
  plural(count, {
    other: `${wholeNumber(count)} 组质检照片`,
  });
export const noPhotosLabel = "暂无质检照片";
export const photosUnknownLabel = "尚未查询";
export const moreLabel = (count: number) =>
  plural(count, {
    other: `还有 ${wholeNumber(count)} 个链接`,
  });
export const goneLabel = "已下架";
/** After `goneLabel`: how many other listings the item has. */
export const otherListings = (count: number) =>
  plural(count, {
    other: `另有 ${wholeNumber(count)} 个链接在售`,
  });
/** The same, with the lowest price. */
export const otherListingsPriced = (count: number, price: string) =>
  plural(count, {
    other: `另有 ${wholeNumber(count)} 个链接在售，${price} 起`,
  });
