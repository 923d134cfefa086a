import { named } from "../../formats.ts";

export const pageTitle = "比较代购";
export const pageText = "回答三个问题，就能看到本店哪家代购费用最低，以及这有多确定。";
export const metaDescription =
  "并排比较代购的费用、免费仓储和服务，附来源和日期，也列出未知的内容。";
export const dateSentence = (date: string) =>
  `资料日期：${date}。所有内容均来自他人的说法，采用前请先向代购确认。`;

export const questionsLabel = "三个问题";
export const toLabel = "寄到哪里？";
export const countryOption = "选择国家或地区";
export const countryError = "请从列表中选择国家或地区。";
export const payLabel = "怎么付款？";
export const otherWay = "其他方式";
export const oftenLabel = "多久下一次单？";
export const habits = { rarely: "一两次", monthly: "每月", weekly: "每周" };
export const habitHint =
  "按以下情况计算：一个订单立即寄出，或每月一单共四单、每周一单共六单，等最后一单到仓后一起寄出。";
export const applyButton = "显示";

export const verdicts = {
  cheaper: "已知费用最低",
  likely: "费用可能最低",
  alike: "费用属于最低之列",
};
export const onlyVerdict = "唯一资料足够的代购";
export const noVerdict = "本店所有代购的已知资料都不足，无法推荐。";
export const certainSum = (sum: string) => `一般订单的费用：${sum}。`;
export const partlyCertain = (sum: string, certain: string) =>
  `一般订单的费用：约 ${sum}，其中确定的是 ${certain}。`;
export const uncertainSum = (sum: string) => `一般订单的费用：约 ${sum}，都不确定。`;
export const usualNote = "未知的部分按其他代购的常见范围计算。";
export const secondTitle = (agent: string) => named`第二名：${agent}`;
export const moreFees = (sum: string) => `一般订单约多 ${sum}。`;
export const partDifference = (part: string) => `差别最大的是：${part}。`;
export const moreUnknown = (sum: string, part: string) =>
  `一般订单约多 ${sum}，因为这一项未知：${part}。`;
export const alikeFees = "费用难分高下：相差不到商品价格的 1%。";
export const orderSentence = (goods: string, orders: string, weight: string) =>
  `一般订单：商品 ${goods}，${orders}，装成一个 ${weight} 的包裹。`;
export const orderCounts = {
  rarely: "一个订单",
  monthly: "每月一单共四单",
  weekly: "每周一单共六单",
};
export const parcelPrice = (country: string, sum: string) =>
  `包裹（${country}）按本店运费为 ${sum}，无论由哪家代购寄出。`;
export const parcelUnknown = (country: string) =>
  `包裹（${country}）的运费未知，因此不计按运费收取的费用。`;
export const detailsLink = (agent: string) => named`${agent} 的全部资料`;

export const tableTitle = "本店的代购";
export const oldMark = "* 有说法超过 180 天或没有日期。";
export const unrankedSentence = (agents: string) => named`${agents} 的已知资料不足。`;
export const comparisonRule = (parts: string) => `以下各项知道三项后才会比较：${parts}。`;
export const correctionHint = "你知道更多？请在代购页面告诉我们。";

export const agentColumn = "代购";
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
export const closedNote = "已无法通过这家代购购买。它的链接仍可转换。";

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
