import { wholeNumber } from "./words.ts";

export const otherItemReason = "照片中是另一件商品";
export const brokenCannotMadeOut = "照片损坏或看不清";
export const offensivePrivateLabel = "照片令人反感或涉及隐私";
export const somethingElseLabel = "其他问题";
export const reasonError = "请选择有什么问题";
export const dialogTitle = "反馈照片有误";
export const adminLooksHidesWhere = "我们会查看，如果属实就会隐藏它。";
export const photo = "该照片";
export const sendReportLabel = "提交反馈";
export const sending = "正在发送…";
export const reasonQuestion = "有什么问题？";
export const optional = "（选填）";
export const thankAdminWillLook = "谢谢，我们会查看。";
export const backButton = "返回照片";
export const serverDidNotAnswer = "服务器没有响应，请重试。";
export const note = "备注";
export const noteTooLong = (most: number) => `备注最多 ${wholeNumber(most)} 个字符`;
