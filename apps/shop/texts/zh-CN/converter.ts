import { named } from "../formats.ts";
import { plural, wholeNumber } from "./words.ts";

export const textLinksLabel = "含链接的文本";
export const clear = "清空";
export const textPlaceholder = "粘贴一条消息、一份清单或表格的一部分";
export const privacyNote =
  "你的文本只留在浏览器中。只有商品编号会发送给我们，用来显示我们已知的商品信息。";
export const loadErrorText = "转换器加载失败。请检查网络，你的文本仍保留着。";
export const tryAgainButton = "重试";
export const emptyResult = "这段文本中没有链接。";
export const itemIdLabel = "商品编号";
export const qcPageLabel = "质检页面";
export const agentLinkLabel = "代购链接";
export const sellerLinkLabel = "卖家链接";
export const pastedLinkLabel = "粘贴的链接";
export const shortLinkDoesNot = "需要打开这个短链接才能找到商品。";
export const resultsCaption = "商品按文本中的顺序排列";
export const label = "名称";
export const marketplace = "平台";
export const duplicate = "重复";
export const newTabHint = "（在新标签页打开）";
export const lookUpLink = "在这里查询";
export const linksFoundLabel = "找到的链接";
export const lengthWarning = "文本太长，只读取了前 1,000,000 个字符和前 5,000 个链接。";
export const showMoreButton = "显示更多";
export const copyAllLabel = "全部复制";
export const downloadCsvLabel = "下载 CSV";
export const agentNote = "链接指向 {agent}。";
export const changeAgentButton = "更换代购";

export const itemsInLinks = (items: number, links: number) =>
  `${plural(links, { other: `${wholeNumber(links)} 个链接` })}中有 ${plural(items, { other: `${wholeNumber(items)} 件商品` })}。`;
export const duplicates = (count: number) =>
  plural(count, { other: `${wholeNumber(count)} 个重复。` });
export const failedLinksNote = (count: number) =>
  plural(count, { other: `${wholeNumber(count)} 个链接没有商品。` });
export const linkOf = (agent: string) => named`${agent} 链接`;
export const problem = "问题";
export const photosLink = (id: string) => `${id} 的质检照片`;
export const linksShown = (shown: number, total: number) =>
  `显示 ${wholeNumber(total)} 个链接中的 ${wholeNumber(shown)} 个。“全部复制”和 CSV 文件包含所有链接。`;
export const addAllButton = "全部加入合并包裹";
export const addedCount = (count: number) =>
  plural(count, { other: `已将 ${wholeNumber(count)} 件商品加入合并包裹` });
