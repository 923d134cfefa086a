import { DAY_MS } from "@loupe/contract/time";
import type { GoodsDetail, ListedField, Product } from "@loupe/contract";
import { itemOf } from "@loupe/contract/items";
import type { ItemRef } from "@loupe/links";
import { eq, sql } from "drizzle-orm";
import { findCachedListing } from "#features/look-up/items/service.server.ts";
import type { Context } from "#server/context.ts";
import { whereItem } from "#server/database/where-item.ts";
import { demonstration } from "#server/settings/tables.ts";
import { DEMONSTRATION_IDS } from "./demonstration-items.server.ts";
import { listedValues } from "./listed-values.server.ts";
import { announceProduct, presentProduct } from "#features/catalogue/products/service.server.ts";
import { products } from "#features/catalogue/products/tables.server.ts";

type Listed = Partial<Pick<Product, "name" | "price" | "priceAt" | "thumbnailImg">>;

/**
 * Returns the new values of the fields that follow the marketplace, or undefined if there are none. If a source did not
 * respond, the title and picture may be of another source, so they are left unchanged.
 */
export function newerListing(product: Product, detail: GoodsDetail): Listed | undefined {
  const follows = (field: ListedField) => !product.ownFields.includes(field);
  const { name, price_fen, thumbnailImg } = listedValues(detail);
  const changes: Listed = {};
  if (!detail.stale && follows("name") && name && name !== product.name) changes.name = name;
  if (!detail.stale && follows("thumbnailImg") && thumbnailImg) {
    if (thumbnailImg !== product.thumbnailImg) changes.thumbnailImg = thumbnailImg;
  }
  if (follows("price") && price_fen && isNewPrice(product, price_fen, detail.priceAt)) {
    Object.assign(changes, { price: price_fen / 100, priceAt: detail.priceAt });
  }
  return Object.keys(changes).length > 0 ? changes : undefined;
}

/** Whether to store the price: it is newer, and it has changed or the stored one is more than a day old. */
function isNewPrice({ price, priceAt }: Product, price_fen: number, at: string): boolean {
  const newer_ms = Date.parse(at) - Date.parse(priceAt);
  return newer_ms > 0 && (price_fen !== Math.round(price * 100) || newer_ms > DAY_MS);
}

/**
 * Whether a lookup of a real service shows an item whose product has data of the sandbox. That is a product which the
 * owner added during the demonstration.
 */
export const replacesInvented = (
  { config }: Context,
  { demonstration, productCode }: Pick<Product, "demonstration" | "productCode">,
  detail: GoodsDetail,
): boolean =>
  demonstration && !config.sandbox && !detail.stale && !DEMONSTRATION_IDS.includes(productCode);

/** Updates the product of an item that was looked up. Cached pages stay valid if only the price's date changed. */
export async function saveListing(
  context: Context,
  item: ItemRef,
  detail: GoodsDetail,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const [row] = await tx.select().from(products).where(whereItem(products, item)).for("update");
    if (!row) return;
    const changes = newerListing(presentProduct(row), detail);
    const isReal = replacesInvented(context, row, detail);
    if (!changes && !isReal) return;
    const { price, priceAt, ...texts } = changes ?? {};
    const price_fen = price === undefined ? undefined : Math.round(price * 100);
    await tx
      .update(products)
      .set({
        ...texts,
        price_fen,
        priceAt: priceAt ? new Date(priceAt) : undefined,
        demonstration: isReal ? isFetchedBefore(detail) : undefined,
      })
      .where(eq(products.id, row.id));
    const hasNewPrice = price_fen !== undefined && price_fen !== row.price_fen;
    const isShown = isReal || hasNewPrice || Object.keys(texts).length > 0;
    if (isShown) await announceProduct({ ...context, db: tx }, itemOf(row));
  });
}

/** SQL for whether the data is from before the end of the demonstration: of a lookup that was still running then. */
const isFetchedBefore = ({ fetchedAt }: GoodsDetail) => sql<boolean>`
  not exists (select from ${demonstration} where ended_at < ${fetchedAt}::timestamptz)`;

/** Returns the marketplace's last data on an item, or nothing if the item was never looked up. */
export async function lastListed(
  context: Context,
  item: ItemRef,
): Promise<Partial<ReturnType<typeof listedValues>>> {
  const detail = await findCachedListing(context, item);
  return detail ? listedValues(detail) : {};
}
