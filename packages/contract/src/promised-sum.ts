import type { ShippingOption } from "./endpoints/freight/shipping-options.ts";

type Option = Pick<ShippingOption, "door" | "beforeTax" | "unknown"> & {
  parcels: readonly { taxIncluded: boolean | null }[];
};

/**
 * A sum that can be promised for an option: `whole` is all that is paid at the door, `atLeast` is the known part of it,
 * and `beforeTax` is goods and freight where the border is not known.
 */
export type PromisedSum = {
  kind: "whole" | "atLeast" | "beforeTax";
  amount: number;
  /** Whether the amount is the likely one of a range. */
  isLikely: boolean;
};

/** Returns the sum to show for an option. Undefined if the price of the goods is not known. */
export function promisedSum({
  door,
  beforeTax,
  unknown,
  parcels,
}: Option): PromisedSum | undefined {
  if (door && unknown.length > 0) return { kind: "atLeast", amount: door.low, isLikely: false };
  if (door) return { kind: "whole", amount: door.likely, isLikely: door.low !== door.high };
  if (beforeTax === null) return undefined;
  // Lines that include all taxes leave no charges at the border, whatever its rule is.
  const isPaid = unknown.length === 0 && parcels.every(({ taxIncluded }) => taxIncluded);
  return { kind: isPaid ? "whole" : "beforeTax", amount: beforeTax, isLikely: false };
}
