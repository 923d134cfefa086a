import type { AuditEntry } from "@loupe/contract";
import { and, desc, eq, gte, inArray, lt, sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { DELETED_ACCOUNT, type Renamed } from "#server/database/deleted-account.ts";
import { newestFirst, olderThan } from "#server/http/cursor.ts";
import type { Viewer } from "#server/http/viewer.ts";
import { auditLog } from "./tables.server.ts";

type Change<T> = {
  by: Pick<Viewer, "email">;
  /** The route's name in the contract. */
  action: string;
  /** The id of the object. For a new object it is read from the result of the change. */
  subject: string | ((result: T) => string);
  /** Reads the object's current state. Null when it does not exist. */
  look: (inside: Context, subject: string) => Promise<unknown>;
};

/**
 * Makes a change and records who made it, with the state before and after. Both happen in one
 * transaction, so that there is no change without its entry. A change without effect leaves no entry.
 */
export async function audited<T>(
  context: Context,
  { by, action, subject, look }: Change<T>,
  work: (inside: Context) => Promise<T>,
): Promise<T> {
  return context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    const before = typeof subject === "string" ? await readLocked(inside, subject, look) : null;
    const result = await work(inside);
    const id = typeof subject === "string" ? subject : subject(result);
    const after = await look(inside, id);
    if (JSON.stringify(before) !== JSON.stringify(after)) {
      // The time of the insert rather than of the transaction's start, so that a change that waited for
      // another one is listed after it.
      const createdAt = sql`clock_timestamp()`;
      await tx
        .insert(auditLog)
        .values({ actor: by.email, action, subject: id, before, after, createdAt });
    }
    return result;
  });
}

type Changes = {
  by: Viewer;
  action: string;
  /** The subjects' states by their ids; one that is absent did not exist. */
  before: ReadonlyMap<string, unknown>;
  after: ReadonlyMap<string, unknown>;
};

/** A statement has at most 65,535 parameters. */
const INSERTED_AT_ONCE = 5000;

/** Records a change of many objects, in its transaction. The caller has locked them before it read them. */
export async function recordAll(
  { db }: Context,
  { by, action, before, after }: Changes,
): Promise<void> {
  const subjects = [...new Set([...before.keys(), ...after.keys()])];
  const entries = subjects
    .map((subject) => ({ subject, before: before.get(subject), after: after.get(subject) }))
    .filter((entry) => JSON.stringify(entry.before) !== JSON.stringify(entry.after))
    .map((entry) => ({
      ...entry,
      actor: by.email,
      action,
      createdAt: sql`clock_timestamp()`,
    }));
  for (let at = 0; at < entries.length; at += INSERTED_AT_ONCE)
    await db.insert(auditLog).values(entries.slice(at, at + INSERTED_AT_ONCE));
}

/** Locks the subject until the transaction ends, so that nobody changes it after it was read. */
async function readLocked(inside: Context, subject: string, look: Change<unknown>["look"]) {
  await inside.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 7))`);
  return look(inside, subject);
}

export type AuditFilter = {
  actor?: string;
  action?: string;
  subject?: string;
  /** Instants in ISO 8601; `to` is not included. */
  from?: string;
  to?: string;
};
type Page = AuditFilter & { limit: number; cursor?: string };

/** The entries of the audit log, newest first. */
export async function listAudit(
  { db }: Context,
  { actor, action, subject, from, to, limit, cursor }: Page,
): Promise<{ data: AuditEntry[]; nextCursor: string | null }> {
  const rows = await db
    .select()
    .from(auditLog)
    .where(
      and(
        actor ? eq(auditLog.actor, actor.toLowerCase()) : undefined,
        action ? eq(auditLog.action, action) : undefined,
        subject ? eq(auditLog.subject, subject) : undefined,
        from ? gte(auditLog.createdAt, new Date(from)) : undefined,
        to ? lt(auditLog.createdAt, new Date(to)) : undefined,
        olderThan(auditLog, cursor),
      ),
    )
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(limit + 1);
  const { page, nextCursor } = newestFirst(rows, limit);
  const data = page.map(({ id, createdAt, ...entry }) => ({
    _id: id,
    ...entry,
    before: entry.before ?? null,
    after: entry.after ?? null,
    createdAt: createdAt.toISOString(),
  }));
  return { data, nextCursor };
}

/** How many entries name this person as the one who made the change. */
export const countAudit = ({ db }: Context, actor: string): Promise<number> =>
  db.$count(auditLog, eq(auditLog.actor, actor));

/**
 * Takes an account that is deleted out of the log: its address and id, its name, and the words of its
 * reviews. What was changed and when stays.
 */
export async function forgetInAudit(
  context: Context,
  { id, email, reviewIds }: { id: string; email: string; reviewIds: readonly string[] },
): Promise<void> {
  const { db } = context;
  const own = [id, email];
  await forgetWordsInAudit(context, [...own, ...reviewIds]);
  await db.update(auditLog).set({ subject: DELETED_ACCOUNT }).where(inArray(auditLog.subject, own));
  await db.update(auditLog).set({ actor: DELETED_ACCOUNT }).where(eq(auditLog.actor, email));
}

/** Removes what a person wrote, and the name, from the entries about these objects. */
export async function forgetWordsInAudit(
  { db }: Context,
  subjects: readonly string[],
): Promise<void> {
  if (subjects.length === 0) return;
  const words = sql`array['name', 'comment', 'reason']`;
  const without = (state: typeof auditLog.before | typeof auditLog.after) =>
    sql`case when jsonb_typeof(${state}) = 'object' then ${state} - ${words} else ${state} end`;
  await db
    .update(auditLog)
    .set({ before: without(auditLog.before), after: without(auditLog.after) })
    .where(
      sql`${auditLog.subject} in (select json_array_elements_text(${JSON.stringify(subjects)}::json))`,
    );
}

/** Goes on under the new address of an account: nobody who has the old one later is taken for them. */
export async function renameInAudit({ db }: Context, { from, to }: Renamed): Promise<void> {
  await db.update(auditLog).set({ actor: to }).where(eq(auditLog.actor, from));
  await db.update(auditLog).set({ subject: to }).where(eq(auditLog.subject, from));
}
