import { named } from "../formats.ts";
import { plural, wholeNumber } from "./words.ts";

export const comparePhotosTitle = "比较照片";
export const firstPhotoLabel = "第一张照片";
export const secondPhotoLabel = "第二张照片";
export const zoomOutLabel = "缩小";
export const zoom = "缩放";
export const zoom2 = "放大";
export const wholePhotosLabel = "显示完整照片";
export const item = "此商品";
export const itemPageButton = "商品页面";
export const newTabHint = "（在新标签页打开）";
export const itemPhotographedButSite = "此商品有照片，但存放照片的网站目前没有提供。";
export const tryAgainLabel = "重试";
export const allSkus = "所有规格";
export const allSourcesLabel = "所有来源";
export const allDatesLabel = "所有日期";
export const shortLinkError = "无法解析这个短链接。请自行打开，再复制商品页面的网址。";
export const photosWarehousesTheyShow = "照片展示商品到仓时的样子，无法证明材质和功能。";
export const filtersLabel = "质检照片筛选";
export const orderLabel = "排序";
export const oldestFirstLabel = "最早";
export const newestFirstLabel = "最新";
export const clearFiltersButton = "清除筛选";
export const filteredEmptyText = "没有符合这些筛选条件的照片。";
export const reportLabel = "反馈照片有误";
export const compareTwoLabel = "比较两张";
export const compareFirstHint = "选择两张照片进行比较。";
export const compareSecondHint = "现在选择第二张照片。";
export const done = "完成";
export const emptyTitle = "没有质检照片";
export const emptyText = "还没有仓库拍摄过此商品。有人下单后就会有照片。";
export const couldNotLookEverywhere = "未能加载全部质检照片";
export const photoSourcesDidNot = "部分来源没有响应，可能还有暂时无法显示的照片。";
export const loadingStatus = "正在查找质检照片…";
export const loadErrorStatus = "质检照片加载失败";
export const emptyStatus = "暂无质检照片";
export const photosTitle = "质检照片";
export const retry = "重试";
export const searchStatus = "正在查看仓库照片…";
export const qcResultsTitle = "质检结果";
export const skuNotGiven = "未注明规格";
export const missingPhotosTitle = "目前没有可显示的照片";
export const emptySetTitle = "这一组没有照片";
export const weight = "重量";
export const unknownWeight = "未注明重量";
export const unknownDate = "未注明日期";
export const viewDetailsButton = "查看详情";
export const allResultsLabel = "所有结果";
export const notGivenLabel = "未注明";
export const qcTimeLabel = "质检时间";
export const warehouseNotedParcelWithout = "仓库登记了此包裹，但没有拍照。";
export const missingTargetTitle = "没有找到质检数据";
export const missingTargetText = "粘贴商品链接即可查看仓库拍摄的照片。";
export const badUrlTitle = "哎呀…网址格式无效";
export const badUrlText = "请输入有效的网址。";
export const linkWithoutItem = "此链接中没有商品";
export const shopLinkReason = "此链接指向店铺，而不是商品。";
export const noResultTitle = "没有找到商品";
export const urlNoResult = "两种搜索方式都没有找到此商品。";
export const channelNoResult = "此渠道和商品编号没有结果。";
export const notFoundTitle = "未找到商品";
export const theseQcPhotosNot = "仓库已不再提供这些质检照片。";
export const searchFailedTitle = "搜索失败";
export const channelSearchError = "按渠道和商品编号搜索失败，请重试。";
export const retryButton = "重试";
export const otherItemLink = "查询另一个链接";
export const openItemOfShop = "请打开店铺中的一件商品，并粘贴它的链接。";
export const urlSearchError = "本地和外部搜索都失败了，请重试。";
export const previousOf = (name: string) => `${name}：上一张`;
export const nextOf = (name: string) => `${name}：下一张`;
export const times = (scale: string) => `${scale} 倍`;
export const openOnButton = (marketplace: string) => named`在 ${marketplace} 打开`;
export const photosMissing = (count: number) =>
  plural(count, { other: `${wholeNumber(count)} 张照片加载失败。` });
export const hiddenPhotosNote = (count: number) =>
  plural(count, { other: `${wholeNumber(count)} 张质检照片，但没有可显示的` });
export const optionCount = (count: number) =>
  plural(count, {
    other: `${wholeNumber(count)} 张{option}的照片`,
  });
