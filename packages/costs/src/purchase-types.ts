import type { Mode } from "./border-schema.ts";
import type { CostItem, CostRequest, Layer } from "./cost-types.ts";
import type { AgentPart } from "./usual-ranges.ts";

/** An item, and what a quote needs to know of one piece of it. */
export type PurchaseItem<Goods> = CostItem & {
  goods: Goods;
  /** The agent that must buy the item. Without one, any of the compared agents may. */
  agent?: string;
};

/** How many pieces of which item are in a parcel. */
export type Contents = readonly { item: number; count: number }[];

/**
 * The freight is quoted for each parcel. Terms that hold for one parcel only, such as an insured sum and extra photos, are
 * left out.
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
   * The compared agents. The first one is the shopper's, to whom also the measured spread belongs. Of an agent without
   * facts nothing is known.
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
  /** What is usual for the layer. Null if the layer is known, or nothing is usual. */
  usual: CostRange | null;
};

/** What a plan costs in the shopper's currency. */
export type PlannedCosts = {
  /** The certain part: what is known. */
  total: CostRange & { atLeast: boolean };
  /** The total with what is usual for each unknown layer, at least where a part is neither known nor usual. */
  estimate: CostRange & { atLeast: boolean };
  /** Over the layers that are known, or have a usual range, for all that it is compared with. */
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
  /** The place of the plan that is cheaper than all others. Null if that cannot be told. */
  cheapest: number | null;
};

export type Purchase<Quoted> = {
  /**
   * Everything through one agent, for each of the compared agents: by likely estimate, and at the end those of whom too little
   * is known, in the order of the request and without an estimate.
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
