import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt_ms, storeName } from "#server/database/columns.ts";
import { users } from "#features/accounts/people/tables.server.ts";

/**
 * Reviews that users wrote about items, whether or not they are in the catalogue. Each user has at most one for an
 * item.
 */
export const reviews = pgTable(
  "reviews",
  {
    id: uuid().primaryKey().defaultRandom(),
    storeName: storeName(),
    productCode: text("product_code").notNull(),
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    /** The name of the account when the review was posted. */
    name: text().notNull(),
    rating: smallint().notNull(),
    comment: text().notNull(),
    status: text().$type<"pending" | "approved" | "denied">().notNull().default("pending"),
    /** The title of the item when the review was posted, for the moderation list. */
    productName: text("product_name").notNull(),
    productImg: text("product_img").notNull(),
    /** The ids of the pictures of its photos, in order. */
    photos: text().array().notNull().default([]),
    /** The size that the writer bought, and how it fits: from -2 (much too small) to 2 (much too large). */
    fitSize: text("fit_size"),
    fit: smallint(),
    /** The writer's body, which nobody else sees. */
    height_cm: smallint("height_cm"),
    weight_kg: smallint("weight_kg"),
    /** Whether the review is hidden, because its writer's account is about to be deleted. */
    hidden: boolean().notNull().default(false),
    /** Whether the demonstration added it. Then no person wrote it. */
    demonstration: boolean().notNull().default(false),
    createdAt: createdAt_ms(),
    /** The letters of the comment, without spaces, digits and punctuation, to find reviews with the same text. */
    sameText: text("same_text")
      .notNull()
      .generatedAlwaysAs(
        sql`md5(coalesce(nullif(regexp_replace(lower(comment), '[[:space:][:digit:][:punct:]]+', '', 'g'), ''), comment))`,
      ),
  },
  (table) => [
    unique("reviews_one_each").on(table.userId, table.storeName, table.productCode),
    index("reviews_of_item").on(table.productCode, table.status, table.createdAt, table.id),
    index("reviews_newest_in_status").on(table.status, table.createdAt, table.id),
    index("reviews_same_text")
      .on(table.sameText, table.status, table.createdAt, table.id)
      .where(sql`not ${table.hidden}`),
    index("reviews_newest").on(table.createdAt, table.id),
    index("reviews_of_account").on(table.userId, table.createdAt, table.id),
    index("reviews_of_demonstration")
      .on(table.id)
      .where(sql`${table.demonstration}`),
    index("reviews_with_photo")
      .using("gin", table.photos)
      .where(sql`${table.photos} <> '{}'`),
    check("reviews_fit", sql`${table.fit} between -2 and 2`),
    check("reviews_rating", sql`${table.rating} between 1 and 5`),
  ],
);

/** Where versions before the bin store deleted reviews. It is retired as `bulk_changes` is. */
export const deletedReviews = pgTable(
  "deleted_reviews",
  {
    id: uuid().primaryKey(),
    /** The writer. The row is deleted together with the account. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    review: jsonb().$type<DeletedReview>().notNull(),
    deletedAt: timestamp("deleted_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("deleted_reviews_when").on(table.deletedAt)],
);

type StoredReview = Omit<
  typeof reviews.$inferSelect,
  | "id"
  | "userId"
  | "createdAt"
  | "sameText"
  | "hidden"
  | "photos"
  | "fitSize"
  | "fit"
  | "height_cm"
  | "weight_kg"
>;
type DeletedReview = StoredReview & { createdAt: string };
