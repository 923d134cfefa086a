import { CALLED_WORDS, compileMessage, parseMessage, partsOf } from "./messages.mjs";

/**
 * Sections whose arguments stay in braces, because other code replaces them: the server in API errors and field errors,
 * and the extension in all its texts.
 */
const TEMPLATES = new Set(["refusals", "field-errors", "browser-extension"]);
/** Sections that the English catalogue lacks, because their English is the contract's. */
const NOT_ENGLISH = new Set(["refusals", "field-errors"]);
/** The name of the extension, which each of its texts may have in any language. */
const ALWAYS_GIVEN = "shop";
/** What the English catalogue says about the text of a key is at "@key". */
const NOTE = "@";
/** "(title, count) The words …": the order of the arguments, for a text with several. */
const SIGNATURE = /^\(([\w, ]+)\)\s*/;
/** An object whose keys come from data. A language may have other keys than English. */
const OPEN = /^Record<string, string>\s*/;

/**
 * Compiles a catalogue to a module for each section, and compares it with the English one.
 * @param {{ tag: string, catalogue: object, english: object, words: object }} input
 *   `catalogue`: the texts by section; `english`: the catalogue with the same sections in English, which may be the
 *   same; `words`: the section "words" of the language
 * @returns {{ modules: Map<string, string>, errors: string[] }} the source of each module by the name of its section
 */
export function compileCatalogue({ tag, catalogue, english, words }) {
  const errors = [];
  const modules = new Map();
  for (const section of Object.keys(english))
    if (!(section in catalogue)) errors.push(`${section}: is missing`);
  for (const [section, texts] of Object.entries(catalogue)) {
    if (section === "words") continue;
    if (!(section in english) && !NOT_ENGLISH.has(section)) errors.push(`${section}: is left over`);
    const compiler = new SectionCompiler(section, tag, words, errors);
    modules.set(section, compiler.moduleOf(texts, english[section] ?? texts));
  }
  return { modules, errors };
}

class SectionCompiler {
  #section;
  #language;
  #forms;
  #errors;

  constructor(section, tag, words, errors) {
    this.#section = section;
    this.#errors = errors;
    this.#forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
    this.#language = {
      isTemplate: TEMPLATES.has(section),
      joinsHan: words.language.startsWith("zh"),
      compacts: words.compactPluralFrom !== undefined,
    };
  }

  moduleOf(texts, english) {
    this.#compareKeys(texts, english, "");
    const lines = Object.entries(texts)
      .filter(([key]) => !key.startsWith(NOTE))
      .map(([key, text]) => {
        const note = noteOf(english, key);
        const type = note.isOpen ? ": Readonly<Record<string, string>>" : "";
        const comment = note.comment && `/** ${note.comment} */\n`;
        return `${comment}export const ${key}${type} = ${this.#compile(text, english[key], key, note)}${Array.isArray(text) ? " as const" : ""};\n`;
      });
    return importsFor(lines.join(""), this.#section) + lines.join("");
  }

  #compile(text, english, at, note) {
    if (typeof text === "string") return this.#compileText(text, english, at, note);
    if (Array.isArray(text)) {
      if (!Array.isArray(english) || english.length !== text.length)
        this.#report(at, "has another length than in English");
      const items = text.map((item, i) =>
        this.#compile(item, english?.[i], `${at}[${i}]`, noteOf({}, "")),
      );
      return `[${items.join(", ")}]`;
    }
    if (typeof text !== "object" || text === null) {
      this.#report(at, "is neither a text nor an object of texts");
      return "undefined";
    }
    if (!note.isOpen) this.#compareKeys(text, english, `${at}.`);
    const entries = Object.entries(text)
      .filter(([key]) => !key.startsWith(NOTE))
      .map(([key, one]) => {
        const own = this.#compile(one, english?.[key], `${at}.${key}`, noteOf(english ?? {}, key));
        return `  ${JSON.stringify(key)}: ${own},\n`;
      });
    return `{\n${entries.join("")}}`;
  }

  #compileText(text, english, at, note) {
    const nodes = this.#parse(text, at);
    if (!nodes) return '""';
    const { args, slots, plurals } = partsOf(nodes);
    if (typeof english === "string") this.#compareParts({ args, slots }, english, at);
    else if (english !== undefined) this.#report(at, "is a text, but not in English");
    for (const forms of plurals) this.#checkForms(forms, at);
    const expression = compileMessage(nodes, this.#language);
    if (this.#language.isTemplate) return expression;
    const names = this.#parametersOf(args, english, at, note);
    if (names.length === 0) return expression;
    const parameters = names.map((name) => `${name}: ${args.get(name) ?? "string | number"}`);
    return `(${parameters.join(", ")}): string => ${expression}`;
  }

  /** Returns the names of the arguments in the order in which code passes them, which the English note gives. */
  #parametersOf(args, english, at, { signature }) {
    const names = [...args.keys()];
    if (!signature) {
      if (names.length > 1 && typeof english === "string")
        this.#report(at, "has several arguments, so the English catalogue must give their order");
      return names;
    }
    for (const name of names)
      if (!signature.includes(name))
        this.#report(at, `has {${name}}, which its note does not list`);
    return signature;
  }

  #compareParts(own, english, at) {
    const nodes = this.#parse(english, at);
    if (!nodes) return;
    const expected = partsOf(nodes);
    if (this.#language.isTemplate)
      for (const { args } of [own, expected]) args.delete(ALWAYS_GIVEN);
    const compare = (names, others, write) => {
      for (const name of others) if (!names.has(name)) this.#report(at, `lacks ${write(name)}`);
      for (const name of names)
        if (!others.has(name)) this.#report(at, `has ${write(name)}, which English does not have`);
    };
    compare(new Set(own.args.keys()), new Set(expected.args.keys()), (name) => `{${name}}`);
    compare(own.slots, expected.slots, (slot) => slot);
  }

  #compareKeys(texts, english, at) {
    if (typeof english !== "object" || english === null || Array.isArray(english))
      return this.#report(at, "is an object, but not in English");
    const names = (object) => Object.keys(object).filter((key) => !key.startsWith(NOTE));
    for (const key of names(english)) if (!(key in texts)) this.#report(at + key, "is missing");
    for (const key of names(texts)) if (!(key in english)) this.#report(at + key, "is left over");
  }

  #checkForms(forms, at) {
    const named = forms.filter((form) => !form.startsWith("="));
    for (const form of this.#forms)
      if (!named.includes(form)) this.#report(at, `lacks the plural form "${form}"`);
    for (const form of named)
      if (!this.#forms.includes(form)) this.#report(at, `has a needless plural form "${form}"`);
  }

  #parse(text, at) {
    try {
      return parseMessage(text);
    } catch (error) {
      this.#report(at, error.message);
      return undefined;
    }
  }

  #report(at, error) {
    this.#errors.push(`${this.#section}: ${at} ${error}`);
  }
}

