import {
  boolean,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from "drizzle-orm/pg-core";

const time = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Whether an item could be bought: `ok`, `out` (every option was sold out), `gone` (the marketplace no longer has it),
 * or `unknown` (nobody looked it up for long).
 */
export type PriceState = "ok" | "out" | "gone" | "unknown";

/** The prices of the options that had stock, in fen (0.01 CNY). */
const prices = () => ({
  minFen: integer("min_fen").notNull(),
  maxFen: integer("max_fen").notNull(),
  state: text().$type<PriceState>().notNull(),
});

/**
 * The current price of each item that was looked up. A lookup without a change updates only `checked_at`, which no index
 * contains, so that PostgreSQL writes the row into the same page.
 */
export const priceHeads = pgTable("price_heads", {
  itemKey: text("item_key").primaryKey(),
  /** The source that leads on the item's page. Prices of different sources are not compared. */
  source: text().notNull(),
  /**
   * Counts up when the listing was replaced (its title and all its pictures are others), and when another source leads.
   * Prices before that are not compared with those after.
   */
  line: smallint().notNull().default(1),
  ...prices(),
  /** The hash of the price and the stock (none or some) of each option. */
  optionsHash: text("options_hash").notNull(),
  /** Whether the source has ever returned a stock. Without one, 0 means that it is unknown. */
  knowsStock: boolean("knows_stock").notNull(),
  title: text().notNull(),
  /** Marks of the first pictures of the listing, by which it is recognized under another title. */
  pictures: text().array().notNull().default([]),
  /** The lowest and the highest price of this line while the item could be bought, and when each began last. */
  lowFen: integer("low_fen"),
  lowAt: time("low_at"),
  highFen: integer("high_fen"),
  highAt: time("high_at"),
  firstAt: time("first_at").notNull(),
  checkedAt: time("checked_at").notNull(),
});

/** One row for each change of an item's prices or state. It applies until the next one. */
export const pricePoints = pgTable(
  "price_points",
  {
    itemKey: text("item_key").notNull(),
    line: smallint().notNull(),
    at: time("at").notNull(),
    ...prices(),
  },
  (table) => [primaryKey({ columns: [table.itemKey, table.line, table.at] })],
);
