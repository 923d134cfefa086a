export type Colour = {
  name: string;
  chinese: string;
  /** The colour of the fabric or leather in neutral light, `#rrggbb`. */
  hex: string;
};

export const COLOURS = {
  black: { name: "black", chinese: "黑色", hex: "#2b2b2e" },
  offWhite: { name: "off-white", chinese: "米白", hex: "#ece8dd" },
  grey: { name: "grey", chinese: "灰色", hex: "#9a9ca0" },
  charcoal: { name: "charcoal", chinese: "深灰", hex: "#4a4d52" },
  navy: { name: "navy", chinese: "藏青", hex: "#2a3550" },
  olive: { name: "olive", chinese: "军绿", hex: "#67694a" },
  sand: { name: "sand", chinese: "卡其", hex: "#c9b18a" },
  burgundy: { name: "burgundy", chinese: "酒红", hex: "#6b2a34" },
  rust: { name: "rust", chinese: "铁锈红", hex: "#a9542f" },
  sky: { name: "sky blue", chinese: "天蓝", hex: "#8fb3d1" },
  forest: { name: "forest green", chinese: "墨绿", hex: "#2f4a3c" },
  cream: { name: "cream", chinese: "奶油色", hex: "#eadfc4" },
  brown: { name: "brown", chinese: "棕色", hex: "#6a4a35" },
  tan: { name: "tan", chinese: "浅棕", hex: "#b07f4f" },
  rose: { name: "dusty pink", chinese: "豆沙粉", hex: "#cda09b" },
  mustard: { name: "mustard", chinese: "姜黄", hex: "#c8962f" },
  denim: { name: "denim blue", chinese: "牛仔蓝", hex: "#54708f" },
  sage: { name: "sage", chinese: "鼠尾草绿", hex: "#9caa8c" },
} as const satisfies Record<string, Colour>;

export type ColourKey = keyof typeof COLOURS;
