import { named } from "../../formats.ts";
import { plural, wholeNumber } from "../words.ts";

export const pageTitle = "比较代购";
export const pageText =
  "各家代购的费用、仓储和服务，每条说法都注明来源和日期。没有来源说明的，就是未知。";
export const metaDescription =
  "并排比较代购的费用、免费仓储和服务，附来源和日期，也列出未知的内容。";
export const dateSentence = (date: string) =>
  `资料日期：${date}。所有内容均来自他人的说法，采用前请先向代购确认。`;

export const filtersLabel = "筛选";
export const wayLabel = "已知支付手续费的方式";
export const storageLabel = "免费仓储";
export const anyOption = "不限";
export const storageOption = (days: string) => `至少 ${days}`;
export const freeOfFee = "所有来源都说免服务费";
export const sortLabel = "排序";
export const sorts = {
  name: "名称",
  known: "已知资料最多",
  storage: "免费仓储最长",
  photos: "免费质检照片最多",
  payment: "付款 100 USD 的手续费最低",
  service: "服务费最低",
};
export const sortsMissing = (sorts: string) =>
  `以下排序并非对所有显示的代购都已知，只能靠猜，因此不提供：${sorts}。`;
export const sortGap = (sort: string, agents: number) => `${sort}（${wholeNumber(agents)} 家未知）`;
export const sortRefused = "所选排序并非对所有显示的代购都已知，因此按名称排序。";
export const applyButton = "显示";
export const resetLink = "全部清除";
export const agentCount = (count: number) =>
  `${wholeNumber(count)} ${plural(count, { other: "家代购" })}`;
export const emptyTitle = "没有符合条件的代购";
export const emptyText = "许多内容未知。减少条件，就会有更多代购。";

export const agentColumn = "代购";
export const unknownList = (fields: string) => `未知：${fields}`;
export const ownMark = "本店可用";
export const chooseButton = "选用";
export const chooseLabel = (agent: string) => named`选用 ${agent}`;
export const chosenMark = "已选用";
export const statusLabel = "状态";
export const statusNames = {
  open: "营业中",
  closed: "已关闭",
  disputed: "是否营业有争议",
  unknown: "是否营业未知",
};
export const closedTitle = "已关闭的代购";
export const closedText = "已无法通过它们购买。它们的链接仍可转换。";

export const agentTitle = (agent: string) => `${agent}：费用、仓储和服务`;
export const agentDescription = (agent: string) =>
  named`关于 ${agent} 的已知内容：费用、免费仓储、质检照片和服务，附来源和日期，也列出未知的内容。`;
export const comparisonLink = "比较所有代购";
export const groups = {
  fees: "费用",
  photos: "照片",
  storage: "仓储",
  parcel: "包裹",
  orders: "订单和退货",
};
export const orderKinds = {
  ordinary: "普通订单",
  "second-hand": "二手商品",
  forwarding: "转运",
};
export const officialNamed = "注明了官方页面";
export const historyTitle = "变更记录";
export const checkedEvent = (fields: string) => `已核对：${fields}`;
export const beganEvent = (fact: string) => `开始：${fact}`;
export const endedEvent = (fact: string) => `结束：${fact}`;
export const expiredEvent = (fact: string) => `已超过两年，视为未知：${fact}`;
export const addedEvent = (fact: string) => `新增：${fact}`;
export const removedEvent = (fact: string) => `已删除：${fact}`;
export const changedEvent = (field: string, before: string, after: string) =>
  `${field}：由${before}改为${after}`;
export const sourceEvent = (field: string) => `来源、日期或备注有更新：${field}`;
export const linksTitle = "商品链接";
export const ownLinks = "本店用这些链接在代购网站打开商品。{id} 是商品编号。";
export const knownLinks = "代购网站的商品使用这些链接。{id} 是商品编号。";
export const linksUnknown = "尚无这家代购的商品链接。";
export const sourcesTitle = "来源";
export const sourceKinds = {
  "official page, seen": "官方页面",
  "guide that names the official page and a check date": "注明官方页面和日期的攻略",
  "guide or user tool": "攻略或用户工具",
  "note of a third party": "第三方记录",
  "shopper's correction": "买家更正",
  "general knowledge": "一般常识",
};
export const sourceDate = (date: string) => `${date}`;
