import { categories } from "./categories.ts";
import {
  BRANDED,
  BRANDS,
  CHINESE_ACCESSORIES,
  CHINESE_BRANDS,
  HARMLESS_AFTER,
  WARNINGS,
} from "./goods-hints.ts";
import { GOODS_WORDS } from "./goods-words.ts";

export type Goods = {
  title: string;
  /** As a marketplace lists them: `{ Material: "Cotton", 类目: "手表" }`. */
  properties?: Readonly<Record<string, string>>;
};

/**
 * Reads the category children of goods from their title and properties. The list is empty when they are
 * unclear; the caller must then ask the shopper, as a wrong category leads to a line that refuses the goods.
 */
export function tellCategories({ title, properties = {} }: Goods): readonly string[] {
  const entries = Object.entries(properties);
  const named = entries.flatMap(([key, value]) => (CATEGORY_KEY.test(key.trim()) ? [value] : []));
  const whole = [title, ...entries.map((entry) => entry.join(" "))].join(" ; ");
  const everything = normal(whole);
  for (const text of [title, ...named]) {
    const ids = headOf(normal(text));
    if (ids.length > 0) return isDoubtful(everything, ids) ? [] : withBrand(everything, ids);
  }
  return [];
}

/** Properties that say what the goods are. */
const CATEGORY_KEY =
  /^(?:category|categories|product type|item type|type of (?:item|product)|goods|类目|品类|商品类型|产品类型|产品类别|商品类别)$/i;

const LETTER = String.raw`[\p{L}\p{N}]`;
const HARMLESS = new Set(HARMLESS_AFTER.split(" "));
const HAN = /\p{Script=Han}/u;
/** Where the name of English goods ends and their description begins. */
const DESCRIPTION = /[,;|/·•:]|\s[-–—]\s|\s(?:with|without|for|by|from|plus|including|like)\s/u;
const BRACKETED = /【[^】]*】|\[[^\]]*\]|\([^)]*\)/gu;
/** A compartment for a device does not make the goods a device. */
const ROOM_FOR_DEVICES =
  /(?:laptop|tablet|phone|ipad|computer|camera)\s+(?=(?:sleeve|compartment|pocket|pouch|slot|bag|backpack))/gu;
/** The magnet in a clasp is too small to count as magnetic goods. */
const CLASPS = /magnet(?:ic)?\s+(?:snap|clasp|buckle|button|closure|flap)s?|磁扣|磁吸扣/gu;

/** Only this many characters are read. Titles are shorter. */
const READ_MAX = 2000;

const normal = (text: string) =>
  text
    .slice(0, READ_MAX)
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[’‘]/gu, "'")
    .replaceAll(CLASPS, " ")
    .replaceAll(ROOM_FOR_DEVICES, "");

type Found = { id: string; end: number };

/** In English the last name of the first clause counts. In Chinese all names must share one parent. */
function headOf(text: string): string[] {
  const bare = text.replaceAll(BRACKETED, " ").trim();
  if (HAN.test(bare)) {
    const found = namesIn(bare);
    const parents = new Set(found.map(({ id }) => parentOf(id)));
    return parents.size === 1 ? [...new Set(found.map(({ id }) => id))] : [];
  }
  const [clause = ""] = bare.split(DESCRIPTION);
  const head = namesIn(clause).at(-1);
  return head && isHarmless(clause.slice(head.end)) ? [head.id] : [];
}

const isHarmless = (rest: string) =>
  rest
    .split(/[^\p{L}\p{N}]+/u)
    .every((word) => word === "" || HARMLESS.has(word) || /^\p{N}/u.test(word));

/** Whether the text mentions something that lines accepting these categories may refuse. */
function isDoubtful(text: string, ids: readonly string[]): boolean {
  const told = new Set(ids.flatMap(attributesOf));
  // In "smart watch, 42 mm watch" the longer name already implies the battery that "watch" hints at.
  if (told.has("battery_builtin")) told.add("battery_button").add("magnetic");
  const others = namesIn(text).flatMap(({ id }) => attributesOf(id));
  if (others.some((attribute) => !told.has(attribute))) return true;
  const rest = text.replaceAll(NAMES, " ");
  return WARNING_PATTERNS.some(
    ({ attributes, pattern }) =>
      pattern.test(rest) && !attributes.some((attribute) => told.has(attribute)),
  );
}

/** Some lines refuse brands, so branded goods belong to their own category and to the branded one. */
function withBrand(text: string, ids: readonly string[]): readonly string[] {
  const branded = BRANDED[parentOf(ids[0] ?? "") ?? ""];
  return branded && BRAND.test(text) ? [...ids, branded] : ids;
}

const namesIn = (text: string): Found[] =>
  [...text.matchAll(NAMES)].flatMap((match) => {
    const id = idOf(match[0]);
    return id ? [{ id, end: match.index + match[0].length }] : [];
  });

/** The category of the name that matches the whole text; longer names are tried first. */
const idOf = (text: string) => WORDS.find(({ whole }) => whole.test(text))?.id;

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

/** Splits a pattern at the bars outside of any group. */
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

/** Longer names come first, because the first match is taken. */
const [ENGLISH, CHINESE] = [wordsOf("english"), wordsOf("chinese")];
const WORDS = [...ENGLISH, ...CHINESE];
const NAMES = namesOf(ENGLISH, CHINESE);
const BRAND = new RegExp(`(?<!${LETTER})(?:${BRANDS})(?!${LETTER})|${CHINESE_BRANDS}`, "u");
const WARNING_PATTERNS = WARNINGS.map(({ attributes, english, chinese }) => ({
  attributes,
  pattern: new RegExp(`(?<!${LETTER})(?:${english})(?!${LETTER})|${chinese}`, "u"),
}));

const CHILDREN = new Map(
  categories.flatMap(({ id: parent, children }) =>
    children.map(({ id, attributes }) => [id, { parent, attributes }] as const),
  ),
);
const parentOf = (id: string) => CHILDREN.get(id)?.parent;
const attributesOf = (id: string) => [...(CHILDREN.get(id)?.attributes ?? [])];
