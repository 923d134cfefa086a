import { money } from "#ui/money.ts";
import type { WriteYuan } from "#ui/yuan-in-text.tsx";
import { language } from "#texts/words.ts";

const formats = new Map<string, Intl.NumberFormat>();

/** Yen and yuan have one symbol, so yen are written with their code. */
export function formatOf(currency: string, isWhole: boolean): Intl.NumberFormat {
  const key = `${currency} ${isWhole}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(language, {
      style: "currency",
      currency,
      currencyDisplay: currency === "JPY" ? "code" : "symbol",
      ...(isWhole && { maximumFractionDigits: 0 }),
    });
  formats.set(key, format);
  return format;
}

/** Returns an amount in a currency. `yuan` writes yuan in another way. */
export const amountWords = (amount: number, currency: string, yuan: WriteYuan = money): string =>
  currency === "CNY" ? yuan(amount) : formatOf(currency, false).format(amount);
