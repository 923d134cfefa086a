import { stores } from "@loupe/links";
import * as z from "zod";
import { route } from "../../endpoint.ts";
import { VIEWED_ITEMS_MAX } from "../../limits.ts";
import { ItemId, StoreInput } from "../../shapes.ts";

const Fen = z.int().min(1).meta({ description: "in fen, 0.01 CNY" });

export const PricePoint = z
  .object({
    at: z.iso.datetime().meta({ description: "from then on, until the next point" }),
    minFen: Fen,
    maxFen: Fen,
    state: z.enum(["ok", "out", "gone", "unknown"]).meta({
      description:
        "`out`: every option was sold out; `gone`: the marketplace no longer had the item; `unknown`: nobody looked it up",
    }),
  })
  .meta({ id: "PricePoint" });
export type PricePoint = z.output<typeof PricePoint>;

const Extreme = z.object({ fen: Fen, at: z.iso.datetime() }).nullable();

export const PriceHistory = z
  .object({
    points: z.array(PricePoint).meta({ description: "one for each change, oldest first" }),
    firstAt: z.iso.datetime().nullable(),
    lastCheckedAt: z.iso.datetime().nullable(),
    low: Extreme.meta({
      description: "the lowest price while it could be bought, and when it began last",
    }),
    high: Extreme,
  })
  .meta({ id: "PriceHistory" });
export type PriceHistory = z.output<typeof PriceHistory>;

export const getPriceHistory = route({
  address: "GET /price-history",
  summary:
    "The recorded list prices of an item; never looks it up, so an unknown item has no points",
  access: "public",
  query: z.object({ shopType: StoreInput, id: ItemId }),
  data: PriceHistory,
});

export const ItemNews = z
  .object({
    shopType: z.enum(stores.map(({ shopType }) => shopType)),
    productCode: z.string(),
    points: z
      .array(PricePoint)
      .meta({ description: "the newest changes of price and state, oldest first, at most ten" }),
    lastCheckedAt: z.iso.datetime().nullable(),
    photosAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: "when the newest QC photos became known here" }),
  })
  .meta({ id: "ItemNews" });
export type ItemNews = z.output<typeof ItemNews>;

const Item = z
  .string()
  .transform((text) => {
    const [store, id] = text.split("/");
    return { store, id };
  })
  .pipe(z.object({ store: StoreInput, id: ItemId }));

export const getItemNews = route({
  address: "GET /goods/news",
  summary:
    "What is recorded about several items; never looks them up, so unknown items are missing",
  access: "public",
  query: z.object({
    items: z
      .string()
      .transform((text) => text.split(",", VIEWED_ITEMS_MAX + 1))
      .pipe(z.array(Item).max(VIEWED_ITEMS_MAX))
      .meta({
        pattern: String.raw`^\w+/\d{6,15}(,\w+/\d{6,15})*$`,
        description: `at most ${VIEWED_ITEMS_MAX} items, such as weidian/7265511373, with commas between them`,
      }),
  }),
  data: z.array(ItemNews),
});
