/** Chinese words that mean, after the name of goods, a part or an accessory of them. */
export const CHINESE_ACCESSORIES =
  "壳|套(?!装)|盒|包(?!邮)|架|膜|带|链|绳|袋|座|配件|贴|收纳|清洁|保护|支架|垫|柜|挂件|展示|模型|图案|印花|周边|维修|工具|柄";

/** Words that hint at a property which the item's name does not imply, with the attributes that would imply it. */
export const WARNINGS: readonly {
  attributes: readonly string[];
  english: string;
  chinese: string;
}[] = [
  {
    attributes: ["battery_builtin", "battery_packed", "battery_pure"],
    english:
      "batter(?:y|ies)|rechargeable|charging|bluetooth|wireless|led|light[- ]?up|heated|electric|solar|smart|vr|camera|wi-?fi",
    chinese: "电池|充电|蓝牙|无线|发光|电动|加热|发热|智能",
  },
  {
    attributes: ["liquid", "food_liquid"],
    english: "liquid|spray|essential oil|refill",
    chinese: "液体|喷雾|精油|香薰",
  },
  { attributes: ["magnetic"], english: "magnet(?:s|ic)?", chinese: "磁" },
  { attributes: ["blade"], english: "blades?|sharp", chinese: "刀片|开刃" },
  {
    attributes: ["precious"],
    english: "(?:real|solid|pure) gold|(?:9|10|14|18|22|24)k|s?925|sterling|platinum",
    chinese: "足金|黄金|纯金|18k|纯银|925|铂金|钻石",
  },
];

/** Words that may follow the name of the goods without changing it. */
export const NEUTRAL_WORDS =
  "men mens man women womens woman ladies unisex kids boy boys girl girls new fashion casual classic retro vintage style sport sports outdoor summer winter autumn spring low high top batch version pair pairs set sets pack size sizes one black white grey gray red blue navy green olive brown tan beige cream pink purple yellow orange gold silver khaki multicolor and in of premium quality oversized loose slim s m l xs xl xxl mm cm ml l g kg oz gb tb mah pcs pc";
