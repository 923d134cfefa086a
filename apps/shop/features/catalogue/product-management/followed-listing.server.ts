import type { GoodsDetail, ListedField, Product } from "@loupe/contract";
import { itemOf } from "@loupe/contract/items";
import type { ItemRef } from "@loupe/links";
import { eq } from "drizzle-orm";
import { findCachedListing } from "#features/look-up/items/service.server.ts";
import type { Context } from "#server/context.ts";
import { whereItem } from "#server/database/where-item.ts";
import { listedValues } from "./listed-values.server.ts";
import { announceProduct, presentProduct } from "#features/catalogue/products/service.server.ts";
import { products } from "#features/catalogue/products/tables.server.ts";

const DAY_MS = 86_400_000;

type Listed = Partial<Pick<Product, "name" | "price" | "priceAt" | "thumbnailImg">>;

/**
 * What a look-up changes in the fields that follow the marketplace; undefined where nothing. While a source does
 * not answer, another one's title and picture may stand first, so that they are left alone then.
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

/** The same price moves its date at most once a day. */
function isNewPrice({ price, priceAt }: Product, price_fen: number, at: string): boolean {
  const newer_ms = Date.parse(at) - Date.parse(priceAt);
  return newer_ms > 0 && (price_fen !== Math.round(price * 100) || newer_ms > DAY_MS);
}

/** Saves what a look-up changes. Where that is the price's date alone, cached pages stay as they are. */
export async function saveListing(
  context: Context,
  item: ItemRef,
  detail: GoodsDetail,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const [row] = await tx.select().from(products).where(whereItem(products, item)).for("update");
    const changes = row && newerListing(presentProduct(row), detail);
    if (!changes) return;
    const { price, priceAt, ...texts } = changes;
    const price_fen = price === undefined ? undefined : Math.round(price * 100);
    await tx
      .update(products)
      .set({ ...texts, price_fen, priceAt: priceAt ? new Date(priceAt) : undefined })
      .where(eq(products.id, row.id));
    const hasNewPrice = price_fen !== undefined && price_fen !== row.price_fen;
    const isShown = hasNewPrice || Object.keys(texts).length > 0;
    if (isShown) await announceProduct({ ...context, db: tx }, itemOf(row));
  });
}

/** What the marketplace said last of an item; nothing where nobody has looked it up. */
export async function lastListed(
  context: Context,
  item: ItemRef,
): Promise<Partial<ReturnType<typeof listedValues>>> {
  const detail = await findCachedListing(context, item);
  return detail ? listedValues(detail) : {};
}
