import type { EarningsColumns } from "@loupe/contract";

/** The highest accepted amount. No agent pays as much for an order, so a higher amount is from the wrong column. */
const AMOUNT_MAX = 1_000_000;
const CENTS = 100;

export const CURRENCIES = new Set(Intl.supportedValuesOf("currency"));

export const WRITTEN = {
  ymd: "year first, such as 2026-11-24",
  dmy: "day first, such as 24.11.2026",
  mdy: "month first, such as 11/24/2026",
} as const;

/** Whether a spreadsheet would run the text as a formula. A sign before a number is not one. */
export const isFormula = (text: string) => /^[=@]/.test(text) || /^[+-](?![\s\d.,¥$€£])/.test(text);

/** Returns the day of a date such as "2026-11-24" or "24/11/2026 13:05". A time after it is ignored. */
export function readDay(text: string, order: EarningsColumns["dateOrder"]): string | undefined {
  const [, a, b, c] = /^(\d{1,4})[-./](\d{1,2})[-./](\d{1,4})(?:$|[T\s])/.exec(text) ?? [];
  if (!a || !b || !c) return undefined;
  const [year, month, day] = order === "ymd" ? [a, b, c] : order === "dmy" ? [c, b, a] : [c, a, b];
  if (year.length !== 4) return undefined;
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const time = new Date(`${date}T00:00:00Z`);
  const isReal = !Number.isNaN(time.getTime()) && time.toISOString().startsWith(date);
  return isReal && year >= "2000" ? date : undefined;
}

/** Returns an amount such as "1,234.50", "$12.30" or "-3,50 €" in hundredths, or undefined if it is none. */
export function readCents(text: string, decimal: EarningsColumns["decimal"]): number | undefined {
  const [group, sign] = decimal === "." ? [",", "\\."] : ["\\.", ","];
  const number = text.replaceAll(/[\s'\u00A0\u202F]|[A-Z]{3}|\p{Sc}/gu, "");
  const form = new RegExp(`^([+-]?)((?:\\d{1,3}(?:${group}\\d{3})+|\\d+))(?:${sign}(\\d{1,4}))?$`);
  const [, minus, whole, part = ""] = form.exec(number) ?? [];
  if (whole === undefined) return undefined;
  const value = Number(`${whole.replaceAll(/\D/g, "")}.${part || 0}`);
  if (value > AMOUNT_MAX) return undefined;
  const cents = Math.round(value * CENTS);
  return minus === "-" ? -cents : cents;
}

export const readCount = (text: string) => (/^\d{1,7}$/.test(text) ? Number(text) : undefined);

/** Returns the meaning that the owner chose for a line's status, or undefined for a new word. */
export function readStatus(
  status: NonNullable<EarningsColumns["status"]>,
  word: string,
): "paid" | "pending" | "leftOut" | undefined {
  if ("all" in status) return status.all;
  return (["paid", "pending", "leftOut"] as const).find((meaning) =>
    status[meaning].includes(word),
  );
}
