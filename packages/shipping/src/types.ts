/** `published:S2` names a source of the card; `illustrative` is nobody's price. */
export type Origin = "illustrative" | `published:${string}`;
/** Where numbers come from: one origin for all, or one a field, `*` standing for the others. */
export type Origins = Origin | Readonly<Record<string, Origin>>;

export type ChargeMode = "actual" | "greater" | "half" | "threshold" | "surplus";

export type RoundingRow = { uptoG: number | null; stepG: number; prov?: Origins };

/** From a parcel's weight and size to the weight that is paid for. */
export type Chargeable = {
  mode: ChargeMode;
  /** cm³ a kilogram; null where volume never counts. */
  divisor: number | null;
  minChargeableG: number;
  rounding: readonly RoundingRow[];
  /** half: the actual weight counts while the volumetric one is at most so many times it. */
  freeRatio?: number;
  /** threshold: the volumetric weight counts once the longest side passes this. */
  thresholdSideCm?: number;
  thresholdOp?: ">" | ">=";
  /** surplus: the price of each kilogram by which volume exceeds the scales. */
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
  /** Of each group only the dearest that matches is paid. */
  group: string;
  /** It matches when one of these does. */
  any: readonly Condition[];
  amount: number;
  fuelable: boolean;
  prov?: Origins;
};

export type Band = {
  kind: "step" | "prorata";
  fromG: number;
  toG: number;
  feeFirst: number;
  weightFirst: number;
  feeContinue: number;
  weightContinue: number;
  itemFee: number;
  prov?: Origins;
};

export type Overrides = {
  chargeable?: Partial<Chargeable>;
  limits?: Partial<Limits>;
  fees?: Partial<Fees>;
  surcharges?: readonly Surcharge[];
};

/** One published total that an illustrative price was fitted to. */
export type Calibration = {
  weightG: number;
  lengthCm: number;
  widthCm: number;
  heightCm: number;
  publishedTotal: number;
  prov?: Origins;
};

/** One line to one country. */
export type Destination = {
  bands: readonly Band[];
  transitDays: { min: number; max: number; prov?: Origins };
  overrides?: Overrides;
  calibration?: Calibration;
};

export type Line = {
  id: string;
  code: string;
  name: string;
  mode: "postal" | "express" | "dedicated" | "sea";
  iconUrl: string;
  features: string;
  taxIncluded: boolean;
  enabled: boolean;
  currency: string;
  chargeable: Chargeable;
  limits: Limits;
  fees: Fees;
  surcharges: readonly Surcharge[];
  blockedAttributes: readonly string[];
  notes?: string;
  destinations: Readonly<Record<string, Destination>>;
};

/** What `checkRateCard` lets through. */
export type RateCard = {
  schemaVersion: string;
  cardId: string;
  title: string;
  /** The card's own version; without one, its id tells cards apart. */
  version?: string;
  /** `YYYY-MM-DD`, `YYYY-MM`; without one, the month at the end of the id. */
  date?: string;
  currency: string;
  currencySymbol: string;
  originCountry?: string;
  sources: Readonly<Record<string, { title: string; address?: string }>>;
  countries: readonly Country[];
  lines: readonly Line[];
};

export type Country = { code: string; name: string };

export type Category = {
  id: string;
  name: string;
  children: readonly {
    id: string;
    name: string;
    remark?: string;
    /** What lines may block: `battery_pure`, `liquid` … Empty: general goods. */
    attributes: readonly string[];
  }[];
};

/** A request that can be priced. Whole grams; cm, null where not given. */
export type Parcel = {
  destination: string;
  weight: number;
  /** Ids of child categories. */
  features?: readonly string[];
  length?: number | null;
  width?: number | null;
  height?: number | null;
};

export type Reason =
  | "CATEGORY_BLOCKED"
  | "OVER_SIZE"
  | "UNDER_MIN_WEIGHT"
  | "OVER_MAX_WEIGHT"
  | "NO_QUOTE";

export type Restrictions = {
  minWeight: number;
  maxWeight: number;
  dimensionRestriction: string;
  volumeWeightRule: string;
  categoryRestrictions: readonly {
    name: string;
    allowList: readonly string[];
    blockList: readonly string[];
  }[];
};

/** What made the chargeable weight: the scales, the volume, the mean of both, the line's minimum. */
export type Decider = "actual" | "volumetric" | "mean" | "minimum";

/** Grams, and money in the card's currency with two decimals; the four prices per unit as they are. */
export type FeeDetail = {
  weight: number;
  volumeWeight: number;
  volumeBase: number | null;
  chargeableWeight: number;
  decidedBy: Decider;
  /** Started steps of `weightContinue`; null where the price is per gram. */
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
 * How far a price can be trusted. `published`: every number of its bands is. `fitted`: it gives one
 * published total, its parts are illustrative.
 */
export type Marks = {
  price: "published" | "fitted" | "illustrative";
  transitTime: Origin;
  customsFee: Origin;
  serviceFee: Origin;
  airSurcharge: Origin;
  fuelFee: Origin;
  /** The sources that any of these numbers names, by id. */
  sources: readonly string[];
};

/** Spec §3 "Shipping method", with what explains it. */
export type Method = {
  id: string;
  name: string;
  iconUrl: string;
  features: string;
  transitTime: string;
  transitDays: { min: number; max: number };
  mode: Line["mode"];
  taxIncluded: boolean;
  /** Devices with their battery built in are taken. */
  batteryAllowed: boolean;
  available: boolean;
  unavailableReason: string | null;
  reasonCode: Reason | null;
  restrictions: Restrictions;
  feeDetail: FeeDetail | null;
  marks: Marks;
};

export type CardMark = { id: string; version: string; date: string | null; title: string };

export type Quote = { rateCard: CardMark; currency: string; methods: Method[] };
