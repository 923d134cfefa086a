export const heading = "最近浏览";
export const clearButton = "清空";
export const priceChange = "{price}，之前 {before}";
export const goneState = "已下架";
export const soldOutState = "已售罄";
export const photosState = "新的质检照片";
