import {
  type BulkChange,
  type Parsed,
  type Product,
  deleteProducts as deleteProductsEndpoint,
} from "@loupe/contract";
import { itemFields, itemOf } from "@loupe/contract/items";
import {
  addToRating,
  announceProduct,
  listProductIds,
  lockProduct,
  presentProduct,
  productChange,
} from "#features/catalogue/products/service.server.ts";
import { ensurePicture, storeGoodsPicture } from "#features/pictures/service.server.ts";
import type { FeatureApi } from "#server/http/api.ts";
import { changeProducts, deleteProducts } from "./bulk-changes.server.ts";
import { moveProduct } from "./catalogue-order.server.ts";
import { addProduct, setTrending, updateProduct } from "./product-changes.server.ts";
import { findUndoable, undoProductChange } from "./undo.server.ts";
import { eq } from "drizzle-orm";
import type { ItemRef } from "@loupe/links";
import { refusalOf } from "#features/look-up/cached-answers/service.server.ts";
import { findGoods } from "#features/look-up/items/service.server.ts";
import { audited } from "#server/audit/audited.ts";
import type { Actor } from "#server/audit/actor.ts";
import { addToBin } from "#server/bin/bin.ts";
import type { Context } from "#server/context.ts";
import { isUniqueViolation } from "#server/database/unique-violation.ts";
import { ApiError } from "#server/http/api-error.ts";
import { listedValues } from "./listed-values.server.ts";
import { type ColumnValues, products } from "#features/catalogue/products/tables.server.ts";
import { isSameItem } from "#features/catalogue/same-items/service.server.ts";
import { updateKept } from "./kept-products.server.ts";

/** Serves the API with which admins change products. */
export const productManagementApi: FeatureApi = (context) => ({
  ...bulkChangesRoutes(context),
  ...picturesRoutes(context),
  addProduct: async ({ body }, _, by) => {
    const { storeName, productCode, price, weight, shippingTime, ...rest } = body;
    const newProduct = {
      ...rest,
      item: itemOf({ storeName, productCode }),
      price_fen: Math.round(price * 100),
      weight_g: weight,
      shippingTime_days: shippingTime,
    };
    const data = await addProduct(context, by, newProduct);
    return { message: "Product added successfully!", data };
  },

  setProductTrending: async ({ query }, _, by) => {
    const data = await setTrending(context, by, query.product_id, query.status === "true");
    return { message: "Trending list updated!", data };
  },

  updateProduct: async ({ query, body }, _, by) => {
    const data = await updateProduct(context, by, query.product_id, body);
    return { message: "Product updated successfully!", data };
  },

  replaceListing: async ({ query, body }, _, by) => {
    const listing = await findNewListing(context, itemOf(body));
    const { product: data, change } = await replaceListing(context, by, query.product_id, listing);
    return { message: "The listing was replaced", data, change };
  },

  setProductSerial: async ({ query }, _, by) => {
    const data = await moveProduct(context, by, query.product_id, query.serial_No);
    return { message: "Serial updated successfully!", data };
  },

  deleteProduct: async ({ query }, _, by) => {
    const data = await deleteProducts(context, by, [query.product_id], "deleteProduct");
    return { message: "Deleted!", data };
  },
});

/** Serves changes of many products at once. Each product gets its own entry in the audit log. */
const bulkChangesRoutes: FeatureApi = (context) => {
  const idsOf = async ({ ids, filter }: Parsed<typeof deleteProductsEndpoint>["body"]) =>
    ids ?? (await listProductIds(context, filter ?? {}));

  return {
    changeProducts: async ({ body: { change, ...selection } }, _, by) => {
      const ids = await idsOf(selection);
      const { onTrend: on_trend, hidden } = change;
      const { weight: weight_g, shippingTime: shipping_time_days } = change;
      const { dimensions, category, addTags: add = [], removeTags: remove = [] } = change;
      const columns = { on_trend, hidden, weight_g, shipping_time_days, dimensions, category };
      const set = Object.fromEntries(
        Object.entries(columns).filter(([, value]) => value !== undefined),
      );
      const tags = add.length + remove.length > 0 ? { add, remove } : undefined;
      return { data: await changeProducts(context, by, ids, { set, tags }) };
    },

    deleteProducts: async ({ body }, _, by) => ({
      data: await deleteProducts(context, by, await idsOf(body)),
    }),

    getUndoableChange: async () => ({ data: await findUndoable(context) }),

    undoBulkChange: async ({ query }, _, by) => {
      const { count, missing } = await undoProductChange(context, by, query.change_id);
      return { data: { count, missing } };
    },
  };
};

