import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { bytea, createdAt_ms } from "#server/database/columns.ts";

/** The settings that were saved in the dashboard; one that is not here has its default. */
export const settings = pgTable("settings", {
  /** As in the environment: `SITE_NAME`. */
  name: text().primaryKey(),
  /** As it would be written in the environment. Null for a secret. */
  value: text(),
  /** A secret, encrypted. */
  sealed: bytea(),
  /** The save that changed it last. */
  version: integer().notNull(),
});

/** Before and after; of a secret only that it changed. */
export type SettingChange = { from: string | null; to: string | null } | { secret: true };

/** Every save. The highest version is that of the settings in force. Rows never change. */
export const settingsSaves = pgTable("settings_saves", {
  version: integer().primaryKey(),
  changes: jsonb().$type<Record<string, SettingChange>>().notNull(),
  /** The version whose values were restored. */
  restores: integer(),
  /** The id of an account, which may be deleted since, or the words of another `Actor`. */
  savedBy: text("saved_by").notNull(),
  createdAt: createdAt_ms(),
});
