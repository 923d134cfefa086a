import type { Cell } from "./grid.ts";

/** What a cell contains besides links. */
export type CellKind = "cny" | "foreign" | "weight" | "size" | "number" | "date" | "text";
export type CellValue = { kind: CellKind; number?: number };

const numberWith = (thousands: string) =>
  String.raw`\d{1,3}(?:[${thousands}]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,3})?`;
/** A blank between thousands is only one after a sign or in a cell of its own: in "Dunk 4 350 yuan" it is none. */
const NUMBER = numberWith(".,'’");
const SPACED_NUMBER = numberWith(" .,'’");
const YUAN_SIGNS = String.raw`cn¥|¥|cn[yh]|rmb|yuan|元|块|人民币`;
const FOREIGN_SIGNS = String.raw`us\$|[$€£₩₽₹₺₫฿]|usd|eur|gbp|aud|cad|pln|zł|руб|dollars?|euros?`;
const amount = (signs: string) =>
  new RegExp(
    String.raw`(?:(?:^|[^\p{L}])(?:${signs})\s{0,3}:?\s{0,3}(${SPACED_NUMBER}))|(?:(?<![\d.,])(${NUMBER})(?:\s?[-–~]\s?(?:${NUMBER}))?\s{0,3}(?:${signs})(?!\p{L}))`,
    "iu",
  );
const YUAN = amount(YUAN_SIGNS);
const FOREIGN = amount(FOREIGN_SIGNS);
const WEIGHT = new RegExp(
  String.raw`(?<![\d.,])(${NUMBER})\s{0,3}(kgs?|kilos?|公斤|千克|кг|g|gr|grams?|gramm|克|г|斤)(?![\p{L}\d])`,
  "iu",
);
const PLAIN = new RegExp(String.raw`^[~≈+-]?\s*(${SPACED_NUMBER})$`, "u");
const DATE =
  /^(?:\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日?|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4})(?:[ T]\d{1,2}:\d{2}.*)?$/;
const SIZE_STEP = String.raw`(?:\d?x{0,4}[sml]|one ?size|os|f|free ?size|均码|(?:(?:eu|us|uk|it|fr) ?)?\d{1,2}(?:[.,]5)?)`;
const SIZE = new RegExp(`^${SIZE_STEP}$`, "iu");
/** Matches what is between two sizes. A comma before a single 5 is a decimal sign. */
const BETWEEN_SIZES = / ?(?:[-–~/|、]|,(?!5(?!\d))|\bto\b) ?/iu;
const SIZE_WORD = /^size:? ?/i;
/** The longest text of a cell in which values are searched for. */
const VALUE_LENGTH_MAX = 200;
/** The longest text in which a name is searched for. */
const NAMED_LENGTH_MAX = 1000;
const GRAMS: Record<string, number> = { k: 1000, 公: 1000, 千: 1000, к: 1000, 斤: 500 };

const normalized = (text: string) => text.slice(0, VALUE_LENGTH_MAX).normalize("NFKC").trim();

/** Returns what a cell contains. Prices are in CNY, weights in g. */
export function valueOf({ text, number, format }: Cell): CellValue {
  if (number !== undefined && format !== undefined) {
    if (format === "date" || format === "cny" || format === "foreign")
      return { kind: format, number };
    return format === "percent" ? { kind: "text" } : { kind: "number", number };
  }
  if (format === "date") return { kind: "date" };
  const words = normalized(text);
  const price = priceIn(words);
  if (price !== undefined) return { kind: "cny", number: price };
  if (FOREIGN.test(words) && words.length < 30) return { kind: "foreign" };
  const weight = weightIn(words);
  if (weight !== undefined && words.length < 30) return { kind: "weight", number: weight };
  if (DATE.test(words)) return { kind: "date" };
  const plain = PLAIN.exec(words)?.[1];
  if (plain !== undefined) return { kind: "number", number: toNumber(plain) };
  return { kind: isSize(words) ? "size" : "text" };
}

/** Whether a text is a size, or sizes with signs between them. A number alone is none. */
function isSize(words: string): boolean {
  const sizes = words.replace(SIZE_WORD, "").split(BETWEEN_SIZES);
  return sizes.every((size) => SIZE.test(size)) && (sizes.length > 1 || !PLAIN.test(sizes[0]!));
}

/** Returns the first price in CNY in a text; the lower one of a range. */
export function priceIn(text: string): number | undefined {
  const match = YUAN.exec(normalized(text));
  return match ? rounded(toNumber(match[1] ?? match[2]!)) : undefined;
}

/** Returns the first weight in a text, in g. */
export function weightIn(text: string): number | undefined {
  const [, digits, unit = ""] = WEIGHT.exec(normalized(text)) ?? [];
  if (digits === undefined) return undefined;
  const factor = GRAMS[unit[0]!.toLowerCase()] ?? 1;
  // "1.250 kg" has decimals, "1.250 g" has thousands.
  const number = factor > 1 ? Number(digits.replace(",", ".")) : toNumber(digits);
  return Number.isFinite(number) ? Math.round(number * factor) : undefined;
}

/** Returns the size that a text names after a word for it, or that it consists of. */
export function sizeIn(text: string): string | undefined {
  const words = normalized(text);
  if (isSize(words)) return words.replace(SIZE_WORD, "");
  const pattern = new RegExp(
    String.raw`(?:size|sz|größe|taille|talla|taglia|尺码)s?\s{0,3}:?\s{0,3}(${SIZE_STEP}(?: ?[-–~/] ?${SIZE_STEP}){0,7})(?![\p{L}\d])`,
    "iu",
  );
  return pattern.exec(words)?.[1]?.trim();
}

/** Returns a text without its prices, weights and sizes. */
export const withoutValues = (text: string): string =>
  [YUAN, FOREIGN, WEIGHT].reduce(
    (rest, pattern) => rest.replace(new RegExp(pattern, "giu"), " "),
    text.slice(0, NAMED_LENGTH_MAX).normalize("NFKC"),
  );

/** Whether a heading names a unit or a currency by its sign. */
export function unitIn(heading: string): "cny" | "foreign" | "g" | "kg" | undefined {
  const words = normalized(heading);
  if (new RegExp(String.raw`(?:^|[^\p{L}])(?:${YUAN_SIGNS})(?!\p{L})`, "iu").test(words))
    return "cny";
  if (new RegExp(String.raw`(?:^|[^\p{L}])(?:${FOREIGN_SIGNS})(?!\p{L})`, "iu").test(words))
    return "foreign";
  if (/(?:^|[^\p{L}])(?:kg|公斤|千克|кг)(?!\p{L})/iu.test(words)) return "kg";
  return /(?:^|[^\p{L}])(?:g|gr|grams?|克|г)(?!\p{L})/iu.test(words) ? "g" : undefined;
}

/** Reads a number with a decimal point or comma, and with any sign between thousands. */
function toNumber(text: string): number {
  const decimals = /[.,](\d{1,2})$/.exec(text);
  const whole = (decimals ? text.slice(0, decimals.index) : text).replace(/\D/g, "");
  return Number(decimals ? `${whole}.${decimals[1]}` : whole);
}

const rounded = (price: number) => Math.round(price * 100) / 100;
