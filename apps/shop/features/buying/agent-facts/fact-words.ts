import type { MeasuredRate } from "@loupe/contract";
import { comparedFee, comparedPayment, type DatedFact, type FactValue } from "@loupe/costs";
import { money } from "#ui/format/money.ts";
import type { WriteYuan } from "#ui/format/yuan-in-text.tsx";
import { DATE } from "#ui/format/local-time.tsx";
import { dates, oneDecimal, twoDecimals, wholeNumber } from "#texts/words.ts";
import * as texts from "#texts/agent-facts/fact-words.ts";

/** Returns a value in the words of the page's language. Only a text stays as its source has it. */
export function wordsOf(value: FactValue, yuan?: WriteYuan): string {
  switch (value.kind) {
    case "percent":
      return texts.portion(percentOf(value.percent), texts.shares[value.of]);
    case "percentPerDay": {
      const portion = texts.portion(percentOf(value.percent), texts.shares[value.of]);
      const [least, most] = [value.minPerDay, value.maxPerMonth];
      return texts.dailyShare(
        portion,
        sum(least, value.currency, yuan),
        sum(most, value.currency, yuan),
      );
    }
    case "percentRange":
      return rangeWords(value, yuan);
    case "money": {
      const price = texts.unitPrice(
        sum(value.amount, value.currency, yuan),
        texts.units[value.per],
      );
      return value.maxDays === undefined
        ? price
        : texts.limitedDays(price, texts.dayCount(value.maxDays));
    }
    case "payment":
      return texts.wayFee(waysOf(value), feeWords(value, yuan));
    case "days":
      return texts.dayCount(value.days);
    case "count":
      return span(wholeNumber(value.min), wholeNumber(value.max));
    case "number":
      return oneDecimal(value.number);
    case "text":
      return value.text;
  }
}

/** "EUR: measured by 7 shoppers, median 2.9% below the mid rate …" */
export const measuredWords = ({ currency, shoppers, spread }: MeasuredRate): string =>
  texts.labelled(
    currency,
    texts.medianNote(shoppers, texts.percentage(oneDecimal(Math.abs(spread))), spread >= 0),
  );

type PaymentValue = Extract<FactValue, { kind: "payment" }>;

/** "On 100.00 USD: 4.00 to 4.15 USD". Undefined for all values but fees that can be compared. */
export function exampleOf(value: FactValue): string | undefined {
  const fee = value.kind === "payment" && comparedFee(value);
  if (!fee) return undefined;
  const { currency } = comparedPayment;
  const [low, high] = [sum(fee.low, currency), sum(fee.high, currency)];
  return texts.feeExample(sum(comparedPayment.sum, currency), span(low, high));
}

/** Joins all statements about one thing to one text: "90 days or 180 days". */
export const statedWords = (values: readonly FactValue[], yuan?: WriteYuan): string =>
  [...new Set(values.map((value) => wordsOf(value, yuan)))].join(texts.orSeparator);

/** The date on which a fact was checked, as precise as it is known: "6 Oct 2026", "Jun 2026", "2026". */
export function dateWords(date: string): string {
  const { day, month, year } = DATE;
  const [, hasMonth, hasDay] = date.split("-");
  const form = {
    year,
    ...(hasMonth && { month }),
    ...(hasDay && { day }),
    timeZone: "UTC",
  } as const;
  return new Intl.DateTimeFormat(dates, form).format(new Date(date));
}

export const checkedWords = ({ checked }: Pick<DatedFact, "checked">): string =>
  checked === null ? texts.undated : dateWords(checked);

const percentOf = (percent: number) => texts.percentage(decimal(percent));
const span = (low: string, high: string) => (low === high ? low : texts.spanned(low, high));
export const sum = (amount: number, currency: string, yuan: WriteYuan = money): string =>
  currency === "CNY" ? yuan(amount) : `${twoDecimals(amount)}\u00a0${currency}`;
/** Facts have up to six decimals, and none may be lost. */
export const decimal = (number: number): string =>
  Number.isInteger(number) ? wholeNumber(number) : DECIMAL.format(number);
const DECIMAL = new Intl.NumberFormat(dates, { maximumFractionDigits: 6 });

function rangeWords(value: Extract<FactValue, { kind: "percentRange" }>, yuan?: WriteYuan): string {
  const { min, max, of, insuredMin, insuredMax, currency } = value;
  const portion = texts.portion(span(percentOf(min), percentOf(max)), texts.shares[of]);
  if (insuredMin === undefined || insuredMax === undefined || !currency) return portion;
  return texts.insuredLimits(
    portion,
    sum(insuredMin, currency, yuan),
    sum(insuredMax, currency, yuan),
  );
}

const waysOf = ({ covers }: PaymentValue) =>
  covers && covers.length > 0
    ? covers.map((way) => texts.ways[way]).join(texts.orSeparator)
    : texts.unnamedWay;

function feeWords(
  { percent, fixed, fixedCurrency, platformFee = 0, form }: PaymentValue,
  yuan?: WriteYuan,
): string {
  const parts = [fixed, platformFee].filter((part) => part > 0);
  const fee = [percentOf(percent), ...parts.map((part) => sum(part, fixedCurrency, yuan))].join(
    " + ",
  );
  return form === "gross" ? texts.grossFee(fee) : fee;
}
