import { eq } from "drizzle-orm";
import type { BulkChange, Product } from "@loupe/contract";
import { itemFields, itemOf } from "@loupe/contract/items";
import type { ItemRef } from "@loupe/links";
import { refusalOf } from "#features/look-up/cached-answers/service.server.ts";
import { findGoods } from "#features/look-up/items/service.server.ts";
import { ensurePicture } from "#features/pictures/service.server.ts";
import { audited } from "#server/audit/audited.ts";
import type { Actor } from "#server/audit/actor.ts";
import { addToBin } from "#server/bin/bin.ts";
import type { Context } from "#server/context.ts";
import { isUniqueViolation } from "#server/database/unique-violation.ts";
import { ApiError } from "#server/http/api-error.ts";
import { listedValues } from "./listed-values.server.ts";
import {
  announceProduct,
  lockProduct,
  presentProduct,
  productChange,
  addToRating,
} from "#features/catalogue/products/service.server.ts";
import { products, type ColumnValues } from "#features/catalogue/products/tables.server.ts";
import { isSameItem } from "#features/catalogue/same-items/service.server.ts";
import { updateKept } from "./kept-products.server.ts";

/** The item that replaces a product's item, with its marketplace's data. */
type Listing = { item: ItemRef; name: string; price_fen: number; thumbnailImg: string };

/**
 * Looks up the item that an admin entered as a replacement.
 * @throws {ApiError} 400 for an item that its marketplace does not have, 503 if no source responds
 */
export async function findNewListing(context: Context, item: ItemRef): Promise<Listing> {
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
export async function replaceListing(
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
