import * as texts from "#texts/items.ts";

/** The names that marketplaces and their translations give the two properties that most options have. */
const STANDARD: [RegExp, string][] = [
  [/^(?:colou?rs?|颜色|顏色|颜色分类)$/i, texts.colour],
  [/^(?:sizes?|尺码|尺寸|鞋码|大小)$/i, texts.size],
];

/** Returns the name of an option's property in the page's language, if it is a standard one. */
export const propertyName = (name: string): string =>
  STANDARD.find(([pattern]) => pattern.test(name.trim()))?.[1] ?? name;
