import { oneDecimal } from "#texts/words.ts";

const SEPARATOR = /[.,]/g;

/**
 * Converts a number as a user types it to one with a decimal point: "12,5" and "1.234,5" become "12.5" and
 * "1234.5". A single separator before three digits is ambiguous, so the language decides, which is the page's
 * unless `write`, that language's `oneDecimal`, names another. Other texts are returned unchanged.
 */
export function withPoint(input: string, write: typeof oneDecimal = oneDecimal): string {
  const text = input.trim().replaceAll(/(?<=\d)[\s'’](?=\d{3})/g, "");
  if (!/^\d+(?:[.,]\d+)+$/.test(text)) return input;
  const separators = text.match(SEPARATOR) ?? [];
  const last = separators.at(-1)!;
  const isGrouped = /^\d{1,3}([.,])\d{3}(?:\1\d{3})*$/.test(text);
  const isDecimal = (last === ",") === write(1.5).includes(",");
  if (isGrouped && (separators.length > 1 || !isDecimal)) return text.replaceAll(SEPARATOR, "");
  const at = text.lastIndexOf(last);
  const whole = text.slice(0, at);
  // "1,2,3" and "1.2.3" are not numbers in any language.
  if (whole.includes(last)) return input;
  return `${whole.replaceAll(SEPARATOR, "")}.${text.slice(at + 1)}`;
}
