import { named } from "../formats.ts";

export const selectAgentTitle = "选择代购";
export const loadErrorText = "代购列表加载失败。请检查网络后重试。";
export const factsError = "无法加载这家代购的已知信息。";
export const buyOnLabel = "在 {agent} 购买";
export const newTabHint = "（在新标签页打开）";
export const pickerLabel = "请选择代购";
export const pickerDescription = "选择你想使用的代购";
export const emptyText = "目前没有可用的代购，请稍后再来。";
export const addAgentButton = "添加代购";

export const chosenMessage = (agent: string) => named`购买链接现在指向 ${agent}。`;
