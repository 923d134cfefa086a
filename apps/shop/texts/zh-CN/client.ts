export const somethingWentWrong = "出错了。";
export const unexpectedResponseFromServer = "服务器返回了意外的响应。";
export const failedRefreshToken = "会话续期失败";
