import { currencyFormat } from "@loupe/contract/amount-writer";
import { money } from "#ui/format/money.ts";
import type { WriteYuan } from "#ui/format/yuan-in-text.tsx";
import { language } from "#texts/words.ts";

const formats = new Map<string, Intl.NumberFormat>();

/** Returns the format of amounts in a currency, in the page's language. */
export function formatOf(currency: string, isWhole: boolean): Intl.NumberFormat {
  const key = `${currency} ${isWhole}`;
  const format =
    formats.get(key) ??
    currencyFormat(currency, language, isWhole ? { maximumFractionDigits: 0 } : {});
  formats.set(key, format);
  return format;
}

/** Returns an amount in a currency. `yuan` writes yuan in another way. */
export const amountWords = (amount: number, currency: string, yuan: WriteYuan = money): string =>
  currency === "CNY" ? yuan(amount) : formatOf(currency, false).format(amount);
