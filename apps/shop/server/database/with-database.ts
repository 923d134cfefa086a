import type { Config } from "../config.ts";
import { openLog } from "#server/logs/log.ts";
import { openEmbeddedDatabase } from "#server/database/embedded/embedded-database.ts";

/** For commands: passes the URL of the configured database, or of the embedded one, which it starts if necessary. */
export async function withDatabase<T>(
  config: Config,
  { share }: { share: boolean },
  work: (url: string) => Promise<T>,
): Promise<T> {
  const configuredUrl = config.DATABASE_DIRECT_URL ?? config.DATABASE_URL;
  if (configuredUrl) return await work(configuredUrl);
  const log = openLog("warn");
  const database = await openEmbeddedDatabase(config.DATA_DIR, log, { share });
  try {
    return await work(database.url);
  } finally {
    await database.close();
  }
}
