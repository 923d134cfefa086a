export const pending = "请稍候…";
export const success = "你已通过 Google 登录。";
export const unconfigured = "尚未设置 Google 登录。";
export const cancelled = "Google 登录已取消。";
export const uncheckable = "无法验证 Google 登录，请重试。";
export const expired = "Google 登录已过期，请重试。";
export const emailUnverified = "Google 尚未验证此邮箱地址。";
export const unreachable = "暂时无法连接 Google，请稍后再试。";
export const failed = "Google 登录失败，请重试。";
export const popupBlocked = "浏览器拦截了 Google 窗口。请允许此网站弹出窗口后重试。";
export const popupClosed = "登录完成前 Google 窗口被关闭了。";

export const closingHint = (said: string) => `${said}你现在可以关闭此窗口。`;
