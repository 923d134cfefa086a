import { named } from "../../formats.ts";

/** The form in which a shopper corrects a fact about an agent. */
export const askTitle = "这里有误吗？";
export const askText = "代购的价格和规则会变化。如果你看到的不一样，请附上链接或图片告诉我们。";
export const askButton = "提交更正";
export const formLabel = (agent: string) => named`更正关于 ${agent} 的资料`;
export const loginHint = "登录后即可提交更正。如有不清楚之处，我们可以向你确认。";
export const loginButton = "登录";
export const fieldLabel = "哪里有误？";
export const statementLabel = "正确的是什么？";
export const statementHint = "例如：自十月起服务费为 5%。";
export const linkLabel = "说明此事的网页";
export const pictureLabel = "或一张图片";
export const pictureHint = "PNG、JPEG 或 WebP 截图，最大 5 MB。只有管理员能看到。";
export const sendButton = "提交更正";
export const sending = "正在提交…";
export const thanks = "谢谢。管理员核实之前，这里的内容不会改变。";
export const anotherButton = "再提交一条";
export const statementMissing = "请写出正确的内容。";
export const proofMissing = "请附上能证明的链接或图片。";
export const sendError = "服务器没有响应，请重试。";
export const linkExample = "https://…";
