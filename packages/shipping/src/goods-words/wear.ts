import type { GoodsWords } from "./goods-words-type.ts";

/** Words for clothing, shoes, bags, accessories and watches. */
export const WEAR_WORDS: readonly GoodsWords[] = [
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
