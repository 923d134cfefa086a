import type { Bounds } from "./amount.ts";
import type { Mode } from "./facts/border-schema.ts";
import type { FactUse } from "./statements.ts";

/** Prices, freights and the insured sum are in yuan. The carrier's handling is in the shopper's currency. */
export type CostRequest = {
  agent: string;
  /** The day of the bill, as `YYYY-MM-DD`. Facts of other days are not used. */
  date: string;
  /** The country's two letters. */
  destination: string;
  currency: string;
  /** Yuan for one unit of each currency, at the mid rate. */
  rates: Readonly<Record<string, number | undefined>>;
  /** `method` is `paypal`, `card`, `transfer`, `wise` or the name of a fact. Each payment is made in `topUps` parts. */
  payment?: { method?: string; topUps?: number };
  /** Each item is one order. */
  items: readonly CostItem[];
  /** The quoted price of the parcel. Without one, the freight is unknown. */
  freight?: number | null;
  /** Whether the line's price includes all taxes. */
  taxIncluded?: boolean;
  /** How the parcel travels. Some duties and the carrier's handling depend on it. Without one, any mode is possible. */
  mode?: Mode;
  /** Whether the seller takes the VAT through IOSS. Without an answer, both are calculated. */
  ioss?: boolean;
  /** `photos` is the number of photos beyond those that are free. */
  extras?: { photos?: number; rehearsal?: boolean; packing?: boolean };
  insured?: number;
  /** The duty of the goods' code. */
  duty?: { percent: number };
  /** The carrier's fee, in place of the fee in the facts. */
  handling?: number;
  /** The percentage by which the agent's rate is worse than the mid rate. */
  spread?: number;
  /**
   * The percentage by which rates that shoppers measured are below the mid rate, with fee and card, from -10 to 10.
   * It decides what spread is likely, unless the request has a spread or a measured rate of its own.
   */
  measuredSpread?: number | undefined;
  /** The yuan that an agent credited, and the money that it took for them. They replace fee, spread and card. */
  credited?: number;
  taken?: number;
};

export type CostItem = {
  /** Null is an unknown price, and not 0. */
  price: number | null;
  qty: number;
  /** Items of one seller share the freight to the warehouse. */
  seller?: string;
  /** Without a value, the freight is unknown, and not 0. */
  domesticFreight?: number;
  storageDays?: number;
  tariffHeading?: string;
};

/** The layers of the bill. Coupons and returns are not counted. */
export const layers = [
  "goods",
  "domesticFreight",
  "service",
  "paymentFee",
  "spread",
  "card",
  "extras",
  "storage",
  "freight",
  "clearance",
  "insurance",
  "border",
  "handling",
] as const;

export type Layer = (typeof layers)[number];

type Figure = Bounds & {
  currency: string;
  facts: readonly FactUse[];
  /** Whether a fact is older than 180 days or has no date. */
  stale: boolean;
  /**
   * Whether a part is not known. Then `low` is the known part, or null, and the other bounds are null. A spread that
   * shoppers measured is likely even then.
   */
  unknown: boolean;
};

export type CostLine = Figure & { layer: Layer };

/** The range of a payment covers its known parts. Null if none is known. */
export type CostPayment = Bounds & { currency: string; atLeast: boolean };

export type BorderCharge = Figure & {
  /** `border` is all charges of a country together, if nothing is known of them. */
  charge: "duty" | "vat" | "nationalFee" | "handling" | "border";
  status: "calculated" | "unknown" | "not covered";
};

export type Bill = {
  lines: readonly CostLine[];
  payments: readonly [CostPayment, CostPayment];
  border: readonly BorderCharge[];
  /** The sum of the known amounts. `atLeast`: a part is not known. */
  total: { low: number; likely: number; high: number; currency: string; atLeast: boolean };
  knownLayers: number;
  layers: number;
};
