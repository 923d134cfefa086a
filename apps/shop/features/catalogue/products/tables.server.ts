import type { ListedField, ProductOrder, StoreName } from "@loupe/contract";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { storeName } from "#server/database/columns.ts";

/**
 * The sort key of each order that shoppers can choose, ascending. Products without a price, photo or rating come last. A
 * product with a single review has no rating on its card either. Among equal ratings, the one of more reviews is first.
 */
export const ORDER_KEYS = {
  priceLow: "(coalesce(nullif(price_fen, 0), 2147483647)::bigint)",
  priceHigh: "(-price_fen::bigint)",
  newestQc: "(-2 * newest_qc_s - least(qc_photo_count, 1))",
  rating:
    "(case when total_review > 1 then -(avg_rating * 100)::bigint * 4294967296 - total_review else 0 end)",
} as const satisfies Record<ProductOrder, string>;
const orderNames = Object.keys(ORDER_KEYS) as ProductOrder[];

export const products = pgTable(
  "products",
  {
    id: uuid().primaryKey().defaultRandom(),
    storeName: storeName(),
    productCode: text("product_code").notNull(),
    name: text().notNull(),
    price_fen: integer("price_fen").notNull(),
    /** When the marketplace last showed the price `price_fen`. */
    priceAt: timestamp("price_at", { withTimezone: true }).notNull().defaultNow(),
    /** Prices within a band differ by at most an eighth, so that an index finds a range of prices in a few bands. */
    priceBand: smallint("price_band")
      .notNull()
      .generatedAlwaysAs(sql`floor(ln(greatest(price_fen, 1)::double precision) * 8)::smallint`),
    thumbnailImg: text("thumbnail_img").notNull(),
    /**
     * Which of `name`, `price` and `thumbnailImg` the owner has set. The others are updated from the marketplace
     * (decision 6).
     */
    ownFields: text("own_fields")
      .array()
      .$type<ListedField[]>()
      .notNull()
      .default(["name", "thumbnailImg"]),
    onTrend: boolean("on_trend").notNull().default(false),
    weight_g: integer("weight_g"),
    dimensions: text(),
    shippingTime_days: integer("shipping_time_days"),
    category: text(),
    tags: text().array().notNull().default([]),
    serialNo: bigint("serial_no", { mode: "number" }).notNull(),
    totalView: integer("total_view").notNull().default(0),
    avgRating: numeric("avg_rating", { precision: 3, scale: 2 }).notNull().default("0"),
    totalReview: integer("total_review").notNull().default(0),
    /** The number of the item's visible QC photos. Triggers in the migrations update this column and the next. */
    qcPhotoCount: integer("qc_photo_count").notNull().default(0),
    /** When the newest of these photos was taken, in Unix seconds; 0 without a dated photo. */
    newestQc_s: bigint("newest_qc_s", { mode: "number" }).notNull().default(0),
    /** Since when the marketplace no longer sells it, or null (`gone_items`). */
    goneSince: timestamp("gone_since", { withTimezone: true }),
    /** Whether lists for shoppers leave the product out. */
    hidden: boolean().notNull().default(false),
    /**
     * Whether its data is invented: the demonstration added it, or the owner did while the sandbox answered, and no real
     * service has shown its item since (decision 11).
     */
    demonstration: boolean().notNull().default(false),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique("products_store_and_code").on(table.storeName, table.productCode),
    index("products_order").on(table.serialNo, table.id),
    index("products_order_in_store").on(table.storeName, table.serialNo, table.id),
    index("products_order_trending")
      .on(table.serialNo, table.id)
      .where(sql`${table.onTrend}`),
    index("products_order_in_store_trending")
      .on(table.storeName, table.serialNo, table.id)
      .where(sql`${table.onTrend}`),
    index("products_order_in_band").on(table.priceBand, table.serialNo, table.id),
    index("products_order_in_band_trending")
      .on(table.priceBand, table.serialNo, table.id)
      .where(sql`${table.onTrend}`),
    ...orderNames.map((order) =>
      index(`products_by_${order.replace(/[A-Z]/, (letter) => `_${letter.toLowerCase()}`)}`).on(
        sql.raw(ORDER_KEYS[order]),
        table.serialNo,
        table.id,
      ),
    ),
    index("products_by_code").on(table.productCode, table.serialNo),
    index("products_by_thumbnail")
      .on(table.thumbnailImg)
      .where(sql`${table.thumbnailImg} like '/images/%'`),
    index("products_gone")
      .on(table.serialNo, table.id)
      .where(sql`${table.goneSince} is not null`),
    index("products_newest")
      .on(table.createdAt, table.id)
      .where(sql`not ${table.hidden} and ${table.goneSince} is null`),
    index("products_hidden")
      .on(table.id)
      .where(sql`${table.hidden}`),
    index("products_of_demonstration")
      .on(table.id)
      .where(sql`${table.demonstration}`),
    check("products_price", sql`${table.price_fen} >= 0`),
  ],
);

