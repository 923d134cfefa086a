import { categories } from "./categories.ts";
import { BRANDED, BRANDS, CHINESE_BRANDS } from "./goods-words/brands.ts";
import { GOODS_WORDS } from "./goods-words/word-matching.ts";

/** Chinese words that mean, after the name of goods, a part or an accessory of them. */
const CHINESE_ACCESSORIES =
  "壳|套(?!装)|盒|包(?!邮)|架|膜|带|链|绳|袋|座|配件|贴|收纳|清洁|保护|支架|垫|柜|挂件|展示|模型|图案|印花|周边|维修|工具|柄";

/** Words that hint at a property which the item's name does not imply, with the attributes that would imply it. */
const WARNINGS: readonly {
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
const NEUTRAL_WORDS =
  "men mens man women womens woman ladies unisex kids boy boys girl girls new fashion casual classic retro vintage style sport sports outdoor summer winter autumn spring low high top batch version pair pairs set sets pack size sizes one black white grey gray red blue navy green olive brown tan beige cream pink purple yellow orange gold silver khaki multicolor and in of premium quality oversized loose slim s m l xs xl xxl mm cm ml l g kg oz gb tb mah pcs pc";

export type Goods = {
  title: string;
  /** The item's properties as its marketplace lists them, such as `{ Material: "Cotton", 类目: "手表" }`. */
  properties?: Readonly<Record<string, string>>;
};

/**
 * Infers the child categories of an item from its title and properties. The list is empty if they are unclear. The
 * caller must then prompt the shopper to choose, because a wrong category may lead to a shipping line that refuses the
 * parcel.
 */
export function inferCategories({ title, properties = {} }: Goods): readonly string[] {
  const known = inferred.get(properties);
  if (known?.title === title) return known.ids;
  const ids = infer(title, properties);
  inferred.set(properties, { title, ids });
  return ids;
}

/** The last result for the properties of an item, because several parts of a page need it. */
const inferred = new WeakMap<object, { title: string; ids: readonly string[] }>();

function infer(title: string, properties: Readonly<Record<string, string>>): readonly string[] {
  const entries = Object.entries(properties);
  const categoryTexts = entries.flatMap(([key, value]) =>
    CATEGORY_KEY.test(key.trim()) ? [value] : [],
  );
  const whole = [title, ...entries.map((entry) => entry.join(" "))].join(" ; ");
  const everything = normalize(whole);
  for (const text of [title, ...categoryTexts]) {
    const ids = headOf(normalize(text));
    if (ids.length > 0) return isAmbiguous(everything, ids) ? [] : withBrand(everything, ids);
  }
  return [];
}

/** Matches names of properties that contain the kind of goods. */
const CATEGORY_KEY =
  /^(?:category|categories|product type|item type|type of (?:item|product)|goods|类目|品类|商品类型|产品类型|产品类别|商品类别)$/i;

const NEUTRAL = new Set(NEUTRAL_WORDS.split(" "));

const HAN = /\p{Script=Han}/u;

/** Matches the separator between the name of the goods and their description in an English title. */
const DESCRIPTION = /[,;|/·•:]|\s[-–—]\s|\s(?:with|without|for|by|from|plus|including|like)\s/u;

const BRACKETED = /【[^】]*】|\[[^\]]*\]|\([^)]*\)/gu;

/** Words about a compartment for a device, which do not make a bag a device. */
const DEVICE_COMPARTMENTS =
  /(?:laptop|tablet|phone|ipad|computer|camera)\s+(?=(?:sleeve|compartment|pocket|pouch|slot|bag|backpack))/gu;

/** Words about a magnet in a clasp, which is too small to count as magnetic goods. */
const CLASPS = /magnet(?:ic)?\s+(?:snap|clasp|buckle|button|closure|flap)s?|磁扣|磁吸扣/gu;

/** The most characters that are read. Titles are shorter. */
const READ_MAX = 2000;

const normalize = (text: string) =>
  text
    .slice(0, READ_MAX)
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[’‘]/gu, "'")
    .replaceAll(CLASPS, " ")
    .replaceAll(DEVICE_COMPARTMENTS, "");

type NameInText = { id: string; end: number };

/**
 * Returns the names of the goods. In English, the last name in the first clause is used. In Chinese, all names must
 * belong to one parent category.
 */
