import * as z from "zod";
import { route } from "../../endpoint.ts";
import { CardMark } from "./rate-cards.ts";
import { answerOf } from "../../shapes.ts";

const Grams = z.number().min(0).meta({ description: "grams" });

const Money = z.number().min(0).meta({ description: "in the currency of `currencyEnum`" });

const Origin = z.string().meta({
  description:
    "`published:` and a source of the rate card, or `illustrative` for an invented number",
});

export const FeeDetail = z
  .object({
    weight: Grams.nullable(),
    volumeWeight: Grams.nullable().meta({
      description: "grams; 0 unless all three sides are known",
    }),
    volumeBase: z
      .number()
      .nullable()
      .meta({ description: "cm³ per kilogram; null if the volume never counts" }),
    chargeableWeight: Grams,
    decidedBy: z.enum(["actual", "volumetric", "mean", "minimum"]).nullable().meta({
      description: "what determined the chargeable weight; null if the service does not name it",
    }),
    steps: z
      .number()
      .int()
      .nullable()
      .meta({ description: "number of started steps of weightContinue" }),
    feeFirst: Money,
    weightFirst: Grams,
    feeContinue: Money,
    weightContinue: Grams,
    freight: Money.nullable(),
    airSurcharge: Money,
    fuelFee: Money,
    customsFee: Money,
    serviceFee: Money,
    total: Money,
    currencyEnum: z.object({ enumName: z.string(), symbol: z.string(), label: z.string() }),
  })
  .meta({ id: "FeeDetail" });

export type FeeDetail = z.output<typeof FeeDetail>;

const Cm = z.number().min(0).meta({ description: "cm" });
const Sides = z.array(Cm).readonly();
const SizeMeasure = z
  .enum(["longestSide", "sumOfSides", "girth"])
  .meta({ description: "girth: length + 2 × (width + height)" });

const Unavailable = z
  .union([
    z.object({
      code: z.literal("CATEGORY_BLOCKED"),
      categories: z.array(z.string()).readonly(),
    }),
    z.object({
      code: z.literal("OVER_SIZE"),
      measure: SizeMeasure,
      given: Cm,
      limit: Cm,
    }),
    z.object({
      code: z.literal("OVER_SIZE"),
      measure: z.literal("box"),
      given: Sides,
      limit: Sides,
    }),
    z.object({ code: z.enum(["UNDER_MIN_WEIGHT", "OVER_MAX_WEIGHT"]), limit: Grams }),
    z.object({ code: z.literal("NO_QUOTE") }),
  ])
  .meta({ id: "Unavailable", description: "the values in `unavailableReason`" });

const SizeLimits = z
  .object({
    longestSide: Cm.nullable(),
    sumOfSides: Cm.nullable(),
    girth: Cm.nullable(),
    box: Sides.nullable(),
  })
  .meta({ id: "SizeLimits", description: "the values in `dimensionRestriction`" });

const Divisor = z.number().min(0).meta({ description: "cm³ per kilogram" });

const VolumeRule = z
  .union([
    z.object({ mode: z.literal("actual") }),
    z.object({ mode: z.enum(["greater", "surplus"]), divisor: Divisor }),
    z.object({ mode: z.literal("half"), divisor: Divisor, freeRatio: z.number() }),
    z.object({
      mode: z.literal("threshold"),
      divisor: Divisor,
      side: Cm,
      including: z.boolean(),
    }),
  ])
  .meta({ id: "VolumeRule", description: "the values in `volumeWeightRule`" });

