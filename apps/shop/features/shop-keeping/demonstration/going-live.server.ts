import type { Actor } from "#server/audit/actor.ts";
import type { Config } from "#server/config.ts";
import type { Context } from "#server/context.ts";
import { SOURCE_RECORDS } from "#server/sources/source-list.ts";
import { ApiError } from "#server/http/api-error.ts";
import { endDemonstration } from "#server/jobs/end-demonstration.ts";
import { isDemonstrationOver } from "#server/settings/demonstration.ts";
import { countDemonstration, removeDemonstration } from "./removal.server.ts";

type Choice = "keep" | "remove" | undefined;

/** Whether these settings connect the first real service, which ends the demonstration. */
export const connectsFirstSource = (
  { sandbox }: Config,
  values: Readonly<Record<string, string | null>>,
): boolean => sandbox && SOURCE_RECORDS.some(({ address }) => values[address]);

/**
 * Ends the demonstration for good, in the transaction of the caller, and keeps or removes its products and reviews as
 * the owner chose. The caller reloads the settings afterwards.
 * @throws {ApiError} 409 if some are left and nothing was chosen
 */
export async function endByChoice(inside: Context, by: Actor, choice: Choice): Promise<void> {
  const { products, reviews } = await countDemonstration(inside);
  if (products + reviews > 0) {
    if (!choice) throw new ApiError("demonstration_undecided", { products, reviews });
    if (choice === "remove") await removeDemonstration(inside, by);
  }
  await endDemonstration(inside, by);
}

/**
 * Ends the demonstration without connecting a service. Items then have no source until one is connected.
 * @throws {ApiError} as `endByChoice`
 */
export async function goLive(context: Context, by: Actor, choice: Choice): Promise<void> {
  await context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    if (!(await isDemonstrationOver(inside))) await endByChoice(inside, by, choice);
  });
  await context.settings.reload();
}
