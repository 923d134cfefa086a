import { plural, wholeNumber } from "./words.ts";

/** The line beside the price, before a destination and a weight are known. */
export const invitation = "送到家一共要多少钱？";
export const title = "送到家的费用";
export const introduction = "各项费用和税款都注明来源和日期。";
export const destinationHint = "选择目的地以查看账单。";
export const withoutAgentFees = (sum: string) =>
  `价格旁的金额 ${sum} 不含代购的费用，本账单包含这些费用。`;

export const agentHeading = "代购环节";
export const goods = "商品";
export const domesticFreight = "中国境内运费";
export const service = "服务费";
export const extras = "照片和预打包";
export const storage = "仓储";
export const freight = "国际运费";
export const clearance = "清关和包装";
export const insurance = "保险";
export const payHeading = "向代购付款";
export const payFee = "支付手续费";
export const spread = "汇率差价";
export const card = "银行手续费";
export const goodsPayment = "第一次付款：商品";
export const parcelPayment = "第二次付款：包裹";
export const borderHeading = "入境";
export const duty = "关税";
export const vat = "增值税";
export const stateFee = "政府规费";
export const handling = "承运商代办费";
export const border = "关税和税费";

/** A part of the bill of which nothing is known. */
export const unknown = "未知";
export const uncovered = "未收录";
export const notCoveredNote = "我们没有该国家或地区的规则，关税和税费需另计。";
export const taxIncludedNote = "运输线路的价格已含关税和税费。";
export const measuredNote = "按你自己的汇率，含手续费和银行费用。";
/** An amount that shoppers measured, and nobody states. */
export const about = (amount: string) => `约 ${amount}`;
/** An amount of which a part is not known. */
export const floor = (amount: string) => `至少 ${amount}`;
export const range = (low: string, high: string) => `${low} – ${high}`;
export const knownRange = (range: string) => `已知部分：${range}`;
export const layerCount = (known: number, total: number) => `${total} 项中已知 ${known} 项`;
export const unpriced = (count: number) =>
  plural(count, {
    other: `不含 ${wholeNumber(count)} 件价格未知的商品。`,
  });
export const shippingNote = (line: string, time: string) => `${line}，${time}`;
export const freightHint = "在<link>运费估算</link>中填写包裹的重量和内容，即可计入运费。";

export const noGrade = "未评级";
export const dateMark = (date: string) => `截至 ${date}`;
export const statementCount = (count: number) =>
  plural(count, {
    other: `${wholeNumber(count)} 条说法`,
  });
export const conflict = "说法不一，因此给出范围。";
export const ratesNote = (source: string, date: string) => `汇率：${source}，${date}。`;
export const snapshotNote = (source: string, date: string) =>
  `汇率：${source}，${date}。随本站附带，尚未读取更新的汇率。`;

export const inputsHeading = "你的购买方式";
export const currencyLabel = "你的货币";
export const agentLabel = "代购";
export const methodLabel = "付款方式";
export const undecided = "尚未决定";
export const cardMethod = "银行卡";
export const transferMethod = "银行转账";
export const topUpsLabel = "每次付款的充值次数";
export const topUpsHint = "固定费用按每次充值计算。";
export const rateHeading = "你自己的汇率";
export const creditedLabel = "到账（¥）";
export const takenLabel = (currency: string) => `扣款（${currency}）`;
export const rateHint = "来自以往的充值：代购记入的金额，和从你账户扣除的金额。";
export const halfRate = "两项都填写后才会使用你自己的汇率。";
export const shareLabel = "与其他买家分享这个汇率";
export const shareHint =
  "只发送代购、货币和汇率，不发送金额。90 天内，汇率会计入至少五位买家的中位数，不显示你的姓名。新账户的汇率一天后才计入。";
export const shareDone = "已分享。取消勾选即可撤回。";
export const shareOther = "你分享的是这家代购的另一个汇率。勾选即可替换。";
export const shareRefused = "未分享，因为它与中间价相差超过 10%。";
export const shareKept = "你之前分享的汇率保持不变。";
export const shareError = "汇率分享失败，请重试。";
export const shareLogin = "<link>登录</link>后可与其他买家分享这个汇率。";
export const moreSummary = "更多";
export const photosLabel = "免费之外的照片数";
export const rehearsalLabel = "预打包";
export const packingLabel = "额外包装";
export const insuredLabel = "保险金额（¥）";
export const dutyLabel = "商品关税率（%）";
export const dutyHint = "按海关编码，如果你知道的话。";
export const handlingLabel = (currency: string) => `承运商代办费（${currency}）`;
export const unsure = "不确定";
export const yes = "是";
export const no = "否";
export const iossLabel = "增值税已在购买时缴纳（IOSS）";
export const iossHint = "仅限欧盟。部分运输线路会预先代收。";
export const storageLabel = "在仓库的天数";
export const headingsLabel = "每个包裹的税则子目数";
export const headingsHint = "仅限欧盟。海关编码前六位相同的商品只计一次。";

export const failed = "无法计算账单。";
export const retryButton = "重试";
export const numberMissing = "请输入数字。";
export const refused = "请更正标出的字段以查看账单。";
export const calculating = "正在计算…";
export const parcelsNote = "按每个包裹的商品分别付款计算。";
export const billSummary = "显示账单";
