import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { answerOf } from "../../shapes.ts";
import { RatesMark } from "./currency-rates.ts";

const Yuan = z.number().meta({ description: "CNY" });
const Money = z.number().meta({ description: "in `currency`" });
const Percent = z.number().meta({ description: "percent" });

export const CostItem = z
  .object({
    price: Yuan.nullable().meta({
      description: "CNY for one piece, at most 10,000,000, 0 or at least 0.000001; null if unknown",
    }),
    qty: z.number().meta({ description: "1 to 10,000" }),
    seller: z
      .string()
      .max(200)
      .optional()
      .meta({ description: "items of one seller share the freight to the warehouse" }),
    domesticFreight: Yuan.optional().meta({
      description: "CNY for the order; unknown if missing, and not 0",
    }),
    storageDays: z.number().optional().meta({ description: "days in the warehouse" }),
    tariffHeading: z.string().max(20).optional(),
  })
  .meta({ id: "CostItem", description: "each item is one order" });

export const LandedCostInput = z
  .object({
    agent: z.string().max(100).meta({
      description: "the agent's id, such as sugargoo; of an agent without facts nothing is known",
    }),
    date: z.string().max(20).optional().meta({ description: "as 2026-11-27; today if missing" }),
    destination: z.string().max(20).meta({ description: "the country's two letters" }),
    currency: z.string().max(20).meta({ description: "the shopper's currency, such as EUR" }),
    rates: z.record(z.string().max(20), z.number()).optional().meta({
      description:
        "CNY for one unit of each currency, at the mid rate; at most 300; the shop's if missing",
    }),
    payment: z
      .object({
        method: z.string().max(200).optional().meta({
          description: "paypal, card, transfer, wise, or the method of a fact",
        }),
        topUps: z.number().optional().meta({ description: "parts of each payment, 1 to 100" }),
      })
      .optional(),
    items: z.array(CostItem).max(100).meta({ description: "1 to 100" }),
    freight: Yuan.nullish().meta({
      description: "CNY; if missing, it is the price of the line for the weight, or unknown",
    }),
    lineId: z.string().max(100).optional().meta({ description: "a line of the rate card" }),
    weight: z.number().optional().meta({ description: "grams of the parcel" }),
    taxIncluded: z
      .boolean()
      .optional()
      .meta({ description: "whether the freight includes taxes; if missing, as the line has it" }),
    ioss: z.boolean().optional().meta({ description: "both are calculated if missing" }),
    extras: z
      .object({
        photos: z.number().optional().meta({ description: "beyond those that are free" }),
        rehearsal: z.boolean().optional(),
        packing: z.boolean().optional(),
      })
      .optional(),
    insured: Yuan.optional(),
    duty: z
      .object({ percent: Percent })
      .optional()
      .meta({ description: "the duty of the goods' code" }),
    handling: Money.optional().meta({ description: "the carrier's, in `currency`" }),
    spread: Percent.optional().meta({ description: "how much worse the agent's rate is" }),
    credited: Yuan.optional().meta({ description: "CNY that the agent credited for `taken`" }),
    taken: Money.optional(),
  })
  .meta({ id: "LandedCostInput" });

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
  })
  .meta({ id: "Bill" });

export type Bill = z.output<typeof Bill>;

export const getLandedCost = endpoint({
  method: "POST",
  path: "/landed_cost",
  summary: "What items cost through an agent until they are at the door, with what is not known",
  access: "public",
  isRead: true,
  crossOrigin: true,
  body: LandedCostInput,
  answer: answerOf(Bill),
  refusals: [400, 413, 415, 422],
});