/**
 * The products that contain a word, in the catalogue's order, so that a search reads only as many as it displays.
 * Triggers in the migrations update the table, so no code can forget to.
 */
export const productWords = pgTable(
  "product_words",
  {
    /**
     * A lexeme of PostgreSQL's `english` dictionary, the item's id, or the category or a tag in lower case: `category
     * shoes`, `tag summer sale`. Lexemes contain no spaces, so the two kinds cannot be confused.
     */
    word: text().notNull(),
    serialNo: bigint("serial_no", { mode: "number" }).notNull(),
    /**
     * Without a foreign key: the triggers keep it. PostgreSQL would delete the words of one product after another, on
     * each connection as it planned the first such deletion, which in a new shop was to read the whole table.
     */
    productId: uuid("product_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.word, table.serialNo, table.productId] }),
    index("product_words_of").on(table.productId),
    index("product_words_categories")
      .on(table.word)
      .where(sql`${table.word} like 'category %'`),
    index("product_words_tags")
      .on(table.word)
      .where(sql`${table.word} like 'tag %'`),
  ],
);

/**
 * Where versions before the bin (decision 8) store changes. This version only deletes old rows, which processes of
 * those versions write during an upgrade. The next migration that removes something drops the table.
 */
export const bulkChanges = pgTable(
  "bulk_changes",
  {
    id: uuid().primaryKey().defaultRandom(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    undoneAt: timestamp("undone_at", { withTimezone: true }),
    /** The products before the change: whole rows, with the column names as keys. */
    before: jsonb().$type<ProductRow[]>().notNull(),
    /** The new values by column, or null for a deletion. */
    given: jsonb().$type<ColumnValues>(),
    /** The tags that were added and removed, or null if none were. */
    tags: jsonb().$type<{ add: string[]; remove: string[] }>(),
  },
  (table) => [index("bulk_changes_newest").on(table.createdAt)],
);

/** A row of `products`, as PostgreSQL converts it to JSON. */
export type ProductRow = {
  id: string;
  store_name: StoreName;
  product_code: string;
  serial_no: number;
} & Record<string, unknown>;

/** The columns that a bulk change may set, and those that change when the item of a product is replaced. */
export type ColumnValues = Partial<{
  on_trend: boolean;
  hidden: boolean;
  weight_g: number | null;
  shipping_time_days: number | null;
  dimensions: string | null;
  category: string | null;
  store_name: StoreName;
  product_code: string;
  name: string;
  price_fen: number;
  price_at: string;
  thumbnail_img: string;
  own_fields: ListedField[];
  gone_since: null;
  total_view: number;
}>;

/** The number and sum of an item's approved reviews. The row is locked while the reviews change. */
export const ratings = pgTable(
  "ratings",
  {
    storeName: storeName(),
    productCode: text("product_code").notNull(),
    total: integer().notNull(),
    /** The sum of the stars of these reviews. */
    sum: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeName, table.productCode] })],
);

/** How far the nightly refresh has come in the catalogue's order. The table has one row. */
export const refreshedUpTo = pgTable("products_refreshed_up_to", {
  one: boolean().primaryKey().default(true),
  /** The day (UTC) of the lookups that `asked` counts. */
  night: date().notNull(),
  asked: integer().notNull(),
  serialNo: bigint("serial_no", { mode: "number" }).notNull(),
  id: uuid("product_id").notNull(),
});
