import { named } from "../formats.ts";
import { plural, wholeNumber } from "./words.ts";

export const searchStatus = "正在查找此图片…";
export const noProductShowsPicture = "这里没有商品使用此图片";
export const searchFindsCopiesNear =
  "可以找到尺寸或格式不同，或略亮、略暗的相同图片，截图中的图片也能找到。找不到只是相似的商品，也找不到经过旋转、翻转或被部分遮挡的图片。";
export const qcPhotoLabel = "质检照片";
export const listingPhoto = "商品图片";
export const picture = "你的图片";
export const viewQcLabel = "查看质检";
export const results = "结果";
export const tryAgainButton = "重试";
export const linkSearchLink = "改为粘贴商品链接";
export const notPicture = "这不是图片";
export const sizeError = (most: number) => `图片太大：最大 ${wholeNumber(most)} MB`;
export const samePictureLabel = "相同的图片";
export const nearlySameLabel = "几乎相同";
export const onePictureMessage = "一次只能用一张图片搜索";
export const formatsHint =
  "JPEG、PNG、WebP、AVIF 或 GIF；大照片会先缩小。图片仅用于比较，不会保存。";
export const otherPictureLabel = "选择另一张图片";
export const choosePictureButton = "选择图片";
export const clear = "清空";
export const dragPrompt = "拖到本页任意位置";
export const pastedPictureLabel = "粘贴的图片";
export const dropPrompt = "把图片拖到或粘贴到这里";
export const whatSearchLabel = "用来搜索的图片";
export const searchDidNotAnswer = "搜索没有响应。请检查网络后重试。";
export const productsShowPicture = (count: number) =>
  plural(count, { other: `${wholeNumber(count)} 件商品使用此图片` });
export const itemName = (marketplace: string, id: string) => named`${marketplace} 商品 ${id}`;
export const linkOf = (link: string, item: string) => `${item}：${link}`;
export const photosLink = (count: number) =>
  plural(count, { other: `查看 ${wholeNumber(count)} 张质检照片` });
export const coverageNote = "只能找到有人在这里查询过的商品。";
export const frameHeading = "用图片的一部分搜索";
export const frameHelp = "让选框紧贴一张照片的边缘：拖动选框或它的四角，或用方向键移动。";
export const frameSearch = "用这一部分搜索";
export const frameArea = "选框";
export const frameTopLeft = "左上角";
export const frameTopRight = "右上角";
export const frameBottomLeft = "左下角";
export const frameBottomRight = "右下角";
export const frameTop = "上边缘";
export const frameRight = "右边缘";
export const frameBottom = "下边缘";
export const frameLeft = "左边缘";
