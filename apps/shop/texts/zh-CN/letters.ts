export const greeting = (name: string) => (name ? `${name}，你好：` : "你好：");
export const buttonFails = "如果按钮无法使用，请打开以下地址：";

export const verify = (site: string) => ({
  subject: `验证你在 ${site} 的邮箱`,
  ask: `请确认此邮箱地址属于你，你的 ${site} 账户即可使用。`,
  button: "验证邮箱",
  validity: "链接在 24 小时内有效，只能使用一次。",
  otherwise: `如果你没有在 ${site} 注册，请忽略此邮件。`,
});

export const reset = (site: string) => ({
  subject: `重置你的 ${site} 密码`,
  ask: `请用下面的链接为你的 ${site} 账户设置新密码。`,
  button: "重置密码",
  validity: "链接在 1 小时内有效，只能使用一次。",
  otherwise: "如果这不是你的请求，请忽略此邮件，你的密码不会改变。",
});
