export const heading = "你的提醒";
export const accountLead = "这些是你账户的提醒。";
export const mailStates = {
  on: "邮件提醒已开启。",
  off: "邮件提醒已关闭，不再发送任何邮件。",
  failing: "发往此邮箱的邮件被退回，因此不再发送任何邮件。",
};
export const leaveButton = "停止所有邮件";
export const returnButton = "重新开启邮件";
export const settingsLink = "打开你关注的商品";
export const listHeading = "关注的商品";
export const emptyList = "没有关注的商品。";
export const keepLead = "距你上次访问此页 90 天后，我们将停止关注。";
export const keepButton = "继续关注";
export const endedState = "已结束";
export const pausedState = "已暂停";
export const stopButton = "停止关注";
export const confirmHeading = "确认接收提醒";
export const confirmLead = (email: string) => `我们会将这些商品的提醒发送到 ${email}。`;
export const confirmButton = "确认";
export const blockButton = "不再向此邮箱发送任何邮件";
export const blockDone = "我们不会再向此邮箱发送邮件。如果改变主意，你仍可以确认。";
export const confirmDone = "完成。你会收到这些商品的提醒。";
export const invalidHeading = "此链接无效";
export const invalidLink = "链接有误或已过期。如仍需提醒，请重新关注该商品。";
export const watchKinds = {
  below: (price: string) => `价格不高于 ${price}`,
  drop: () => "降价",
  stock: () => "重新有货",
  photos: () => "新的质检照片",
  gone: () => "下架",
};
