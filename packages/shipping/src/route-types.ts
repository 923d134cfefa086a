import { ratioDecimals } from "./money.ts";
import type { FeeDetail, Marks, Restrictions } from "./quote-types.ts";
import type { Band, Line } from "./rate-card-schema.ts";
import type { Chargeable, Limits, Measure } from "./rate-card-schema.ts";
import type { FuelShare } from "./rounded-sums.ts";

/**
 * One line to one country, with the values of the country in place of those that it overrides. Money is in millionths,
 * sides are in the unit of `measure`.
 */
export type Route = {
  line: Line;
  blocked: ReadonlySet<string>;
  transitTime: string;
  transitDays: { min: number; max: number };
  restrictions: Restrictions;
  marks: Marks;
  currency: FeeDetail["currencyEnum"];
  limits: SizeLimits & Pick<Limits, "minWeightG" | "maxWeightG" | "weightBasis">;
  chargeable: Chargeable & { threshold: number; freeParts: number };
  fees: RouteFees;
  surcharges: readonly RouteSurcharge[];
  bands: readonly RouteBand[];
};

export type SizeLimits = {
  side: number;
  sum: number;
  lengthPlusGirth: number;
  /** The sides of the largest box, longest first. Null means no limit. */
  box: readonly number[] | null;
};

export type RouteFees = {
  customs: number;
  service: number;
  airPerKg: number;
  surplusPerKg: number;
  fuel: FuelShare;
};

export type RouteSurcharge = {
  group: string;
  amount: number;
  fuelable: boolean;
  any: readonly { measure: Measure; orEqual: boolean; value: number }[];
};

export type RouteBand = {
  cardBand: Band;
  feeFirst: number;
  feeContinue: number;
  itemFee: number;
};

export const ratioScale = 10 ** ratioDecimals;
