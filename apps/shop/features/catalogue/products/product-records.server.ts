import { isoDate } from "@loupe/contract/time";
import { and, desc, eq, inArray, isNull, not, or, sql } from "drizzle-orm";
import type { Product, StoreName } from "@loupe/contract";
import { itemOf } from "@loupe/contract/items";
import { type ItemRef, itemKey } from "@loupe/links";
import { productPath } from "#features/look-up/items/product-path.ts";
import { findNewestPhotos } from "#features/look-up/qc/service.server.ts";
import { CATALOGUE_TAG, announceChange, itemTag } from "#server/cache/changes.ts";
import type { Context } from "#server/context.ts";
import { whereItem } from "#server/database/where-item.ts";
import { prepared } from "#server/database/prepared-statement.ts";
import { products } from "./tables.server.ts";

const selectProduct = prepared("select_product", (db) =>
  db
    .select()
    .from(products)
    .where(
      sql`${products.productCode} = ${sql.placeholder("id")} and ${products.storeName} = coalesce(${sql.placeholder("storeName")}, ${products.storeName})`,
    )
    .orderBy(products.serialNo)
    .limit(1),
);

/** Locks a product until the transaction ends, so that the audit log gets its exact state before and after a change. */
export const lockProduct = ({ db }: Context, id: string) =>
  db.select().from(products).where(eq(products.id, id)).for("update");

/** Options for an audited change of one product: its lock makes bulk changes wait. */
export const productChange = (id: string) => ({
  subject: id,
  look: productById,
  lock: (inside: Context) => lockProduct(inside, id),
});

/** An item. The store is missing in old API calls. */
export type ItemQuery = { storeName?: StoreName; id: string };

/**
 * Returns the catalogue's product for an item, or the first one with this id in the catalogue's order if the store is
 * missing.
 */
export async function findProduct(
  { db }: Context,
  { storeName, id }: ItemQuery,
): Promise<Product | null> {
  const [row] = await selectProduct(db).execute({ storeName: storeName ?? null, id });
  return row ? presentProduct(row) : null;
}

/** Returns the catalogue's products for these items, by `itemKey`. Items without a product are missing. */
export async function findProductsOf(
  { db }: Context,
  items: readonly ItemRef[],
): Promise<Map<string, Product>> {
  if (items.length === 0) return new Map();
  const rows = await db
    .select()
    .from(products)
    .where(or(...items.map((item) => whereItem(products, item))));
  return new Map(rows.map((row) => [itemKey(itemOf(row)), presentProduct(row)]));
}

type Pictured = ItemRef & Pick<Product, "thumbnailImg">;

/** Returns the products whose picture has one of these paths, at most `itemsMax` for each path. */
export async function findProductsByThumbnail(
  { db }: Context,
  paths: readonly string[],
  itemsMax: number,
): Promise<Pictured[]> {
  const { rows } = await db.execute<Pictured>(sql`
    select path as "thumbnailImg", store_name as "storeName", product_code as id
    from unnest(${sql.param(paths)}::text[]) as path
    cross join lateral (
      select store_name, product_code from ${products}
      where thumbnail_img = path and thumbnail_img like '/images/%'
      limit ${itemsMax}
    ) as product`);
  return rows;
}

/**
 * Returns the pages of the first products for the sitemap, and the day on which each was added or got its newest photo.
 * The demonstration's products are left out.
 */
export async function listProductPages(context: Context, limit: number) {
  const rows = await context.db
    .select({
      storeName: products.storeName,
      id: products.productCode,
      createdAt: products.createdAt,
    })
    .from(products)
    .where(
      and(
        eq(products.demonstration, false),
        eq(products.hidden, false),
        isNull(products.goneSince),
      ),
    )
    .orderBy(products.serialNo, products.id)
    .limit(limit);
  const newestPhotos = await findNewestPhotos(context, rows);
  return rows.map(({ createdAt, ...item }) => {
    const photosAt = newestPhotos.get(itemKey(item)) ?? createdAt;
    const changedAt = photosAt > createdAt ? photosAt : createdAt;
    return { path: productPath(item), changedOn: isoDate(changedAt) };
  });
}

/** Returns the products that were added last and are for sale, newest first. */
export const listNewestProducts = async ({ db }: Pick<Context, "db">, limit: number) =>
  await db
    .select()
    .from(products)
    .where(and(not(products.hidden), isNull(products.goneSince)))
    .orderBy(desc(products.createdAt), desc(products.id))
    .limit(limit);

export const presentProduct = (row: typeof products.$inferSelect): Product => ({
  _id: row.id,
  name: row.name,
  price: row.price_fen / 100,
  priceAt: row.priceAt.toISOString(),
  onTrend: row.onTrend,
  thumbnailImg: row.thumbnailImg,
  storeName: row.storeName,
  productCode: row.productCode,
  weight: row.weight_g,
  dimensions: row.dimensions,
  shippingTime: row.shippingTime_days,
  category: row.category,
  tags: row.tags,
  serial_No: row.serialNo,
  ownFields: row.ownFields,
  totalView: row.totalView,
  avgRetting: Number(row.avgRating),
  totalReview: row.totalReview,
  qcPhotoCount: row.qcPhotoCount,
  newestQcTime: row.newestQc_s || null,
  goneSince: row.goneSince?.toISOString() ?? null,
  hidden: row.hidden,
  demonstration: row.demonstration,
});

/** Returns a product as the audit log records it, without the figures that visitors and lookups change. */
export async function productById(context: Context, id: string) {
  return (await productsById(context, [id])).get(id) ?? null;
}

/** Does the same as `productById` for many ids. */
export async function productsById({ db }: Context, ids: readonly string[]) {
  const rows = await db
    .select()
    .from(products)
    .where(inArray(products.id, [...ids]));
  return new Map(
    rows.map((row) => {
      const { totalView: _v, totalReview: _r, avgRetting: _a, ...product } = presentProduct(row);
      const { qcPhotoCount: _q, newestQcTime: _n, ...recorded } = product;
      return [row.id, recorded];
    }),
  );
}

/** Invalidates every cached page with the product, at the end of the transaction. */
export async function announceProduct(context: Context, item: ItemRef): Promise<void> {
  await announceChange(context, CATALOGUE_TAG);
  await announceChange(context, itemTag(item));
}

/** Returns the price to show of an item: the owner's, or else the last recorded one. */
export function lastPriceOf(
  product: Product | undefined,
  last: { fen: number | null } | undefined,
): number | null {
  if (product?.ownFields.includes("price") || !last) return product?.price ?? null;
  return last.fen ? last.fen / 100 : null;
}

/** SQL for the items in the catalogue, whose cached lookups are never deleted. */
export const itemsInCatalogue = sql`${products}`;

/**
 * SQL conditions: a product has the row named `picture` as its picture. They are not joined into one, because
 * PostgreSQL would then compare every picture with every product.
 */
export const isThumbnail = [
  sql`exists (select from ${products} where thumbnail_img like '/images/%' and thumbnail_img = '/images/goods/' || picture.id)`,
  sql`exists (select from ${products} where thumbnail_img like '/images/%' and thumbnail_img = '/images/qc/' || picture.id)`,
];
