import * as z from "zod";
import { route } from "../../endpoint.ts";
import { AGENTS_COMPARED_MAX } from "../../limits.ts";
import { RatesMark } from "./currency-rates.ts";
import { CostItem, CostLayer, LandedCostInput } from "./landed-cost.ts";
import { ShippingMethod } from "./shipping.ts";

const Count = z.number().int();
const Money = z.number().meta({ description: "in `currency`" });
const Line = ShippingMethod.pick({ name: true, transitTime: true });

const AgentName = z.string().max(100).meta({ description: "name, or id as sugargoo" });

const Side = z.number().optional().meta({ minimum: 0, maximum: 10_000 });

/** The fields of one piece in a quote. */
export const pieceFields = {
  weight: z.number().meta({
    description: "grams of one piece",
    exclusiveMinimum: 0,
    maximum: 1_000_000_000,
  }),
  length: Side.meta({ description: "cm of one piece" }),
  width: Side,
  height: Side,
};

const BoughtItem = CostItem.extend({
  ...pieceFields,
  features: z.string().max(4000).optional().meta({
    description: "ids of child categories, separated by commas",
  }),
  agent: AgentName.optional().meta({ description: "the agent that must buy it" }),
}).meta({ id: "BoughtItem" });

const Contents = z
  .array(
    z.object({
      item: z.number().int().min(0).max(99),
      count: z.number().int().min(1).max(10_000),
    }),
  )
  .readonly()
  .meta({ description: "how many pieces of which item, from 0" });

export const HaulAgentsInput = LandedCostInput.pick({
  date: true,
  destination: true,
  currency: true,
  rates: true,
  payment: true,
  ioss: true,
  duty: true,
  handling: true,
  spread: true,
  credited: true,
  taken: true,
})
  .extend({
    agents: z.array(AgentName).min(1).max(AGENTS_COMPARED_MAX).meta({
      description: "to compare; the first one is the shopper's, and a measured rate is its own",
    }),
    items: z.array(BoughtItem).min(1).max(100),
    extras: z
      .object({ rehearsal: z.boolean().optional(), packing: z.boolean().optional() })
      .optional()
      .meta({ description: "ordered for each parcel" }),
    parcels: z.array(Contents).max(100).optional().meta({ description: "a split to compare, too" }),
    filter: z
      .object({
        tax: z.boolean().optional().meta({ description: "only lines whose price includes taxes" }),
        battery: z.boolean().optional(),
        days: z.number().int().min(1).max(999).optional(),
      })
      .optional()
      .meta({ description: "which lines may send parcels" }),
  })
  .meta({
    id: "HaulAgentsInput",
    dependentRequired: { credited: ["taken"], taken: ["credited"] },
  });
export type HaulAgentsInput = z.output<typeof HaulAgentsInput>;

const range = { low: Money, likely: Money, high: Money };
const AtLeast = z.boolean().meta({ description: "whether a part is unknown" });

const PurchasePlan = z
  .object({
    total: z
      .object({ ...range, atLeast: AtLeast })
      .meta({ description: "the certain part: what is known" }),
    estimate: z
      .object({ ...range, atLeast: AtLeast })
      .optional()
      .meta({
        description:
          "the total with the range that is usual among agents for what is not known of these; in `agents` missing if fewer than three of service fee, payment fee, storage and clearance are known",
      }),
    compared: z.object(range).meta({ description: "over `comparedLayers`" }),
    knownLayers: Count,
    layers: z.array(
      z.object({
        layer: CostLayer,
        low: Money.nullable().meta({ description: "the known part" }),
        likely: Money.nullable(),
        high: Money.nullable(),
        unknown: z.boolean(),
        stale: z.boolean(),
        usual: z.object(range).optional().meta({
          description:
            "of an unknown layer: the range that is usual among agents of whom it is known",
        }),
      }),
    ),
    parcels: z.array(
      z.object({
        agent: z.string(),
        contents: Contents,
        line: Line.nullable().meta({ description: "null if no line accepts the parcel" }),
        freight: z.number().nullable().meta({ description: "CNY" }),
      }),
    ),
  })
  .meta({ id: "PurchasePlan", description: "the sum of its parcels' bills, in `currency`" });
export type PurchasePlan = z.output<typeof PurchasePlan>;

const comparison = {
  comparedLayers: z.array(CostLayer).meta({
    description: "known, or with a usual range, for all plans",
  }),
  cheapest: Count.nullable().meta({
    description:
      "the place of the plan that is cheaper than all others, also if what is not known of its agents is at the high end of what is usual; null if that is unknown",
  }),
};

export const HaulAgents = z
  .object({
    currency: z.string(),
    layers: Count,
    rates: RatesMark.nullable(),
    agents: z
      .object({
        ...comparison,
        plans: z.array(
          PurchasePlan.extend({
            factsId: z.string().nullable().meta({ description: "null if there are no facts" }),
            knownParts: z
              .array(z.enum(["service", "payment", "storage", "clearance"]))
              .optional()
              .meta({ description: "what is known of the agent's fees" }),
          }),
        ),
      })
      .meta({
        description:
          "everything through one agent, for each agent: by estimate, and last those without one",
      }),
    splits: z.object({
      ...comparison,
      plans: z.array(PurchasePlan.extend({ kind: z.enum(["one", "agents", "items", "split"]) })),
    }),
  })
  .meta({ id: "HaulAgents" });
export type HaulAgents = z.output<typeof HaulAgents>;

export const compareHaulAgents = route({
  address: "POST /haul/agents",
  summary: "What several items cost through each agent, in one parcel and in several",
  access: "public",
  body: HaulAgentsInput,
  data: HaulAgents,
  refusals: ["currency_without_rate", "rate_card_missing"],
});
