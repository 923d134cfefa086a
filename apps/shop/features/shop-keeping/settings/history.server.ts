import type { Settings, SettingsSave } from "@loupe/contract";
import { desc, gt, lt } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import { readCursor, writeCursor } from "#server/http/cursor.ts";
import type { Viewer } from "#server/http/viewer.ts";
import { isEditable } from "#server/settings/settings-schema.ts";
import { readVersion } from "#server/settings/saved-settings.ts";
import { settingsSaves } from "#server/settings/tables.ts";
import { saveSettings } from "./save.server.ts";
import { shownText, wordsOf } from "./setting-labels.server.ts";

/** Every save, newest first. */
export async function listSaves(
  { db }: Context,
  { limit, cursor }: { limit: number; cursor?: string },
): Promise<{ data: SettingsSave[]; nextCursor: string | null }> {
  const [before] = readCursor(cursor, /^(\d{1,9})$/);
  const rows = await db
    .select()
    .from(settingsSaves)
    .where(before ? lt(settingsSaves.version, Number(before)) : undefined)
    .orderBy(desc(settingsSaves.version))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { data: page.map(present), nextCursor: last ? writeCursor(`${last.version}`) : null };
}

function present({
  version,
  changes,
  restores,
  savedBy,
  createdAt,
}: typeof settingsSaves.$inferSelect): SettingsSave {
  return {
    version,
    changes: Object.entries(changes).map(([name, change]) => ({
      name,
      title: isEditable(name) ? wordsOf(name).title : name,
      isSecret: "secret" in change,
      from: "secret" in change ? null : shownText(name, change.from),
      to: "secret" in change ? null : shownText(name, change.to),
    })),
    restores,
    savedBy,
    savedAt: createdAt.toISOString(),
  };
}

type Restoring = {
  version: number;
  restores: number;
  demonstration?: "keep" | "remove" | undefined;
};

/**
 * Saves the values of an earlier version again. Secrets stay, and what the environment sets meanwhile.
 * @throws {ApiError} 404; whatever `saveSettings` throws
 */
export async function restoreSettings(
  context: Context,
  by: Viewer,
  { version, restores, demonstration }: Restoring,
): Promise<Settings> {
  if (restores > (await readVersion(context))) throw new ApiError("settings_version_not_found");
  const later = await context.db
    .select()
    .from(settingsSaves)
    .where(gt(settingsSaves.version, restores))
    .orderBy(desc(settingsSaves.version));
  const values: Record<string, string | null> = {};
  for (const { changes } of later) {
    for (const [name, change] of Object.entries(changes)) {
      const isKept =
        "secret" in change || context.config.environment.has(name) || !isEditable(name);
      if (!isKept) values[name] = change.from;
    }
  }
  return await saveSettings(context, by, { version, values, demonstration }, { restores });
}
