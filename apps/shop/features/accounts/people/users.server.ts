import { USERS_PAGE_SIZE } from "@loupe/contract/limits";
import { SHOPPERS } from "@loupe/contract/roles";
import {
  and,
  count,
  desc,
  eq,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  sql,
  type AnyColumn,
  type SQL,
} from "drizzle-orm";
import type { Role, User } from "@loupe/contract";
import { audited } from "#server/audit/audited.ts";
import { shownActor } from "#server/audit/actor.ts";
import { accountTag, announceChange } from "#server/cache/changes.ts";
import type { Context } from "#server/context.ts";
import type { LanguageTag } from "#languages";
import { isUuid } from "#server/database/is-uuid.ts";
import { ApiError } from "#server/http/api-error.ts";
import type { Viewer } from "#server/http/viewer.ts";
import { endInvitationsOf, lockOwners } from "./owners.server.ts";
import { invitations, linkTokens, users } from "./tables.server.ts";

type Row = typeof users.$inferSelect;

export const presentUser = ({ id, name, email, role }: Row): User => ({ id, name, email, role });

/** Lists accounts, newest first. `email` matches any part of an address, `role` must be equal. */
export async function listUsers(
  { db }: Context,
  { page, email, role }: { page: number; email?: string; role?: Role },
) {
  const pattern = email && `%${email.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`;
  const condition = and(
    isNotNull(users.verifiedAt),
    pattern ? ilike(users.email, pattern) : undefined,
    role ? eq(users.role, role) : undefined,
  );
  const [[totals], rows] = await Promise.all([
    db.select({ total: count() }).from(users).where(condition),
    db
      .select()
      .from(users)
      .where(condition)
      .orderBy(desc(users.createdAt), desc(users.id))
      .limit(USERS_PAGE_SIZE)
      .offset((page - 1) * USERS_PAGE_SIZE),
  ]);
  const total = totals?.total ?? 0;
  return {
    users: rows.map((row) => ({
      ...presentUser(row),
      blocked: row.blockedAt && (row.blockedReason ?? ""),
      deletedAt: row.deletedAt?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    })),
    total,
    page,
    totalPages: Math.ceil(total / USERS_PAGE_SIZE),
  };
}

/** Saves the language of the account's emails. */
export async function keepLanguage(
  { db }: Context,
  { userId }: Viewer,
  language: LanguageTag,
): Promise<void> {
  await db.update(users).set({ language }).where(eq(users.id, userId));
}

/** Returns the account of an address. Registrations that are not verified are no accounts. */
export async function findAccount({ db }: Context, email: string): Promise<Row | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.verifiedAt)));
  return row;
}

/**
 * Locks the row of an account until the transaction ends. Code that changes the account's role, or creates a link or
 * second factor for it, calls this first, so that such changes happen one after the other.
 */
export async function lockUser({ db }: Context, userId: string): Promise<Row | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, userId)).for("no key update");
  return row;
}

/** The role of an account and whether it is blocked, as values of an audit log entry. */
export async function roleById({ db }: Context, id: string) {
  const { role, blockedAt: blocked } = users;
  const [user] = await db.select({ role, blocked }).from(users).where(eq(users.id, id));
  return user ?? null;
}

/**
 * The names and addresses of accounts by their ids, and the addresses of open invitations. Other texts, and ids of
 * accounts that no longer exist, are missing from the map.
 */
export async function accountsOf(
  { db }: Context,
  texts: readonly string[],
): Promise<Map<string, { name?: string; email: string }>> {
  const ids = [...new Set(texts)].filter(isUuid);
  if (ids.length === 0) return new Map();
  const { id, name, email } = users;
  const [invited, accounts] = await Promise.all([
    db.select().from(invitations).where(inArray(invitations.id, ids)),
    db.select({ id, name, email }).from(users).where(inArray(id, ids)),
  ]);
  return new Map([
    ...invited.map((row) => [row.id, { email: row.email }] as const),
    ...accounts.map((row) => [row.id, { name: row.name, email: row.email }] as const),
  ]);
}

