import { oneDecimal } from "#texts/words.ts";

const HAS_DECIMAL_COMMA = oneDecimal(1.5).includes(",");
const SEPARATOR = /[.,]/g;

/**
 * Converts a number as a user types it to one with a decimal point: "12,5" and "1.234,5" become "12.5" and
 * "1234.5". A single separator before three digits is ambiguous, so the page's language decides. Other texts are
 * returned unchanged.
 */
export function withPoint(input: string): string {
  const text = input.trim().replaceAll(/(?<=\d)[\s'’](?=\d{3})/g, "");
  if (!/^\d+(?:[.,]\d+)+$/.test(text)) return input;
  const separators = text.match(SEPARATOR) ?? [];
  const last = separators.at(-1)!;
  const isGrouped = /^\d{1,3}([.,])\d{3}(?:\1\d{3})*$/.test(text);
  const isDecimal = (last === ",") === HAS_DECIMAL_COMMA;
  if (isGrouped && (separators.length > 1 || !isDecimal)) return text.replaceAll(SEPARATOR, "");
  const at = text.lastIndexOf(last);
  const whole = text.slice(0, at);
  // "1,2,3" and "1.2.3" are not numbers in any language.
  if (whole.includes(last)) return input;
  return `${whole.replaceAll(SEPARATOR, "")}.${text.slice(at + 1)}`;
}

/** No parcel is this heavy, in kilograms. */
const PARCEL_MAX_KG = 100;

/**
 * Detects a weight that was typed in kilograms although grams are expected: nobody types fractions of a gram.
 * Returns the weight in grams, or undefined for any other text.
 */
export function gramsMeant(text: string): number | undefined {
  const weight = Number(withPoint(text));
  const isFraction = weight > 0 && weight < PARCEL_MAX_KG && !Number.isInteger(weight);
  return isFraction ? Math.round(1000 * weight) : undefined;
}
