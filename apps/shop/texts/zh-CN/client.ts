export const generalError = "出错了。";
export const unreadableResponse = "服务器返回了意外的响应。";
export const refreshError = "会话续期失败";