const picturesRoutes: FeatureApi = (context) => ({
  uploadPicture: async ({ body }) => ({
    data: { thumbnailImg: await storeGoodsPicture(context, body.file) },
  }),
});

/** The item that replaces a product's item, with its marketplace's data. */
type Listing = { item: ItemRef; name: string; price_fen: number; thumbnailImg: string };

/**
 * Looks up the item that an admin entered as a replacement.
 * @throws {ApiError} 400 for an item that its marketplace does not have, 503 if no source responds
 */
async function findNewListing(context: Context, item: ItemRef): Promise<Listing> {
  const goods = await findGoods(context, item, null);
  if (!goods.ok && goods.reason !== "not-found") throw new ApiError(refusalOf(goods.reason));
  const { name, price_fen, thumbnailImg } = goods.ok ? listedValues(goods.data) : {};
  const picture = thumbnailImg && (await ensurePicture(context, "goods", thumbnailImg));
  if (!name || !price_fen || !picture) throw new ApiError("listing_not_found");
  return { item, name, price_fen, thumbnailImg: picture };
}

/**
 * Replaces the item of a product. Place, trending, category and tags stay. If both items have the same pictures, a name
 * and picture of the owner stay too. Reviews do not: they stay on the page of the old item. The change can be undone.
 * @throws {ApiError} 404 for an unknown product, 409 for an item that the catalogue already has
 */
async function replaceListing(
  context: Context,
  by: Actor,
  id: string,
  { item, ...listing }: Listing,
): Promise<{ product: Product; change: BulkChange }> {
  const change = { action: "replaceListing", ...productChange(id) };
  const [before] = await context.db.select().from(products).where(eq(products.id, id));
  if (!before) throw new ApiError("product_not_found");
  const isSame = await isSameItem(context, itemOf(before), item);
  try {
    return await audited(context, by, change, async (inside) => {
      const [was] = await lockProduct(inside, id);
      if (!was) throw new ApiError("product_not_found");
      const ownFields = isSame ? was.ownFields.filter((field) => field !== "price") : [];
      const kept = {
        ...(ownFields.includes("name") && { name: was.name }),
        ...(ownFields.includes("thumbnailImg") && { thumbnailImg: was.thumbnailImg }),
      };
      const fresh = { ownFields, goneSince: null, hidden: false, totalView: 0 };
      const values = { ...itemFields(item), ...listing, ...kept, ...fresh, priceAt: context.now() };
      const bin = { kind: "replaceListing", name: was.name, count: 1 } as const;
      const changeId = await addToBin(inside, by, bin);
      await updateKept(inside, changeId, [id], columnsOf(values));
      const rating = await addToRating(inside, item, { total: 0, sum: 0 });
      const [row] = await inside.db
        .update(products)
        .set(rating)
        .where(eq(products.id, id))
        .returning();
      if (!row) throw new Error("A locked product is gone");
      await announceProduct(inside, itemOf(was));
      await announceProduct(inside, item);
      const done = { _id: changeId, count: 1, missing: 0 };
      return { product: presentProduct(row), change: done };
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new ApiError("product_exists");
    throw error;
  }
}

type Values = Pick<
  typeof products.$inferInsert,
  "storeName" | "productCode" | "name" | "price_fen" | "thumbnailImg" | "ownFields"
> & { priceAt: Date; totalView: number };

/** The columns that the replacement sets, for undoing it. */
const columnsOf = (values: Values): ColumnValues => ({
  store_name: values.storeName,
  product_code: values.productCode,
  name: values.name,
  price_fen: values.price_fen,
  price_at: values.priceAt.toISOString(),
  thumbnail_img: values.thumbnailImg,
  own_fields: values.ownFields ?? [],
  gone_since: null,
  hidden: false,
  total_view: values.totalView,
});
