import type { GoodsDetail, Product } from "@loupe/contract";
import type { ItemRef } from "@loupe/links";
import {
  newerListing,
  replacesInvented,
  saveListing,
} from "#features/catalogue/product-management/service.server.ts";
import { findProduct } from "#features/catalogue/products/service.server.ts";
import type { LookUp } from "#features/look-up/cached-answers/service.server.ts";
import { itemPrice } from "#features/look-up/items/item-facts.ts";
import {
  findCachedListing,
  findGoneSince,
  findKnownGoods,
  goodsOfProduct,
  suspect,
} from "#features/look-up/items/service.server.ts";
import type { Context } from "#server/context.ts";
import { inBackground } from "#server/jobs/background.ts";
import type { Client } from "#server/limits/look-up-limit.ts";

export { findExample, type Example } from "./photos/find-example.server.ts";

/**
 * Looks up an item, with its name and price by the rules of decision 6. If its marketplace does not respond,
 * the catalogue's product replaces its data.
 */
export async function findItem(
  context: Context,
  item: ItemRef,
  client: Client | null,
  finding: Promise<Product | null> = findProduct(context, item),
): Promise<LookUp<GoodsDetail>> {
  const [goods, product] = await Promise.all([findKnownGoods(context, item, client), finding]);
  if (!product) return goods;
  if (!goods.ok) {
    // For a fictional item of the demonstration "not found" is normal, because no service has it.
    if (goods.reason === "not-found" && !product.demonstration) {
      return await withoutListing(context, item, product);
    }
    return { ok: true, data: { ...goodsOfProduct(context, product), fromCatalogue: true } };
  }
  const changes = newerListing(product, goods.data);
  const isReal = replacesInvented(context, product, goods.data);
  if (changes || isReal) {
    inBackground(context, saveListing(context, item, goods.data), (err) =>
      context.log.error({ err }, "a marketplace's data about a product could not be saved"),
    );
  }
  const data = withProduct(goods.data, { ...product, ...changes });
  return {
    ok: true,
    data: product.demonstration && !isReal ? { ...data, demonstration: true } : data,
  };
}

/** Does the same as `findItem` from cached answers and the catalogue, without calling a service. */
export async function findCachedItem(context: Context, item: ItemRef): Promise<GoodsDetail | null> {
  const [goods, product] = await Promise.all([
    findCachedListing(context, item),
    findProduct(context, item),
  ]);
  if (!product) return goods;
  return goods ? withProduct(goods, product) : goodsOfProduct(context, product);
}

/**
 * Returns the catalogue's data of a product that its marketplace does not have and on which no service ever had data.
 */
async function withoutListing(
  context: Context,
  item: ItemRef,
  product: Product,
): Promise<LookUp<GoodsDetail>> {
  await suspect(context, item);
  const goneSince = await findGoneSince(context, item);
  const detail = { ...goodsOfProduct(context, product), fetchedAt: product.priceAt };
  return { ok: true, data: { ...detail, missing: true, ...(goneSince && { goneSince }) } };
}

/**
 * Returns the item's data with the catalogue's name. The price is the catalogue's if the owner set it or it is newer.
 */
function withProduct(detail: GoodsDetail, product: Product): GoodsDetail {
  const { name: title, price, priceAt, ownFields } = product;
  if (!ownFields.includes("price") && priceAt <= detail.priceAt) return { ...detail, title };
  const listedPrice = itemPrice(detail);
  const skus = detail.skus.map((sku) => (sku.price === listedPrice ? { ...sku, price } : sku));
  return { ...detail, title, price, priceAt, skus };
}
