import { sql } from "drizzle-orm";
import { boolean, check, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { bytea, createdAt_ms } from "#server/database/columns.ts";

/** The settings that were saved in the dashboard. A setting without a row has its default. */
export const settings = pgTable("settings", {
  /** The name in the environment: `SITE_NAME`. */
  name: text().primaryKey(),
  /** The value as it would be written in the environment. Null for a secret. */
  value: text(),
  /** A secret, encrypted. */
  sealed: bytea(),
  /** The version of the save that changed the setting last. */
  version: integer().notNull(),
});

/** The value before and after. For a secret, only that it changed. */
export type SettingChange = { from: string | null; to: string | null } | { secret: true };

/** Every save. The highest version is the one in force. Rows never change. */
export const settingsSaves = pgTable("settings_saves", {
  version: integer().primaryKey(),
  changes: jsonb().$type<Record<string, SettingChange>>().notNull(),
  /** The version whose values this save restored. */
  restores: integer(),
  /** The id of an account, which may have been deleted since, or one of the texts of `Actor`. */
  editor: text("saved_by").notNull(),
  createdAt: createdAt_ms(),
});

/**
 * Whether the shop is a demonstration (decision 11). The first start inserts the one row. Once `ended_at` is set, it
 * never changes again.
 */
export const demonstration = pgTable(
  "demonstration",
  {
    one: boolean().primaryKey().default(true),
    /** When the owner ended the demonstration; null while the sandbox may answer. */
    endedAt: timestamp("ended_at", { withTimezone: true }),
  },
  (table) => [check("demonstration_one_row", sql`${table.one}`)],
);
