import { plural, wholeNumber } from "./words.ts";

/** The heading: what is paid, in how many parcels, and in how many days. A list of unknown parts is open. */
export const headline = (promise: string, parcels: string, days: string, isOpen: boolean) =>
  `${promise}${isOpen ? "；" : "，"}${parcels}，${days}`;
/** If the price of an item is not known. */
export const freightPromise = (freight: string, country: string) =>
  `运费 ${freight}，寄往${country}，进口税费未知，未计入`;
export const reasons = {
  cheapest: "推荐：到手最便宜",
  faster: "推荐：价格相差 1% 以内的方式中最快",
  alike: "推荐：几种价格相差 1% 以内的方式之一",
  only: "唯一能寄出全部的方式",
};
export const filteredOnlyLabel = "筛选后唯一的方式";
/** Where nothing can be recommended. */
export const freightOrderLabel = "进口税费未知，按运费排在第一";
export const partlyKnownLabel = "按已知信息排在第一";
export const saves = (amount: string) => `比一个包裹节省 ${amount}。`;
export const noSingle = "没有线路接受把全部装进一个包裹。";
/** After the sentence about the normal duty. */
export const thresholdAvoided = (parcels: number) =>
  plural(parcels, {
    other: `分成 ${parcels} 个包裹则不用。`,
  });
export const spread = (range: string) => `最低到最高：${range}。`;
/** Shown at a parcel. */
export const paidTaxLabel = "含关税和税费";
export const dueTaxLabel = "关税和税费在清关时收取";
export const unclearTaxLabel = "是否含税未知";
/** Shown if another service gives the prices. */
export const quotedOnly = "本站的价格来自只报一个包裹价格的服务，因此没有比较拆成多个包裹的方式。";
export const noWay = "目前无法比较这个 haul 的到手价。各线路寄一个包裹的价格见下方。";
/** Opens the list of all lines. */
export const byFreight = (count: number) =>
  plural(count, { other: `${wholeNumber(count)} 条线路，只按运费` });
export const billTitle = "账单，含代购的费用";
