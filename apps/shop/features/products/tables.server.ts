import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });
const storeName = () => text("store_name").$type<"taobao" | "weidian" | "1688">().notNull();

export const products = pgTable(
  "products",
  {
    id: uuid().primaryKey().defaultRandom(),
    storeName: storeName(),
    productCode: text("product_code").notNull(),
    name: text().notNull(),
    price_fen: integer("price_fen").notNull(),
    thumbnailImg: text("thumbnail_img").notNull(),
    onTrend: boolean("on_trend").notNull().default(false),
    weight_g: integer("weight_g"),
    dimensions: text(),
    shippingTime_days: integer("shipping_time_days"),
    serialNo: bigint("serial_no", { mode: "number" }).notNull(),
    totalView: integer("total_view").notNull().default(0),
    avgRating: numeric("avg_rating", { precision: 3, scale: 2 }).notNull().default("0"),
    totalReview: integer("total_review").notNull().default(0),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique("products_store_and_code").on(table.storeName, table.productCode),
    index("products_order").on(table.serialNo, table.id),
    index("products_by_code").on(table.productCode, table.serialNo),
    check("products_price", sql`${table.price_fen} >= 0`),
  ],
);

/** Who was counted lately; a visitor is a daily-salted hash, never an address. */
export const countedVisitors = pgTable(
  "counted_visitors",
  {
    storeName: storeName(),
    productCode: text("product_code").notNull(),
    visitor: bytea().notNull(),
    countedAt: timestamp("counted_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeName, table.productCode, table.visitor] }),
    index("counted_visitors_age").on(table.countedAt),
  ],
);

/** Look-ups, views and Buy clicks rolled up by day, so that the dashboard stays quick for years. */
export const dailyCounts = pgTable(
  "daily_counts",
  {
    day: date().notNull(),
    kind: text().$type<"lookup" | "view" | "buy">().notNull(),
    storeName: storeName(),
    productCode: text("product_code").notNull(),
    /** The agent of a Buy click; the zero id where none was named. */
    agentId: uuid("agent_id").notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.day, table.kind, table.storeName, table.productCode, table.agentId],
    }),
  ],
);
