import type { Logger } from "pino";
import { endRestoredSessions } from "#features/accounts/first-run/service.server.ts";
import { listOwners } from "#features/accounts/people/service.server.ts";
import { resealTotp } from "#features/accounts/login/service.server.ts";
import type { Database } from "#server/database/client.ts";
import { DatabaseUnavailable } from "#server/database/unavailable.ts";
import { resealSettings } from "#server/settings/saved-settings.ts";

export type Secrets = {
  /** Of this server, which stays as it is. */
  secret: string;
  /** Of the server that made the backup, or else what this one had before. */
  previous: string | undefined;
  /** Where nobody could make one by a command, as in a browser. */
  ownerNeeded?: boolean;
};

/**
 * Makes restored rows those of this server: nobody is logged in, a first run that has an owner is over, and its
 * session secret encrypts what another one did.
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
