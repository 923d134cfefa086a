import { eq, sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { actorId, type Actor } from "./actor.ts";
import { auditLog } from "./tables.ts";

type Change<T> = {
  /** The id of the entry. Set if another table refers to the entry, so that its id must be known beforehand. */
  id?: string;
  /** The route's name in the contract. A job or command that makes the same change uses the same name. */
  action: string;
  /**
   * The id of the changed object. The id of a new object is read from the result of the change; null if nothing was
   * changed.
   */
  subject: string | ((result: T) => string | null);
  /** Reads the object's current state, without personal data. Null if the object does not exist. */
  look: (inside: Context, subject: string) => Promise<unknown>;
  /** Locks the rows that the change needs, before the state is read. */
  lock?: (inside: Context) => Promise<unknown>;
};

/**
 * Makes a change and records who made it, with the state before and after. Both happen in one
 * transaction, so that there is no change without its entry. A change without effect leaves no entry.
 */
export async function audited<T>(
  context: Context,
  by: Actor,
  { id, action, subject, look, lock }: Change<T>,
  work: (inside: Context) => Promise<T>,
): Promise<T> {
  return context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    await lock?.(inside);
    const before = typeof subject === "string" ? await readLocked(inside, subject, look) : null;
    const result = await work(inside);
    const subjectId = typeof subject === "string" ? subject : subject(result);
    if (subjectId === null) return result;
    const after = await look(inside, subjectId);
    await record(inside, by, action, [{ ...(id && { id }), subject: subjectId, before, after }]);
    return result;
  });
}

/** Locks the subject until the transaction ends, so that nobody changes it after it was read. */
async function readLocked(inside: Context, subject: string, look: Change<unknown>["look"]) {
  await inside.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 7))`);
  return look(inside, subject);
}

type Entry = { id?: string; subject: string; before?: unknown; after?: unknown };

/** The most entries in one statement, which may have at most 65,535 parameters. */
const INSERTED_AT_ONCE = 5000;

/** Records changes in their transaction. The caller must have locked the objects before it read their state. */
export async function record(
  { db }: Context,
  by: Actor,
  action: string,
  entries: readonly Entry[],
): Promise<void> {
  const rows = entries
    .map((entry) => ({ ...entry, before: entry.before ?? null, after: entry.after ?? null }))
    .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after))
    // The time of the insert, because the transaction's start may be earlier: a change that waited for
    // another one must be listed after it.
    .map((entry) => ({ ...entry, actor: actorId(by), action, createdAt: sql`clock_timestamp()` }));
  for (let at = 0; at < rows.length; at += INSERTED_AT_ONCE)
    await db.insert(auditLog).values(rows.slice(at, at + INSERTED_AT_ONCE));
}

/** Whether an entry exists. A change that had no effect has none. */
export const hasEntry = async ({ db }: Context, id: string): Promise<boolean> =>
  (await db.$count(auditLog, eq(auditLog.id, id))) > 0;
