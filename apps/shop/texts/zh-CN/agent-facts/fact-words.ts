import { plural, wholeNumber } from "../words.ts";

export const percentage = (number: string) => `${number}%`;
export const spanned = (low: string, high: string) => `${low} 至 ${high}`;
export const orSeparator = "或";

export const shares = {
  goods: "商品价",
  freight: "运费",
  "goods and freight": "商品价与运费之和",
  rate: "汇率",
  "total price": "总价",
  "insured amount": "保额",
  estimate: "估价",
  "item price": "单件商品价",
};
export const portion = (percent: string, share: string) => `${share}的 ${percent}`;
export const insuredLimits = (portion: string, low: string, high: string) =>
  `${portion}，保额 ${low} 至 ${high}`;
export const dailyShare = (portion: string, least: string, most: string) =>
  `每天收${portion}，每天最低 ${least}，每月最高 ${most}`;

export const units = {
  order: "每单",
  parcel: "每个包裹",
  photo: "每张照片",
  "item and day": "每件每天",
  "item and started month": "每件每月（不足一月按一月）",
  "order and started month": "每单每月（不足一月按一月）",
  "order and started 90 days": "每单每 90 天（不足按一期）",
  day: "每天",
  "month of extension": "每延长一个月",
  "packed parcel changed": "修改已打包的包裹",
  "parcel photo": "每张包裹照片",
  return: "每次退货",
  "coupons at sign-up": "注册优惠券",
};
export const unitPrice = (amount: string, unit: string) => `${unit} ${amount}`;
export const limitedDays = (price: string, days: string) => `${price}，最多 ${days}`;

export const ways = { paypal: "PayPal", card: "银行卡", transfer: "银行转账", wise: "Wise" };
export const unnamedWay = "未注明付款方式";
export const wayFee = (way: string, fee: string) => `${way}：${fee}`;
export const grossFee = (fee: string) => `${fee}，按含手续费的付款额计算`;
export const feeExample = (payment: string, fee: string) => `付款 ${payment} 时：${fee}`;

export const dayCount = (days: number) => `${wholeNumber(days)} ${plural(days, { other: "天" })}`;

export const grades = { A: "官方页面", B: "多个来源", C: "一份攻略" };
export const unaddressed = "来源没有网址";
export const undated = "无日期";
export const staleMark = "超过 180 天";
export const unknown = "未知";
export const conflictMark = "说法不一";
export const knownCount = (known: number, total: number) =>
  `${wholeNumber(total)} 项资料中已知 ${wholeNumber(known)} 项`;
export const withoutFacts = "暂无资料";
/** The median of the rates that shoppers measured, after the currency. */
export const medianNote = (shoppers: number, percent: string, isBelow: boolean) =>
  `最近 90 天由 ${wholeNumber(shoppers)} 位买家实测，中位数${isBelow ? "低于" : "高于"}中间价 ${percent}，含支付手续费和银行费用`;
export const labelled = (label: string, value: string) => `${label}：${value}`;

export const fieldNames = {
  serviceFee: "服务费",
  paymentFee: "支付手续费",
  topUpMinimum: "最低充值",
  exchangeSpread: "汇率",
  domesticFreight: "中国境内运费",
  freePhotos: "免费质检照片",
  extraPhoto: "额外照片",
  storageFreeDays: "免费仓储",
  storageOverdue: "超期仓储",
  storageMaxDays: "最长仓储",
  parcelStorage: "已打包包裹的仓储",
  insurance: "保险",
  rehearsalPacking: "预打包",
  packing: "打包",
  customsClearance: "清关",
  otherServices: "其他服务",
  returnExchange: "退换货",
  returnWindowDays: "退货期限",
  newUserOffer: "新用户优惠",
  freightSettlement: "称重后的运费",
  volumetricDivisor: "体积重除数",
  orderMinimum: "最低订单额",
};

export const partNames = {
  service: "服务费",
  payment: "支付手续费",
  storage: "仓储",
  clearance: "清关费",
};
export const wayFees = {
  card: "银行卡手续费",
  paypal: "PayPal 手续费",
  transfer: "银行转账手续费",
  wise: "Wise 手续费",
  other: "支付手续费",
};
export const overdueName = "超过免费天数后的仓储价格";
export const serviceFree = "免服务费";
export const clearanceFree = "免清关费";
export const partStated = (part: string, fee: string) => `${part} ${fee}`;
export const storageStated = (days: string) => `免费仓储 ${days}`;
export const clearanceStated = (sum: string) => `清关费 ${sum}`;
export const unknownParts = (parts: string) => `未知：${parts}`;
export const tooFewFacts = "已知资料不足（四项费用需知三项）";
