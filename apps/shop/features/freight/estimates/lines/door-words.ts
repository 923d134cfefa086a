import type { ShippingOption, ShippingOptions } from "@loupe/contract";
import { promisedSum, type PromisedSum } from "@loupe/contract/promised-sum";
import { amountWords } from "#features/freight/currency-rates/amount-words.ts";
import { series } from "#texts/words.ts";
import * as texts from "#texts/shipping-options.ts";

type Option = Parameters<typeof promisedSum>[0];

/**
 * Returns the sum at the door as a promise: with duty and tax, with the least where a part is not known, or before the
 * import tax where the border is not known. Undefined if the price of the goods is not known.
 */
export function doorSentence(option: Option, currency: string, country: string) {
  const sum = promisedSum(option);
  if (!sum) return undefined;
  if (sum.kind === "beforeTax") return texts.beforeTaxSum(sumWords(sum, currency), country);
  if (sum.kind === "whole") return texts.doorSum(sumWords(sum, currency), country);
  const parts = series(option.unknown.map((code) => texts.unknownParts[code]));
  return texts.doorSumMinimum(sumWords(sum, currency), country, parts);
}

/** Returns the amount of a sum. A likely one is marked. */
export const sumWords = ({ amount, isLikely }: PromisedSum, currency: string): string =>
  `${isLikely ? "≈ " : ""}${amountWords(amount, currency)}`;

/** Returns the sentence about the value of goods above which the normal duty is added, where it decides about an option. */
export const thresholdSentence = (option: Partial<Pick<ShippingOption, "threshold">> = {}) =>
  option.threshold &&
  texts.aboveThreshold(amountWords(option.threshold.amount, option.threshold.currency));

/** The ways to send goods, as a table of lines needs them: each line alone, by its id. */
export type LineOptions = Pick<ShippingOptions, "known" | "currency"> & {
  byLine: ReadonlyMap<string, ShippingOption>;
};

export const optionsByLine = ({ known, currency, options }: ShippingOptions): LineOptions => ({
  known,
  currency,
  byLine: new Map(
    options.flatMap((option) => {
      const [parcel, ...others] = option.parcels;
      return parcel && others.length === 0 ? [[parcel.lineId, option] as const] : [];
    }),
  ),
});
