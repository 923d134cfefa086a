import { pino } from "pino";
import { createPurger } from "#server/cache/purger.ts";
import { ConfigError, readConfig, withEnvFile } from "#server/config.ts";
import { listenForChanges } from "#server/database/change-listener.ts";
import { DatabaseUnavailable } from "#server/database/unavailable.ts";
import { originUrl } from "#server/settings/address.ts";
import { untilStopped } from "#server/processes/stop-signals.ts";

// CACHES=http://cache-1:80,http://cache-2:80 npm run purge
//
// Purges caches in front of the shop by tag, until it is stopped. It runs beside the shop's processes, once
// or more often: a purge that comes twice does no harm.

try {
  const env = withEnvFile(process.env, ".env");
  await follow(readConfig(env), readCaches(env.CACHES));
} catch (error) {
  if (!(error instanceof DatabaseUnavailable || error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function follow(config: ReturnType<typeof readConfig>, caches: string[]): Promise<void> {
  const { DATABASE_URL, DATABASE_DIRECT_URL, LOG_LEVEL } = config;
  if (!DATABASE_URL) throw new ConfigError(["DATABASE_URL: is required by npm run purge"]);
  const log = pino({ level: LOG_LEVEL });
  const purger = createPurger(caches, log);
  try {
    const listener = await listenForChanges(DATABASE_DIRECT_URL ?? DATABASE_URL, {
      log,
      onChange: (tag) => purger.purge(tag),
      onLost: () => undefined,
      onBack: () => purger.purgeAll(),
    });
    // What changed before the start was announced to nobody.
    purger.purgeAll();
    log.info({ caches }, "purging by tag");
    await untilStopped();
    await listener.close();
  } finally {
    await purger.close();
  }
}

function readCaches(text: string | undefined): string[] {
  const caches = (text ?? "")
    .split(",")
    .map((cache) => cache.trim())
    .filter(Boolean);
  const isAddress = (cache: string) => originUrl.safeParse(cache).success;
  if (caches.length === 0 || !caches.every(isAddress)) {
    throw new ConfigError(["CACHES: must be addresses such as http://cache-1:80, separated by ,"]);
  }
  return caches;
}
