import { parse, TYPE } from "@formatjs/icu-messageformat-parser";

/**
 * Types of arguments that ICU does not have: `{agents, list}` is "A, B and C", `{agents, list, narrow}` is "A, B, C",
 * and `{label, lowercase}` is a name within a sentence. The parser reads them as styles of a date, which texts do not
 * have otherwise.
 */
const OWN_TYPES = /\{(\w+), (list|lowercase)(?:, (narrow))?\}/g;
const OWN_FORMATS = { list: "listed", "list narrow": "series", lowercase: "" };
/** The styles of numbers, as in `{weight, number, grams}`. Each is a function of the language's words. */
const NUMBER_STYLES = new Set([
  "shortNumber",
  "oneDecimal",
  "twoDecimals",
  "fixedDecimal",
  "centimetres",
  "grams",
]);
/** The functions of a language's words that compiled messages call, in the order in which modules import them. */
export const CALLED_WORDS = [
  ...NUMBER_STYLES,
  ...Object.values(OWN_FORMATS).filter(Boolean),
  "compacted",
  "plural",
  "wholeNumber",
].toSorted();
/** `<name/>`: the place of an element that the page inserts. */
const SLOT = /<(\w+)\/>/g;

/**
 * Reads an ICU message.
 * @param {string} message
 * @throws {Error} with what is wrong with it
 */
export function parseMessage(message) {
  const source = message.replaceAll(
    OWN_TYPES,
    (_, name, type, style = "") => `{${name}, date, ${`${type} ${style}`.trim()}}`,
  );
  let nodes;
  try {
    nodes = parse(source, { ignoreTag: true });
  } catch (error) {
    throw new Error(`is not an ICU message: ${error.message}`, { cause: error });
  }
  walk(nodes, (node) => {
    const { type, value, style } = node;
    if (type === TYPE.number && style && !NUMBER_STYLES.has(style))
      throw new Error(`{${value}} has a style of numbers that no language has`);
    if (type === TYPE.time || (type === TYPE.date && OWN_FORMATS[style] === undefined))
      throw new Error(`{${value}} is a date or time. Pass it as a text.`);
    if (type === TYPE.plural && (node.offset || node.pluralType !== "cardinal"))
      throw new Error(`{${value}} has an offset or ordinal numbers, which are not supported`);
  });
  return nodes;
}

function walk(nodes, visit) {
  for (const node of nodes) {
    visit(node);
    for (const { value } of Object.values(node.options ?? {})) walk(value, visit);
  }
}

/**
 * Returns what a translation must have in common with the English message: arguments with their types in TypeScript,
 * slots, and the forms of each plural.
 * @returns {{ args: Map<string, string>, slots: Set<string>, plurals: string[][] }}
 */
export function partsOf(nodes) {
  const types = new Map();
  const slots = new Set();
  const plurals = [];
  walk(nodes, ({ type, value, style, options }) => {
    if (type === TYPE.pound) return;
    if (type === TYPE.literal) {
      for (const [slot] of value.matchAll(/<\/?\w+\/?>/g)) slots.add(slot);
      return;
    }
    if (type === TYPE.plural) plurals.push(Object.keys(options));
    const own = typeOf(type, style, options);
    const other = types.get(value);
    types.set(value, !other || other === ANY ? own : own === ANY ? other : own);
  });
  return { args: types, slots, plurals };
}

const ANY = "string | number";

function typeOf(type, style, options) {
  if (type === TYPE.number || type === TYPE.plural) return "number";
  if (type === TYPE.date) return style === "lowercase" ? "string" : "readonly string[]";
  if (type === TYPE.select) return "true" in options ? "boolean" : "string";
  return ANY;
}

/**
 * Compiles a message to an expression of JavaScript, which uses the functions of the language's words.
 * @param {{ isTemplate?: boolean, joinsHan?: boolean, compacts?: boolean }} language
 *   `isTemplate`: arguments stay in braces, for code that replaces them. `joinsHan`: Chinese, which has no space beside
 *   a Chinese name. `compacts`: the noun after a short number such as "1.2 M" has the form of the unit.
 */
export function compileMessage(nodes, language) {
  if (nodes.length === 0) return '""';
  const [only] = nodes;
  if (nodes.length === 1 && only.type === TYPE.literal)
    return JSON.stringify(withSlots(only.value));
  // A single argument of any type may be a number, so it is put into a text.
  if (nodes.length === 1 && only.type !== TYPE.argument && only.type !== TYPE.pound)
    return valueOf(only, language);
  if (language.isTemplate) {
    const parts = nodes.map(({ type, value }) => (type === TYPE.literal ? value : `{${value}}`));
    return JSON.stringify(parts.join(""));
  }
  const text = nodes.map((node) =>
    node.type === TYPE.literal
      ? withSlots(node.value).replaceAll(/[\\`]|\$\{/g, "\\$&")
      : `\${${valueOf(node, language)}}`,
  );
  const isJoined = language.joinsHan && hasSpaceBesideName(nodes);
  return `${isJoined ? "named" : ""}\`${text.join("")}\``;
}

const withSlots = (text) => text.replaceAll(SLOT, "{$1}");

/** Arguments that are a name, which may be Chinese. */
const NAMES = /^(?:agents?|items?|lines?|marketplace|method|name|values|site|title|tool)$/;

const hasSpaceBesideName = (nodes) =>
  nodes.some(
    ({ type, value }, at) =>
      type === TYPE.argument &&
      NAMES.test(value) &&
      (/\p{Script=Han} $/u.test(nodes[at - 1]?.value ?? "") ||
        /^ \p{Script=Han}/u.test(nodes[at + 1]?.value ?? "")),
  );

function valueOf(node, language) {
  const { type, value, style } = node;
  if (type === TYPE.plural) return pluralOf(node, language);
  if (type === TYPE.select) return selectOf(node, language);
  if (type === TYPE.pound) return `wholeNumber(${language.counted})`;
  if (type === TYPE.number) return `${style ?? "wholeNumber"}(${value})`;
  if (type !== TYPE.date) return value;
  return style === "lowercase" ? `${value}.toLowerCase()` : `${OWN_FORMATS[style]}(${value})`;
}

function pluralOf({ value, options }, language) {
  const inner = { ...language, counted: value };
  const forms = Object.entries(options).map(([form, option]) => [
    form,
    compileMessage(option.value, inner),
  ]);
  const written = (list) => `{ ${list.map(([form, text]) => `${form}: ${text}`).join(", ")} }`;
  if (language.isTemplate) return written(forms);
  const exact = forms.filter(([form]) => form.startsWith("="));
  const others = forms.filter(([form]) => !form.startsWith("="));
  const isShort = JSON.stringify(options).includes('"shortNumber"');
  const count = isShort && language.compacts ? `compacted(${value})` : value;
  // A language with one form needs no choice.
  const rest = others.length === 1 ? others[0][1] : `plural(${count}, ${written(others)})`;
  return exact.reduceRight(
    (other, [form, text]) => `(${value} === ${form.slice(1)} ? ${text} : ${other})`,
    rest,
  );
}

function selectOf({ value, options }, language) {
  const { other, ...cases } = options;
  const last = compileMessage(other.value, language);
  const chosen = Object.entries(cases).reduceRight((rest, [name, option]) => {
    const test = name === "true" ? value : `${value} === ${JSON.stringify(name)}`;
    return `${test} ? ${compileMessage(option.value, language)} : ${rest}`;
  }, last);
  return `(${chosen})`;
}
