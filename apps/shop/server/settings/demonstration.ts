import { isNotNull, isNull, sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/database/client.ts";
import { demonstration } from "./tables.ts";

/** Whether the owner has ended the demonstration. False before the first start of a new shop. */
export const isDemonstrationOver = async ({ db }: { db: Database }): Promise<boolean> =>
  (await db.$count(demonstration, isNotNull(demonstration.endedAt))) > 0;

/**
 * Records at the first start whether the shop is a demonstration. Later starts change nothing.
 * @returns whether this was the first start
 */
export async function recordFirstStart({ db, config, now }: Context): Promise<boolean> {
  const endedAt = config.sandbox ? null : now();
  const rows = await db.insert(demonstration).values({ endedAt }).onConflictDoNothing().returning();
  return rows.length > 0;
}

/** Marks the demonstration as ended. Returns false if it had ended before. Waits for `whileDemonstration`. */
export async function markDemonstrationOver({ db, now }: Context): Promise<boolean> {
  const rows = await db
    .update(demonstration)
    .set({ endedAt: now() })
    .where(isNull(demonstration.endedAt))
    .returning();
  return rows.length > 0;
}

/**
 * Stores an answer of the sandbox, unless the demonstration has ended since the call began. The lock on the row delays
 * the end until the answer is stored, so that the end also deletes this answer.
 */
export const whileDemonstration = <T>(
  context: Context,
  store: (inside: Context) => Promise<T>,
): Promise<T | undefined> =>
  context.db.transaction(async (tx) => {
    const { rows } = await tx.execute(
      sql`select from ${demonstration} where ended_at is null for share`,
    );
    return rows.length > 0 ? await store({ ...context, db: tx }) : undefined;
  });
