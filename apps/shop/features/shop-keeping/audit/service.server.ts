import type { AuditEntry } from "@loupe/contract";
import { and, desc, eq, sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { newestFirst, olderThan } from "#server/http/cursor.ts";
import type { Viewer } from "#server/http/viewer.ts";
import { auditLog } from "./tables.server.ts";

type Change<T> = {
  by: Viewer;
  /** The route's name in the contract. */
  action: string;
  /** The id of what is changed; of what is made, once it is. */
  subject: string | ((made: T) => string);
  /** How it stands at this moment; null where it is not. */
  look: (inside: Context, subject: string) => Promise<unknown>;
};

/**
 * Makes a change and writes down who made it, with how it stood before and after, in one transaction:
 * there is no change without its entry. What changes nothing leaves none.
 */
export async function audited<T>(
  context: Context,
  { by, action, subject, look }: Change<T>,
  work: (inside: Context) => Promise<T>,
): Promise<T> {
  return context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    const before = typeof subject === "string" ? await held(inside, subject, look) : null;
    const done = await work(inside);
    const id = typeof subject === "string" ? subject : subject(done);
    const after = await look(inside, id);
    if (JSON.stringify(before) !== JSON.stringify(after)) {
      // The moment of the entry, not of the transaction: what waited for another comes after it.
      const createdAt = sql`clock_timestamp()`;
      await tx
        .insert(auditLog)
        .values({ actor: by.email, action, subject: id, before, after, createdAt });
    }
    return done;
  });
}

/** Who changes the same thing waits, so that what stood before is what the change met. */
async function held(inside: Context, subject: string, look: Change<unknown>["look"]) {
  await inside.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 7))`);
  return look(inside, subject);
}

type Wanted = {
  actor?: string;
  action?: string;
  subject?: string;
  limit: number;
  cursor?: string;
};

/** What admins changed, newest first. */
export async function listAudit(
  { db }: Context,
  { actor, action, subject, limit, cursor }: Wanted,
): Promise<{ data: AuditEntry[]; nextCursor: string | null }> {
  const rows = await db
    .select()
    .from(auditLog)
    .where(
      and(
        actor ? eq(auditLog.actor, actor.toLowerCase()) : undefined,
        action ? eq(auditLog.action, action) : undefined,
        subject ? eq(auditLog.subject, subject) : undefined,
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
