import type { GoodsWords } from "./goods-words-type.ts";

/** Words for cosmetics, food, toys, and goods for home, sport, work and media. */
export const HOUSEHOLD_WORDS: readonly GoodsWords[] = [
  {
    id: "801",
    english: "toner|serum|lip ?stick|lip ?gloss|mascara|foundation|liquid cosmetics|lotion|shampoo",
    chinese: "爽肤水|精华液|口红|唇釉|睫毛膏|粉底液|乳液|洗发水|化妆水|卸妆水",
  },
  {
    id: "802",
    english:
      "perfume|cologne|fragrance|eau de (?:parfum|toilette)|nail polish|hair ?spray|deodorant",
    chinese: "香水|古龙水|指甲油|喷雾|发胶",
  },
  {
    id: "803",
    english: "(?:face|hand|eye|body|sun ?) ?cream|sunscreen|toothpaste|hand balm",
    chinese: "面霜|护手霜|眼霜|防晒霜|身体乳|牙膏|润肤霜",
  },
  {
    id: "804",
    english: "eye ?shadow|(?:face|loose|setting|pressed) powder|blush palette",
    chinese: "眼影|散粉|蜜粉|粉饼|腮红|定妆粉",
  },
  { id: "805", english: "(?:sheet|facial) masks?", chinese: "面膜" },
  {
    id: "901",
    english: "snacks?|biscuits?|cookies|candy|candies|noodles|dried fruit|tea leaves|coffee beans",
    chinese: "零食|饼干|糖果|方便面|坚果|果干|茶叶|咖啡豆|食品",
  },
  {
    id: "902",
    english: "(?:protein|milk|matcha|cocoa) powder|instant coffee",
    chinese: "蛋白粉|奶粉|抹茶粉|速溶咖啡|奶茶粉",
  },
  {
    id: "903",
    english: "drinks|juice|soy sauce|sauce|honey|hot ?pot base",
    chinese: "饮料|果汁|酱油|辣椒酱|蜂蜜|火锅底料",
  },
  {
    id: "904",
    english: "medicine|vitamins?|supplements?|capsules|painkillers?",
    chinese: "药品|维生素|保健品|胶囊|膏药|感冒药",
  },
  {
    id: "905",
    english: "fresh (?:meat|fruit|fish)|beef jerky|sausages?",
    chinese: "牛肉干|香肠|腊肉|生鲜|鲜肉",
  },
  {
    id: "1001",
    english:
      "plush(?:ie| toy| doll)?|stuffed (?:toy|animal)|figur(?:e|ine)|action figure|doll|building blocks",
    chinese: "毛绒玩具|公仔|玩偶|手办|积木|娃娃|盲盒",
  },
  {
    id: "1002",
    english: "rc (?:car|boat|plane|helicopter)|remote control (?:car|toy)|drone|electric toy",
    chinese: "遥控车|遥控汽车|遥控飞机|无人机|电动玩具|遥控玩具",
  },
  {
    id: "1003",
    english: "duvet(?: cover)?|bed ?sheets?|bedding(?: set)?|pillow ?case|quilt|blanket",
    chinese: "四件套|床单|被套|枕套|毛毯|被子",
  },
  {
    id: "1004",
    english: "mug|vase|teapot|wine glass|ceramic (?:bowl|plate|cup)|porcelain",
    chinese: "马克杯|玻璃杯|花瓶|茶壶|陶瓷碗|瓷器",
  },
  { id: "1005", english: "scented candle|candle", chinese: "香薰蜡烛|蜡烛" },
  {
    id: "1101",
    english: "dumbbells?|yoga mat|basketball|football|soccer ball|tennis racket|badminton racket",
    chinese: "哑铃|瑜伽垫|羽毛球拍|网球拍|跳绳",
  },
  {
    id: "1102",
    english: "knife|knives|scissors|multi[- ]?tool|machete|dagger|razor|axe",
    chinese: "剪刀|菜刀|折叠刀|小刀|水果刀|美工刀|军刀|厨刀|刀具|匕首|剃须刀",
  },
  {
    id: "1103",
    english: "screwdriver(?: set)?|wrench|hammer|pliers|tape measure",
    chinese: "螺丝刀|扳手|锤子|钳子|卷尺",
  },
  {
    id: "1201",
    english: "books?|novel|comics?|manga|poster|notebook paper|photobook",
    chinese: "书籍|图书|小说|漫画|海报|绘本",
  },
  { id: "1202", english: "cd|dvd|blu-?ray|vinyl record", chinese: "光盘|唱片|专辑" },
  { id: "1203", english: "fountain pen|ink bottle|bottled ink|ink", chinese: "钢笔|墨水|墨汁" },
];
