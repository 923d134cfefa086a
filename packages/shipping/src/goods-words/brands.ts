/** The child category for branded goods, by the parent category. */
export const BRANDED: Readonly<Record<string, string>> = { 1: "107", 2: "206", 3: "305", 5: "504" };

export const BRANDS =
  "nike|adidas|jordan|yeezy|new balance|converse|gucci|louis vuitton|lv|prada|chanel|dior|herm[eè]s|balenciaga|burberry|fendi|versace|moncler|canada goose|north face|arc'?teryx|stone island|ralph lauren|lacoste|rolex|cartier|patek philippe|audemars piguet|casio|seiko|tissot|tag heuer|goyard|celine|bottega veneta|ysl|saint laurent";
export const CHINESE_BRANDS =
  "耐克|阿迪达斯|新百伦|匡威|古驰|路易威登|普拉达|香奈儿|迪奥|爱马仕|巴黎世家|博柏利|范思哲|北面|始祖鸟|劳力士|卡地亚|卡西欧|天梭|精工";
