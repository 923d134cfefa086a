export const selectAgent = "选择代购";
export const noConnection = "无网络连接";
export const listAgentsCouldNot = "代购列表加载失败。请检查网络后重试。";
export const buyOn = "在 {agent} 购买";
export const opensNewTab = "（在新标签页打开）";
export const selectAgent2 = "请选择代购";
export const selectAgentWantBuy = "选择你想使用的代购";
export const noAgentAvailableMoment = "目前没有可用的代购，请稍后再来。";
export const addAgent = "添加代购";

export const buyLinksLead = (agent: string) => `购买链接现在指向 ${agent}。`;
