import { named } from "../formats.ts";
import { plural, wholeNumber } from "./words.ts";

export const shippingLinesTitle = "运输线路";
export const changeParcelButton = "修改此包裹";
export const copyLinkLabel = "复制链接";
export const emptyTitle = "并排比较所有线路";
export const sayWhereParcelGoes = "告诉我们包裹寄往哪里、有多重。填写尺寸和内容可以让估算更准确。";
export const tryGUnitedKingdom = "试试寄 1,200 克到英国";
export const parcel = "你的包裹";
export const results = "结果";
export const itemsCategoryLabel = "商品类别";
export const chooseCategoriesLabel = "选择类别";
export const choosingCategoriesNeedsScripts =
  "选择类别需要 JavaScript。未启用时，包裹按普通货物计算。";
export const categoriesStatus = "正在加载类别…";
export const clearAllButton = "全部清除";
export const done = "完成";
export const chosenCategoriesLabel = "已选类别";
export const chooseCategoryOption = "选择类别";
export const generalGoodsOption = "普通货物";
export const categories = "类别";
export const airSurchargeLabel = "空运附加费";
export const airSurchargeNote = "旺季或大件包裹会加收。";
export const fuelFeeLabel = "燃油费";
export const fuelFeeNote = "随燃油价格变动的百分比。";
export const customsFeeLabel = "清关费";
export const customsFeeNote = "用于包裹报关。";
export const serviceFeeLabel = "服务费";
export const serviceFeeNote = "处理、挂号，以及超大或超重。";
export const chargeStandardTitle = "计费标准";
export const chargeableWeightLabel = "计费重量";
export const firstWeightLabel = "首重";
export const firstWeightNote = "首重的价格。";
export const continuedWeightLabel = "续重";
export const freight = "运费";
export const freightNote = "按上述价格和计费重量计算。";
export const total = "合计";
export const noFeeNote = "此包裹无此费用。";
export const asServiceGave = "由价格服务提供。";
export const restPriceNote = "其余部分的价格。";
export const proportionalNote = "与计费重量成正比。";
export const notReachedParcel = "此包裹未达到续重。";
export const destination = "目的地";
export const countryPlaceholder = "输入国家或地区…";
export const countryEmpty = "没有匹配的国家或地区";
export const countriesStatus = "正在加载国家和地区…";
export const countries = "国家和地区";
export const fastest = "最快";
export const lineColumn = "线路";
export const priceColumn = "价格";
export const daysColumn = "天数";
export const taxColumn = "税费";
export const taxIncluded = "包含";
export const taxExcluded = "不包含";
export const taxUnknown = "未说明";
export const priceSummary = "≈ {price}，{line}，{time}";
export const unknownCountry = "请从列表中选择国家或地区。";
export const taxMark = "含税";
export const batteryMark = "可带电";
export const unavailableReason = "不适用于此包裹";
export const fittedMark = "根据一个公布价格推算";
export const illustrativeMark = "示例价格";
export const provenanceRest = "其余为示例。";
export const filters = "筛选";
export const applyFiltersButton = "应用筛选";
export const showAllButton = "显示全部";
export const noneHiddenStatus = "筛选没有隐藏任何线路。";
export const transitTimeLabel = "运输时间";
export const transitOption = "不限运输时间";
export const noLinesTitle = "没有运费数据";
export const noLineKnownGoes = "尚无已知线路可寄到那里。";
export const priceServiceDoesNot = "价格服务没有响应。以下价格来自我们自己的价目表。";
export const availableLinesLabel = "可用线路";
export const noLineTakesParcel = "没有线路接受此包裹，原因见下方。";
export const filteredEmptyTitle = "没有符合这些筛选条件的线路";
export const filteredEmptyText = "目前全部被隐藏。";
export const clearFiltersButton = "清除筛选";
export const unavailableLinesLabel = "不可用的线路";
export const unknownTransit = "未注明运输时间";
export const weightLabel = "重量（克）";
export const chooseCountryOption = "选择国家或地区";
export const parcel2 = "包裹";
export const countryHint = "在下一页选择国家或地区。";
export const asking = "正在查询…";
export const shippingEstimateTitle = "运费估算";
export const calculate = "计算";
export const calculateShippingButton = "计算运费";
export const offlineError = "数据获取失败";
export const generalError = "出错了。";
export const parcelRestrictionsTitle = "包裹限制";
export const weight = "重量";
export const size = "尺寸";
export const volumeWeight = "体积重";
export const takesEverything = "接受整类";
export const takes = "接受";
export const not = "不接受";
export const takesNothing = "不接受整类";
export const weightHint = "填写重量即可查看价格。";
export const pricesStatus = "正在比较价格…";
export const retryButton = "重试";
export const noLineText = "没有运输线路接受此包裹。";
export const calculatorLink = "打开运费计算";
export const where = "寄到哪里？";
export const what = "是什么商品？";
export const listsError = "国家、地区和类别加载失败。";

