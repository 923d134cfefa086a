/** What an item costs at the shopper's door, in its promise. */
export const doorSum = (amount: string, country: string) =>
  `寄到${country}共 ${amount}，含关税和税费`;
export const doorSumAtLeast = (amount: string, country: string, parts: string) =>
  `寄到${country}至少 ${amount}；未知：${parts}`;
export const beforeTaxSum = (amount: string, country: string) =>
  `寄到${country} ${amount}，未含进口税（税额未知）`;
/** The promise, with the line that keeps it. */
export const doorSummary = "{sum}，{line}，{time}";

/** The parts of a sum that are not known, as they stand in a list. */
export const unknownParts = {
  price: "价格",
  border: "关税和税费",
  duty: "关税",
  vat: "税费",
  fee: "政府规费",
  handling: "承运商的清关手续费",
  tax: "是否含税",
};

export const aboveThreshold = (limit: string) =>
  `一个包裹的商品价值超过 ${limit} 时要缴纳普通关税，税率因商品种类而异。`;
export const noRateNote = (chosen: string, used: string) =>
  `没有 ${chosen} 的汇率，因此这些金额以 ${used} 显示。`;
export const doorBadge = "到手最便宜";
export const recommended = "推荐";
/** Why a line is recommended. */
export const because = {
  /** Where something is unknown of others, which may cost less. */
  cheapestKnown: "在全部费用已知的线路中，到手总价最低。",
  cheapest: "到手总价最低。",
  faster: "其他线路价格相差不到 1 %，而这条更快。",
  alike: "其他线路价格相差不到 1 %，时效也一样。",
  only: "没有其他线路接受这个包裹。",
};
export const doorColumn = "到手价";
export const freightOf = (freight: string) => `运费 ${freight}`;
export const beforeTaxNote = "未含进口税，税额未知。";
export const priceMissingNote = "未含进口税：税额取决于商品价格。";
export const goodsPriceLabel = "商品价格（¥）";
export const goodsPriceHint = "选填：可显示到手总价。";
export const priceInvalid = "请用数字填写价格。";
