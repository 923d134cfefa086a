import * as z from "zod";
import {
  amount,
  currency,
  day,
  grade,
  partialDay,
  percent,
  provenance,
  sources,
  text,
} from "./fact-parts.ts";

/**
 * A figure whose sources differ, or that depends on more than the request contains. Without `likely`, the middle is
 * likely. A `high` of null has no upper end, and then `low` is likely.
 */
const rangeOf = (value: z.ZodNumber) =>
  z
    .strictObject({ low: value, likely: value.optional(), high: value.nullable() })
    .refine(
      ({ low, likely = low, high }) => low <= likely && (high === null || likely <= high),
      "must have low, likely and high in this order",
    );

const money = z.strictObject({ amount, currency });
/** `over` is exclusive, `upTo` inclusive. Both are about the price of the goods in one parcel, without freight. */
const valueLimit = { over: money.nullable(), upTo: money.nullable() };
const period = { validFrom: day.nullable(), validTo: day.nullable() };

/** How a parcel travels, as the rate card names it. */
export const modes = ["postal", "express", "dedicated", "sea"] as const;
export type Mode = (typeof modes)[number];

const duty = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("none") }),
  z.strictObject({ kind: z.literal("unknown"), text }),
  /**
   * A percentage for all goods, and one for the goods' code, which the shopper may enter. Without it, `code` is the
   * range of all codes, or null if nothing is known. Where `code` is 0 to 0, the code does not matter.
   */
  z.strictObject({
    kind: z.literal("tariff"),
    base: z.enum(["goods", "import"]),
    plus: percent,
    code: rangeOf(percent).nullable(),
    /** Whether the percentages apply to goods of any code, so that a code's own percentage is not added. */
    isFlat: z.boolean().optional(),
    /** The percentage of the base that is dutiable. */
    ofBase: percent.optional(),
  }),
  /**
   * An amount for each kind of goods. `otherwise` is when the tariff is due instead: certainly, where the seller takes
   * no VAT through IOSS, or perhaps, where the parcel also does not come by post. `highest` is the highest percentage
   * then, and null if that is not known.
   */
  z.strictObject({
    kind: z.literal("tariffSubheading"),
    amount,
    currency,
    otherwise: z
      .strictObject({
        when: z.enum(["no IOSS", "neither IOSS nor post"]),
        highest: percent.nullable(),
      })
      .nullable(),
  }),
]);

/**
 * `price paid` is goods and freight, `import` is also insurance and duty. Without `percent`, the country's VAT rate is
 * used. `isCertain: false`: the seller should take it, and often does not. `isInside`: a percentage of the sum that
 * includes it. Below `minimum` it is not charged.
 */
const vat = z.strictObject({
  base: z.enum(["price paid", "import", "goods and duty"]),
  isCertain: z.boolean(),
  percent: rangeOf(percent.lt(100)).optional(),
  isInside: z.boolean().optional(),
  minimum: money.optional(),
});

export const borderRule = z.strictObject({
  id: text,
  to: z.string(),
  ...period,
  ...valueLimit,
  duty,
  vat: vat.nullable(),
  sources,
  grade: grade.nullable(),
  checked: partialDay.nullable(),
  note: text.optional(),
});

/**
 * A fee of a state or a carrier beside duty and VAT. A state's fee without `validFrom` is announced, and not used. A
 * carrier's fee is due where tax is, at the least `range`, plus `ofGoods` percent of the goods, or `ofTax` percent of
 * the tax if that is more, and at most `maximum`.
 */
export const borderFee = z
  .strictObject({
    id: text,
    to: z.string(),
    ...period,
    charge: z.enum(["nationalFee", "handling"]),
    range: rangeOf(amount),
    currency,
    /** A declaration line is a kind of goods. */
    per: z.enum(["parcel", "declaration line"]),
    ...valueLimit,
    /** The modes of transport that the fee is for. Null if it is for all. */
    modes: z.array(z.enum(modes)).min(1).max(modes.length).nullable(),
    ofGoods: percent.optional(),
    ofTax: rangeOf(percent).optional(),
    maximum: amount.optional(),
    ...provenance,
    /** Whether the fee has certainly begun. */
    isVerified: z.boolean(),
    note: text.optional(),
  })
  .refine(
    ({ charge, ofGoods, ofTax, maximum }) =>
      charge === "handling" || (ofGoods ?? ofTax ?? maximum) === undefined,
    "only a carrier's handling has a percentage",
  );

export type BorderRule = z.infer<typeof borderRule>;
export type BorderFee = z.infer<typeof borderFee>;
