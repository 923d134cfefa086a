import { named } from "../formats.ts";
import { plural, wholeNumber } from "./words.ts";

export const pickerTitle = "从我的收藏添加";
export const pickerError = "无法加载你的收藏。";
export const retryButton = "重试";
export const pickerEmpty = "没有找到商品。";
export const moreButton = "加载更多";
export const calculate = "计算";
export const planBusyLabel = "正在比较线路…";
export const items = "商品";
export const destination = "目的地";
export const chooseCountryOption = "选择国家或地区";
export const addLinkLabel = "用链接添加";
export const linkPlaceholder = "输入商品网址";
export const add = "添加";
export const fieldErrorsSummary = "请填写标红的项目。";
export const destinationHint = "选择目的地以查看价格。";
export const recalculationError = "无法加载新的价格，请重试。";
/** Shown beside the prices if the form has changed since they were calculated. */
export const haulChanged = "计算之后内容有变动。";
export const emptyTitle = "合并包裹里还没有商品";
export const incompleteTitle = "快好了";
export const emptyText =
  "用链接、从收藏或手动添加商品。你会看到每条线路寄一个包裹的费用，以及拆成两个是否更便宜。";
export const linesTitle = "所有线路，合成一个包裹";
export const item = "商品";
export const itemNamePlaceholder = "商品名称";
export const category = "类别";
export const viewQcLink = "查看质检";
export const manualEntry = "手动输入商品";
export const manualButton = "再手动输入一件商品";
export const pickerDescription = (most: number) => `最多为此合并包裹选择 ${most} 件商品。`;
export const addChosen = (count: number) => `添加 ${count} 件`;
export const planSummary = (count: number, weight: string, country: string) =>
  plural(count, { other: `<pieces>${wholeNumber(count)} 件</pieces>，${weight}，寄往${country}` });
export const remove = (name: string) => `移除${name}`;
export const raisedMessage = (name: string, count: number) =>
  plural(count, { other: `${name}：现在 ${wholeNumber(count)} 件` });
export const parcels = (count: number) => plural(count, { other: `${wholeNumber(count)} 个包裹` });
export const weightField = "重量（克）";
export const sizeField = "尺寸（厘米）";
export const pieces = "件数";
export const goods = "商品";
export const doorLabel = "到手价";
export const untaxedLabel = "未含进口税费";
/** A sum of which a part is not known. */
export const floorAmount = (amount: string) => `至少 ${amount}`;
export const freight = "运费";
export const textButton = "复制为文字";
export const linkButton = "复制链接";
export const clearButton = "清空";
export const clearedMessage = "合并包裹已清空";
export const undoButton = "撤销";
/** Shown after a change of a haul from a link, beside which the visitor has a haul of their own. */
export const besideMessage = "你自己的合并包裹保持不变";
export const keepButton = "改为保留这个";
export const keptMessage = "这现在是你的合并包裹";
export const detailsLabel = "重量和尺寸";
/** Shown under the sum of the goods. */
export const unpriced = (count: number) =>
  plural(count, { other: `不含 ${wholeNumber(count)} 件价格未知的商品` });
export const refused = (names: string) => `没有线路接受${names}，单独寄也不行。`;
export const refusedByFilters = (names: string) => `筛选后的线路都不接受${names}。`;
/** Completes `comparison` and `parcelComparison`. */
export const comparedLines = (count: number) => plural(count, { other: `全部 ${count} 条线路` });
/** Completes `comparison` and `parcelComparison` if filters exclude some lines. */
export const remainingLines = (count: number) =>
  plural(count, { other: `筛选后的 ${count} 条线路` });
export const comparison = (ways: string, pieces: number, lines: string) =>
  `已比较把 ${pieces} 件商品分成包裹的全部 ${ways} 种方式，每个包裹都比较了${lines}。`;
export const parcelComparison = (lines: string) => `已用${lines}计算一个包裹的价格。`;
/** Shown if not all ways to divide the haul were compared. */
export const bestFoundNote = (pieces: number) =>
  `把 ${pieces} 件商品分成包裹的方式太多，无法全部比较。这是我们找到的最佳方案。`;
export const parcelBy = (place: number, line: string) => `包裹 ${place}：${line}`;

export const agentsTitle = "比较代购";
export const agentsIntroduction =
  "这些商品通过每个代购送到家要多少钱，以及用多个代购或多个包裹是否划算。";
export const comparisonButton = "比较";
export const comparisonBusy = "正在比较代购…";
export const comparisonError = "无法加载比较结果。";
/** Shown if the shopper has typed them for the bill. */
export const omittedNote = "比较不包含额外照片和保险的费用。";
export const choicesHeading = "谁买什么";
export const choiceLabel = (item: string) => named`${item} 的代购`;
/** The choice of the agent that the shopper uses everywhere. */
export const ownAgent = (agent: string) => `你的代购（${agent}）`;
export const plansHeading = "购买方式";
export const onePlan = (agent: string) => named`通过 ${agent} 寄一个包裹`;
export const agentsPlan = (agents: string) => named`${agents} 各寄一个包裹`;
export const itemsPlan = (count: number, agents: string) =>
  plural(count, { other: named`每件商品一个包裹：共 ${wholeNumber(count)} 个，通过 ${agents}` });
export const splitPlan = (count: number, agents: string) =>
  plural(count, { other: named`找到的最佳方案：${wholeNumber(count)} 个包裹，通过 ${agents}` });
export const agentsHeading = "全部通过一个代购";
export const verdict = (name: string) => `其中很可能花费最少的是：${name}。`;
export const noVerdict = "凭已知和通常的费用，无法判断哪个花费最少。";
export const aboutSum = (range: string) => `约 ${range}`;
/** The part of an estimate that is known. */
export const certainPart = (amount: string) => `其中 ${amount} 确定`;
/** The costs that are not known of an agent, and count as usual. */
export const usualLayers = (names: string) => `未知处按通常费用：${names}`;
export const usualMark = "未知，按通常费用";
export const freightNote = "所有代购的运费都来自本店的价目表。";
/** Before the agents of whom too few fees are known, each with a link to report them. */
export const littleKnown = "已知信息太少，无法比较：";
export const reportLink = (agent: string) => named`${agent} · 告诉我们`;
export const agentParcel = (agent: string, line: string) => `${agent}，${line}`;
export const parcelUnpriced = (agent: string) => `${agent}：没有线路接受这个包裹`;
export const oneAgentNote = (agent: string) =>
  named`按全部通过 ${agent} 购买计算。你的选择需要多少费用，请看“比较代购”。`;

export const factsLink = (agent: string) => named`关于 ${agent} 的已知信息`;

export const linksHeading = "购买链接";
export const linkCount = (agent: string, count: number) =>
  plural(count, { other: `${agent}：${wholeNumber(count)} 件商品` });
export const copyLabel = (agent: string) => named`复制 ${agent} 的链接`;
export const csvButton = "CSV";
export const csvLabel = (agent: string) => named`包含 ${agent} 链接的 CSV`;
export const unlinkedNote = (count: number) =>
  plural(count, {
    other: `${wholeNumber(count)} 件商品没有链接：它们是手动填写的，或者所选代购不支持该平台。`,
  });
export const optionColumn = "规格";
export const priceColumn = "价格（CNY）";
export const linkColumn = "链接";
