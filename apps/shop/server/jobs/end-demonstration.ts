import { eq } from "drizzle-orm";
import { SHOP, type Actor } from "#server/audit/actor.ts";
import { audited } from "#server/audit/audited.ts";
import { auditLog } from "#server/audit/tables.ts";
import { announceChange, SETTINGS_TAG } from "#server/cache/changes.ts";
import type { Context } from "#server/context.ts";
import {
  isDemonstrationOver,
  markDemonstrationOver,
  recordFirstStart,
} from "#server/settings/demonstration.ts";
import { deleteInvented, deleteSandboxAnswers } from "./delete-invented.ts";
import { sandboxAnswers } from "./tables.ts";

/**
 * Ends the demonstration for good: marks it as over, and deletes the sandbox's inventions. Does nothing if it is
 * already over. The caller reloads the settings after its transaction; the other processes are notified.
 */
export async function endDemonstration(context: Context, by: Actor): Promise<void> {
  const look = async (inside: Context) => ({ isLive: await isDemonstrationOver(inside) });
  await audited(context, by, { action: "goLive", subject: "shop", look }, async (inside) => {
    if (!(await markDemonstrationOver(inside))) return;
    await deleteInvented(inside);
    await inside.db.delete(sandboxAnswers);
    await announceChange(inside, SETTINGS_TAG);
  });
}

/**
 * Decides at the first start whether the shop is a demonstration. At a later start, a service in the environment ends
 * the demonstration, and so does a removal of its products that an earlier version has recorded.
 * @returns whether this is the first start of the shop
 */
export async function startOrEndDemonstration(context: Context): Promise<boolean> {
  const isFirst = await recordFirstStart(context);
  if (!context.config.sandbox || (await wasRemovedBefore(context)))
    await endDemonstration(context, SHOP);
  await deleteAnswersOfEarlierVersion(context);
  await context.settings.reload();
  return isFirst;
}

const wasRemovedBefore = async ({ db }: Context): Promise<boolean> =>
  (await db.$count(auditLog, eq(auditLog.action, "removeDemonstration"))) > 0;

/** An earlier version recorded in a row that answers of the sandbox were stored, and deleted them later. */
async function deleteAnswersOfEarlierVersion(context: Context): Promise<void> {
  if (!(await isDemonstrationOver(context))) return;
  await context.db.transaction(async (tx) => {
    const rows = await tx.delete(sandboxAnswers).returning();
    if (rows.length > 0) await deleteSandboxAnswers({ ...context, db: tx });
  });
}
