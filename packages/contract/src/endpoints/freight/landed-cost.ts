import * as z from "zod";
import { route } from "../../endpoint.ts";
import { RatesMark } from "./currency-rates.ts";
import { MeasuredRate } from "./measured-rates.ts";

// The ranges below are in the OpenAPI document only: @loupe/costs checks them, and reports all errors of a bill at once.
const PRICE = { minimum: 0, maximum: 10_000_000 };
const MEASURED = { minimum: 0.01, maximum: 1_000_000_000 };
const countOf = (minimum: number, maximum: number) => ({
  type: "integer" as const,
  minimum,
  maximum,
});

const Yuan = z.number().meta({ description: "CNY" });
const YuanInput = z.number().meta({ description: "CNY", ...PRICE });
const Money = z.number().meta({ description: "in `currency`" });

export const CostItem = z
  .object({
    price: YuanInput.nullable().meta({
      description: "CNY for one piece, 0 or at least 0.000001; null if unknown",
    }),
    qty: z.number().meta(countOf(1, 10_000)),
    seller: z
      .string()
      .max(200)
      .optional()
      .meta({ description: "items of one seller share the freight to the warehouse" }),
    domesticFreight: YuanInput.optional().meta({
      description: "CNY for the order; unknown if missing, and not 0",
    }),
    storageDays: z
      .number()
      .optional()
      .meta({ description: "days in the warehouse", ...countOf(0, 3650) }),
    tariffHeading: z.string().max(20).optional(),
  })
  .meta({ id: "CostItem", description: "each item is one order" });

export const LandedCostInput = z
  .object({
    agent: z.string().max(100).meta({
      description: "the agent's id, such as sugargoo; of an agent without facts nothing is known",
    }),
    date: z
      .string()
      .max(20)
      .optional()
      .meta({ description: "as 2026-11-27; today if missing", format: "date" }),
    destination: z
      .string()
      .max(20)
      .meta({
        description: "the country's two letters",
        pattern: "^[A-Za-z]{2}$",
        examples: ["DE"],
      }),
    currency: z
      .string()
      .max(20)
      .meta({
        description: "the shopper's currency, such as EUR",
        pattern: "^[A-Za-z]{3}$",
        examples: ["EUR"],
      }),
    rates: z.record(z.string().max(20), z.number()).optional().meta({
      maxProperties: 300,
      description:
        "CNY for one unit of each currency, at the mid rate; at most 300; the shop's if missing",
    }),
    payment: z
      .object({
        method: z.string().max(200).optional().meta({
          description: "paypal, card, transfer, wise, or the method of a fact",
        }),
        topUps: z
          .number()
          .optional()
          .meta({ description: "parts of each payment", ...countOf(1, 100) }),
      })
      .optional(),
    items: z.array(CostItem).max(100).meta({ minItems: 1 }),
    freight: YuanInput.nullish().meta({
      description: "CNY; if missing, it is the price of the line for the weight, or unknown",
    }),
    lineId: z.string().max(100).optional().meta({ description: "a line of the rate card" }),
    weight: z.number().optional().meta({
      description: "grams of the parcel",
      exclusiveMinimum: 0,
      maximum: 1_000_000_000,
    }),
    taxIncluded: z
      .boolean()
      .optional()
      .meta({ description: "whether the freight includes taxes; if missing, as the line has it" }),
    mode: z
      .enum(["postal", "express", "dedicated", "sea"])
      .optional()
      .meta({ description: "how the parcel travels; if missing, as the line does, or unknown" }),
    ioss: z.boolean().optional().meta({ description: "both are calculated if missing" }),
    extras: z
      .object({
        photos: z
          .number()
          .optional()
          .meta({ description: "beyond those that are free", ...countOf(0, 1000) }),
        rehearsal: z.boolean().optional(),
        packing: z.boolean().optional(),
      })
      .optional(),
    insured: YuanInput.optional(),
    duty: z
      .object({ percent: z.number().meta({ description: "percent", minimum: 0, maximum: 1000 }) })
      .optional()
      .meta({ description: "the duty of the goods' code" }),
    handling: Money.optional().meta({ description: "the carrier's, in `currency`", ...PRICE }),
    spread: z.number().optional().meta({
      description: "how much worse the agent's rate is, in percent",
      minimum: 0,
      maximum: 99,
    }),
    credited: Yuan.optional().meta({
      description: "CNY that the agent credited for `taken`; both or neither",
      ...MEASURED,
    }),
    taken: Money.optional().meta({ description: "in `currency`", ...MEASURED }),
  })
  .meta({
    id: "LandedCostInput",
    dependentRequired: { credited: ["taken"], taken: ["credited"] },
  });

