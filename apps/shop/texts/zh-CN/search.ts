import { named } from "../formats.ts";

export const qcLookupLabel = "质检查询";
export const productLinkLabel = "商品链接";
export const pasteTooltip = "从剪贴板粘贴";
export const paste = "粘贴";
export const submitButton = "查询质检";
export const lookingUpBusyLabel = "正在查询…";
export const examples = "试试";
export const searchPictureLabel = "或以图搜图";
export const noResultTitle = "没有找到商品";
export const urlNoResult = "两种搜索方式都没有找到此商品。";
export const searchFailedTitle = "搜索失败";
export const urlSearchError = "本地和外部搜索都失败了，请重试。";
export const channelError = "请选择渠道。";
export const offerIdError = "请输入商品编号，6 到 15 位数字。";
export const channelNoResult = "此渠道和商品编号没有结果。";
export const channelSearchError = "按渠道和商品编号搜索失败，请重试。";
export const oops = "哎呀…";
export const badUrlText = "网址格式无效";
export const badUrlFooter = "请输入有效的网址。";
export const linkWithoutItem = "此链接中没有商品";
export const shopLinkFooter = "请打开店铺中的一件商品，并粘贴它的链接。";
export const limitNote = "短时间内查询过多。请等一分钟再试。";
export const unreachableNote = "无法连接到本站。输入的内容还在，请重试。";
export const offlineNote = "你已离线。输入的内容还在，联网后请重试。";
export const search = "搜索";
export const slowStatus = "正在向质检服务查询照片…";
export const productUrlLabel = "商品网址";
export const urlPlaceholder = "输入商品网址";
export const channel = "渠道";
export const taobaoTmallLabel = "淘宝 / 天猫";
export const offerIdLabel = "商品编号";
export const offerIdPlaceholder = "输入商品编号";
export const channelTooltip = "按渠道和编号搜索";
export const loadErrorNote = "搜索加载失败。请检查网络后重试。";
export const hero = "寄出之前，{break}先看看实际到货的样子。";
export const heroText =
  "代购替你在中国下单，并在仓库为每件商品拍照。粘贴链接，即可查看这些<unbroken>质检照片</unbroken>（QC）。";
export const stepPaste = "<word>粘贴</word>淘宝、微店、1688 或代购的商品链接。";
export const stepCheck = "<word>查看</word>其他买家的质检照片：和卖家展示的一样吗？";
export const stepBuy = (name: string) =>
  named`<word>找代购下单</word>：你付款给代购，由代购寄给你。${name} 不销售任何商品。`;
export const listingCaption = "卖家图片";
export const qcCaption = "仓库质检照片";
export const channelNumber = (number: string | null) => `渠道 ${number}`;
/** Searches the catalogue for the title in a shared text. */
export const searchTitle = (title: string) => `搜索“${title}”`;
