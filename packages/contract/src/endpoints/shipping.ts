import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { RATE_CARD_BYTES_MAX } from "../limits.ts";
import { answerOf, Cursor, Limit } from "../shapes.ts";

const Grams = z.number().min(0).meta({ description: "grams" });
const Money = z.number().min(0).meta({ description: "in the currency of `currencyEnum`" });

const Origin = z.string().meta({
  description: "`published:` and a source of the rate card, or `illustrative`: nobody's price",
});

export const FeeDetail = z
  .object({
    weight: Grams.nullable(),
    volumeWeight: Grams.nullable().meta({ description: "grams; 0 without all three sides" }),
    volumeBase: z
      .number()
      .nullable()
      .meta({ description: "cm³ a kilogram; null where volume never counts" }),
    chargeableWeight: Grams,
    decidedBy: z
      .enum(["actual", "volumetric", "mean", "minimum"])
      .nullable()
      .meta({ description: "what made the chargeable weight; null where the service is silent" }),
    steps: z.number().int().nullable().meta({ description: "started steps of weightContinue" }),
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

export const ShippingMethod = z
  .object({
    id: z.string(),
    name: z.string(),
    iconUrl: z.string().meta({ description: "path of a picture on this server" }),
    features: z.string(),
    transitTime: z.string().meta({ description: "days: 7-15" }),
    transitDays: z.object({ min: z.number().int(), max: z.number().int() }).nullable(),
    mode: z.enum(["postal", "express", "dedicated", "sea"]).nullable(),
    taxIncluded: z.boolean().nullable().meta({ description: "null: the service does not say" }),
    batteryAllowed: z.boolean().nullable().meta({ description: "devices with a built-in battery" }),
    available: z.boolean(),
    unavailableReason: z.string().nullable(),
    reasonCode: z
      .enum(["CATEGORY_BLOCKED", "OVER_SIZE", "UNDER_MIN_WEIGHT", "OVER_MAX_WEIGHT", "NO_QUOTE"])
      .nullable(),
    restrictions: z.object({
      minWeight: Grams,
      maxWeight: Grams,
      dimensionRestriction: z.string(),
      volumeWeightRule: z.string(),
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
    feeDetail: FeeDetail.nullable().meta({ description: "null where the parcel is not taken" }),
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
      .meta({ description: "where the numbers come from; null for those of another service" }),
  })
  .meta({ id: "ShippingMethod" });
export type ShippingMethod = z.output<typeof ShippingMethod>;

const Typed = z.union([z.string().max(200), z.number()]).nullish();
const Side = Typed.meta({ description: "cm; none or 0: not given" });

/** What a form or a JSON body sends; numbers may be text. */
export const EstimateInput = z
  .object({
    destination: z
      .string()
      .max(200)
      .nullish()
      .meta({ description: "country code of /country.json" }),
    weight: Typed.meta({ description: "grams; fractions round up" }),
    features: z
      .union([z.string().max(4000), z.number(), z.array(z.string().max(20)).max(200)])
      .nullish()
      .meta({ description: "ids of child categories of /category.json, parted by commas" }),
    length: Side,
    width: Side,
    height: Side,
  })
  .meta({ id: "EstimateInput" });
export type EstimateInput = z.output<typeof EstimateInput>;

export const CardMark = z
  .object({
    id: z.string(),
    version: z.string(),
    date: z.string().nullable().meta({ description: "YYYY-MM or YYYY-MM-DD" }),
    title: z.string(),
  })
  .meta({ id: "CardMark" });

const Estimate = answerOf(z.array(ShippingMethod)).extend({
  currency: z.string().nullable().meta({ description: "null: each method names its own" }),
  rateCard: CardMark.nullable().meta({ description: "null for prices of another service" }),
  isFallback: z
    .boolean()
    .meta({ description: "the service that should have priced it did not answer" }),
});
export type Estimate = Omit<z.output<typeof Estimate>, "success" | "message">;

export const getEstimation = endpoint({
  method: "POST",
  path: "/get_estimation",
  summary: "What a parcel costs by each shipping method: those that take it first, by price",
  access: "public",
  form: true,
  body: EstimateInput,
  answer: Estimate,
  refusals: [400, 413, 415],
});

const RateCardEntry = z
  .object({
    number: z.number().int().meta({ description: "in the order in which they came into use" }),
    card: CardMark,
    lines: z.number().int(),
    countries: z.number().int(),
    inUse: z.boolean(),
    restores: z.number().int().nullable().meta({ description: "the earlier card it repeats" }),
    createdAt: z.iso.datetime(),
    createdBy: z.string().nullable().meta({ description: "an admin; null: it came with the shop" }),
  })
  .meta({ id: "RateCardEntry" });
export type RateCardEntry = z.output<typeof RateCardEntry>;

const CardNumber = z.coerce.number().int().min(1).max(1_000_000_000);

export const getRateCards = endpoint({
  method: "GET",
  path: "/rateCard/getRateCards",
  summary: "Every rate card that was in use, newest first; the first is the one in use",
  access: "admin",
  query: z.object({ limit: Limit, cursor: Cursor }),
  answer: answerOf(z.array(RateCardEntry)).extend({ nextCursor: z.string().nullable() }),
  refusals: [400, 401, 403],
});

export const exportRateCard = endpoint({
  method: "GET",
  path: "/rateCard/exportRateCard",
  summary: "A rate card as it was imported: the JSON document itself",
  access: "admin",
  query: z.object({ number: CardNumber }),
  answer: z.looseObject({ cardId: z.string() }),
  refusals: [400, 401, 403, 404],
});

/** As its text: what is no JSON at all is a fault with its place, too. */
const CardText = z.string().min(1).meta({ description: "the rate card's JSON, as text" });

const Change = z.object({
  path: z.string(),
  before: z.string().optional(),
  after: z.string().optional(),
});

export const checkRateCard = endpoint({
  method: "POST",
  path: "/rateCard/checkRateCard",
  summary: "Every fault of a rate card, or what it would change; nothing is stored",
  access: "admin",
  body: z.object({ card: CardText }),
  bodyBytesMax: RATE_CARD_BYTES_MAX,
  answer: answerOf(
    z.object({
      faults: z.array(z.object({ path: z.string(), message: z.string() })),
      card: CardMark.nullable(),
      changes: z.array(Change).meta({ description: "against the card in use; values as JSON" }),
      changeCount: z.number().int(),
      lines: z
        .object({
          added: z.number().int(),
          removed: z.number().int(),
          changed: z.number().int(),
        })
        .meta({ description: "how many lines came, went, or differ in something" }),
      inUse: z.number().int().meta({ description: "the card that was compared with" }),
    }),
  ),
  refusals: [400, 401, 403, 413],
});

export const importRateCard = endpoint({
  method: "POST",
  path: "/rateCard/importRateCard",
  summary: "Takes a rate card into use; one with faults is refused with all of them",
  access: "admin",
  body: z.object({
    card: CardText,
    inUse: CardNumber.meta({ description: "the card it was compared with" }),
  }),
  bodyBytesMax: RATE_CARD_BYTES_MAX,
  answer: answerOf(RateCardEntry),
  refusals: [400, 401, 403, 409, 413, 422],
});

export const restoreRateCard = endpoint({
  method: "POST",
  path: "/rateCard/restoreRateCard",
  summary: "Takes an earlier rate card into use again",
  access: "admin",
  query: z.object({ number: CardNumber, inUse: CardNumber }),
  answer: answerOf(RateCardEntry),
  refusals: [400, 401, 403, 404, 409],
});
