import type { Logger } from "pino";
import { resealTotp } from "#features/accounts/identity/service.server.ts";
import type { Config } from "#server/config.ts";
import { openDatabase } from "#server/database/client.ts";
import { resealSettings } from "#server/settings/saved-settings.ts";

type Resealing = {
  config: Config;
  log: Logger;
  /** Of this server. */
  secret: string;
  /** Of the server that made the backup; undefined if the backup leaves it out. */
  archived: string | undefined;
};

/** Encrypts the secrets of a restored database with the session secret of this server, which stays as it is. */
export async function resealRestored(
  url: string,
  { config, log, secret, archived }: Resealing,
): Promise<void> {
  const { db, close } = openDatabase(url, { log, max: 1 });
  const previous = archived ?? config.SESSION_SECRET_PREVIOUS;
  const context = { db, log, secret, config: { ...config, SESSION_SECRET_PREVIOUS: previous } };
  try {
    await resealSettings(context);
    await resealTotp(context);
  } finally {
    await close();
  }
}
