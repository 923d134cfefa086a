import type { Stack } from "./stacked-items.ts";

/** The item indices of each parcel, and the total cost in fen. */
export type Split = { parcels: number[][]; cost: number };

/** The cost of a parcel of these items, in fen. Infinity if it cannot be sent. */
export type PriceParcel = (stack: Stack, items: readonly number[]) => number;