/** Returns the present addresses of stored actors, which dashboard pages display. */
export async function showActors(context: Context, actors: readonly (string | null)[]) {
  const accounts = await accountsOf(
    context,
    actors.filter((actor) => actor !== null),
  );
  return (actor: string) => shownActor(actor, accounts);
}

/** Returns the ids of the account and of the open invitation of an address. */
export async function idsOfAddress(context: Context, email: string): Promise<string[]> {
  const account = await findAccount(context, email);
  const isInvited = eq(invitations.email, email);
  const invited = await context.db.select().from(invitations).where(isInvited);
  return [...(account ? [account] : []), ...invited].map(({ id }) => id);
}

/** SQL: whether a text is the id of an account. */
export const isAccount = (text: AnyColumn): SQL =>
  sql`case when ${text} ~ '^[0-9a-f-]{36}$'
    then exists (select from ${users} where ${users.id} = ${text}::uuid) else false end`;

/** The number of shoppers' accounts created on each day since the given time, keyed by `YYYY-MM-DD` in UTC. */
export async function newUsersByDay({ db }: Context, since: Date): Promise<Map<string, number>> {
  const day = sql<string>`to_char(${users.createdAt} at time zone 'UTC', 'YYYY-MM-DD')`;
  const rows = await db
    .select({ day, total: count() })
    .from(users)
    .where(
      and(
        gte(users.createdAt, since),
        isNotNull(users.verifiedAt),
        inArray(users.role, [...SHOPPERS]),
      ),
    )
    .groupBy(day);
  return new Map(rows.map(({ day, total }) => [day, total]));
}

/**
 * Changes the role of another account. Locks the rows of all owners, so that only one of two owners succeeds who demote
 * each other at the same time.
 * @returns the account's id
 * @throws {ApiError} 403 for the viewer's own role or if the viewer is no owner, 404
 */
export async function changeRole(
  context: Context,
  by: Viewer,
  { email, role }: { email: string; role: Role },
): Promise<string> {
  if (email === by.email) throw new ApiError("own_role");
  return await context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    const owners = await lockOwners(inside);
    // The viewer remains an owner, because nobody can change their own role.
    if (!owners.includes(by.userId)) throw new ApiError("owners_only");
    const account = await findAccount(inside, email);
    const user = account && (await lockUser(inside, account.id));
    if (!user) throw new ApiError("user_not_found");
    const change = { action: "changeUserRole", subject: user.id, look: roleById };
    await audited(inside, by, change, async () => {
      await tx.update(users).set({ role }).where(eq(users.id, user.id));
      await announceChange(inside, accountTag(user.id));
      await deleteLinks(inside, user.id);
      if (role !== "owner") await endInvitationsOf(inside, user.id);
    });
    return user.id;
  });
}

/** Deletes all emailed links to an account. Admins could still read links from before a promotion in the outbox. */
export const deleteLinks = async ({ db }: Context, userId: string): Promise<void> =>
  void (await db.delete(linkTokens).where(eq(linkTokens.userId, userId)));

/** Returns when the shop's first account was created, which is the age of the shop. */
export async function oldestAccountAt({ db }: Context): Promise<Date | null> {
  const [oldest] = await db
    .select({ createdAt: users.createdAt })
    .from(users)
    .orderBy(users.createdAt)
    .limit(1);
  return oldest?.createdAt ?? null;
}

/** Accounts that are not verified, are blocked or will be deleted get no emails. */
const IS_OPEN = and(isNotNull(users.verifiedAt), isNull(users.blockedAt), isNull(users.deletedAt));

/** Returns the name, address and language of the accounts that may get emails, by their ids. */
export async function readersOf({ db }: Context, ids: string[]) {
  const { id, name, email, language } = users;
  const rows = await db
    .select({ id, name, email, language })
    .from(users)
    .where(and(sql`${id} = any(${sql.param(ids)}::uuid[])`, IS_OPEN));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The accounts that may get emails, as a table to join: their ids, addresses and roles. */
export const openAccounts = ({ db }: Context) =>
  db
    .select({ id: users.id, email: users.email, role: users.role })
    .from(users)
    .where(IS_OPEN)
    .as("account");
