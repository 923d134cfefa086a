import { seedAgents } from "#features/catalogue/agents/service.server.ts";
import { seedCatalogue } from "#features/shop-keeping/demonstration/service.server.ts";
import { ensureFirstAdmin, type FirstAdmin } from "#features/accounts/identity/service.server.ts";
import { seedRateCard } from "#features/freight/shipping/service.server.ts";
import type { Context } from "#server/context.ts";

/** Inserts what an empty database needs; later starts find it there. */
export async function prepareData(context: Context): Promise<{ admin?: FirstAdmin }> {
  await seedRateCard(context);
  if (context.config.DEMO !== false) await seedAgents(context);
  if (context.config.DEMO ?? context.config.sandbox) await seedCatalogue(context);
  return { admin: await ensureFirstAdmin(context) };
}
