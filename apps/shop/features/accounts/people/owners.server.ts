import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { invitations, users } from "./tables.server.ts";

/** Owners who can log in. */
export const isActiveOwner = and(
  eq(users.role, "owner"),
  isNotNull(users.verifiedAt),
  isNull(users.blockedAt),
  isNull(users.deletedAt),
);

/** The ids of all owners who can log in and go on to do so; they stay owners until the transaction ends. */
export async function lockOwners({ db }: Context): Promise<string[]> {
  const owners = await db
    .select({ id: users.id })
    .from(users)
    .where(isActiveOwner)
    .orderBy(users.id)
    .for("update");
  return owners.map(({ id }) => id);
}

/** The owners whom alerts are mailed to, by address. */
export const listOwners = ({ db }: Pick<Context, "db">) =>
  db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(isActiveOwner)
    .orderBy(users.email);

/** Whoever is no owner any more has invited nobody, also if they become one again. */
export const endInvitationsOf = async ({ db }: Context, userId: string): Promise<void> =>
  void (await db.delete(invitations).where(eq(invitations.invitedBy, userId)));