function headOf(text: string): string[] {
  const unbracketed = text.replaceAll(BRACKETED, " ").trim();
  if (HAN.test(unbracketed)) {
    const names = namesIn(unbracketed);
    const parents = new Set(names.map(({ id }) => parentOf(id)));
    return parents.size === 1 ? [...new Set(names.map(({ id }) => id))] : [];
  }
  const [clause = ""] = unbracketed.split(DESCRIPTION);
  const head = namesIn(clause).at(-1);
  return head && isNeutral(clause.slice(head.end)) ? [head.id] : [];
}

const isNeutral = (rest: string) =>
  rest
    .split(/[^\p{L}\p{N}]+/u)
    .every((word) => word === "" || NEUTRAL.has(word) || /^\p{N}/u.test(word));

/** Whether the text mentions something that shipping lines for these categories may refuse. */
function isAmbiguous(text: string, ids: readonly string[]): boolean {
  const implied = new Set(ids.flatMap(attributesOf));
  // In "smart watch, 42 mm watch" the longer name already implies the battery that "watch" hints at.
  if (implied.has("battery_builtin")) implied.add("battery_button").add("magnetic");
  const others = namesIn(text).flatMap(({ id }) => attributesOf(id));
  if (others.some((attribute) => !implied.has(attribute))) return true;
  const rest = text.replaceAll(NAMES, " ");
  return WARNING_PATTERNS.some(
    ({ attributes, pattern }) =>
      pattern.test(rest) && !attributes.some((attribute) => implied.has(attribute)),
  );
}

/**
 * Adds the category of branded goods. They belong to it and to their own category, because some lines refuse branded
 * goods.
 */
function withBrand(text: string, ids: readonly string[]): readonly string[] {
  const branded = BRANDED[parentOf(ids[0] ?? "") ?? ""];
  return branded && BRAND.test(text) ? [...ids, branded] : ids;
}

const namesIn = (text: string): NameInText[] =>
  [...text.matchAll(NAMES)].flatMap((match) => {
    const id = idOf(match[0]);
    return id ? [{ id, end: match.index + match[0].length }] : [];
  });

/** Returns the category of the name that matches the whole text. Longer names are tried first. */
const idOf = (text: string) => WORDS.find(({ whole }) => whole.test(text))?.id;

const CHILDREN = new Map(
  categories.flatMap(({ id: parent, children }) =>
    children.map(({ id, attributes }) => [id, { parent, attributes }] as const),
  ),
);

const parentOf = (id: string) => CHILDREN.get(id)?.parent;

const attributesOf = (id: string) => [...(CHILDREN.get(id)?.attributes ?? [])];

const LETTER = String.raw`[\p{L}\p{N}]`;

type Word = { id: string; source: string; whole: RegExp };

function wordsOf(language: "english" | "chinese"): Word[] {
  const plural = language === "english" ? "(?:e?s)?" : "";
  return GOODS_WORDS.flatMap(({ id, ...words }) =>
    alternatives(words[language]).map((word) => {
      const source = word + plural;
      return { id, source, whole: new RegExp(`^${source}$`, "u") };
    }),
  ).toSorted((a, b) => b.source.length - a.source.length);
}

function namesOf(english: readonly Word[], chinese: readonly Word[]): RegExp {
  const any = (words: readonly Word[]) => words.map(({ source }) => source).join("|");
  const before = `(?<!${LETTER}|bottle |lens |screw |seat |fan |timing |conveyor |tea )`;
  return new RegExp(
    `${before}(?:${any(english)})(?!${LETTER})|(?:${any(chinese)})(?!${CHINESE_ACCESSORIES})`,
    "gu",
  );
}

/** Splits a pattern at the bars that are not inside a group. */
function alternatives(words: string | undefined): string[] {
  if (!words) return [];
  let depth = 0;
  const parts = [""];
  for (const letter of words) {
    if (letter === "(") depth += 1;
    if (letter === ")") depth -= 1;
    if (letter === "|" && depth === 0) parts.push("");
    else parts[parts.length - 1] += letter;
  }
  return parts;
}

/** The names of goods, longest first, because the first match counts. */
const [ENGLISH, CHINESE] = [wordsOf("english"), wordsOf("chinese")];

const WORDS = [...ENGLISH, ...CHINESE];

const NAMES = namesOf(ENGLISH, CHINESE);

const BRAND = new RegExp(`(?<!${LETTER})(?:${BRANDS})(?!${LETTER})|${CHINESE_BRANDS}`, "u");

const WARNING_PATTERNS = WARNINGS.map(({ attributes, english, chinese }) => ({
  attributes,
  pattern: new RegExp(`(?<!${LETTER})(?:${english})(?!${LETTER})|${chinese}`, "u"),
}));
