import { storeName, type ItemRef } from "@loupe/links";
import { findProduct } from "#features/catalogue/products/service.server.ts";
import { listedValues } from "#features/catalogue/product-management/service.server.ts";
import { findGoods } from "#features/look-up/items/service.server.ts";
import { resolveLink } from "#features/look-up/links/service.server.ts";
import type { Context } from "#server/context.ts";
import type { linkJobLines } from "./tables.server.ts";

type Line = Pick<typeof linkJobLines.$inferSelect, "storeName" | "productCode" | "shortUrl">;
type NewProduct = { item: ItemRef; name: string; price_fen: number; thumbnailImg: string };

/** The result of looking up a link: a product to add, or the values to store with the link. */
export type ListingResult =
  | { state: "found"; product: NewProduct }
  | (Partial<Line> & { state: "exists"; name: string })
  | (Partial<Line> & { state: "failed"; reason: string });

/**
 * Looks up a link's item at its marketplace, unless the catalogue has the item already. An item without a title, a
 * price or a picture is a failure.
 */
export async function findListing(context: Context, line: Line): Promise<ListingResult> {
  const item = await itemOf(context, line);
  if ("reason" in item) return { state: "failed", reason: item.reason };
  const productRef = { storeName: item.storeName, productCode: item.id };
  const product = await findProduct(context, item);
  if (product) return { ...productRef, state: "exists", name: product.name };
  const failed = (reason: string) => ({ ...productRef, state: "failed" as const, reason });
  const goods = await findGoods(context, item, null);
  if (!goods.ok) {
    return failed(goods.reason === "not-found" ? "item_not_found" : "services_unavailable");
  }
  const { name, price_fen, thumbnailImg } = listedValues(goods.data);
  if (!name) return failed("no_title");
  if (!price_fen) return failed("no_price");
  if (!thumbnailImg) return failed("no_picture");
  return { state: "found", product: { item, name, price_fen, thumbnailImg } };
}

async function itemOf(context: Context, line: Line): Promise<ItemRef | { reason: string }> {
  if (line.storeName && line.productCode) {
    return { storeName: line.storeName, id: line.productCode };
  }
  const resolution = await resolveLink(context, line.shortUrl ?? "", null);
  if (!resolution.ok) return { reason: "link_not_followed" };
  const { data } = resolution;
  if (data.kind === "item") return { storeName: storeName(data.marketplace), id: data.id };
  return { reason: data.kind === "store" ? "store" : data.reason };
}
