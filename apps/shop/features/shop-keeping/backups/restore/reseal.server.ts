import type { Logger } from "pino";
import { endRestoredSessions } from "#features/accounts/first-run/service.server.ts";
import { listOwners } from "#features/accounts/people/service.server.ts";
import { resealTotp } from "#features/accounts/login/service.server.ts";
import type { Database } from "#server/database/client.ts";
import { DatabaseUnavailable } from "#server/database/outages/unavailable.ts";
import { resealSettings } from "#server/settings/saved-settings.ts";

export type Secrets = {
  /** The session secret of this server, which stays the same. */
  secret: string;
  /** The session secret of the server that made the backup, or else the previous one of this server. */
  previous: string | undefined;
  /** Whether the backup must have an owner's account. True in a browser, where nobody could create one by a command. */
  ownerNeeded?: boolean;
};

/**
 * Adapts restored rows to this server: deletes all sessions, ends a first run that has an owner, and encrypts the
 * encrypted values with this server's session secret.
 */
export async function settleRestored(
  db: Database,
  { secret, previous, ownerNeeded, log }: Secrets & { log: Logger },
): Promise<void> {
  const context = { db, log, secret, config: { SESSION_SECRET_PREVIOUS: previous } };
  if (ownerNeeded && (await listOwners(context)).length === 0)
    throw new DatabaseUnavailable(
      "The backup has no owner's account, so that nobody could log in to the shop. Nothing was changed.",
    );
  await endRestoredSessions(context);
  await resealSettings(context);
  await resealTotp(context);
}
