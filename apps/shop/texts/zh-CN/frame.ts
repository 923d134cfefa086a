import { named } from "../formats.ts";

export const skipLink = "跳到正文";

export const site = "网站";
export const menu = "菜单";
export const popular = "热门";
export const tools = "工具";
export const theme = "主题";
export const light = "浅色";
export const dark = "深色";
export const system = "跟随系统";

export const popularProductsLink = "热门商品";
export const linkConverterLabel = "链接转换";
export const pictureSearch = "以图搜图";
export const watchesLink = "关注的商品";
export const haulPlannerLink = "合并包裹规划";
export const agentsLink = "比较代购";
export const shippingCalculatorLink = "运费计算";
export const qcLookupLink = "质检查询";

export const footer = "页脚";
export const sellsNothing = (name: string) =>
  named`${name} 不销售任何商品。价格和照片来自所注明的平台和代购。`;
export const linksMayBeReferrals = (name: string) =>
  named`代购链接可能是推荐链接：你在那里下单时，${name} 可能获得佣金。`;
export const languages = "语言";
export const socialLinksLabel = "社交媒体";

export const demonstration = "演示";
export const demonstrationLead = "演示：";
export const demonstrationText = "商品、价格和照片均为虚构。";

export const moreToolsLabel = "更多工具";
export const calculatorTitle = "运费计算";
export const calculatorText = "查看包裹寄到你所在国家或地区的费用，含各项明细。";
export const calculate = "计算运费";
export const converterTitle = "链接转换";
export const converterText = "把链接批量转换成你所用代购的链接。";
export const convert = "转换链接";
export const haulText = "把多件商品放在一起，看看合成一个或分成多个包裹的费用。";
export const haulButton = "规划合并包裹";
export const agentsTitle = "代购";
export const agentsText = "并排比较手续费、免费仓储和服务。";
export const extensionTitle = "Chrome 扩展";
export const extensionText = "直接在平台页面上查看质检照片。";
export const addExtension = "添加到 Chrome";
export const addToFirefoxLabel = "添加到 Firefox";
export const downloadExtensionLabel = "下载扩展";
export const howToLoadLabel = "如何安装";
export const trackingTitle = "包裹追踪";
export const trackingText = "在物流查询网站上追踪你的包裹。";
export const trackingNumberLabel = "运单号";
export const trackingMissing = "请输入运单号。";
export const track = "追踪";

export const error = (status: number) => `错误 ${status}`;
export const errorTitle = "哎呀！出错了";
export const errorText =
  "无法加载你要找的页面。可能是链接无效或已过期、没有权限，或服务器暂时出现问题。";
export const tooManyTitle = "请求过多";
export const tooManyText = "你在短时间内打开了很多页面。请等一分钟再试。";
export const backButton = "返回";
export const home = "首页";
export const retryButton = "重试";
export const tips = "提示";
export const tipConnection = "检查网络连接。";
export const tipAddress = "检查网址，可能缺了一部分。";
export const tipLogIn = "请先登录，有些页面仅供会员查看。";
export const forDevelopersLabel = "开发者";
export const announcement = "公告";
export const dismissAnnouncement = "关闭公告";
export const account = "账户";
export const login = "登录";
export const signup = "注册";
export const loginLink = "登录 / 注册";
export const myCollectionTitle = "我的收藏";
export const dashboard = "管理后台（英文）";
export const logout = "退出登录";
export const offlineTitle = "无网络连接";
export const couldNotLoggedOut = "退出登录失败。请检查网络后重试。";
/** Shown after a price that is more than a day old. */
export const dateMark = "截至 {date}";
/** The option of an item that has no options. */
export const onlyOption = "默认";
export const currency = "货币";
export const currencyIntro = "其他货币的价格为大致金额，旁边附有人民币价格。代购使用各自的汇率。";
export const yuanOnly = "仅 ¥";
export const ratesNote = "汇率日期：{date}，来源：{source}。";
export const snapshotNote = "汇率日期：{date}，来源：{source}。本站没有更新的汇率。";
export const oldRatesMark = "{date}的汇率";
export const ratesError = "无法加载汇率。";
