import { seedAgents } from "#features/buying/agents/service.server.ts";
import { seedCatalogue } from "#features/shop-keeping/demonstration/service.server.ts";
import { ensureFirstAdmin, type FirstAdmin } from "#features/accounts/login/service.server.ts";
import { renewFirstRunKey } from "#features/accounts/first-run/service.server.ts";
import { seedRateCard } from "#features/freight/rate-cards/service.server.ts";
import { startOrEndDemonstration } from "#server/jobs/end-demonstration.ts";
import type { Context } from "#server/context.ts";

/** `setupKey` is part of the link that opens the setup of a new shop, once. */
export type FirstStart = { admin?: FirstAdmin; setupKey?: string };

/** Within this time no other key is created: machines that start together must not invalidate each other's link. */
const STARTED_TOGETHER_MS = 60_000;

/**
 * Inserts the rows that an empty database needs; later starts find them. Each start creates a new setup key until the
 * owner has an account, so that a restart replaces a link that was lost.
 */
export async function prepareData(
  context: Context,
  { isRead = false }: { isRead?: boolean } = {},
): Promise<FirstStart> {
  const isFirst = await startOrEndDemonstration(context);
  await seedRateCard(context);
  if (context.config.DEMO !== false) await seedAgents(context);
  // A shop whose demonstration has ended gets no invented products again, also with `DEMO=on`.
  const { DEMO, sandbox } = context.config;
  if (DEMO !== false && (sandbox || (DEMO && isFirst))) await seedCatalogue(context);
  const admin = await ensureFirstAdmin(context);
  const after_ms = admin || isRead ? 0 : STARTED_TOGETHER_MS;
  return { admin, setupKey: await renewFirstRunKey(context, { after_ms }) };
}
