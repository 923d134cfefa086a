import { sql } from "drizzle-orm";
import { products } from "./tables.server.ts";

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
