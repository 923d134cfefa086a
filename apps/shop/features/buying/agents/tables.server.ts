import { sql } from "drizzle-orm";
import type { ShopType } from "@loupe/links";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

export const agents = pgTable(
  "agents",
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull().unique(),
    img: text().notNull(),
    offer: text().notNull(),
    active: boolean().notNull().default(true),
    isSelected: boolean("is_selected").notNull().default(false),
    serialNo: integer("serial_no").notNull(),
    /** Link templates with `{id}`, by shop type. */
    to: jsonb("templates").$type<Partial<Record<ShopType, string>>>().notNull(),
  },
  (table) => [
    uniqueIndex("agents_one_selected")
      .on(table.isSelected)
      .where(sql`${table.isSelected}`),
    check("agents_selected_is_active", sql`${table.active} or not ${table.isSelected}`),
  ],
);

/** Where versions before the bin store deleted agents. It is retired as `bulk_changes` is. */
export const deletedAgents = pgTable(
  "deleted_agents",
  {
    id: uuid().primaryKey(),
    agent: jsonb().$type<DeletedAgent>().notNull(),
    deletedAt: timestamp("deleted_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("deleted_agents_when").on(table.deletedAt)],
);

type DeletedAgent = Omit<typeof agents.$inferSelect, "id" | "isSelected">;
