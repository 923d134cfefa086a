import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import {
  ORDERED_PRODUCTS_MAX,
  PRODUCT_NAME_LENGTH_MAX,
  SEARCH_LENGTH_MAX,
  WEIGHT_MAX_G,
} from "../limits.ts";
import {
  answerOf,
  Cursor,
  Done,
  ItemId,
  Limit,
  Line,
  Price,
  StoreInput,
  StoreName,
} from "../shapes.ts";

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
    serial_No: z.number().int().meta({ description: "its place in the catalogue, from 1" }),
    totalView: z.number().int(),
    avgRetting: z.number().meta({ description: "of approved reviews; 0 without any" }),
    totalReview: z.number().int(),
  })
  .meta({ id: "Product" });
export type Product = z.output<typeof Product>;

/** What a filter form sends; an empty field means no filter. */
const blank = z.literal("").transform(() => undefined);
export const PriceInput = z
  .string()
  .trim()
  .regex(/^\d{1,7}(\.\d{1,2})?$/, "must be a price of 0 or more, with at most two decimals")
  .transform(Number);

export const getAllProducts = endpoint({
  method: "GET",
  path: "/products/getAllProduct",
  summary: "The catalogue in its order, filtered and searched, page by page",
  access: "public",
  query: z
    .object({
      Trending: z
        .enum(["true", "false"])
        .transform((value) => value === "true")
        .or(blank)
        .optional(),
      MinPrice: PriceInput.or(blank).optional(),
      MaxPrice: PriceInput.or(blank).optional(),
      Storefront: z
        .literal(["All", "all", ""])
        .transform(() => undefined)
        .or(StoreInput)
        .optional(),
      search: Line.max(SEARCH_LENGTH_MAX)
        .transform((text) => text || undefined)
        .optional(),
      limit: Limit,
      cursor: Cursor,
    })
    .refine(({ MinPrice = 0, MaxPrice = Infinity }) => MinPrice <= MaxPrice, {
      path: ["MinPrice"],
      message: "Min Price must not be above Max Price",
    }),
  answer: z.object({
    success: z.literal(true),
    message: z.string(),
    data: z.array(Product),
    nextCursor: z.string().nullable(),
    total: z.number().int(),
    totalIsEstimate: z.boolean(),
  }),
  refusals: [400],
});

export const findProduct = endpoint({
  method: "GET",
  path: "/products/findProductById",
  summary: "The catalogue's record of an item, or null; count=true counts a view",
  access: "public",
  query: z.object({
    productCode: ItemId,
    storeName: StoreInput.optional(),
    count: z.enum(["true", "false", ""]).optional(),
  }),
  answer: answerOf(Product.nullable()),
  refusals: [400],
});

/** `LxWxH` in centimetres without units, as people write it. */
export const Dimensions = z
  .string()
  .trim()
  .toLowerCase()
  .transform((text) => text.replaceAll(/[×*]/g, "x").replaceAll(/\s/g, ""))
  .pipe(
    z
      .string()
      .regex(/^\d{1,4}(\.\d{1,2})?(x\d{1,4}(\.\d{1,2})?){2}$/, "must look like 4.5x4.5x1, in cm"),
  );

export const ProductWeight = z.number().int().min(0).max(WEIGHT_MAX_G);
export const ShippingTime = z.number().int().min(0).max(365);

export const addProduct = endpoint({
  method: "POST",
  path: "/products/addProduct",
  summary: "Adds an item to the end of the catalogue",
  access: "admin",
  body: z.object({
    name: Line.min(1, "Name is required").max(PRODUCT_NAME_LENGTH_MAX),
    price: z
      .union([
        z.number(),
        z
          .string()
          .trim()
          .regex(/^\d+(\.\d+)?$/)
          .transform(Number),
      ])
      .pipe(z.number().min(0).max(9_999_999)),
    thumbnailImg: z
      .string()
      .max(2000)
      .regex(
        /^(\/images\/|https?:\/\/)[^\s\p{Cc}]*$/u,
        "must be a picture of this server or a web address",
      ),
    storeName: StoreInput,
    productCode: ItemId,
    weight: ProductWeight.optional(),
    shippingTime: ShippingTime.optional(),
    dimensions: Dimensions.optional(),
  }),
  answer: answerOf(Product),
  refusals: [400, 401, 403, 409, 413, 415],
});

export const setProductTrending = endpoint({
  method: "PATCH",
  path: "/products/setOrRemoveProductOnTend",
  summary: "Puts a product among the trending ones or takes it out",
  access: "admin",
  query: z.object({ product_id: z.uuid(), status: z.enum(["true", "false"]) }),
  answer: answerOf(Product),
  refusals: [400, 401, 403, 404],
});

export const updateProduct = endpoint({
  method: "PATCH",
  path: "/products/updateProduct",
  summary: "Changes what is given of a product; null empties a field",
  access: "admin",
  query: z.object({ product_id: z.uuid() }),
  body: z.object({
    name: Line.min(1, "Name is required").max(PRODUCT_NAME_LENGTH_MAX).optional(),
    weight: ProductWeight.nullish(),
    shippingTime: ShippingTime.nullish(),
    dimensions: Dimensions.nullish(),
  }),
  answer: answerOf(Product),
  refusals: [400, 401, 403, 404, 413, 415],
});

export const setProductSerial = endpoint({
  method: "PATCH",
  path: "/products/setProductSerial",
  summary: "Moves a product to a place of the catalogue; the others close up",
  access: "admin",
  query: z.object({
    product_id: z.uuid(),
    serial_No: z.coerce.number().int().min(1).max(ORDERED_PRODUCTS_MAX),
  }),
  answer: answerOf(Product),
  refusals: [400, 401, 403, 404],
});

export const deleteProduct = endpoint({
  method: "DELETE",
  path: "/products/dleteProduct",
  summary: "Takes a product out of the catalogue; its reviews and those who keep it stay",
  access: "admin",
  query: z.object({ product_id: z.uuid() }),
  answer: Done,
  refusals: [400, 401, 403, 404],
});

export const incrementViewCount = endpoint({
  method: "GET",
  path: "/products/incrementViewCount",
  summary: "Counts a Buy click, once a visitor and product in ten minutes",
  access: "public",
  query: z.object({
    productCode: ItemId,
    storeName: StoreInput.optional(),
    agent_id: z.uuid().optional(),
  }),
  answer: Done,
  refusals: [400],
});