/** Returns what the English catalogue says about a text. */
function noteOf(english, key) {
  const note = english[NOTE + key] ?? "";
  const signature = SIGNATURE.exec(note)?.[1].split(/, */);
  const isOpen = OPEN.test(note);
  return { signature, isOpen, comment: note.replace(SIGNATURE, "").replace(OPEN, "") };
}

/** Returns the imports of what the code of a module calls. */
function importsFor(code, section) {
  const up = "../".repeat(section.split("/").length - 1);
  const used = CALLED_WORDS.filter((name) => new RegExp(`\\b${name}\\(`).test(code));
  const words = used.length > 0 ? `import { ${used.join(", ")} } from "./${up}words.ts";\n` : "";
  const isNamed = code.includes("named`");
  const named = isNamed ? `import { named } from "${up}../../texts/formats.ts";\n` : "";
  return words + named && `${words}${named}\n`;
}

const WORD_TYPES = { direction: '"ltr" | "rtl"', language: "LanguageTag" };

/**
 * Returns the module with what a language is by itself: its formats of numbers and lists, its plural rules and the
 * addresses of its pages.
 * @param {object} words the section "words" of a catalogue
 */
export function compileWords({
  numbers,
  grams,
  series,
  marketplaces,
  compactPluralFrom,
  ...words
}) {
  const { language } = words;
  const named = Object.entries(words).filter(([name]) => !name.startsWith(NOTE));
  const constants = named.map(([name, value]) => {
    const comment = words[NOTE + name] ? `/** ${words[NOTE + name]} */\n` : "";
    const type = WORD_TYPES[name] ?? typeof value;
    return `${comment}export const ${name}: ${type} = ${JSON.stringify(value)};\n`;
  });
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const formType = `{ ${forms.map((form) => `${form}: string`).join("; ")} }`;
  const names =
    marketplaces &&
    `const MARKETPLACES: Record<string, string> = ${JSON.stringify(marketplaces)};\n`;
  return `import { decimals, lists, plurals, shortNumbers, sums, wholeNumbers } from "../../texts/formats.ts";
import type { LanguageTag } from "../../texts/languages.ts";

${constants.join("")}
export const wholeNumber = wholeNumbers(${JSON.stringify(numbers)});
export const shortNumber = shortNumbers(${JSON.stringify(numbers)});
/** "4.5". */
export const oneDecimal = decimals(${JSON.stringify(numbers)}, 1);
export const centimetres = decimals(${JSON.stringify(numbers)}, 2);
/** "4.0". */
export const fixedDecimal = sums(${JSON.stringify(numbers)}, 1);
export const twoDecimals = sums(${JSON.stringify(numbers)}, 2);
/** "1,138 g". */
export const grams = (weight_g: number): string => \`\${wholeNumber(weight_g)} ${grams}\`;
/** "A, B and C". */
export const listed = lists(${JSON.stringify(language)});
/** "A, B, C": a list of names that is not part of a sentence. */
export const series = (names: readonly string[]): string => names.join(${JSON.stringify(series)});
export const plural = plurals<${formType}>(${JSON.stringify(language)});
${compactPluralFrom ? `/** The number by which the form of a noun after a short number is chosen: "1,2 tys." counts as thousands. */\nexport const compacted = (count: number): number => Math.min(count, ${compactPluralFrom});\n` : ""}${names ?? ""}/** Returns the name of a marketplace in this language, by its name in Latin letters. */
export const marketplaceName = (latin: string): string => ${names ? "MARKETPLACES[latin] ?? latin" : "latin"};
`;
}
