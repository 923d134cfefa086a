import type { GoodsWords } from "./goods-words-type.ts";

/** Words for goods that no shipping line accepts. */
export const PROHIBITED_WORDS: readonly GoodsWords[] = [
  {
    id: "1301",
    english: "airsoft|bb gun|replica (?:gun|pistol|rifle)|crossbow|pepper spray|stun gun",
    chinese: "仿真枪|水弹枪|玩具枪|弓弩|防狼喷雾",
  },
  {
    id: "1302",
    english: "cigarettes?|cigars?|tobacco|vape|e-?cig(?:arette)?|e-?liquid",
    chinese: "香烟|雪茄|烟草|电子烟|烟油",
  },
  {
    id: "1303",
    english: "whisk(?:e)?y|vodka|baijiu|beer|red wine|sake|liquor",
    chinese: "白酒|红酒|葡萄酒|啤酒|威士忌|茅台",
  },
  {
    id: "1304",
    english:
      "(?:gas|cigarette|torch|jet) lighter|gasoline|butane|fireworks?|firecrackers?|paint thinner|super ?glue",
    chinese: "打火机|汽油|丁烷|烟花|鞭炮|油漆|胶水",
  },
  {
    id: "1305",
    english: "seeds|seedlings?|live plants?|succulents?",
    chinese: "种子|绿植|盆栽|多肉",
  },
  { id: "1306", english: "banknotes?", chinese: "纸币|钞票" },
];
