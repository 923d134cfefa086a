import * as z from "zod";
import { SEARCH_LENGTH_MAX } from "../../limits.ts";
import { ACCESS_REFUSALS } from "../../api-errors/refusal-groups.ts";
import { route } from "../../endpoint.ts";
import { LabelText } from "./product-labels.ts";
import { Cursor, ItemId, Limit, Line, Price, StoreInput, StoreName } from "../../shapes.ts";
import { fieldError } from "../../api-errors/field-error-sentences.ts";

/** The fields that come from the marketplace unless the owner has set them. */
export const LISTED_FIELDS = ["name", "price", "thumbnailImg"] as const;
export const ListedField = z.enum(LISTED_FIELDS);
export type ListedField = z.output<typeof ListedField>;

/** The period of the lists of the most viewed and most clicked products. */
const RECENT = "the last 30 days";
const RecentCount = z.number().int().optional();

/** The orders of the catalogue that everybody may ask for. */
export const PRODUCT_ORDERS = ["priceLow", "priceHigh", "newestQc", "rating"] as const;
export type ProductOrder = (typeof PRODUCT_ORDERS)[number];

export const Product = z
  .object({
    _id: z.uuid(),
    name: z.string(),
    price: Price,
    priceAt: z.iso.datetime().meta({ description: "when this price was last confirmed" }),
    onTrend: z.boolean(),
    thumbnailImg: z.string().meta({ description: "path of the picture on this server" }),
    storeName: StoreName,
    productCode: z.string(),
    weight: z.number().int().nullable().meta({ description: "grams" }),
    dimensions: z.string().nullable().meta({ description: "LxWxH in centimetres" }),
    shippingTime: z.number().int().nullable().meta({ description: "days" }),
    category: z.string().nullable(),
    tags: z.array(z.string()),
    serial_No: z.number().int().meta({ description: "its position in the catalogue, from 1" }),
    ownFields: z
      .array(ListedField)
      .meta({ description: "set by the owner; the others follow the marketplace" }),
    totalView: z.number().int(),
    avgRetting: z.number().meta({ description: "of approved reviews; 0 without any" }),
    totalReview: z.number().int(),
    qcPhotoCount: z.int().min(0).meta({ description: "its QC photos in the library" }),
    newestQcTime: z.int().nullable().meta({
      description: "when its newest QC photo was taken, in Unix seconds; null if unknown",
    }),
    goneSince: z.iso.datetime().nullable().meta({
      description: "since when its marketplace no longer knows it",
    }),
    hidden: z.boolean().meta({ description: "left out of the lists that shoppers see" }),
    demonstration: z.boolean().meta({
      description: "true if the product and its reviews are invented for a demonstration",
    }),
    recentViews: RecentCount.meta({ description: `views of ${RECENT}, in a list by views` }),
    recentClicks: RecentCount.meta({ description: `Buy clicks of ${RECENT}, in a list by clicks` }),
  })
  .meta({ id: "Product" });

export type Product = z.output<typeof Product>;

/** Reads an empty text as no filter, because a filter form sends its empty fields too. */
const blank = z.literal("").transform(() => undefined);

/**
 * Accepts a point or a comma before the decimals. With at most two decimals, neither can be a thousands
 * separator.
 */
const price = (error: string) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,7}([.,]\d{1,2})?$/, error)
    .transform((text) => Number(text.replace(",", ".")));
export const PriceInput = price(fieldError("not_price"));

export const getAllProducts = route({
  address: "GET /products/getAllProduct",
  summary: "The catalogue in order, with filters, search and pages",
  access: "public",
  query: z
    .object({
      Trending: z
        .enum(["true", "false"])
        .transform((value) => value === "true")
        .or(blank)
        .optional(),
      MinPrice: price(fieldError("min_price_invalid")).or(blank).optional(),
      MaxPrice: price(fieldError("max_price_invalid")).or(blank).optional(),
      Storefront: z
        .literal(["All", "all", ""])
        .transform(() => undefined)
        .or(StoreInput)
        .optional(),
      gone: z
        .literal("true")
        .transform(() => true)
        .or(blank)
        .optional()
        .meta({ description: "only products that their marketplaces no longer know" }),
      search: Line.max(
        SEARCH_LENGTH_MAX,
        fieldError("search_too_long", { most: SEARCH_LENGTH_MAX }),
      )
        .transform((text) => text || undefined)
        .optional(),
      category: LabelText.transform((text) => text || undefined).optional(),
      tag: LabelText.transform((text) => text || undefined).optional(),
      order: z
        .enum([...PRODUCT_ORDERS, "views", "clicks"])
        .or(blank)
        .optional()
        .meta({
          description: `without it, the shop's own order. Products without a price, QC photo or rating are last. \`views\` and \`clicks\`, those of ${RECENT}, are for admins only`,
        }),
      limit: Limit,
      cursor: Cursor,
    })
    .refine(({ MinPrice = 0, MaxPrice = Infinity }) => MinPrice <= MaxPrice, {
      path: ["MinPrice"],
      message: fieldError("price_range_reversed"),
    }),
  answer: z.object({
    success: z.literal(true),
    message: z.string(),
    data: z.array(Product),
    nextCursor: z.string().nullable(),
    total: z.number().int().describe("how many products match on all pages"),
    totalIsEstimate: z
      .boolean()
      .describe("true if so many products match that the total is estimated, within about a fifth"),
  }),
  refusals: [...ACCESS_REFUSALS.admin],
});

export const findProduct = route({
  address: "GET /products/findProductById",
  summary:
    "The catalogue's entry for an item, or null. With count=true this GET has a side effect: it counts a view",
  access: "public",
  query: z.object({
    productCode: ItemId,
    storeName: StoreInput.optional(),
    count: z.enum(["true", "false", ""]).optional(),
  }),
  data: Product.nullable(),
});

export const countLookUp = route({
  address: "POST /products/countLookUp",
  summary:
    "Counts that a visitor searched for an item, once per visitor and item in ten minutes. Programs are not counted",
  access: "public",
  query: z.object({ productCode: ItemId, storeName: StoreInput }),
  refusals: ["too_many_look_ups"],
});

export const incrementViewCount = route({
  address: "GET /products/incrementViewCount",
  summary:
    "Counts a Buy click, once per visitor and product in ten minutes, for the page that the Referer names. This GET has a side effect and is not cached",
  access: "public",
  query: z.object({
    productCode: ItemId,
    storeName: StoreInput.optional(),
    agent_id: z.uuid().optional(),
  }),
});
