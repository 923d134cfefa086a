import { isNull } from "drizzle-orm";
import { firstRuns } from "#features/accounts/people/tables.server.ts";
import type { Context } from "#server/context.ts";

/** Begins the setup of a new shop in the browser. Its owner has no password yet and opens it by a printed link. */
export const beginFirstRun = async ({ db }: Context, ownerId: string): Promise<void> => {
  await db.insert(firstRuns).values({ ownerId });
};

/** Invalidates the printed link. Called once the owner has logged in or chosen a password. */
export const closeFirstRunLink = async ({ db, now }: Context): Promise<void> => {
  await db.update(firstRuns).set({ claimedAt: now() }).where(isNull(firstRuns.claimedAt));
};
