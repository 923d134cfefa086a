import type { ShippingOption, ShippingOptions } from "@loupe/contract";
import { amountWords } from "#features/freight/currency-rates/amount-words.ts";
import { series } from "#texts/words.ts";
import * as texts from "#texts/shipping-options.ts";

type Sum = Pick<ShippingOption, "door" | "beforeTax" | "unknown"> & {
  parcels: readonly { taxIncluded: boolean | null }[];
};

/**
 * Returns what is paid at the door as a promise that holds: with duty and tax, with the least where a part is not known,
 * or before the import tax where the border is not known. Undefined if the price of the goods is not known.
 */
export function doorSentence(
  { door, beforeTax, unknown, parcels }: Sum,
  currency: string,
  country: string,
): string | undefined {
  if (!door) {
    if (beforeTax === null) return undefined;
    const isPaid = parcels.every(({ taxIncluded }) => taxIncluded) && unknown.length === 0;
    const write = isPaid ? texts.doorSum : texts.beforeTaxSum;
    return write(amountWords(beforeTax, currency), country);
  }
  if (unknown.length === 0) return texts.doorSum(doorAmount({ door, unknown }, currency), country);
  const parts = series(unknown.map((code) => texts.unknownParts[code]));
  return texts.doorSumAtLeast(amountWords(door.low, currency), country, parts);
}

/** Returns the sum at the door as a table has it: the likely one, or the least if a part is not known. */
export function doorAmount(
  { door, unknown }: Pick<ShippingOption, "unknown"> & { door: Door },
  currency: string,
) {
  if (unknown.length > 0) return `≥ ${amountWords(door.low, currency)}`;
  const likely = amountWords(door.likely, currency);
  return door.low === door.high ? likely : `≈ ${likely}`;
}

type Door = NonNullable<ShippingOption["door"]>;

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
