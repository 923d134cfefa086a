import type { DemonstrationRows } from "@loupe/contract";
import {
  countDemonstrationProducts,
  deleteDemonstrationProducts,
  lockOrder,
} from "#features/catalogue/product-management/service.server.ts";
import {
  countDemonstrationReviews,
  deleteDemonstrationReviews,
} from "#features/catalogue/reviews/service.server.ts";
import { audited } from "#server/audit/audited.ts";
import type { Actor } from "#server/audit/actor.ts";
import type { Context } from "#server/context.ts";
import { endDemonstration } from "#server/jobs/end-demonstration.ts";

/** Counts the demonstration's products and reviews that are left. */
export async function countDemonstration(context: Context): Promise<DemonstrationRows> {
  const ofProducts = await countDemonstrationProducts(context);
  return { ...ofProducts, ...(await countDemonstrationReviews(context)) };
}

/**
 * Deletes the demonstration's products with their reviews, and ends the demonstration. Returns how many there were. The
 * caller reloads the settings afterwards.
 */
export async function removeDemonstration(context: Context, by: Actor): Promise<DemonstrationRows> {
  const subject = "demonstration";
  const change = { action: "removeDemonstration", subject, look: countDemonstration };
  return await audited(context, by, { ...change, lock: lockOrder }, async (inside) => {
    const counts = await countDemonstration(inside);
    await deleteDemonstrationReviews(inside);
    await deleteDemonstrationProducts(inside);
    await endDemonstration(inside, by);
    return counts;
  });
}
