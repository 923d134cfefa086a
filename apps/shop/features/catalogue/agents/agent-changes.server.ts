import { eq, sql } from "drizzle-orm";
import { audited } from "#features/shop-keeping/audit/service.server.ts";
import { AGENTS_TAG, announceChange } from "#server/cache/changes.ts";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import type { Viewer } from "#server/http/viewer.ts";
import { presentAgent } from "./presented-agent.server.ts";
import { agents } from "./tables.server.ts";

type Row = typeof agents.$inferSelect;

/** What the audit log says of a change; the id of a new agent is known only once it is added. */
export type AuditEntry<T> = { by: Viewer; action: string; subject: string | ((made: T) => string) };

/**
 * Runs a change of agents in a transaction, one at a time, with its entry in the audit log. Pages show the
 * change once the transaction has committed.
 */
export async function changeAgents<T>(
  context: Context,
  entry: AuditEntry<T>,
  work: (inside: Context) => Promise<T>,
): Promise<T> {
  return await context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    await lockAgents(inside);
    const done = await audited(inside, { ...entry, look: agentById }, work);
    await announceChange(inside, AGENTS_TAG);
    return done;
  });
}

/** An agent as the audit log records it. */
async function agentById({ db }: Context, id: string) {
  const [row] = await db.select().from(agents).where(eq(agents.id, id));
  return row ? { ...presentAgent(row), serial_No: row.serialNo } : null;
}

/** Serializes changes of agents, over all processes, until the transaction ends. */
export async function lockAgents({ db }: Context): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('agents'))`);
}

/** @throws {ApiError} 404 */
export async function findAgent({ db }: Context, id: string): Promise<Row> {
  const [row] = await db.select().from(agents).where(eq(agents.id, id));
  if (!row) throw new ApiError("agent_not_found");
  return row;
}

/** The row that a write returned; while agents are locked, there is always one. */
export function written(row: Row | undefined): Row {
  if (!row) throw new Error("A locked agent is gone");
  return row;
}
