import type { GoodsWords } from "./goods-words-type.ts";

/** Words for electronics with and without a battery. */
export const ELECTRONICS_WORDS: readonly GoodsWords[] = [
  {
    id: "601",
    english: "(?:charging |usb |data |hdmi )?cable|(?:wall |plug[- ]in |usb )charger|power adapter",
    chinese: "数据线|充电线|充电头|充电器|电源适配器",
  },
  { id: "602", english: "wired (?:keyboard|mouse)", chinese: "有线键盘|有线鼠标" },
  { id: "603", english: "hair ?dryer|blender|vacuum cleaner", chinese: "吹风机|榨汁机|搅拌机" },
  {
    id: "604",
    english: "(?:wired )?(?:loud)?speaker|(?:fridge )?magnets?|neodymium magnets?",
    chinese: "冰箱贴|磁铁|磁石|吸铁石|有源音箱",
  },
  {
    id: "701",
    english:
      "(?:mobile |cell |smart ?)?phone|iphone|smartphone|tablet|ipad|laptop|macbook|e-?reader|kindle",
    chinese: "手机|平板电脑|笔记本电脑|苹果电脑",
  },
  {
    id: "702",
    english:
      "airpods?|earbuds?|(?:wireless|bluetooth|tws) (?:earphones?|headphones?|headsets?|speaker)",
    chinese: "蓝牙耳机|无线耳机|蓝牙音箱|蓝牙音响|降噪耳机",
  },
  {
    id: "704",
    english: "power ?bank|(?:lithium|spare|rechargeable|button|aaa?|18650|lipo) batter(?:y|ies)",
    chinese: "充电宝|移动电源|锂电池|纽扣电池|干电池|蓄电池|充电电池",
  },
  {
    id: "705",
    english:
      "game ?console|game ?controller|gamepad|nintendo switch|steam deck|playstation|ps5|xbox",
    chinese: "游戏机|游戏手柄|掌机",
  },
];
