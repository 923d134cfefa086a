import * as z from "zod";
import { route } from "../endpoint.ts";
import { ImagePath, LanguageInput } from "../shapes.ts";
import { LandedCostInput } from "./freight/landed-cost.ts";
import { CardMark } from "./freight/rate-cards.ts";
import { ShippingMethod } from "./freight/shipping.ts";
import {
  ShippingOption,
  ShippingOptions,
  ShippingRecommendation,
} from "./freight/shipping-options.ts";

/** The length of an address that the server accepts as a page. */
const ADDRESS_LENGTH_MAX = 16_384;

const Count = z.number().int();
const Grams = z.number().meta({ description: "grams" });
const Money = z.number().meta({ description: "in the currency of the plan" });

const HaulLine = z
  .object({
    name: z.string(),
    weight: z.string().meta({ description: "grams of one piece" }),
    size: z.string().meta({ description: "LxWxH in centimetres of one piece" }),
    features: z.string().meta({
      description: "ids of child categories, separated by commas, or `general`; empty if unknown",
    }),
    count: z.string(),
    item: z.string().meta({ description: "as weidian/7265511373; empty if typed by hand" }),
    option: z.string().meta({ description: "as Navy, 38 mm; empty if none was chosen" }),
    agent: z.string().meta({ description: "the agent that buys it; empty for the visitor's own" }),
  })
  .meta({ id: "HaulLine", description: "one row, with the texts that were typed" });

export type HaulLine = z.output<typeof HaulLine>;

const Weighed = z
  .object({
    weight_g: Grams,
    low_g: Grams,
    high_g: Grams,
    count: Count.meta({ description: "weighings" }),
    from: z.enum(["option", "item", "catalogue", "category"]),
  })
  .meta({ description: "the median, and the range of 8 of 10 copies" });

const HaulItem = z
  .object({
    imgUrl: z.union([ImagePath, z.literal("")]),
    price: z.number().nullable().meta({ description: "of one piece, in yuan; null if unknown" }),
    skuID: z.string().meta({ description: "of the chosen option; empty if it is unknown" }),
    seller: z.string().optional().meta({ description: "the same text for items of one seller" }),
    domesticFreight: z
      .number()
      .optional()
      .meta({ description: "the seller's freight to the warehouse, in yuan; 0 if free" }),
    weighed: Weighed.optional(),
  })
  .meta({ id: "HaulItem", description: "what the shop knows about the item of a row" });
export type HaulItem = z.output<typeof HaulItem>;

const SentParcel = z.object({
  lines: z
    .array(z.object({ line: Count, count: Count }))
    .meta({ description: "how many pieces of which row" }),
  weight_g: Grams,
  chargeable_g: Grams,
  total: Money,
});
export type SentParcel = z.output<typeof SentParcel>;

const Line = ShippingMethod.pick({ name: true, transitTime: true });

const Split = ShippingMethod.pick({
  id: true,
  name: true,
  iconUrl: true,
  transitTime: true,
}).extend({
  total: Money,
  isSplit: z.boolean(),
  saving: Money.nullable(),
  whole: Money.nullable().meta({
    description: "all pieces in one parcel; null if the line does not accept that parcel",
  }),
  parcels: z.array(SentParcel),
});
export type Split = z.output<typeof Split>;

const MixedSplit = z.object({
  total: Money,
  saving: Money.nullable().meta({
    description: "against the best single line; null if no single line accepts all pieces",
  }),
  parcels: z.array(SentParcel.extend(Line.shape)),
});
export type MixedSplit = z.output<typeof MixedSplit>;

const { known, currency, rateCard } = ShippingOptions.shape;
const { reason, saves } = ShippingRecommendation.shape;

const RecommendedWay = ShippingOption.extend({
  known,
  exact: ShippingOptions.shape.exact,
  currency,
  rateCard,
  reason: reason.nullable().meta({
    description: "null if it is only the first by what is known; then nothing is called cheapest",
  }),
  saves,
  single: ShippingOption.omit({ parcels: true })
    .extend({ line: z.string() })
    .nullable()
    .meta({ description: "the best way in one parcel; null if no line takes everything" }),
  threshold: ShippingOption.shape.threshold.unwrap().nullable(),
}).meta({
  id: "RecommendedWay",
  description: "of all ways to send the haul, by what is paid at the door; items are rows",
});
export type RecommendedWay = z.output<typeof RecommendedWay>;

const HaulPlan = z.object({
  weight_g: Grams,
  pieces: Count,
  whole: z.array(ShippingMethod).meta({ description: "all pieces as one parcel" }),
  mixedSplit: MixedSplit.nullable().meta({
    description: "parcels by different lines, if that is cheaper than every single line",
  }),
  splits: z.array(Split).meta({ description: "the cheapest lines, each with its best split" }),
  refused: z.array(Count).meta({
    description: "rows that no line accepts, even alone; then there is no split",
  }),
  exact: z.boolean().meta({ description: "whether the splits are proven to be the cheapest" }),
  currency: z.string(),
  rateCard: CardMark,
  recommended: RecommendedWay.nullable().meta({
    description: "null if no line takes all pieces",
  }),
});
export type HaulPlan = z.output<typeof HaulPlan>;

const HaulError = z.string().optional();

const HaulErrors = z.object({
  lines: z
    .record(z.string(), z.object({ ...HaulLine.shape }).partial())
    .meta({ description: "by the number of the row, from 0, and by field" }),
  destination: HaulError,
  add: HaulError.meta({ description: "the haul contains no items" }),
  whole: HaulError,
});
export type HaulErrors = z.output<typeof HaulErrors>;

export const Haul = z
  .object({
    destination: z.string(),
    lines: z.array(HaulLine),
    items: z
      .array(HaulItem.nullable())
      .meta({ description: "the item of each row; null if the shop knows nothing about it" }),
    faults: HaulErrors,
    missed: z
      .array(z.object({ text: z.string(), reason: z.string() }))
      .meta({ description: "links that could not be added" }),
    waiting: z
      .array(z.string())
      .meta({ description: "items still to be added, as only a few are looked up at once" }),
    added: Count.meta({ description: "rows at the end that were looked up for this response" }),
    raised: z
      .array(Count)
      .meta({ description: "rows with one piece more, because their item was added again" }),
    plan: HaulPlan.nullable().meta({
      description: "null until the rows and the destination are complete and valid",
    }),
  })
  .meta({ id: "Haul", description: "several items that are sent together" });
export type Haul = z.output<typeof Haul>;

export const getHaul = route({
  address: "POST /haul",
  summary:
    "Several items sent together: their rows, errors, and the recommended split into parcels",
  access: "public",
  isRead: true,
  body: z.object({
    address: z
      .string()
      .max(ADDRESS_LENGTH_MAX)
      .meta({ description: "the query of an address of the page /haul" }),
    language: LanguageInput.meta({ description: "of the errors" }),
    currency: z
      .string()
      .regex(/^[A-Za-z]{3}$/)
      .optional()
      .meta({
        description: "of sums at the door; that of the destination if missing or without a rate",
        examples: ["EUR"],
      }),
    ...LandedCostInput.pick({ ioss: true, handling: true, duty: true }).shape,
  }),
  data: Haul,
  refusals: ["rate_card_missing", "too_many_look_ups"],
});
