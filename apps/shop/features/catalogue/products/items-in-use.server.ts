import { sql } from "drizzle-orm";
import { products } from "./tables.server.ts";

/** The items whose cached data is never deleted. */
export const itemsInCatalogue = sql`${products}`;

/**
 * Whether a product shows the picture of a row named `picture`. Each kind of path is a condition of its own: with both
 * in one, PostgreSQL compares every picture with every product.
 */
export const isThumbnail = [
  sql`exists (select from ${products} where thumbnail_img like '/images/%' and thumbnail_img = '/images/goods/' || picture.id)`,
  sql`exists (select from ${products} where thumbnail_img like '/images/%' and thumbnail_img = '/images/qc/' || picture.id)`,
];
