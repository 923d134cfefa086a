export const itemsMissing = "请先添加商品";
export const weightMissing = "请填写重量";
export const weightInvalid = "请填写重量（克），例如 500";
export const sizeInvalid = "请按 长x宽x高（厘米）填写，例如 30x20x10";
export const categoryMissing = "请选择类别";
export const countInvalid = "请填写不小于 1 的整数";
export const countryMissing = "请选择国家或地区";
export const countryUnknown = "未知的目的地";
export const tooManyPieces = (most: string, count: string) =>
  `一个合并包裹最多 ${most} 件，现有 ${count} 件。`;

export const noItemInLink = "在此链接中未找到商品。";
export const itemNotFound = "未找到商品";
export const marketplaceNotResponding = "平台没有响应，请重试。";
