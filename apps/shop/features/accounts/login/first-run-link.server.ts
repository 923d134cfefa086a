import { isNull } from "drizzle-orm";
import { firstRuns } from "#features/accounts/people/tables.server.ts";
import type { Context } from "#server/context.ts";

/** Begins the first run of a shop whose owner has a password that nobody has chosen. */
export const beginFirstRun = async ({ db }: Context, ownerId: string): Promise<void> => {
  await db.insert(firstRuns).values({ ownerId });
};

/** No link is good any more: somebody has shown that the shop is theirs. */
export const closeFirstRunLink = async ({ db, now }: Context): Promise<void> => {
  await db.update(firstRuns).set({ claimedAt: now() }).where(isNull(firstRuns.claimedAt));
};
