import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { storeName } from "#server/database/columns.ts";

/** Which items show a picture of a marketplace. Only items that were looked up are known. */
export const listingPictures = pgTable(
  "listing_pictures",
  {
    pictureId: text("picture_id").notNull(),
    storeName: storeName(),
    productCode: text("product_code").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pictureId, table.storeName, table.productCode] }),
    index("listing_pictures_of_item").on(table.productCode, table.storeName),
  ],
);
