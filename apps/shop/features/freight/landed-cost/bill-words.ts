import type { Bill } from "@loupe/contract";
import { amountWords, formatOf } from "#features/freight/currency-rates/amount-words.ts";
import { money } from "#ui/format/money.ts";
import type { WriteYuan } from "#ui/format/yuan-in-text.tsx";
import * as texts from "#texts/landed-cost.ts";

export type Figure = Pick<Bill["lines"][number], "low" | "high" | "currency" | "unknown"> & {
  likely?: number | null;
};

export const layerNames: Record<
  Bill["lines"][number]["layer"] | Bill["border"][number]["charge"],
  string
> = {
  goods: texts.goods,
  domesticFreight: texts.domesticFreight,
  service: texts.service,
  extras: texts.extras,
  storage: texts.storage,
  freight: texts.freight,
  clearance: texts.clearance,
  insurance: texts.insurance,
  paymentFee: texts.payFee,
  spread: texts.spread,
  card: texts.card,
  border: texts.border,
  handling: texts.handling,
  duty: texts.duty,
  vat: texts.vat,
  nationalFee: texts.stateFee,
};

const OPTIONAL_LAYERS: ReadonlySet<string> = new Set(["extras", "storage", "insurance"]);

/** Whether a line is only 0 because nobody has ordered it, and nothing is known of its price. */
export const isNotOrdered = ({ layer, high, unknown, facts }: Bill["lines"][number]): boolean =>
  OPTIONAL_LAYERS.has(layer) && high === 0 && !unknown && facts.length === 0;

/** Returns the number of costs in bills, and how many of them are known in each bill. */
export function countLayers(bills: readonly Pick<Bill, "lines">[]) {
  const byLayer = Map.groupBy(
    bills.flatMap(({ lines }) => lines),
    ({ layer }) => layer,
  );
  const ordered = [...byLayer.values()].filter((lines) => !lines.every(isNotOrdered));
  const known = ordered.filter((lines) => lines.every(({ unknown }) => !unknown));
  return { layers: ordered.length, knownLayers: known.length };
}

/** Returns a range, or one amount if both bounds are equal. */
export const rangeWords = (low: number, high: number, currency: string, yuan?: WriteYuan): string =>
  low === high
    ? amountWords(low, currency, yuan)
    : texts.range(amountWords(low, currency, yuan), amountWords(high, currency, yuan));

/** Returns the amount of a line. An unknown part is never written as 0. */
export function figureWords(figure: Figure, yuan?: WriteYuan): string {
  const { low, likely, high, currency, unknown } = figure;
  if (low === null)
    return typeof likely === "number"
      ? texts.about(amountWords(likely, currency, yuan))
      : texts.unknown;
  return unknown || high === null
    ? texts.floor(amountWords(low, currency, yuan))
    : rangeWords(low, high, currency, yuan);
}

/**
 * Returns whole units for the line beside the price. An "at least" amount is rounded down, because it would not be true
 * otherwise.
 */
export function wholeWords({ low, high, currency, atLeast }: Bill["total"]): string {
  const words = (amount: number) =>
    currency === "CNY"
      ? money(amount).replace(/\D00$/, "")
      : formatOf(currency, true).format(amount);
  if (atLeast) return low < 1 ? amountWords(low, currency) : words(Math.floor(low));
  const [from, to] = [Math.round(low), Math.round(high)];
  if (from === 0 && high > 0) return rangeWords(low, high, currency);
  return from === to ? words(from) : texts.range(words(from), words(to));
}
