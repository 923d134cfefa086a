import { WEEK_MS } from "@loupe/contract/time";
import type { PageRates } from "#features/site/frame/root-data.ts";
import { DATE } from "#ui/format/local-time.tsx";
import { money } from "#ui/format/money.ts";
import type { WritePrice } from "#ui/format/yuan.tsx";
import * as texts from "#texts/frame.ts";
import { currency, dates, language } from "#texts/words.ts";
import { amountWriter, type CurrencyUnits } from "@loupe/contract/amount-writer";
import { unitsOf } from "./cny-per-unit.ts";
import { priceHtml } from "./price-html.ts";
import type { DailyRates } from "./rates-file.ts";

type Stored = DailyRates & { isSnapshot: boolean };

/** The last result: pages are many, and formats of numbers are expensive to create. */
let last: { stored: Stored; rates: PageRates; write: WritePrice } | undefined;

/** Returns the rates as every page has them, with the notes about them. */
export function pageRates(stored: Stored, now: Date): PageRates {
  const isOld = stored.isSnapshot || now.getTime() - Date.parse(stored.date) > WEEK_MS;
  if (last?.stored !== stored || isOld !== Boolean(last.rates.oldMark)) {
    const rates = ratesOf(stored, isOld);
    const write = amountWriter(currency, rates.units, language);
    const writePrice: WritePrice = (amount, isDated) =>
      priceHtml(write(amount), money(amount), isDated ? rates.oldMark : "");
    last = { stored, rates, write: writePrice };
  }
  return last.rates;
}

function ratesOf({ date, source, perEuro, isSnapshot }: Stored, isOld: boolean): PageRates {
  const at = Date.parse(date);
  const day = new Intl.DateTimeFormat(dates, { ...DATE, timeZone: "UTC" }).format(at);
  const withDay = (text: string) => text.replace("{date}", day).replace("{source}", source);
  return {
    units: unitsOf(perEuro),
    note: withDay(isSnapshot ? texts.snapshotNote : texts.ratesNote),
    oldMark: isOld ? ` <bdi>(${withDay(texts.oldRatesMark)})</bdi>` : "",
  };
}

/** Returns the writer of prices in the money of the page's language. Undefined without rates. */
export const pageWriter = (rates: PageRates | undefined): WritePrice | undefined =>
  rates && last?.write;

declare global {
  // The inline script sets it. Undefined on a page without rates.
  var unitsPerEuro: CurrencyUnits | undefined;
}
