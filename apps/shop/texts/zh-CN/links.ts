/** Why a text contains no link to an item, by the codes of `packages/links`. */
export const reasons = {
  store: "此链接指向店铺，而不是商品。",
  "not-a-link": "这段文本中没有链接。",
  "too-long": "这段文本太长，不可能是链接。",
  "unknown-site": "暂不支持此网站。",
  "no-item": "我们支持此网站，但此链接不指向商品。",
  "bad-id": "此链接中的编号不可能是商品编号。",
  "unknown-shop": "无法识别此链接中的平台。",
  "no-marketplace": "该代购的链接没有说明商品来自哪个平台。",
  "foreign-link": "该代购的链接指向我们暂不支持的网站。",
  xianyu: "不支持闲鱼的二手商品。",
  encrypted: "这个旧链接经过加密，而且该代购已停止运营。",
  "too-deep": "此链接中嵌套了过多其他链接。",
};
