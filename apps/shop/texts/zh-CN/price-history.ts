export const historyTitle = "价格历史";
export const priceRange = (low: string, high: string) => `${low} 至 ${high}`;
export const nowSentence = (price: string, checked: string) => `现价 ${price}，${checked}核对。`;
export const lowSentence = (price: string, low: string, date: string, checked: string) =>
  `现价 ${price}，${date} 最低 ${low}，${checked}核对。`;
export const soldOutSentence = (price: string, checked: string) =>
  `已售罄，最近价格 ${price}，${checked}核对。`;
export const lastSentence = (price: string, checked: string) =>
  `最近价格 ${price}，${checked}核对。`;
export const meanLabel = (mean: string) => `均价 ${mean}`;
export const chartLabel = (low: string, high: string) => `价格从 ${low} 到 ${high}`;
export const soldOutState = "已售罄";
export const goneState = "已下架";
export const unknownState = "未知";
export const allRange = "全部";
export const limitLabel = (limit: string) => `你的价格上限 ${limit}`;
