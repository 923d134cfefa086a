import * as z from "zod";
import { route } from "../../endpoint.ts";
import { PRODUCTS_AT_ONCE_MAX } from "../../limits.ts";
import { Tags } from "./product-labels.ts";
import { BulkChange, updateProduct } from "./product-management.ts";
import { getAllProducts } from "./products.ts";

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
  .meta({ minProperties: 1 })
  .refine(
    ({ addTags = [], removeTags = [] }) => {
      const removedTags = new Set(removeTags.map((tag) => tag.toLowerCase()));
      return !addTags.some((tag) => removedTags.has(tag.toLowerCase()));
    },
    { path: ["removeTags"], message: "A tag cannot be both added and removed" },
  );

const { shape } = getAllProducts.query;

/** The products to change: those with these ids, or all that a filter of the list finds. */
const Selection = z.object({
  ids: z.array(z.uuid()).min(1).max(PRODUCTS_AT_ONCE_MAX).optional(),
  filter: z
    .object({
      Trending: shape.Trending,
      gone: shape.gone,
      MinPrice: shape.MinPrice,
      MaxPrice: shape.MaxPrice,
      Storefront: shape.Storefront,
      search: shape.search,
      category: shape.category,
      tag: shape.tag,
    })
    .optional()
    .meta({ description: "as in the query of getAllProducts; up to 10,000 products" }),
});
const isOne = ({ ids, filter }: z.output<typeof Selection>) =>
  (ids === undefined) !== (filter === undefined);
const ONE = { path: ["ids"], message: "Give either ids or a filter" };
const IN_DOCUMENT = { oneOf: [{ required: ["ids"] }, { required: ["filter"] }] };

export const changeProducts = route({
  address: "POST /products/changeProducts",
  summary:
    "Changes the given fields of up to 500 products at once, or of all that a filter finds, and adds and removes tags; null clears a field",
  access: "admin",
  body: Selection.extend({ change: BulkFields }).refine(isOne, ONE).meta(IN_DOCUMENT),
  data: BulkChange,
  refusals: ["product_not_found", "too_many_tags"],
});

export const deleteProducts = route({
  address: "POST /products/deleteProducts",
  summary: "Removes up to 500 products from the catalogue at once, or all that a filter finds",
  access: "admin",
  body: Selection.refine(isOne, ONE).meta(IN_DOCUMENT),
  data: BulkChange,
  refusals: ["product_not_found"],
});

export const getUndoableChange = route({
  address: "GET /products/getUndoableChange",
  summary: "The last change that undoBulkChange can undo, or null",
  access: "admin",
  data: BulkChange.extend({
    isDeletion: z.boolean(),
    createdAt: z.iso.datetime(),
  }).nullable(),
});

export const undoBulkChange = route({
  address: "POST /products/undoBulkChange",
  summary: "Puts products back as undoChange does, which also says which it left",
  access: "admin",
  query: z.object({ change_id: z.uuid() }),
  data: z.object({
    count: z.number().int().meta({ description: "products that are as they were" }),
    missing: z.number().int().meta({
      description:
        "products that could not be restored, because they have been deleted or added again since then",
    }),
  }),
  refusals: ["bulk_change_not_found", "bulk_change_undone", "product_exists"],
});
