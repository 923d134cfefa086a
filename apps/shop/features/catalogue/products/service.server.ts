import { and, eq, lt } from "drizzle-orm";
import type { GoodsDetail, Product } from "@loupe/contract";
import { itemOf } from "@loupe/contract/items";
import type { ItemRef } from "@loupe/links";
import type { LookUp } from "#features/look-up/cached-answers/service.server.ts";
import { itemPrice } from "#features/look-up/items/model.ts";
import { findGoods, goodsOfProduct } from "#features/look-up/items/service.server.ts";
import type { Context } from "#server/context.ts";
import { inBackground } from "#server/jobs/background.ts";
import { ofItem } from "#server/database/of-item.ts";
import { announceProduct, findProduct } from "./product-records.server.ts";
import { products } from "./tables.server.ts";

export { lockOrder } from "./catalogue-order.server.ts";
export { addProduct, setTrending } from "./product-changes.server.ts";
export { listedValues } from "./listed-values.server.ts";
export { countProducts } from "./product-count.server.ts";
export { browseByAddress, listProducts, listTrending } from "./product-list.server.ts";
export {
  findProduct,
  findProductsByThumbnail,
  findProductsOf,
  listProductPaths,
  productById,
} from "./product-records.server.ts";
export { changeRating, changeRatings, findRating } from "./ratings.server.ts";

const DAY_MS = 86_400_000;

/**
 * An item with its name and price by the rule of decision 31. Where its marketplace gives no answer, the
 * catalogue's product stands in.
 */
export async function findItem(
  context: Context,
  item: ItemRef,
  finding: Promise<Product | null> = findProduct(context, item),
): Promise<LookUp<GoodsDetail>> {
  const [found, product] = await Promise.all([findGoods(context, item), finding]);
  if (!product) return found;
  if (!found.ok) {
    if (found.reason === "not-found") return found;
    return { ok: true, data: { ...goodsOfProduct(context, product), fromCatalogue: true } };
  }
  followPrice(context, product, found.data);
  return { ok: true, data: withProduct(found.data, product) };
}

/** Saves the marketplace's new price as the catalogue's, in the background, so that no page waits for it. */
function followPrice(context: Context, product: Product, detail: GoodsDetail): void {
  const price = itemPrice(detail);
  const [was, at] = [new Date(product.priceAt), new Date(detail.priceAt)];
  const isNew = price !== product.price || at.getTime() - was.getTime() > DAY_MS;
  if (price <= 0 || at <= was || !isNew) return;
  const price_fen = Math.round(price * 100);
  inBackground(context, savePrice(context, itemOf(product), { price_fen, at }), (err) =>
    context.log.error({ err }, "the price of a product could not be saved"),
  );
}

/** The details with the owner's name of the product, and with whichever price is newer. */
function withProduct(detail: GoodsDetail, product: Product): GoodsDetail {
  const { name: title, price, priceAt } = product;
  if (priceAt <= detail.priceAt) return { ...detail, title };
  const listed = itemPrice(detail);
  const skus = detail.skus.map((sku) => (sku.price === listed ? { ...sku, price } : sku));
  return { ...detail, title, price, priceAt, skus };
}

/** Saves a price and its time, unless a newer one is saved. Only a different price makes cached pages stale. */
async function savePrice(
  context: Context,
  item: ItemRef,
  { price_fen, at }: { price_fen: number; at: Date },
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const [was] = await tx
      .select({ id: products.id, price_fen: products.price_fen })
      .from(products)
      .where(and(ofItem(products, item), lt(products.priceAt, at)))
      .for("update");
    if (!was) return;
    await tx.update(products).set({ price_fen, priceAt: at }).where(eq(products.id, was.id));
    if (was.price_fen !== price_fen) await announceProduct({ ...context, db: tx }, item);
  });
}
