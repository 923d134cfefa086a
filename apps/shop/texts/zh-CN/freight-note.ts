export const warning = "运费来自示例价目表（{date}），并非本站代购的价目表。";
export const originNote = "运费：本站价目表（{date}）。";
