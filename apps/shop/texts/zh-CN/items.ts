import { named } from "../formats.ts";
import { plural, wholeNumber } from "./words.ts";

export const agentLinksTitle = "所有代购的链接";
export const agentLinksDescription = "此商品在各代购及卖家处的页面。链接在新标签页打开。";
export const copyAllLabel = "全部复制";
export const newTabHint = "（在新标签页打开）";
export const agentLinksError = "链接列表加载失败。请检查网络后重试。";
export const breadcrumb = "面包屑导航";
export const onAgentLabel = "代购：{agent}";
export const buy = "购买";
export const productDetailsTitle = "商品详情";
export const description = "描述";
export const price = "价格：";
export const averageRatingLabel = "平均评分";
export const unratedNote = "暂无评价";
export const actions = "操作";
export const pictures = "图片";
export const noPicturesLabel = "没有图片";
export const sellersPictureLabel = "卖家图片";
export const notGivenLabel = "未提供";
export const notFoundTitle = "未找到商品";
export const notFoundText = "哎呀！商品编号似乎不正确。";
export const otherItemLink = "查询另一个链接";
export const tryAgainButton = "重试";
export const sku = "规格";
export const skus = "规格";
export const colour = "颜色";
export const size = "尺码";
export const back = "上一张图片";
export const playPicturesLabel = "播放图片";
export const pausePicturesLabel = "暂停播放";
export const forward = "下一张图片";

export const copyLinkOf = (agent: string) => named`复制 ${agent} 链接`;
export const buyNote = "在 {agent} 选择“{option}”。";
export const soldOutNote = "卖家的“{option}”已售罄。";
export const opensAgentLabel = "在新标签页打开 {agent}。下单和付款都在那里进行，本站不销售商品。";
export const sellerNote = "卖家：{seller}";
/** The seller's freight to the agent's warehouse. */
export const domesticFreight = (amount: string) => `中国境内运费：${amount}`;
export const freeFreight = "中国境内包邮";
export const lastPriceLabel = "最后价格：";
export const goneSinceTitle = "自 {date} 起已下架。";
export const goneText = "平台上已没有此商品。照片和评价仍保留在这里。";
export const goneBuyLink = "去 {agent} 查看";
export const lastDetails = "平台目前没有显示此商品。以下信息来自 {date}。";
/** Follows "Demonstration:" in the same sentence. */
export const demonstrationNote = "此商品及其照片和评价均为虚构。";
export const catalogueDetailsNote = "平台没有响应。以下信息来自我们的目录。";
export const datedDetailsNote = "平台没有响应。以下为 {date} 的信息。";
export const openOnButton = (marketplace: string) => named`在 ${marketplace} 打开`;
export const stock = (count: number) => `库存：${wholeNumber(count)}`;
export const weight = (grams: number) => `重量：${grams} 克`;
export const dimensions = (sides: string) => `尺寸：${sides} 厘米`;
export const pictureOfLabel = (place: number, total: number) =>
  `第 ${place} 张图片，共 ${total} 张`;
/** The name of an item that has no title. */
export const itemName = (marketplace: string, id: string) => named`${marketplace} 商品 ${id}`;
export const asking = (marketplace: string) => named`正在向 ${marketplace} 查询此商品…`;
export const metaOfItem = (marketplace: string, id: string) =>
  named`${marketplace} 商品 ${id} 的质检照片和价格：仓库实际收到的样子。`;
/** The title of an item's page of which there are QC photos. */
export const titleWithPhotos = (title: string, count: number) =>
  plural(count, {
    other: `${title}：${wholeNumber(count)} 张质检照片`,
  });
export const metaOfTitle = (title: string) => named`${title} 的质检照片：仓库实际收到的样子。`;
export const metaOfTitleAndPrice = (title: string, price: string, marketplace: string) =>
  named`${title} 的质检照片：仓库实际收到的样子。${marketplace} 售价 ${price}。`;
export const notAnswering = (marketplace: string) =>
  named`${marketplace} 上的标题、价格、规格和卖家图片暂时无法获取。`;
export const optionCount = (count: number) => `${count} 种可选`;
export const soldOutLabel = "已售罄";
export const notWithLabel = (values: string) => named`没有 ${values} 的组合`;
export const showAllLabel = (count: number) => `显示全部 ${count} 种`;
export const reviews = (count: number) => plural(count, { other: `${wholeNumber(count)} 条评价` });

export const viewHaulLabel = "查看合并包裹";
export const addButton = "加入合并包裹";
export const addedMessage = "已加入合并包裹";
export const duplicateMessage = "已在合并包裹中";
export const fullMessage = "合并包裹已满：最多 30 件商品";
export const addLabel = (name: string) => `加入合并包裹：${name}`;
export const itemNumber = (place: number) => `商品 ${place}`;
