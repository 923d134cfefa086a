import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { invitations, users } from "./tables.server.ts";

/** Matches owners of the shop who can log in. */
export const isActiveOwner = and(
  eq(users.role, "owner"),
  isNotNull(users.verifiedAt),
  isNull(users.blockedAt),
  isNull(users.deletedAt),
);

/**
 * Returns the ids of all owners who can log in. Locks their rows, so that they stay owners until the transaction
 * ends.
 */
export async function lockOwners({ db }: Context): Promise<string[]> {
  const owners = await db
    .select({ id: users.id })
    .from(users)
    .where(isActiveOwner)
    .orderBy(users.id)
    .for("update");
  return owners.map(({ id }) => id);
}

/** The owners to whom alerts are emailed, in the order of their addresses. */
export const listOwners = ({ db }: Pick<Context, "db">) =>
  db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(isActiveOwner)
    .orderBy(users.email);

/**
 * Deletes the invitations that a former owner has sent, so that they stay invalid if the person becomes an owner
 * again.
 */
export const endInvitationsOf = async ({ db }: Context, userId: string): Promise<void> =>
  void (await db.delete(invitations).where(eq(invitations.invitedBy, userId)));
