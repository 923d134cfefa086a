import { named } from "../formats.ts";

export const greeting = "你好：";
export const greetingNamed = (name: string) => `${name}，你好：`;
export const buttonFails = "如果按钮无法使用，请打开以下地址：";

export const verify = {
  subject: (site: string) => named`验证你在 ${site} 的邮箱`,
  ask: (site: string) => named`请确认此邮箱地址属于你，你的 ${site} 账户即可使用。`,
  button: "验证邮箱",
  validity: "链接在 24 小时内有效，只能使用一次。",
  otherwise: (site: string) => named`如果你没有在 ${site} 注册，请忽略此邮件。`,
};

export const reset = {
  subject: (site: string) => named`重置你的 ${site} 密码`,
  ask: (site: string) => named`请用下面的链接为你的 ${site} 账户设置新密码。`,
  button: "重置密码",
  validity: "链接在 1 小时内有效，只能使用一次。",
  otherwise: "如果这不是你的请求，请忽略此邮件，你的密码不会改变。",
};

/** Emails that notify the user of a change link to the account page. */
export const notice = {
  button: "打开你的账户",
  otherwise: "如果这不是你本人的操作，请立即修改密码，并在账户页面退出其他设备。",
};

export const emailChanged = {
  subject: (site: string) => named`你在 ${site} 的邮箱已更改`,
  ask: (site: string) => named`你的 ${site} 账户现在使用另一个邮箱地址，请用新邮箱登录。`,
};

export const passwordChanged = {
  subject: (site: string) => named`你的 ${site} 密码已更改`,
  ask: (site: string) => named`你的 ${site} 账户密码已更改，其他设备已退出登录。`,
};

export const secondFactorChanged = {
  subject: (site: string) => named`你在 ${site} 的登录方式已更改`,
  ask: (site: string) => named`你的 ${site} 账户添加或移除了通行密钥或身份验证器应用。`,
};

export const roleChanged = {
  subject: (site: string) => named`你在 ${site} 的角色已更改`,
  ask: (site: string) => named`${site} 的店主为你的账户设置了另一个角色。`,
};

export const accountClosing = {
  subject: (site: string) => named`你的 ${site} 账户将被删除`,
  ask: (site: string) =>
    named`你的 ${site} 账户及其全部内容将在 7 天后删除。如需保留，请在此之前登录。`,
};

export const emailOld = {
  subject: (site: string) => named`确认你在 ${site} 的新邮箱`,
  ask: (site: string) =>
    named`有人在你的 ${site} 账户中申请更改邮箱地址。请在此确认，并同时打开另一个邮箱中的链接。`,
  button: "确认更改",
  validity: "链接在 24 小时内有效，只能使用一次。",
  otherwise: "如果这不是你的请求，请不要打开链接，并修改密码。你的邮箱不会改变。",
};

export const emailNew = {
  subject: (site: string) => named`确认你在 ${site} 的新邮箱`,
  ask: (site: string) =>
    named`请确认此邮箱地址属于你，并同时打开当前邮箱中的链接。之后你的 ${site} 账户将使用此邮箱。`,
  button: "确认此邮箱",
  validity: "链接在 24 小时内有效，只能使用一次。",
  otherwise: "如果这不是你的请求，请忽略此邮件。",
};

export const trial = {
  subject: (site: string) => named`来自 ${site} 的测试邮件`,
  ask: (site: string) => named`你的邮件服务器工作正常：${site} 通过它发送了这封邮件。`,
  button: "打开设置",
  otherwise: (site: string) => named`${site} 的管理员在设置中请求了这封邮件。`,
};

export const watchConfirm = {
  subject: (site: string) => named`确认接收 ${site} 的提醒`,
  ask: (site: string) =>
    named`有人（很可能是你）希望 ${site} 向此邮箱发送商品提醒。请打开页面确认；确认之前不会发送任何提醒。`,
  button: "确认接收提醒",
  validity: "链接在 48 小时内有效。",
  otherwise:
    "如果不是你提出的，请忽略此邮件，你不会收到任何提醒。你也可以在页面上停止所有此类邮件。",
};

export const alertLetter = {
  button: "查看你关注的商品",
  otherwise: "价格为平台的标价，不含优惠券和会员价。",
};

export const watchAlert = {
  subject: (site: string) => named`你在 ${site} 关注的商品有新消息`,
  ask: "你等待的消息来了：",
};

export const watchDigest = {
  subject: (site: string) => named`你在 ${site} 关注的商品的新消息`,
  ask: "你关注的商品有以下新消息：",
};

export const alertTitles = {
  below: "已到目标价",
  drop: "降价了",
  stock: "重新有货",
  photos: "新的质检照片",
  gone: "已下架",
  relisted: "重新上架",
  ended: "关注已结束",
  silent: "14 天没有消息",
  replaced: "商品已被替换",
  added: "已添加关注",
};

export const alertReasons = {
  below: "你设置了价格不高于目标价时提醒。",
  drop: "你设置了降价时提醒。",
  stock: "你设置了重新有货时提醒。",
  photos: "你设置了有新质检照片时提醒。",
  gone: "你设置了下架时提醒。",
  relisted: "它曾下架，现在又开始销售。",
  ended: "我们不再为你关注它。如仍需提醒，请重新添加。",
  silent: "14 天来我们一直查不到它的价格，但会继续尝试。",
  replaced: "卖家在此链接下换成了其他商品。我们会从新商品的当前价格开始关注。",
  added: "有人（很可能是你）为你的邮箱添加了此关注。如果不是你，请在此停止。",
};
export const alertPrice = (price: string) => `现价 ${price}`;
export const alertPrices = (price: string, before: string) => `现价 ${price}，之前 ${before}`;
export const alertNewOption = "出现了更便宜的规格；其他规格的价格可能没有变化。";
export const alertOption = (name: string) => `规格：${name}`;
export const alertSubject = (title: string, item: string) => `${title}：${item}`;
export const alertFooter = {
  stop: "不再关注此商品",
  leave: "停止所有此类邮件",
  settings: "管理你关注的商品",
};
