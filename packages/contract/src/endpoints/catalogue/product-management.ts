import * as z from "zod";
import { ITEM_LOOKUP_REFUSALS, SENT_IMAGE_REFUSALS } from "../../api-errors/refusal-groups.ts";
import { route } from "../../endpoint.ts";
import { Category, Tags } from "./product-labels.ts";
import { ListedField, Product } from "./products.ts";
import {
  FORM_FIELDS_BYTES_MAX,
  ORDERED_PRODUCTS_MAX,
  OWN_PHOTO_BYTES_MAX,
  PRODUCT_NAME_LENGTH_MAX,
  WEIGHT_MAX_G,
} from "../../limits.ts";
import { ItemId, Line, StoreInput, WAS, answerOf } from "../../shapes.ts";
import { fieldError } from "../../api-errors/field-error-sentences.ts";

/** Length, width and height in centimetres, in the spellings that people use, such as `LxWxH`. */
export const Dimensions = z
  .string()
  .trim()
  .toLowerCase()
  .meta({
    description: "length x width x height in cm",
    pattern: String.raw`^\s*\d{1,4}([.,]\d{1,2})?(\s*[xX×*]\s*\d{1,4}([.,]\d{1,2})?){2}\s*$`,
    examples: ["4.5x4.5x1"],
  })
  .transform((text) => text.replaceAll(/[×*]/g, "x").replaceAll(/\s/g, "").replaceAll(",", "."))
  .pipe(
    z.string().regex(/^\d{1,4}(\.\d{1,2})?(x\d{1,4}(\.\d{1,2})?){2}$/, fieldError("not_volume")),
  );

export const ProductWeight = z.number().int().min(0).max(WEIGHT_MAX_G);

export const ShippingTime = z.number().int().min(0).max(365);

const PRODUCT_PRICE_MAX = 9_999_999;

export const uploadPicture = route({
  address: "POST /products/uploadPicture",
  summary: "Stores a picture for a product; one that no product uses is deleted after a day",
  access: "admin",
  form: "files",
  bodyBytesMax: OWN_PHOTO_BYTES_MAX + FORM_FIELDS_BYTES_MAX,
  body: z.object({
    file: z
      .file(fieldError("image_required"))
      .min(1, fieldError("image_required"))
      .meta({ description: "PNG, JPEG, WebP or GIF" }),
  }),
  data: z.object({
    thumbnailImg: z.string().meta({ description: "for addProduct and updateProduct" }),
  }),
  refusals: ["image_not_kept", "picture_not_readable", ...SENT_IMAGE_REFUSALS],
});

export const addProduct = route({
  address: "POST /products/addProduct",
  summary: "Adds an item to the end of the catalogue",
  access: "admin",
  body: z.object({
    name: Line.min(1).max(PRODUCT_NAME_LENGTH_MAX),
    price: z
      .union([
        z.number().meta({ minimum: 0, maximum: PRODUCT_PRICE_MAX }),
        z
          .string()
          .trim()
          .regex(/^\d+(\.\d+)?$/)
          .meta({ pattern: String.raw`^(\d{1,7}|\d{1,6}\.\d+)$` })
          .transform(Number),
      ])
      .pipe(z.number().min(0).max(PRODUCT_PRICE_MAX)),
    thumbnailImg: z
      .string()
      .max(2000)
      .regex(/^(\/images\/|https?:\/\/)[^\s\p{Cc}]*$/u, fieldError("not_picture"))
      .meta({ examples: ["https://example.com/bag.jpg"] }),
    storeName: StoreInput,
    productCode: ItemId,
    weight: ProductWeight.optional(),
    shippingTime: ShippingTime.optional(),
    dimensions: Dimensions.optional(),
    category: Category.optional(),
    tags: Tags.optional(),
  }),
  data: Product,
  refusals: ["picture_not_here", "product_exists"],
});

export const setProductTrending = route({
  address: "PATCH /products/setOrRemoveProductOnTend",
  summary: "Marks a product as trending, or removes the mark",
  access: "admin",
  query: z.object({ product_id: z.uuid(), status: z.enum(["true", "false"]) }),
  data: Product,
  refusals: ["product_not_found"],
});

export const updateProduct = route({
  address: "PATCH /products/updateProduct",
  summary:
    "Changes the given fields of a product; null clears a field. A name, price or picture that differs becomes the owner's; ownFields says which are, and the others follow the marketplace",
  access: "admin",
  query: z.object({ product_id: z.uuid() }),
  body: z.object({
    name: addProduct.body.shape.name.optional(),
    price: addProduct.body.shape.price.optional(),
    thumbnailImg: addProduct.body.shape.thumbnailImg.optional(),
    ownFields: z.array(ListedField).max(10).optional(),
    weight: ProductWeight.nullish(),
    shippingTime: ShippingTime.nullish(),
    dimensions: Dimensions.nullish(),
    category: Category.nullish(),
    tags: Tags.optional(),
    was: Product.partial().optional().meta({ description: WAS }),
  }),
  data: Product,
  refusals: ["changed_meanwhile", "picture_not_here", "product_not_found"],
});

/** A change of one or many rows that can be undone. */
export const BulkChange = z
  .object({
    _id: z.uuid().meta({ description: "for undoChange, which works for a day" }),
    count: z.number().int().meta({ description: "rows that were changed" }),
    missing: z.number().int().meta({ description: "rows that somebody else has deleted" }),
  })
  .meta({ id: "BulkChange" });
export type BulkChange = z.output<typeof BulkChange>;

export const replaceListing = route({
  address: "PATCH /products/replaceListing",
  summary:
    "Puts another item in the place of a product, with its name, price and picture; place, trending, category and tags stay, as do the owner's name and picture if both items have the same pictures",
  access: "admin",
  query: z.object({ product_id: z.uuid() }),
  body: z.object({ storeName: StoreInput, productCode: ItemId }),
  answer: answerOf(Product).extend({ change: BulkChange }),
  refusals: ["listing_not_found", "product_exists", "product_not_found", ...ITEM_LOOKUP_REFUSALS],
});

export const setProductSerial = route({
  address: "PATCH /products/setProductSerial",
  summary: "Moves a product to a position in the catalogue; the others shift",
  access: "admin",
  query: z.object({
    product_id: z.uuid(),
    serial_No: z.coerce.number().int().min(1).max(ORDERED_PRODUCTS_MAX),
  }),
  data: Product,
  refusals: ["product_not_found", "wrong_place"],
});

export const deleteProduct = route({
  address: "DELETE /products/dleteProduct",
  summary:
    "Removes a product from the catalogue; its reviews and collection entries stay, and undoBulkChange puts it back",
  access: "admin",
  query: z.object({ product_id: z.uuid() }),
  data: BulkChange,
  refusals: ["product_not_found"],
});
