import { eq, sql } from "drizzle-orm";
import { audited } from "#server/audit/audited.ts";
import { AGENTS_TAG, announceChange } from "#server/cache/changes.ts";
import type { Actor } from "#server/audit/actor.ts";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import { presentAgent } from "./presented-agent.server.ts";
import { agents } from "./tables.server.ts";

type Row = typeof agents.$inferSelect;

/**
 * The audit log entry of a change. `subject` is the agent's id, which is known only after the insert for a new agent.
 */
export type AgentChange<T> = { action: string; subject: string | ((result: T) => string) };

/**
 * Runs a change of agents with its audit log entry, one change at a time. Pages show it after the transaction has
 * committed.
 */
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

/** The values of an agent that the audit log stores. */
async function agentById({ db }: Context, id: string) {
  const [row] = await db.select().from(agents).where(eq(agents.id, id));
  return row ? auditedAgent(row) : null;
}

export const auditedAgent = (row: Row) => ({ ...presentAgent(row), serial_No: row.serialNo });

/** Serializes changes of agents, over all processes, until the transaction ends. */
export async function lockAgents({ db }: Context): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('agents'))`);
}

/**
 * Returns an agent.
 * @throws {ApiError} 404 for an unknown agent
 */
export async function findAgent({ db }: Context, id: string): Promise<Row> {
  const [row] = await db.select().from(agents).where(eq(agents.id, id));
  if (!row) throw new ApiError("agent_not_found");
  return row;
}

/** Returns the row that a write returned. It exists, because the agents are locked since it was found. */
export function written(row: Row | undefined): Row {
  if (!row) throw new Error("A locked agent is gone");
  return row;
}
