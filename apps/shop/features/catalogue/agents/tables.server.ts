import { sql } from "drizzle-orm";
import type { ShopType } from "@loupe/links";
import {
  boolean,
  check,
  integer,
  jsonb,
  pgTable,
  text,
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
