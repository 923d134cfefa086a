import type { Context } from "#server/context.ts";
import type { LanguageTag } from "#languages";
import type * as words from "#texts/words.ts";
import { unitsOf } from "./cny-per-unit.ts";
import { newestRates } from "./current-rates.server.ts";
import { amountWriter } from "@loupe/contract/amount-writer";

/** Writes a price in yuan as text. By default, in the currency of the language. */
export type WritePriceText = (amount: number, currency?: string | null) => string;

/** Returns a function that writes prices for emails and other texts in a language, such as "€9.08 (¥ 75.00)". */
export async function priceTexts(context: Context, tag: LanguageTag): Promise<WritePriceText> {
  const { currency: ofLanguage, twoDecimals }: typeof words = await import(
    `../../../.texts/${tag}/words.ts`
  );
  const { perEuro } = await newestRates(context);
  const units = unitsOf(perEuro);
  return (amount, chosen) => {
    const currency = chosen && Object.hasOwn(units, chosen) ? chosen : ofLanguage;
    const yuan = `¥\u00a0${twoDecimals(amount)}`;
    const money = amountWriter(currency, units, tag)(amount);
    return money ? `${money} (${yuan})` : yuan;
  };
}
