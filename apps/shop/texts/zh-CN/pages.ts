import { plural, wholeNumber } from "./words.ts";

export const changePasswordTitle = "修改密码";
export const changePasswordDescription = "为你的账户设置新密码。";
export const willLoggedOutEverywhere = "你将在所有设备上退出登录，请用新密码重新登录。";
export const collectionItemTitle = "我的收藏中的商品";
export const myCollectionTitle = "我的收藏";
export const itemsHaveKeptTheir = "你收藏的商品，附价格和质检照片。";
export const linkConverterTitle = "链接转换";
export const converterDescription =
  "把文本中的淘宝、微店、1688 或代购链接全部转换成你所用代购的链接。";
export const pasteAnythingLinksFrom =
  "粘贴含有淘宝、微店、1688 或代购链接的任意文本，即可得到每件商品的质检照片和你所用代购的链接。";
export const converterWithoutScripts =
  "完整的转换器需要 JavaScript。未启用时，请把两个或更多链接粘贴到上方搜索框，本页会列出它们指向哪里。";
export const shippingCalculatorTitle = "运费计算";
export const whatParcelCostsCountry = "查看包裹寄到你所在国家或地区的费用，含各项明细。";
export const calculatorDescription =
  "查看包裹从中国用各条线路寄到你所在国家或地区的费用，含各项明细。";
export const googleLoginTitle = "Google 登录";
export const endSignGoogle = "正在完成 Google 登录。";
export const haulPlannerTitle = "合并包裹规划";
/** The title of a haul in previews of its link. */
export const haulOfItemsTitle = (count: number) =>
  plural(count, {
    other: `合并包裹：${wholeNumber(count)} 件商品`,
  });
export const whatSeveralItemsCost =
  "查看多件商品用各条线路合并寄送（集运、合箱）的费用，以及拆成两个包裹是否更便宜。";
export const haulDescription =
  "把想一起寄的商品放在一起。你会看到合成一个包裹的费用，以及什么时候多个包裹更便宜。";
export const homeTitle = "寄出之前先看质检照片";
export const homeDescription = "粘贴淘宝、微店、1688 或代购的链接，查看仓库拍摄的实物质检照片。";
export const loginDescription = "用密码或 Google 登录，查看你的收藏和评价。";
export const pictureSearchTitle = "以图搜图";
export const pictureSearchDescription = "粘贴或拖入一张照片，查找质检照片或商品图片相同的商品。";
export const findProductsWhoseQc =
  "查找质检照片或商品图片与你的图片相同的商品。只找相同或几乎相同的图片，不找相似的商品。";
export const searchingPictureNeedsScript =
  "以图搜图需要 JavaScript。未启用时，请在上方搜索框用链接查询商品。";
export const popularProductsTitle = "热门商品";
export const popularDescription = "淘宝、微店和 1688 的商品，附质检照片、评分和评价。";
export const photoSetTitle = "一个包裹的质检照片";
export const photoSetDescription = "仓库为一件商品拍摄的照片，附规格、重量和日期。";
export const qcResultsTitle = "质检结果";
export const qcPhotoSetsWarehouses = "仓库为一件商品拍摄的多组质检照片，附规格、重量和日期。";
export const channelHint = "请在上方选择一个渠道。";
export const createAccountTitle = "创建账户";
export const registerDescription = "创建账户，收藏商品并评价你买过的商品。";
export const resetPasswordTitle = "重置密码";
export const sharedCollectionTitle = "分享的收藏";
/** The title of a shared collection in previews of its link. */
export const sharedItemsTitle = (count: number) =>
  plural(count, {
    other: `分享的收藏：${wholeNumber(count)} 件商品`,
  });
export const itemsSomebodyHasKept = "他人收藏的商品，附价格和质检照片。";
export const verifyEmailTitle = "验证你的邮箱";
export const verifyDescription = "确认你注册时填写的邮箱属于你。";
export const login = "登录";