export type LandedCostInput = z.output<typeof LandedCostInput>;

export const CostLayer = z
  .enum([
    "goods",
    "domesticFreight",
    "service",
    "paymentFee",
    "spread",
    "card",
    "extras",
    "storage",
    "freight",
    "clearance",
    "insurance",
    "border",
    "handling",
  ])
  .meta({ id: "CostLayer" });

const Known = Money.nullable().meta({ id: "KnownMoney", description: "null if a part is unknown" });

const bounds = {
  low: Money.nullable().meta({ description: "the known part" }),
  likely: Known,
  high: Known,
  currency: z.string(),
};

const FactUse = z
  .object({
    id: z.string().meta({ description: "such as sugargoo.paymentFee.0" }),
    grade: z
      .enum(["A", "B", "C"])
      .nullable()
      .meta({ description: "A: official page, B: several sources, C: one guide" }),
    checked: z.string().nullable().meta({ description: "a date, a month or a year" }),
    sources: z.array(z.string()).readonly(),
    stale: z.boolean().meta({ description: "180 days or older, or without a date" }),
    value: z
      .looseObject({ kind: z.string() })
      .optional()
      .meta({ description: "what the fact states; a border's rule has none" }),
  })
  .meta({ id: "FactUse" });

const Figure = z
  .object({
    ...bounds,
    facts: z.array(FactUse).readonly(),
    stale: z.boolean(),
    unknown: z.boolean(),
  })
  .meta({ id: "CostFigure" });

const FactSource = z
  .object({
    kind: z.string().meta({ description: "such as: official page, seen" }),
    where: z.string().meta({ description: "a page, or a note of where it was found" }),
    dated: z.string().nullable(),
  })
  .meta({ id: "FactSource" });

const CostPayment = z
  .object({ ...bounds, atLeast: z.boolean() })
  .meta({ id: "CostPayment", description: "the sum of what is known; null if nothing is" });

const Bill = z
  .object({
    lines: z
      .array(
        z.intersection(
          Figure,
          z.object({
            layer: CostLayer,
          }),
        ),
      )
      .readonly(),
    payments: z.tuple([CostPayment, CostPayment]).readonly(),
    border: z
      .array(
        z.intersection(
          Figure,
          z.object({
            charge: z.enum(["duty", "vat", "nationalFee", "handling", "border"]),
            status: z.enum(["calculated", "unknown", "not covered"]),
          }),
        ),
      )
      .readonly(),
    total: z.object({
      low: Money,
      likely: Money,
      high: Money,
      currency: z.string(),
      atLeast: z.boolean().meta({ description: "whether a part is unknown" }),
    }),
    knownLayers: z.number().int(),
    layers: z.number().int(),
    sources: z
      .record(z.string(), FactSource)
      .meta({ description: "those that the facts of this bill name" }),
    rates: RatesMark.nullable().meta({ description: "null if the request had its own rates" }),
    measuredRate: MeasuredRate.nullable().meta({
      description:
        "what the likely spread is from, if shoppers measured it and the request has none",
    }),
  })
  .meta({ id: "Bill" });

export type Bill = z.output<typeof Bill>;

export const getLandedCost = route({
  address: "POST /landed_cost",
  summary: "What items cost through an agent until they are at the door, with what is not known",
  access: "public",
  isRead: true,
  crossOrigin: true,
  body: LandedCostInput,
  data: Bill,
  refusals: ["currency_without_rate", "rate_card_missing"],
});