export const noOptionPhotos = "没有照片标注为{option}";
export const allOptionsLink = (total: number) => `查看全部 ${wholeNumber(total)} 张`;
export const onlyOptionLink = "只看此规格";
export const chooseOptionButton = "选择此规格";
export const choiceMark = "已选规格";
export const photoOfLabel = (place: number, total: number) =>
  `质检照片，第 ${place} 张，共 ${total} 张`;
export const photosShown = (shown: number, total: number) =>
  plural(total, { other: `${wholeNumber(total)} 张照片中的 ${wholeNumber(shown)} 张` });
export const photos = (count: number) => plural(count, { other: `${wholeNumber(count)} 张照片` });
const sets = (count: number) => plural(count, { other: `${wholeNumber(count)} 组` });
const sources = (count: number) => plural(count, { other: `${wholeNumber(count)} 个来源` });
export const photosInSets = (photoCount: number, setCount: number, sourceCount: number) =>
  `${photos(photoCount)}，${sets(setCount)}，${sources(sourceCount)}`;
export const photosIn = (photoCount: number, setCount: number) =>
  `${photos(photoCount)}，${sets(setCount)}`;
export const photoCount = (count: number) =>
  plural(count, { other: `${wholeNumber(count)} 张质检照片` });
/** Follows the number of photos. */
export const newest = "，最新 {date}";
export const checkedNote = "上次检查：{ago}。";
export const pendingStatus = (sources: string) => `仍在等待：${sources}…`;
export const didNotAnswer = (sources: string) => `没有响应：${sources}。可能还有更多照片。`;
export const sourceSilent = "有一个来源没有响应，其照片保存于 {date}。";
/** Follows the numbers of photos and sets. */
export const foundAgo = " · 上次检查：{ago}";
export const foundThen = " · 来源没有响应，保存于 {date}";
export const channel = (number: number | string) => `渠道 ${number}`;
export const offerOf = (marketplace: string, id: string) => `${marketplace}，编号 ${id}`;
export const itemLinkLabel = (name: string) => named`查看 ${name} 的详情`;
export const allSetsButton = (count: number) => `显示全部 ${count} 组`;
export const goneMark = "来源自 {date} 起不再提供";
export const enlarge = (photo: string) => `放大${photo}`;
export const compare = (photo: string) => `比较${photo}`;
/** The origin of a photo, by the name of its source in the API. Empty for a source without a text here. */
export const sourceLabels = {
  own: "我们自己的照片",
  partner: "代购仓库",
  "product-data": "平台数据",
  "third-party": "第三方",
};
/** The name of the external service that is a source, by the source's name in the API. */
export const sourceServices = {
  own: "我们自己的照片库",
  partner: "代购仓库",
  "product-data": "平台数据服务",
  "third-party": "第三方照片来源",
};
export const adviceButton = "请大家帮看";
export const share = "分享";
export const choosePhotosLabel = (most: number) =>
  `最多选 ${wholeNumber(most)} 张照片，请大家帮忙看看。`;
export const chosen = (count: number, most: number) =>
  `已选 ${wholeNumber(count)} / ${wholeNumber(most)} 张照片`;
export const chooseOne = (photo: string) => `选择${photo}`;
export const adviceStatus = (count: number) => `选出 ${wholeNumber(count)} 张照片请大家帮看`;
export const chosenGone = (count: number) => `所选照片中有 ${wholeNumber(count)} 张已不再显示。`;
export const allChosenGone = "所选照片已不再显示";
export const allChosenGoneText = "照片已被移除，或存放照片的网站暂时无法提供。";
export const allPhotosButton = (count: number) => `显示全部 ${wholeNumber(count)} 张照片`;
export const changeChoice = "选择其他照片";
export const onePictureTitle = "合成一张图片";
export const onePictureText = "带有规格、重量、日期、价格和本页网址，可直接发到聊天或论坛。";
export const collageOf = (count: number) => `${wholeNumber(count)} 张所选照片及其信息合成的图片`;
export const sharePictureLabel = "分享图片";
export const copyPictureLabel = "复制图片";
export const pictureCopiedMessage = "图片已复制";
export const downloadPictureLabel = "下载图片";
export const copyLinkLabel = "复制链接";
export const preparingPictureBusyLabel = "正在准备图片…";
export const pictureNotShared = "图片分享失败。请重试，或下载图片。";
