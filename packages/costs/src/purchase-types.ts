import type { Mode } from "./facts/border-schema.ts";
import type { CostItem, CostRequest, Layer } from "./cost-types.ts";
import type { AgentPart } from "./facts/usual-ranges.ts";

/** An item, and the fields of one piece of it in a quote. */
export type PurchaseItem<Goods> = CostItem & {
  goods: Goods;
  /** The agent that must buy the item. Without one, any of the compared agents may. */
  agent?: string;
};

/** How many pieces of which item are in a parcel. */
export type Contents = readonly { item: number; count: number }[];

/**
 * The freight is quoted for each parcel. Terms that apply to one parcel only, such as an insured sum and extra photos,
 * are left out.
 */
export type PurchaseRequest<Goods> = Pick<
  CostRequest,
  | "date"
  | "destination"
  | "currency"
  | "rates"
  | "payment"
  | "ioss"
  | "duty"
  | "handling"
  | "spread"
  | "credited"
  | "taken"
> & {
  /** Ordered for each parcel. */
  extras?: Pick<NonNullable<CostRequest["extras"]>, "rehearsal" | "packing">;
  /**
   * The compared agents. The first is the shopper's, and the measured spread belongs to it. Nothing is known of an
   * agent without facts.
   */
  agents: readonly string[];
  /** The `measuredSpread` of each agent that has one. */
  measuredSpreads?: Readonly<Record<string, number>>;
  items: readonly PurchaseItem<Goods>[];
  /** A split into parcels that somebody has found by the freight alone. */
  split?: readonly Contents[] | undefined;
};

/** The price of a parcel in yuan, by one line. */
export type ParcelQuote = {
  freight: number;
  taxIncluded: boolean | null;
  mode?: Mode | null;
};

/** Returns the offer for a parcel. Null if no line accepts the parcel. */
export type QuoteParcel<Goods, Quoted extends ParcelQuote> = (
  pieces: readonly { goods: Goods; count: number }[],
) => Quoted | null;

export type CostRange = { low: number; likely: number; high: number };

export type ShownLayer = {
  layer: Layer;
  /** Null if nothing of the layer is known. */
  low: number | null;
  /** Null if a part of the layer is unknown. */
  likely: number | null;
  high: number | null;
  unknown: boolean;
  stale: boolean;
  /** The usual range of the layer. Null if the layer is known, or has no usual range. */
  usual: CostRange | null;
};

/** The costs of a plan in the shopper's currency. */
export type PlannedCosts = {
  /** The sum of the known amounts. */
  total: CostRange & { atLeast: boolean };
  /** The total with the usual range of each unknown layer. `atLeast`: a part is neither known nor usual. */
  estimate: CostRange & { atLeast: boolean };
  /** The sum of the layers that are known, or have a usual range, for all compared plans. */
  compared: CostRange;
  knownLayers: number;
  layers: ShownLayer[];
};

export type PlannedParcel<Quoted> = {
  agent: string;
  contents: Contents;
  /** Null if no line accepts the parcel, so that the freight is unknown. */
  quote: Quoted | null;
};

export type PurchasePlan<Quoted> = PlannedCosts & { parcels: PlannedParcel<Quoted>[] };

/**
 * Everything in one parcel, a parcel from each agent that the shopper has chosen for items, a parcel for each item, or
 * the best other split that was found.
 */
export type PlanKind = "one" | "agents" | "items" | "split";

type Compared<Plan> = {
  plans: Plan[];
  /** The layers that are known, or have a usual range, for all plans. */
  comparedLayers: Layer[];
  /** The place of the plan that is cheaper than all others. Null if none is certain to be. */
  cheapest: number | null;
};

export type Purchase<Quoted> = {
  /**
   * One plan for each compared agent, with everything through it: by likely estimate. Agents without enough facts are
   * last, in the order of the request and without an estimate.
   */
  agents: Compared<
    Omit<PurchasePlan<Quoted>, "estimate"> & {
      estimate: PlannedCosts["estimate"] | null;
      knownParts: AgentPart[];
    }
  >;
  /** Ways to divide the items into parcels. */
  splits: Compared<PurchasePlan<Quoted> & { kind: PlanKind }>;
};
