import { isFree, type AgentPart, type FactValue } from "@loupe/costs";
import type { WriteYuan } from "#ui/format/yuan-in-text.tsx";
import { wholeNumber } from "#texts/words.ts";
import * as texts from "#texts/agent-facts/fact-words.ts";
import { decimal, sum } from "./fact-words.ts";

/**
 * Joins the statements about one thing to one figure, such as "0–8% of the freight". Undefined if none of them is a
 * figure.
 */
export function figureOf(values: readonly FactValue[], yuan?: WriteYuan): string | undefined {
  const days = values.flatMap((value) => (value.kind === "days" ? [value.days] : []));
  const prices = values.filter((value) => value.kind === "money");
  const figures = [
    ...sharesOf(values),
    ...pricesOf(prices, yuan),
    feeOf(values, yuan),
    spanOf(days, (from, to) => from + texts.dayCount(to), wholeNumber),
  ];
  return figures.filter(Boolean).join(" / ") || undefined;
}

/** Writes the least and the most of several numbers: `write` gets the beginning "90–", which is empty for a single number. */
function spanOf(
  numbers: readonly number[],
  write: (from: string, to: number) => string,
  short: (number: number) => string,
): string | undefined {
  if (numbers.length === 0) return undefined;
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  return write(low === high ? "" : `${short(low)}–`, high);
}

/** Writes one range for each base of percentages. The goods are not named. 0 % is the same of each base. */
function sharesOf(values: readonly FactValue[]) {
  const percents = values.filter((value) => value.kind === "percent");
  const base = percents.find(({ percent }) => percent > 0)?.of ?? "goods";
  const byBase = Map.groupBy(percents, ({ percent, of }) => (percent === 0 ? base : of));
  return [...byBase].map(([of, own]) => {
    const range = spanOf(
      own.map(({ percent }) => percent),
      (from, to) => texts.percentage(from + decimal(to)),
      decimal,
    );
    return range && of !== "goods" ? texts.portion(range, texts.shares[of]) : range;
  });
}

type Price = { amount: number; currency: string };

const pricesOf = (prices: readonly Price[], yuan?: WriteYuan) =>
  [...Map.groupBy(prices, ({ currency }) => currency)].map(([currency, own]) =>
    spanOf(
      own.map(({ amount }) => amount),
      (from, to) => from + sum(to, currency, yuan),
      (number) => sum(number, currency, yuan),
    ),
  );

/** Writes fees for payments as "3–5% + 0.30 USD". */
function feeOf(values: readonly FactValue[], yuan?: WriteYuan): string | undefined {
  const fees = values.filter((value) => value.kind === "payment");
  const percents = fees.map(({ percent }) => percent);
  const fixed = fees
    .map((fee) => ({ amount: fee.fixed + (fee.platformFee ?? 0), currency: fee.fixedCurrency }))
    .filter((price, _, all) => all.some(({ amount }) => amount > 0) || price.amount > 0);
  const percent = spanOf(percents, (from, to) => texts.percentage(from + decimal(to)), decimal);
  return percent && [percent, ...pricesOf(fixed, yuan)].join(" + ");
}

/** Returns the statement about a part for use inside a sentence: "no service fee". Undefined if there is none. */
export function statedPart(
  part: AgentPart,
  values: readonly FactValue[],
  { yuan, paymentName = texts.partNames.payment }: { yuan: WriteYuan; paymentName?: string },
): string | undefined {
  const figure = figureOf(values, yuan);
  if (!figure) return undefined;
  switch (part) {
    case "service":
      return values.every(isFree)
        ? texts.serviceFree
        : texts.partStated(texts.partNames.service, figure);
    case "payment":
      return texts.partStated(paymentName, figure);
    case "storage":
      return texts.storageStated(figure);
    case "clearance":
      return values.every(isFree) ? texts.clearanceFree : texts.clearanceStated(figure);
  }
}
