import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { PRODUCTS_AT_ONCE_MAX } from "../limits.ts";
import { answerOf } from "../shapes.ts";
import { Tags } from "./product-labels.ts";
import { BulkChange, updateProduct } from "./product-management.ts";

const Ids = z.array(z.uuid()).min(1).max(PRODUCTS_AT_ONCE_MAX);
const { weight, shippingTime, dimensions, category } = updateProduct.body.shape;
const AnyTags = Tags.min(1).optional();

const BulkFields = z
  .object({
    onTrend: z.boolean().optional(),
    hidden: z.boolean().optional().meta({ description: "left out of the lists of shoppers" }),
    weight,
    shippingTime,
    dimensions,
    category,
    addTags: AnyTags,
    removeTags: AnyTags,
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    message: "Give at least one field to change",
  })
  .refine(
    ({ addTags = [], removeTags = [] }) => {
      const removed = new Set(removeTags.map((tag) => tag.toLowerCase()));
      return !addTags.some((tag) => removed.has(tag.toLowerCase()));
    },
    { path: ["removeTags"], message: "A tag cannot be both added and removed" },
  );

export const changeProducts = endpoint({
  method: "POST",
  path: "/products/changeProducts",
  summary:
    "Changes the given fields of up to 500 products at once, and adds and removes tags; null clears a field",
  access: "admin",
  body: z.object({ ids: Ids, change: BulkFields }),
  answer: answerOf(BulkChange),
  refusals: [400, 401, 403, 404, 413, 415],
});

export const deleteProducts = endpoint({
  method: "POST",
  path: "/products/deleteProducts",
  summary: "Removes up to 500 products from the catalogue at once",
  access: "admin",
  body: z.object({ ids: Ids }),
  answer: answerOf(BulkChange),
  refusals: [400, 401, 403, 404, 413, 415],
});

export const undoBulkChange = endpoint({
  method: "POST",
  path: "/products/undoBulkChange",
  summary:
    "Puts products back as they were before changeProducts, deleteProducts or the removal of a product, at their places; what was changed since stays",
  access: "admin",
  query: z.object({ change_id: z.uuid() }),
  answer: answerOf(
    z.object({
      count: z.number().int().meta({ description: "products that are as they were" }),
      missing: z.number().int().meta({
        description: "products that could not be put back: deleted, or added anew, meanwhile",
      }),
    }),
  ),
  refusals: [400, 401, 403, 404, 409],
});
