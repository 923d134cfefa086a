/*
 * Formatters for each language. `words.ts` of a language creates each formatter once, with its own tag, because
 * creating one takes longer than a hundred uses.
 */

/** Formats a number as "1,138". @__NO_SIDE_EFFECTS__ */
export const wholeNumbers = (tag: string) => formatter(tag, { maximumFractionDigits: 0 });

/** Formats a number as "1.2K". @__NO_SIDE_EFFECTS__ */
export const shortNumbers = (tag: string) =>
  formatter(tag, { notation: "compact", maximumFractionDigits: 1 });

/** Formats a number as "1,299.50", with this many decimals. @__NO_SIDE_EFFECTS__ */
export const sums = (tag: string, digits: number) =>
  formatter(tag, { minimumFractionDigits: digits, maximumFractionDigits: digits });

function formatter(tag: string, options: Intl.NumberFormatOptions): (number: number) => string {
  const format = new Intl.NumberFormat(tag, options);
  return (number) => format.format(number);
}

/** Formats a number as "12.5", with as many decimals as it has, up to `most`. @__NO_SIDE_EFFECTS__ */
export const decimals = (tag: string, most: number) =>
  formatter(tag, { maximumFractionDigits: most });

/** Joins texts as "A, B and C". @__NO_SIDE_EFFECTS__ */
export function lists(tag: string): (parts: readonly string[]) => string {
  const format = new Intl.ListFormat(tag, { type: "conjunction" });
  return (parts) => format.format(parts);
}

/**
 * Chooses the plural form for a number. `F` lists the forms of the language, so a text that lacks one does not
 * compile.
 * @__NO_SIDE_EFFECTS__
 */
export function plurals<F extends Partial<Record<Intl.LDMLPluralRule, string>>>(tag: string) {
  const rules = new Intl.PluralRules(tag);
  return <T extends F>(count: number, forms: T): string => forms[rules.select(count)] ?? "";
}

/**
 * Fills names into a Chinese text: named`在 ${marketplace} 打开`. Chinese has no spaces between words, so a space that
 * stands beside a name in Latin letters goes when the name is Chinese.
 * @__NO_SIDE_EFFECTS__
 */
export const named = (text: TemplateStringsArray, ...names: (string | number)[]): string =>
  String.raw(text, ...names).replaceAll(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, "");
