import * as z from "zod";
import { route } from "../../endpoint.ts";
import { PIECES_OF_OPTIONS_MAX } from "../../limits.ts";
import { RatesMark } from "./currency-rates.ts";
import { CostItem, LandedCostInput } from "./landed-cost.ts";
import { HaulAgentsInput, pieceFields } from "./haul-agents.ts";
import { CardMark } from "./rate-cards.ts";

const Count = z.number().int();
const Money = z.number().meta({ description: "in `currency`" });
const Yuan = z.number().meta({ description: "CNY" });

const OptionItem = CostItem.pick({ price: true, tariffHeading: true })
  .extend({
    ...pieceFields,
    features: z
      .union([z.string().max(4000), z.array(z.string().max(20)).max(200)])
      .optional()
      .meta({ description: "ids of child categories of /category.json" }),
    quantity: z.int().min(1).max(10_000).meta({ description: "pieces" }),
  })
  .meta({
    id: "OptionItem",
    description: "a kind of goods; items of one tariff heading are one kind",
  });

export const ShippingOptionsInput = LandedCostInput.pick({
  destination: true,
  date: true,
  ioss: true,
  handling: true,
  duty: true,
})
  .extend({
    currency: LandedCostInput.shape.currency
      .optional()
      .meta({ description: "of sums at the door; that of the destination if missing" }),
    items: z
      .array(OptionItem)
      .min(1)
      .max(100)
      .meta({ description: `at most ${PIECES_OF_OPTIONS_MAX} pieces in all` }),
    filter: HaulAgentsInput.shape.filter,
  })
  .meta({ id: "ShippingOptionsInput" });
export type ShippingOptionsInput = z.output<typeof ShippingOptionsInput>;

const Days = z
  .object({ min: Count, max: Count })
  .nullable()
  .meta({ description: "null if a line does not say" });

const UnknownCode = z.enum(["price", "border", "duty", "vat", "fee", "handling", "tax"]).meta({
  id: "UnknownCode",
  description: [
    "What a sum at the door lacks, or has no upper end for.",
    "`price`: the price of an item.",
    "`border`: the country's rule for these goods, or it was not checked within a year.",
    "`duty`: the tariff of the goods.",
    "`vat`: the country's tax.",
    "`fee`: a fee of the state.",
    "`handling`: what the carrier asks for paying the tax.",
    "`tax`: whether the line's price includes taxes.",
  ].join(" "),
});

export const ShippingOption = z
  .object({
    parcels: z
      .array(
        z.object({
          line: z.string().meta({ description: "the name on the rate card" }),
          lineId: z.string(),
          contents: z
            .array(z.object({ item: Count, count: Count }))
            .readonly()
            .meta({ description: "how many pieces of which item, from 0" }),
          freight: Yuan,
          taxIncluded: z.boolean().nullable().meta({ description: "null if unknown" }),
          days: Days,
        }),
      )
      .readonly(),
    door: z
      .object({
        low: Money,
        likely: Money,
        high: Money.nullable().meta({ description: "null if an unknown part has no upper end" }),
      })
      .nullable()
      .meta({
        description:
          "goods, freight, duty, tax and fees at the border, without the agent's fees; null where `known` is `freight`",
      }),
    beforeTax: Money.nullable().meta({
      description: "goods and freight, before the border; null if a price is unknown",
    }),
    freight: Yuan,
    days: Days,
    unknown: z.array(UnknownCode).readonly(),
    threshold: z.object({ amount: z.number(), currency: z.string() }).optional().meta({
      description:
        "the value of goods above which one parcel pays the tariff, where it decides: the only parcel is above it, or several are below it that would be above it as one",
    }),
  })
  .meta({ id: "ShippingOption" });
export type ShippingOption = z.output<typeof ShippingOption>;

export const ShippingRecommendation = z
  .object({
    option: Count.meta({ description: "its place in `options`" }),
    reason: z.enum(["cheapest", "faster", "only", "alike"]).meta({
      description: [
        "`cheapest`: at the door, and no other of which everything is known is within 1 % of it.",
        "`faster`: several cost the same within 1 %, and this one is the fastest.",
        "`alike`: several cost the same within 1 % and take as long.",
        "`only`: there is no other.",
      ].join(" "),
    }),
    saves: Money.optional().meta({
      description: "what several parcels save against the best single one",
    }),
  })
  .meta({ id: "ShippingRecommendation" });

export const ShippingOptions = z
  .object({
    known: z.enum(["door", "freight"]).meta({
      description: "what options are compared by: `freight` where the border is not known",
    }),
    exact: z.boolean().meta({
      description: "whether all ways to divide the pieces into parcels were compared",
    }),
    currency: z.string(),
    options: z.array(ShippingOption).readonly().meta({ description: "best first, at most 40" }),
    recommended: ShippingRecommendation.nullable().meta({
      description: "null if nothing can be recommended by what is known",
    }),
    badges: z.object({
      cheapest: Count.nullable().meta({
        description:
          "the place of the one that costs the least at the door, whatever is unknown of others",
      }),
      fastest: Count.nullable(),
    }),
    rateCard: CardMark.extend({
      isSample: z.boolean().optional().meta({
        description: "whether lines of the card that came with the shop are in it",
      }),
    })
      .nullable()
      .meta({ description: "null for prices of another service" }),
    rates: RatesMark,
  })
  .meta({ id: "ShippingOptions" });
export type ShippingOptions = z.output<typeof ShippingOptions>;

export const getShippingOptions = route({
  address: "POST /shipping_options",
  summary: "Ways to send goods, in one parcel and in several, by what is paid at the door",
  access: "public",
  isRead: true,
  crossOrigin: true,
  body: ShippingOptionsInput,
  data: ShippingOptions,
  refusals: ["currency_without_rate", "rate_card_missing", "too_many_pieces"],
});
