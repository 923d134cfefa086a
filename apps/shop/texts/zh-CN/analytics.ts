import { named } from "../formats.ts";

export const heading = "访问统计";
export const question = (tool: string) =>
  named`我们可以用 ${tool} 统计你的访问吗？它会设置用于识别浏览器的 Cookie。无论同意与否，网站功能都一样。`;
export const chosen = (agreed: boolean) => (agreed ? "你已同意。" : "你已拒绝。");
export const refuse = "拒绝";
export const agree = "同意";
export const choiceLink = "统计偏好";
