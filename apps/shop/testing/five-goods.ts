/** A watch, a hoodie, boots, trainers and a T-shirt: lines that include tax refuse the watch. */
export const FIVE_GOODS = [
  "weidian/7265511373",
  "1688/692154802217",
  "1688/692154802301",
  "weidian/7265511408",
  "weidian/7265511583",
] as const;
