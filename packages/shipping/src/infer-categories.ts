import { categories } from "./categories.ts";
import { NEUTRAL_WORDS } from "./goods-hints.ts";
import { BRANDED } from "./goods-words/brands.ts";
import { BRAND, NAMES, WARNING_PATTERNS, WORDS } from "./goods-patterns.ts";

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