export const ShippingMethod = z
  .object({
    id: z.string(),
    name: z.string(),
    iconUrl: z.string().meta({ description: "path of a picture on this server" }),
    features: z.string(),
    transitTime: z.string().meta({ description: "days: 7-15" }),
    transitDays: z.object({ min: z.number().int(), max: z.number().int() }).nullable(),
    mode: z.enum(["postal", "express", "dedicated", "sea"]).nullable(),
    taxIncluded: z.boolean().nullable().meta({ description: "null if unknown" }),
    batteryAllowed: z.boolean().nullable().meta({ description: "devices with a built-in battery" }),
    available: z.boolean(),
    unavailableReason: z.string().nullable().meta({
      description: "null if available, or if the service gives no reason",
    }),
    reasonCode: z
      .enum(["CATEGORY_BLOCKED", "OVER_SIZE", "UNDER_MIN_WEIGHT", "OVER_MAX_WEIGHT", "NO_QUOTE"])
      .nullable(),
    unavailable: Unavailable.nullable().meta({
      description: "null if available, or if the service gives no more than a text",
    }),
    restrictions: z.object({
      minWeight: Grams,
      maxWeight: Grams,
      dimensionRestriction: z.string(),
      volumeWeightRule: z.string(),
      size: SizeLimits.nullable(),
      volume: VolumeRule.nullable(),
      categoryRestrictions: z
        .array(
          z.object({
            name: z.string(),
            allowList: z.array(z.string()).readonly(),
            blockList: z.array(z.string()).readonly(),
          }),
        )
        .readonly(),
    }),
    feeDetail: FeeDetail.nullable().meta({ description: "null if the parcel is not accepted" }),
    marks: z
      .object({
        price: z.enum(["published", "fitted", "illustrative"]),
        transitTime: Origin,
        customsFee: Origin,
        serviceFee: Origin,
        airSurcharge: Origin,
        fuelFee: Origin,
        sources: z.array(z.string()).readonly(),
      })
      .nullable()
      .meta({ description: "the origins of the numbers; null for prices of another service" }),
  })
  .meta({ id: "ShippingMethod" });

export type ShippingMethod = z.output<typeof ShippingMethod>;

/**
 * The body may be a form or JSON, so numbers may be text. The ranges are in the OpenAPI document only: @loupe/shipping checks
 * them, and reports all errors of a parcel at once.
 */
const Typed = z.union([z.string().max(200), z.number()]).nullish();
const text = (digits: number) => ({
  type: "string" as const,
  pattern: String.raw`^\s*\d{1,${digits}}(\.\d+)?\s*$`,
});
const number = { type: "number" as const };
const Weight = Typed.meta({
  description: "grams; fractions are rounded up",
  anyOf: [text(9), { ...number, exclusiveMinimum: 0, maximum: 1_000_000_000 }],
});
const Side = Typed.meta({
  description: "cm; missing or 0 if unknown",
  anyOf: [text(4), { ...number, minimum: 0, maximum: 10_000 }, { type: "null" }],
});

export const EstimateInput = z
  .object({
    destination: z
      .string()
      .max(200)
      .nullish()
      .meta({
        type: "string",
        anyOf: undefined,
        minLength: 1,
        maxLength: 200,
        description: "country code of /country.json",
        examples: ["DE"],
      }),
    weight: Weight,
    features: z
      .union([z.string().max(4000), z.number(), z.array(z.string().max(20)).max(200)])
      .nullish()
      .meta({ description: "ids of child categories of /category.json, separated by commas" }),
    length: Side,
    width: Side,
    height: Side,
  })
  .meta({ id: "EstimateInput", required: ["destination", "weight"] });

export type EstimateInput = z.output<typeof EstimateInput>;

const Estimate = answerOf(z.array(ShippingMethod)).extend({
  currency: z.string().nullable().meta({ description: "null if each method names its own" }),
  rateCard: CardMark.nullable().meta({ description: "null for prices of another service" }),
  isFallback: z.boolean().meta({ description: "true if the configured service did not answer" }),
});

export type Estimate = Omit<z.output<typeof Estimate>, "success" | "message">;

export const getEstimation = route({
  address: "POST /get_estimation",
  summary: "The cost of a parcel with each shipping method: available methods first, by price",
  access: "public",
  isRead: true,
  crossOrigin: true,
  form: true,
  body: EstimateInput,
  answer: Estimate,
  refusals: ["rate_card_missing"],
});
