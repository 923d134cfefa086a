import { claimMails } from "#features/accounts/mail/service.server.ts";
import { renameImporter } from "#features/freight/shipping/service.server.ts";
import { renameInAudit } from "#features/shop-keeping/audit/service.server.ts";
import { renameEditor } from "#features/site/legal/service.server.ts";
import type { Context } from "#server/context.ts";
import { DELETED_ACCOUNT, type Renamed } from "#server/database/deleted-account.ts";
import { renameSaver } from "#server/settings/saved-settings.ts";

/**
 * What an account did stays its own under a new address. Who is given the old one later, a colleague perhaps,
 * neither exports nor deletes it.
 */
export async function followAddress(
  context: Context,
  { id, ...renamed }: Renamed & { id: string },
): Promise<void> {
  await renameInAudit(context, renamed);
  await renameAuthor(context, renamed);
  await claimMails(context, { id, email: renamed.from });
}

/** Settings, pages and rate cards stay; that an account wrote them does not. */
export const forgetAuthor = (context: Context, email: string): Promise<void> =>
  renameAuthor(context, { from: email, to: DELETED_ACCOUNT });

async function renameAuthor(context: Context, renamed: Renamed): Promise<void> {
  await renameSaver(context, renamed);
  await renameEditor(context, renamed);
  await renameImporter(context, renamed);
}