export const linesTaking = (count: number, total: number) =>
  `${total} 条线路中有 ${count} 条接受此包裹`;
export const haulHint = "有多件商品？<link>规划合并包裹</link>";
export const chosen = (count: number) => `已选 ${count} 项`;
export const remove = (name: string) => `移除${name}`;
export const groupLabel = (name: string) => `全选${name}`;
export const feesCaption = (method: string) => named`${method} 的计费标准`;
export const feesSummary = "费用和限制";
export const hiddenStatus = (count: number) =>
  plural(count, { other: `${wholeNumber(count)} 条线路被筛选条件隐藏。` });
export const transitLimitOption = (count: number) => plural(count, { other: `最多 ${count} 天` });
/** A range such as "7–12". */
export const days = (range: string) => `${range} 天`;
export const weightRange = (least: string, most: string) => `${least} 至 ${most}`;
export const destinationTitle = (country: string) => `寄往${country}`;
export const lastCategoriesOption = (names: string) => `${names}（与上次相同）`;

/** A weight by volume, and the formula for it. */
export const volumeFormula = (weight: string, divisor: number) =>
  `${weight}（长 × 宽 × 高 ÷ ${divisor}）`;
export const actualDecides = "按实重计费。";
export const actualDecidesAt = (weight: string) => `按实重计费：${weight}。`;
export const volumeNote = (volume: string) => `按体积：${volume}。`;
export const sidesMissing = "三边尺寸未填全。";
export const noVolumeNote = "不计体积。";
export const roundingNote = "已向上取整到一个计费单位。";
export const volumeDecides = (volume: string, weight: string) =>
  `按体积重计费：${volume}。实重：${weight}。`;
export const meanDecides = (weight: string, volume: string) =>
  `按实重 ${weight} 和体积重 ${volume} 的平均值计费。`;
export const minimumDecides = (weight: string) =>
  `按最低重量计费：更轻的包裹费用相同。实重：${weight}。`;
export const undatedCardNote = "价目表 {id}；不构成报价。";
export const datedCardNote = "价目表 {id}（{date}）；不构成报价。";

export const published = "公布价格";
export const restPublished = (names: string) => `另外公布的有：${names}。其余均为示例。`;
const startedSteps = (count: number) =>
  plural(count, { other: `${wholeNumber(count)} 个续重单位，不足一个按一个计` });
export const steps = (count: number) => `${startedSteps(count)}。`;
export const stepsAfterFirst = (count: number) => `首重之后 ${startedSteps(count)}。`;
export const ageDays = (count: number) => plural(count, { other: `${count} 天` });
export const ageMonths = (count: number) => plural(count, { other: `${count} 个月` });
export const ageYears = (count: number) => plural(count, { other: `${count} 年` });
export const compareButton = (count: number) =>
  plural(count, { other: `比较 ${wholeNumber(count)} 条线路` });
export const countryCount = (count: number) =>
  plural(count, { other: `${wholeNumber(count)} 个国家和地区` });
export const change = "修改";
export const shipping = "运输";
export const lengthLabel = "长（厘米）";
export const widthLabel = "宽（厘米）";
export const heightLabel = "高（厘米）";
export const inCentimetres = (sides: string) => `${sides} 厘米`;
export const lengthOf = (side: string) => `长 ${side} 厘米`;
export const widthOf = (side: string) => `宽 ${side} 厘米`;
export const heightOf = (side: string) => `高 ${side} 厘米`;
export const parcelTo = (weight: string, country: string) => `${weight}，寄往${country}`;
export const shortenedList = (names: string, count: number) => `${names} 和另外 ${count} 项`;
export const weightMeant = (weight: string) =>
  `重量单位是克。<button>你是指 ${weight} 吗？</button>`;
export const weightDoubted = (weight: string) => `真的是 ${weight} 吗？那就再按一次按钮。`;
