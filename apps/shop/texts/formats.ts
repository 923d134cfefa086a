/**
 * Makes a language's formatters, once a language: making one costs more than a hundred of its uses.
 * Every language's words.ts calls these with its own tag.
 */

/** "1,138". @__NO_SIDE_EFFECTS__ */
export const wholeNumbers = (tag: string) => formatter(tag, { maximumFractionDigits: 0 });

/** "1.2K". @__NO_SIDE_EFFECTS__ */
export const shortNumbers = (tag: string) =>
  formatter(tag, { notation: "compact", maximumFractionDigits: 1 });

/** "1,299.50": with all its decimals. @__NO_SIDE_EFFECTS__ */
export const sums = (tag: string, digits: number) =>
  formatter(tag, { minimumFractionDigits: digits, maximumFractionDigits: digits });

function formatter(tag: string, options: Intl.NumberFormatOptions): (number: number) => string {
  const format = new Intl.NumberFormat(tag, options);
  return (number) => format.format(number);
}

/** "12.5": as precise as needed, up to `most` decimals. @__NO_SIDE_EFFECTS__ */
export const decimals = (tag: string, most: number) =>
  formatter(tag, { maximumFractionDigits: most });

/** "A, B and C". @__NO_SIDE_EFFECTS__ */
export function lists(tag: string): (parts: readonly string[]) => string {
  const format = new Intl.ListFormat(tag, { type: "conjunction" });
  return (parts) => format.format(parts);
}

/**
 * Picks the form of a message that goes with a number. A language that lacks one of its forms does not
 * compile, because `F` lists them all.
 * @__NO_SIDE_EFFECTS__
 */
export function plurals<F extends Partial<Record<Intl.LDMLPluralRule, string>>>(tag: string) {
  const rules = new Intl.PluralRules(tag);
  return <T extends F>(count: number, forms: T): string => forms[rules.select(count)] ?? "";
}
