import type { Stack } from "./stack.ts";

/** The item indices of each parcel, and the total cost in fen. */
export type Split = { parcels: number[][]; cost: number };

/** The cost of a parcel. Infinity if the line does not accept it. */
export type PriceStack = (stack: Stack) => number;
