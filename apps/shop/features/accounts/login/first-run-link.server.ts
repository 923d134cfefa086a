import { isNull } from "drizzle-orm";
import { firstRuns } from "#features/accounts/people/tables.server.ts";
import type { Context } from "#server/context.ts";

/** Starts the first run of a shop whose owner has not chosen a password. */
export const beginFirstRun = async ({ db }: Context, ownerId: string): Promise<void> => {
  await db.insert(firstRuns).values({ ownerId });
};

/** Invalidates all links once the owner has logged in or chosen a password. */
export const closeFirstRunLink = async ({ db, now }: Context): Promise<void> => {
  await db.update(firstRuns).set({ claimedAt: now() }).where(isNull(firstRuns.claimedAt));
};
