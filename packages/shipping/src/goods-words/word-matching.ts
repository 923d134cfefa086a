/** Words for clothing, shoes, bags, accessories and watches. */
const WEAR_WORDS: readonly GoodsWords[] = [
  {
    id: "101",
    english: "t[- ]?shirt|tee shirt|tee|polo shirt|polo|shirt|blouse|tank top|crop top|jersey",
    chinese: "t恤|衬衫|衬衣|polo衫|背心|短袖",
  },
  {
    id: "102",
    english:
      "hoodie|hoody|sweatshirt|crewneck|sweater|cardigan|pullover|knitwear|jumper|turtleneck",
    chinese: "卫衣|毛衣|针织衫|羊毛衫|羊绒衫|开衫",
  },
  {
    id: "103",
    english:
      "trousers|jeans|pants|sweatpants|joggers|chinos|leggings|shorts|cargo pants|track pants|slacks",
    chinese: "牛仔裤|休闲裤|运动裤|工装裤|西裤|长裤|短裤|阔腿裤|卫裤|裤子",
  },
  {
    id: "104",
    english:
      "down jacket|puffer jacket|puffer|jacket|coat|parka|windbreaker|overcoat|trench coat|blazer|bomber|gilet",
    chinese: "羽绒服|棉服|棉衣|外套|夹克|大衣|风衣|冲锋衣|西装外套|派克服",
  },
  {
    id: "105",
    english: "socks?|underwear|boxers|boxer briefs|briefs|bra|panties|thong|stockings|tights",
    chinese: "袜子|短袜|长袜|中筒袜|船袜|丝袜|内裤|内衣|文胸",
  },
  { id: "106", english: "romper|onesie|baby clothes|kids clothes", chinese: "童装|婴儿服|连体衣" },
  {
    id: "201",
    english:
      "sneakers?|trainers|running shoes?|(?:hiking|trail|running|retro) runner|loafers?|canvas shoes?|shoes?",
    chinese:
      "运动鞋|跑步鞋|跑鞋|板鞋|篮球鞋|帆布鞋|小白鞋|休闲鞋|皮鞋|老爹鞋|德训鞋|鞋子|男鞋|女鞋",
  },
  { id: "203", english: "boots?|chelsea boots?", chinese: "靴子|马丁靴|雪地靴|短靴|长靴|切尔西靴" },
  {
    id: "204",
    english: "sandals?|slippers?|slides|flip[- ]?flops?|clogs",
    chinese: "凉鞋|拖鞋|人字拖|洞洞鞋",
  },
  {
    id: "205",
    english: "(?:light[- ]?up|led|luminous) (?:shoes?|sneakers?)",
    chinese: "发光鞋|闪灯鞋|亮灯鞋",
  },
  {
    id: "301",
    english:
      "handbag|tote|tote bag|shoulder bag|crossbody|crossbody bag|messenger bag|camera bag|clutch bag|duffle bag|bag",
    chinese: "手提包|单肩包|斜挎包|托特包|邮差包|腋下包|链条包|女包|包包|水桶包|腰包|胸包",
  },
  { id: "302", english: "backpack|rucksack|school ?bag", chinese: "双肩包|背包|书包" },
  {
    id: "303",
    english: "wallet|card ?holder|coin purse|belt",
    chinese: "钱包|卡包|卡夹|零钱包|皮带|腰带",
  },
  { id: "304", english: "suitcase|luggage", chinese: "行李箱|拉杆箱|登机箱|旅行箱" },
  {
    id: "401",
    english: "hat|cap|beanie|baseball cap|bucket hat|beret",
    chinese: "帽子|棒球帽|渔夫帽|鸭舌帽|毛线帽|针织帽|冷帽|贝雷帽",
  },
  {
    id: "402",
    english: "sunglasses|eyeglasses|glasses|goggles",
    chinese: "太阳镜|墨镜|眼镜|护目镜",
  },
  {
    id: "403",
    english: "necklace|bracelet|bangle|earrings?|brooch|anklet|jewell?ery|pendant",
    chinese: "项链|手链|手镯|耳环|耳钉|戒指|胸针|脚链|首饰|饰品",
  },
  {
    id: "404",
    english:
      "(?:solid gold|sterling silver|925 silver|18k gold|14k gold|diamond)(?: [\\w-]+)? (?:ring|necklace|bracelet|earrings?|pendant|chain)",
    chinese: "黄金|足金|18k金|925银|纯银|钻戒|翡翠|和田玉",
  },
  {
    id: "405",
    english: "scar(?:f|ves)|shawl|gloves?|mittens?",
    chinese: "围巾|披肩|丝巾|手套|围脖",
  },
  { id: "501", english: "(?:mechanical|automatic) watch", chinese: "机械手?表|机械腕表" },
  {
    id: "502",
    english: "watch|wristwatch|(?:quartz|digital) watch",
    chinese: "(?<!儿童)手表|腕表|石英表|电子表|男表|女表|情侣表",
  },
  {
    id: "503",
    english: "smart ?watch|apple watch|fitness tracker|smart ?band",
    chinese: "智能手表|智能手环|电话手表|运动手环|智能腕表",
  },
];

/** Words for goods that no shipping line accepts. */
const PROHIBITED_WORDS: readonly GoodsWords[] = [
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

/** Words for cosmetics, food, toys, and goods for home, sport, work and media. */
const HOUSEHOLD_WORDS: readonly GoodsWords[] = [
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

/** Words for electronics with and without a battery. */
const ELECTRONICS_WORDS: readonly GoodsWords[] = [
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

/**
 * Only unambiguous words are listed: "toy", "cream" or "powder" alone could be anything. A longer
 * name wins over a shorter one inside it, so a "smart watch" is not read as a "watch".
 */
export const GOODS_WORDS: readonly GoodsWords[] = [
  ...WEAR_WORDS,
  ...ELECTRONICS_WORDS,
  ...HOUSEHOLD_WORDS,
  ...PROHIBITED_WORDS,
];

/** The words that name the goods of one child category, as alternatives of a regular expression. */
type GoodsWords = { id: string; english?: string; chinese?: string };
