import type { AuditEntry } from "@loupe/contract";
import { and, desc, eq, gte, inArray, lt, not, or } from "drizzle-orm";
import {
  accountsOf,
  idsOfAddress,
  isAccount,
  reasonsOf,
} from "#features/accounts/people/service.server.ts";
import { wordsOfReviews } from "#features/catalogue/reviews/service.server.ts";
import { COMMAND, DELETED_ACCOUNT, SHOP, shownActor } from "#server/audit/actor.ts";
import { auditLog } from "#server/audit/tables.ts";
import type { Context } from "#server/context.ts";
import { newestFirst, olderThan } from "#server/http/cursor.ts";

export type AuditFilter = {
  /** The actor: an email address, another displayed text, or an id. */
  actor?: string | undefined;
  action?: string | undefined;
  /** The changed object: its id, or the email address of an account. */
  subject?: string | undefined;
  /** Times in ISO 8601. `to` is excluded. */
  from?: string | undefined;
  to?: string | undefined;
};
type Page = AuditFilter & { limit: number; cursor?: string | undefined };

/**
 * Returns a page of the audit log, newest first. Addresses, names and comments are the current ones, because entries
 * store only ids.
 */
export async function listAudit(
  context: Context,
  { actor, action, subject, from, to, limit, cursor }: Page,
): Promise<{ data: AuditEntry[]; nextCursor: string | null }> {
  const rows = await context.db
    .select()
    .from(auditLog)
    .where(
      and(
        actor ? await isBy(context, actor) : undefined,
        action ? eq(auditLog.action, action) : undefined,
        subject ? inArray(auditLog.subject, await idsShownAs(context, subject)) : undefined,
        from ? gte(auditLog.createdAt, new Date(from)) : undefined,
        to ? lt(auditLog.createdAt, new Date(to)) : undefined,
        olderThan(auditLog, cursor),
      ),
    )
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(limit + 1);
  const { page, nextCursor } = newestFirst(rows, limit);
  return { data: await present(context, page), nextCursor };
}

async function present(
  context: Context,
  rows: (typeof auditLog.$inferSelect)[],
): Promise<AuditEntry[]> {
  const [ids, subjects] = [rows.map(({ id }) => id), rows.map(({ subject }) => subject)];
  const [accounts, reviews, reasons] = await Promise.all([
    accountsOf(context, [...rows.map(({ actor }) => actor), ...subjects]),
    wordsOfReviews(context, subjects),
    reasonsOf(context, ids),
  ]);
  return rows.map(({ id, createdAt, before, after, ...entry }) => {
    const words = { ...accounts.get(entry.subject), ...reviews.get(entry.subject) };
    const reason = reasons.get(id);
    return {
      _id: id,
      ...entry,
      actor: shownActor(entry.actor, accounts),
      before: withWords(before, words),
      after: withWords(after, { ...words, ...(reason && { reason }) }),
      createdAt: createdAt.toISOString(),
    };
  });
}

const withWords = (state: unknown, words: object) =>
  state && typeof state === "object" ? { ...words, ...state } : (state ?? null);

const isBy = async (context: Context, actor: string) =>
  actor === DELETED_ACCOUNT
    ? not(or(isAccount(auditLog.actor), inArray(auditLog.actor, [COMMAND, SHOP]))!)
    : inArray(auditLog.actor, await idsShownAs(context, actor));

const idsShownAs = async (context: Context, text: string) => [
  text,
  ...(await idsOfAddress(context, text.toLowerCase())),
];

/** Returns a page of the changes that an account has made, newest first, without names and comments of other people. */
export const changesBy = ({ db }: Context, userId: string, limit: number, cursor?: string) =>
  db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.actor, userId), olderThan(auditLog, cursor)))
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(limit + 1);

/** Returns the number of changes that an account has made. */
export const countAudit = ({ db }: Context, userId: string): Promise<number> =>
  db.$count(auditLog, eq(auditLog.actor, userId));
