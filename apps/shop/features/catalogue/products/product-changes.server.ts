import { eq, max } from "drizzle-orm";
import type { Product } from "@loupe/contract";
import { itemFields, itemOf } from "@loupe/contract/items";
import type { ItemRef } from "@loupe/links";
import { ensurePicture } from "#features/look-up/pictures/service.server.ts";
import type { Context } from "#server/context.ts";
import { isUniqueViolation } from "#server/database/unique-violation.ts";
import { ApiError } from "#server/http/api-error.ts";
import { lockOrder } from "./catalogue-order.server.ts";
import { announceProduct, presentProduct } from "./product-records.server.ts";
import { addToRating } from "./ratings.server.ts";
import { products } from "./tables.server.ts";

type NewProduct = {
  item: ItemRef;
  name: string;
  price_fen: number;
  thumbnailImg: string;
  weight_g?: number;
  dimensions?: string;
  shippingTime_days?: number;
};

/**
 * Adds an item to the end of the catalogue.
 * @throws {ApiError} 409 when it is in the catalogue, 400 for a picture that this server does not have
 */
export async function addProduct(
  context: Context,
  { item, ...given }: NewProduct,
): Promise<Product> {
  const thumbnailImg = await ensurePicture(context, "goods", given.thumbnailImg);
  if (!thumbnailImg) throw new ApiError("picture_not_here");
  try {
    return await context.db.transaction(async (tx) => {
      const inside = { ...context, db: tx };
      await lockOrder(inside);
      const [last] = await tx.select({ serialNo: max(products.serialNo) }).from(products);
      const [row] = await tx
        .insert(products)
        .values({
          ...itemFields(item),
          ...given,
          thumbnailImg,
          serialNo: (last?.serialNo ?? 0) + 1,
          createdAt: context.now(),
          priceAt: context.now(),
          ...(await addToRating(inside, item, { total: 0, sum: 0 })),
        })
        .returning();
      if (!row) throw new Error("The insert of a product returned no row");
      await announceProduct(inside, item);
      return presentProduct(row);
    });
  } catch (error) {
    if (isUniqueViolation(error)) {
      throw new ApiError("product_exists");
    }
    throw error;
  }
}

/** @throws {ApiError} 404 */
export async function setTrending(
  context: Context,
  id: string,
  onTrend: boolean,
): Promise<Product> {
  return await context.db.transaction(async (tx) => {
    const [row] = await tx.update(products).set({ onTrend }).where(eq(products.id, id)).returning();
    if (!row) throw new ApiError("product_not_found");
    await announceProduct({ ...context, db: tx }, itemOf(row));
    return presentProduct(row);
  });
}

type Changes = {
  name?: string;
  weight_g?: number | null;
  shippingTime_days?: number | null;
  dimensions?: string | null;
};

/**
 * Changes the fields that are given; undefined ones stay as they are.
 * @throws {ApiError} 404
 */
export async function updateProduct(
  context: Context,
  id: string,
  changes: Changes,
): Promise<Product> {
  return await context.db.transaction(async (tx) => {
    const isChange = Object.values(changes).some((value) => value !== undefined);
    const [row] = isChange
      ? await tx.update(products).set(changes).where(eq(products.id, id)).returning()
      : await tx.select().from(products).where(eq(products.id, id));
    if (!row) throw new ApiError("product_not_found");
    await announceProduct({ ...context, db: tx }, itemOf(row));
    return presentProduct(row);
  });
}
