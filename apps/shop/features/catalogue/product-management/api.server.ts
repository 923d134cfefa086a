import { deleteProducts as deleteProductsEndpoint, type Parsed } from "@loupe/contract";
import { itemOf } from "@loupe/contract/items";
import { listProductIds } from "#features/catalogue/products/service.server.ts";
import { storeGoodsPicture } from "#features/pictures/service.server.ts";
import type { FeatureApi } from "#server/http/api.ts";
import { changeProducts, deleteProducts } from "./bulk-changes.server.ts";
import { moveProduct } from "./catalogue-order.server.ts";
import { addProduct, setTrending, updateProduct } from "./product-changes.server.ts";
import { findNewListing, replaceListing } from "./replaced-listing.server.ts";
import { findUndoable, undoProductChange } from "./undo.server.ts";

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
