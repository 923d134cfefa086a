import type { HaulItem, Method } from "@loupe/shipping";
import type { CostRequest } from "../cost-types.ts";
import type { Mode } from "../facts/border-schema.ts";
import type { Contents } from "../purchase-types.ts";

/** A kind of goods. Price in yuan, weight in grams and sides in cm are of one piece. */
export type OptionItem = HaulItem & {
  /** Null is an unknown price, and not 0. */
  price: number | null;
  quantity: number;
  /** Items of one heading are one kind of goods. Otherwise each item is a kind of its own. */
  tariffHeading?: string;
};

export type OptionsRequest = Pick<
  CostRequest,
  "date" | "destination" | "currency" | "rates" | "ioss" | "duty" | "handling"
> & { items: readonly OptionItem[] };

type Days = { min: number; max: number };

/** A line's price in yuan for a parcel. For another service's line, taxes and mode may be unknown. */
export type QuotedLine = {
  id: string;
  name: string;
  freight: number;
  taxIncluded: boolean | null;
  mode: Mode | null;
  days: Days | null;
};

/**
 * The parts that a sum at the door lacks, or has no upper end for.
 * `price`: the price of an item. `border`: whether and what the country charges, or its rule is older than a year.
 * `duty`, `vat`, `fee`: a part of it. `handling`: the carrier's fee for paying the tax. `tax`: whether the line's price
 * includes taxes.
 */
export const unknownCodes = ["price", "border", "duty", "vat", "fee", "handling", "tax"] as const;
export type UnknownCode = (typeof unknownCodes)[number];

export type OptionParcel = {
  line: QuotedLine;
  contents: Contents;
  /** The line's offer with the details of its price. Undefined for the lines of another service. */
  method?: Method;
};

/** A way to send everything: by one line in one parcel, or in several parcels. */
export type ShippingOption = {
  parcels: readonly OptionParcel[];
  /**
   * Goods, freight, duty, tax and fees at the border, in the shopper's currency, without an agent's fees. `high` is null
   * where a part has no upper end. Null where the border is not known.
   */
  door: { low: number; likely: number; high: number | null } | null;
  /** Goods and freight in the shopper's currency, before the border. Null if a price is unknown. */
  beforeTax: number | null;
  /** In yuan. */
  freight: number;
  /** The days until the last parcel has arrived. Null if a line has none. */
  days: Days | null;
  unknown: readonly UnknownCode[];
  /**
   * The value of goods above which one parcel pays the tariff, where it decides about these parcels: the only one is above it,
   * or several are below it that would be above it as one.
   */
  threshold: { amount: number; currency: string } | null;
};

/**
 * Why an option is recommended. `cheapest`: at the door, and no other without unknown parts is within 1 % of it.
 * `faster`: it is the fastest of several that cost the same within 1 %. `alike`: several cost the same within 1 % and
 * take as long. `only`: there is no other.
 */
export const reasons = ["cheapest", "faster", "only", "alike"] as const;
export type Reason = (typeof reasons)[number];

export type Recommendation = {
  /** The place of the option. */
  option: number;
  reason: Reason;
  /** The saving against the best single parcel, in the shopper's currency. */
  saves?: number;
};

/** The places of the options that are shown as such. One option alone has no badge. */
export type OptionBadges = { cheapest: number | null; fastest: number | null };

export type ShippingOptions = {
  /** Whether options are compared by the sum at the door, or by the freight, because the border is not known. */
  known: "door" | "freight";
  /** Whether all ways to divide the pieces into parcels were compared. */
  exact: boolean;
  currency: string;
  /** Best first. */
  options: readonly ShippingOption[];
  recommended: Recommendation | null;
  badges: OptionBadges;
};
