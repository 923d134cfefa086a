/**
 * Where a number of the rate card comes from. `published:S2` names a source of the card. `illustrative` numbers are
 * invented and not a price of any carrier.
 */
export type Origin = "illustrative" | `published:${string}`;

/**
 * The origins of an object's numbers: one for all fields, or one for each field, with `*` for the
 * remaining ones.
 */
export type Origins = Origin | Readonly<Record<string, Origin>>;

export type ChargeMode = "actual" | "greater" | "half" | "threshold" | "surplus";

export type RoundingRow = { uptoG: number | null; stepG: number; prov?: Origins };

/** How the chargeable weight is computed from a parcel's weight and size. */
export type Chargeable = {
  mode: ChargeMode;
  /** cm³ per kilogram. Null if the volume never counts. */
  divisor: number | null;
  minChargeableG: number;
  rounding: readonly RoundingRow[];
  /**
   * Mode `half`: the actual weight counts as long as the volumetric weight is at most this multiple
   * of it.
   */
  freeRatio?: number;
  /** Mode `threshold`: the volumetric weight counts if the longest side exceeds this length. */
  thresholdSideCm?: number;
  thresholdOp?: ">" | ">=";
  /**
   * Mode `surplus`: the price per kilogram by which the volumetric weight exceeds the actual
   * weight.
   */
  surplusPerKg?: number;
  prov?: Origins;
};

export type Limits = {
  minWeightG: number;
  maxWeightG: number;
  weightBasis: "actual" | "chargeable";
  maxSideCm: number | null;
  maxSumCm: number | null;
  maxLengthPlusGirthCm: number | null;
  maxBoxCm: readonly number[] | null;
  prov?: Origins;
};

export type FuelBase = "freight" | "airSurcharge" | "surcharges";

export type Fees = {
  customsFee: number;
  serviceFee: number;
  airSurchargePerKg: number;
  fuelPct: number;
  fuelBase?: readonly FuelBase[];
  prov?: Origins;
};

export type Measure =
  | "side1"
  | "side2"
  | "side3"
  | "sum"
  | "lengthPlusGirth"
  | "actualG"
  | "volumeG"
  | "chargeableG";

export type Condition = readonly [Measure, ">" | ">=", number];

export type Surcharge = {
  id: string;
  /** Only the most expensive matching surcharge of each group is charged. */
  group: string;
  /** The surcharge matches if any of these conditions does. */
  any: readonly Condition[];
  amount: number;
  fuelable: boolean;
  prov?: Origins;
};
