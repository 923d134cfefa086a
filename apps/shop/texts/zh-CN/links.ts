import type { Reason } from "@loupe/links";

/** Why a text contains no link to an item, by the codes of `packages/links`. */
export const reason = (code: Reason | "store") => {
  switch (code) {
    case "store":
      return "此链接指向店铺，而不是商品。";
    case "not-a-link":
      return "这段文本中没有链接。";
    case "too-long":
      return "这段文本太长，不可能是链接。";
    case "unknown-site":
      return "暂不支持此网站。";
    case "no-item":
      return "我们支持此网站，但此链接不指向商品。";
    case "bad-id":
      return "此链接中的编号不可能是商品编号。";
    case "unknown-shop":
      return "无法识别此链接中的平台。";
    case "no-marketplace":
      return "该代购的链接没有说明商品来自哪个平台。";
    case "foreign-link":
      return "该代购的链接指向我们暂不支持的网站。";
    case "xianyu":
      return "不支持闲鱼的二手商品。";
    case "encrypted":
      return "这个旧链接经过加密，而且该代购已停止运营。";
    case "too-deep":
      return "此链接中嵌套了过多其他链接。";
  }
};
