import type { Chargeable, Fees, Limits, Origins, Surcharge } from "./line-rules.ts";

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

/** A published total, from which the parts of an illustrative price were computed. */
export type Calibration = {
  weightG: number;
  lengthCm: number;
  widthCm: number;
  heightCm: number;
  publishedTotal: number;
  prov?: Origins;
};

/** The prices of one line to one country. */
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

/** A rate card that has passed `checkRateCard`. */
export type RateCard = {
  schemaVersion: string;
  cardId: string;
  title: string;
  /** The card's version. Without one, its id identifies it. */
  version?: string;
  /** The card's date as `YYYY-MM-DD` or `YYYY-MM`. Without one, the date at the end of the id is used. */
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
    /** Properties by which lines refuse goods, such as `battery_pure` or `liquid`. General goods have none. */
    attributes: readonly string[];
  }[];
};
