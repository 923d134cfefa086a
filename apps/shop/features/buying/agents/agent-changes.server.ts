import { eq, sql } from "drizzle-orm";
import { audited } from "#server/audit/audited.ts";
import { AGENTS_TAG, announceChange } from "#server/cache/changes.ts";
import type { Actor } from "#server/audit/actor.ts";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import { presentAgent } from "./presented-agent.server.ts";
import { agents } from "./tables.server.ts";

type Row = typeof agents.$inferSelect;

/** The audit log's entry of a change. The id of a new agent is known only after the insert. */
export type AgentChange<T> = { action: string; subject: string | ((result: T) => string) };

/** Changes agents, one change at a time. Pages show it once the transaction has committed. */
export const changeAgents = <T>(
  context: Context,
  by: Actor,
  change: AgentChange<T>,
  work: (inside: Context) => Promise<T>,
): Promise<T> =>
  audited(context, by, { ...change, look: agentById, lock: lockAgents }, async (inside) => {
    const done = await work(inside);
    await announceChange(inside, AGENTS_TAG);
    return done;
  });

/** An agent as the audit log records it. */
async function agentById({ db }: Context, id: string) {
  const [row] = await db.select().from(agents).where(eq(agents.id, id));
  return row ? auditedAgent(row) : null;
}

export const auditedAgent = (row: Row) => ({ ...presentAgent(row), serial_No: row.serialNo });

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

/** Returns the row that a write returned. There is always one while the agents are locked. */
export function written(row: Row | undefined): Row {
  if (!row) throw new Error("A locked agent is gone");
  return row;
}
