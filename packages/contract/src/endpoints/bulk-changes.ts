import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { PRODUCTS_AT_ONCE_MAX } from "../input-limits.ts";
import { answerOf } from "../shapes.ts";
import { updateProduct } from "./product-management.ts";

const Ids = z.array(z.uuid()).min(1).max(PRODUCTS_AT_ONCE_MAX);
const { weight, shippingTime, dimensions } = updateProduct.body.shape;

const BulkChange = z
  .object({
    _id: z.uuid().meta({ description: "for undoBulkChange, which works for a day" }),
    count: z.number().int().meta({ description: "products that were changed" }),
    missing: z.number().int().meta({ description: "products that somebody else had deleted" }),
  })
  .meta({ id: "BulkChange" });
export type BulkChange = z.output<typeof BulkChange>;

export const changeProducts = endpoint({
  method: "POST",
  path: "/products/changeProducts",
  summary: "Changes the given fields of up to 500 products at once; null clears a field",
  access: "admin",
  body: z.object({
    ids: Ids,
    change: z
      .object({ onTrend: z.boolean().optional(), weight, shippingTime, dimensions })
      .refine((change) => Object.values(change).some((value) => value !== undefined), {
        message: "Give at least one field to change",
      }),
  }),
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
    "Puts products back as they were before changeProducts or deleteProducts, at their places; what was changed since stays",
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
