import type { Line } from "./rate-card-schema.ts";
import type { Origin } from "./rate-card-schema.ts";

/** A request that can be priced. Weight is in whole grams, sides in cm or null if unknown. */
export type Parcel = {
  destination: string;
  weight: number;
  /** The ids of the parcel's child categories. */
  features?: readonly string[];
  length?: number | null;
  width?: number | null;
  height?: number | null;
};

/** Why a shipping line does not accept a parcel, with values for a message. Sides are in cm, weights in grams. */
export type Unavailable =
  | { code: "CATEGORY_BLOCKED"; categories: readonly string[] }
  | { code: "OVER_SIZE"; measure: SizeMeasure; given: number; limit: number }
  | { code: "OVER_SIZE"; measure: "box"; given: readonly number[]; limit: readonly number[] }
  | { code: "UNDER_MIN_WEIGHT" | "OVER_MAX_WEIGHT"; limit: number }
  | { code: "NO_QUOTE" };

export type Reason = Unavailable["code"];

/** The measures of a parcel's size. `girth` is the length plus twice the sum of width and height. */
export type SizeMeasure = "longestSide" | "sumOfSides" | "girth";

/** The largest parcel that a line accepts, in cm. Null if the line has no such limit. */
export type SizeLimits = Record<SizeMeasure, number | null> & { box: readonly number[] | null };

/** How the volume affects the chargeable weight. The divisor is in cm³ per kilogram. */
export type VolumeRule =
  | { mode: "actual" }
  | { mode: "greater" | "surplus"; divisor: number }
  | { mode: "half"; divisor: number; freeRatio: number }
  | { mode: "threshold"; divisor: number; side: number; including: boolean };

/** `dimensionRestriction` and `volumeWeightRule` are English sentences for `size` and `volume`. */
export type Restrictions = {
  minWeight: number;
  maxWeight: number;
  dimensionRestriction: string;
  volumeWeightRule: string;
  size: SizeLimits;
  volume: VolumeRule;
  categoryRestrictions: readonly {
    name: string;
    allowList: readonly string[];
    blockList: readonly string[];
  }[];
};

/**
 * The value that determined the chargeable weight: the actual weight, the volume, the mean of both, or the line's
 * minimum.
 */
export type Decider = "actual" | "volumetric" | "mean" | "minimum";

/**
 * Weights are in grams, money is in the card's currency with two decimals. The four prices per unit are the card's,
 * unrounded.
 */
export type FeeDetail = {
  weight: number;
  volumeWeight: number;
  volumeBase: number | null;
  chargeableWeight: number;
  decidedBy: Decider;
  /** The number of started steps of `weightContinue`. Null if the price is per gram. */
  steps: number | null;
  feeFirst: number;
  weightFirst: number;
  feeContinue: number;
  weightContinue: number;
  freight: number;
  airSurcharge: number;
  fuelFee: number;
  customsFee: number;
  serviceFee: number;
  total: number;
  currencyEnum: { enumName: string; symbol: string; label: string };
};

/**
 * How reliable a price is. `published`: every number of its bands is published. `fitted`: it
 * matches one published total, and its parts are illustrative.
 */
export type Marks = {
  price: "published" | "fitted" | "illustrative";
  transitTime: Origin;
  customsFee: Origin;
  serviceFee: Origin;
  airSurcharge: Origin;
  fuelFee: Origin;
  /** The ids of all sources that these numbers name. */
  sources: readonly string[];
};

/** A line's offer for one parcel, with the details that explain its price. */
export type Method = {
  id: string;
  name: string;
  iconUrl: string;
  features: string;
  transitTime: string;
  transitDays: { min: number; max: number };
  mode: Line["mode"];
  taxIncluded: boolean;
  /** Whether devices with a built-in battery are accepted. */
  batteryAllowed: boolean;
  available: boolean;
  unavailableReason: string | null;
  reasonCode: Reason | null;
  /** The values in `unavailableReason`, for sentences in other languages. */
  unavailable: Unavailable | null;
  restrictions: Restrictions;
  feeDetail: FeeDetail | null;
  marks: Marks;
};

export type CardMark = { id: string; version: string; date: string | null; title: string };

export type Quote = { rateCard: CardMark; currency: string; methods: Method[] };
