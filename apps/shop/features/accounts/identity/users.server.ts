import { and, count, desc, eq, gt, gte, ilike, inArray, isNotNull, sql } from "drizzle-orm";
import type { User } from "@loupe/contract";
import { USERS_PAGE_SIZE } from "@loupe/contract/limits";
import type { Context } from "#server/context.ts";
import { prepared } from "#server/database/prepared.ts";
import { readSigned } from "#server/secrets/signed.ts";
import type { Viewer } from "#server/http/viewer.ts";
import { sessions, users } from "./tables.server.ts";

type Row = typeof users.$inferSelect;

export const presentUser = ({ id, name, email, role }: Row): User => ({ id, name, email, role });

/** A registration that nobody confirms is over after a week. */
export const PENDING_LASTS_MS = 7 * 24 * 3_600_000;

export const isPending = ({ now }: Context, row: Row) =>
  row.verifiedAt === null && row.createdAt.getTime() > now().getTime() - PENDING_LASTS_MS;

/** The accounts, newest first; `email` is a part of the address. */
export async function listUsers(
  { db }: Context,
  { page, email }: { page: number; email?: string },
) {
  const pattern = email && `%${email.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`;
  const wanted = and(
    isNotNull(users.verifiedAt),
    pattern ? ilike(users.email, pattern) : undefined,
  );
  const [[counted], rows] = await Promise.all([
    db.select({ total: count() }).from(users).where(wanted),
    db
      .select()
      .from(users)
      .where(wanted)
      .orderBy(desc(users.createdAt), desc(users.id))
      .limit(USERS_PAGE_SIZE)
      .offset((page - 1) * USERS_PAGE_SIZE),
  ]);
  const total = counted?.total ?? 0;
  return {
    users: rows.map(presentUser),
    total,
    page,
    totalPages: Math.ceil(total / USERS_PAGE_SIZE),
  };
}

/** The account of an address; registrations that wait are none. */
export async function findAccount({ db }: Context, email: string): Promise<Row | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.verifiedAt)));
  return row;
}

/** The registration that waits for its verification: this one, or the newest of the address. */
export async function findPending(
  context: Context,
  { recipient, userId }: { recipient: string; userId: string | null },
): Promise<Row | undefined> {
  const [row] = await context.db
    .select()
    .from(users)
    .where(userId ? eq(users.id, userId) : eq(users.email, recipient))
    .orderBy(desc(users.createdAt))
    .limit(1);
  return row && isPending(context, row) ? row : undefined;
}

/** How many accounts came to be on each day since then, as `YYYY-MM-DD` in UTC. */
export async function newUsersByDay({ db }: Context, since: Date): Promise<Map<string, number>> {
  const day = sql<string>`to_char(${users.createdAt} at time zone 'UTC', 'YYYY-MM-DD')`;
  const rows = await db
    .select({ day, total: count() })
    .from(users)
    .where(and(gte(users.createdAt, since), isNotNull(users.verifiedAt)))
    .groupBy(day);
  return new Map(rows.map(({ day, total }) => [day, total]));
}

/** Who an account is to the shop, as the log of changes keeps it. */
export async function roleOf(context: Context, email: string) {
  const user = await findAccount(context, email);
  return user ? { name: user.name, role: user.role } : null;
}

/** How accounts are called, by their id; what is gone is missing. */
export async function namesOf(
  { db }: Context,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [...new Set(userIds)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The account of an address or else its newest registration. */
export const selectToLogIn = prepared("select_to_log_in", (db) =>
  db
    .select()
    .from(users)
    .where(eq(users.email, sql.placeholder("email")))
    .orderBy(desc(sql`${users.verifiedAt} is not null`), desc(users.createdAt))
    .limit(1),
);

/** What an approvalToken is signed for. */
export const APPROVAL = "approval token";

const selectViewer = prepared("select_viewer", (db) =>
  db
    .select({
      userId: users.id,
      sessionId: sessions.id,
      name: users.name,
      email: users.email,
      role: users.role,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sql.placeholder("sessionId")),
        gt(sessions.expiresAt, sql.placeholder("now")),
      ),
    ),
);

/** Who holds this approvalToken: known only while their session lives, in the role they have now. */
export async function findViewer(context: Context, token: string): Promise<Viewer | null> {
  const sessionId = (await readSigned(context, APPROVAL, token))?.sid;
  if (typeof sessionId !== "string") return null;
  const [viewer] = await selectViewer(context.db).execute({ sessionId, now: context.now() });
  return viewer ?? null;
}
