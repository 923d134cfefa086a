import { plural, wholeNumber } from "./words.ts";

export const allAgentsLinks = "所有代购的链接";
export const itemEveryAgentIts = "此商品在各代购及卖家处的页面。链接在新标签页打开。";
export const copyAll = "全部复制";
export const opensNewTab = "（在新标签页打开）";
export const noConnection = "无网络连接";
export const listLinksCouldNot = "链接列表加载失败。请检查网络后重试。";
export const breadcrumb = "面包屑导航";
export const onAgent = "代购：{agent}";
export const buy = "购买";
export const productDetails = "商品详情";
export const description = "描述";
export const price = "价格：";
export const page = "本页内容";
export const averageRating = "平均评分";
export const noReviewsYet = "暂无评价";
export const actions = "操作";
export const pictures = "图片";
export const noPictures = "没有图片";
export const sellersPicture = "卖家图片";
export const notGiven = "未提供";
export const productNotFound = "未找到商品";
export const oopsProductCodeSeems = "哎呀！商品编号似乎不正确。";
export const lookUpAnotherLink = "查询另一个链接";
export const tryAgain = "重试";
export const askingAgain = "正在重新查询…";
export const sku = "规格";
export const skus = "规格";
export const back = "上一张图片";
export const playPictures = "播放图片";
export const pausePictures = "暂停播放";
export const forward = "下一张图片";

export const copyLinkOf = (agent: string) => `复制 ${agent} 链接`;
export const opensAgent = "在新标签页打开 {agent}。下单和付款都在那里进行，本站不销售商品。";
export const lastPrice = "最后价格：";
export const noLongerSoldSince = "自 {date} 起不再销售。";
export const photosAndReviewsStay = "平台上已没有此商品。照片和评价仍保留在这里。";
export const checkAtAgent = "去 {agent} 查看";
export const lastDetails = "平台目前没有显示此商品。以下信息来自 {date}。";
/** After "Demonstration:". */
export const madeUp = "此商品及其照片和评价均为虚构。";
export const detailsFromCatalogue = "平台没有响应。以下信息来自我们的目录。";
export const detailsFromDate = "平台没有响应。以下为 {date} 的信息。";
export const openOn = (marketplace: string) => `在 ${marketplace} 打开`;
export const stock = (count: number) => `库存：${wholeNumber(count)}`;
export const weight = (grams: number) => `重量：${grams} 克`;
export const dimensions = (sides: string) => `尺寸：${sides} 厘米`;
export const pictureOf = (place: number, total: number) => `第 ${place} 张图片，共 ${total} 张`;
/** An item without a title. */
export const itemName = (marketplace: string, id: string) => `${marketplace} 商品 ${id}`;
export const asking = (marketplace: string) => `正在向 ${marketplace} 查询此商品…`;
export const metaOfItem = (marketplace: string, id: string) =>
  `${marketplace} 商品 ${id} 的质检照片和价格：仓库实际收到的样子。`;
export const metaOfTitle = (title: string) => `${title} 的质检照片：仓库实际收到的样子。`;
export const metaOfTitleAndPrice = (title: string, price: string, marketplace: string) =>
  `${title} 的质检照片：仓库实际收到的样子。${marketplace} 售价 ${price}。`;
export const notAnswering = (marketplace: string) =>
  `${marketplace} 没有响应，因此缺少标题、价格、规格和卖家图片。`;
export const toChooseFrom = (count: number) => `${count} 种可选`;
export const soldOut = "已售罄";
export const notWith = (values: string) => `没有 ${values} 的组合`;
export const showAll = (count: number) => `显示全部 ${count} 种`;
export const reviews = (count: number) => plural(count, { other: `${wholeNumber(count)} 条评价` });
