import type { Agent, BinKind, Undone } from "@loupe/contract";
import { AGENTS_MAX } from "@loupe/contract/limits";
import { eq, sql } from "drizzle-orm";
import type { Actor } from "#server/audit/actor.ts";
import { addToBin, claimChange, endUndo, findRemoval } from "#server/bin/bin.ts";
import { copyRows, putBackRows, readKept, type KeptTable } from "#server/bin/kept-rows.ts";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import { changeAgents, findAgent } from "./agent-changes.server.ts";
import { closeGaps, placeAgent } from "./agent-order.server.ts";
import { assertNotSelected } from "./agent-selection.server.ts";
import { presentAgent } from "./presented-agent.server.ts";
import { agents } from "./tables.server.ts";

const KEPT_AGENTS: KeptTable = { table: agents, rowId: sql`id::text`, name: sql`name` };
export const AGENT_KINDS = ["deleteAgent"] as const satisfies readonly BinKind[];

/**
 * Deletes an agent and closes the gap in the list. The agent is in the bin for a day, and its picture is kept until
 * then. Returns the id of the change.
 * @throws {ApiError} 404 for an unknown agent, 409 for the selected agent
 */
export async function deleteAgent(context: Context, by: Actor, id: string): Promise<string> {
  const change = { action: "deleteAgent", subject: id };
  return await changeAgents(context, by, change, async (inside) => {
    const row = await findAgent(inside, id);
    assertNotSelected(row);
    const binId = await addToBin(inside, by, { kind: "deleteAgent", name: row.name, count: 1 });
    await copyRows(inside, binId, KEPT_AGENTS, eq(agents.id, id));
    await inside.db.delete(agents).where(eq(agents.id, id));
    await closeGaps(inside);
    return binId;
  });
}

/**
 * Restores an agent that was deleted within the last day.
 * @throws {ApiError} 404 after a day, 409 if it has been restored, its name is taken or the list is full
 */
export async function restoreAgent(context: Context, by: Actor, id: string): Promise<Agent> {
  const { agent } = await putBack(context, by, async (inside) => {
    if ((await inside.db.$count(agents, eq(agents.id, id))) > 0)
      throw new ApiError("bulk_change_undone");
    const change = await findRemoval(inside, AGENT_KINDS, id);
    if (!change) throw new ApiError("agent_not_found");
    return change;
  });
  return agent;
}

/**
 * Undoes the deletion of an agent.
 * @throws {ApiError} as `restoreAgent`
 */
export async function undoAgentDeletion(context: Context, by: Actor, id: string): Promise<Undone> {
  return (await putBack(context, by, async () => id)).undone;
}

/** Restores an agent to its former place. The agents from there on move down. */
function putBack(context: Context, by: Actor, find: (inside: Context) => Promise<string>) {
  type Done = { agent: Agent; undone: Undone };
  const entry = { action: "restoreAgent", subject: ({ agent }: Done) => agent._id };
  return changeAgents(context, by, entry, async (inside) => {
    const { db } = inside;
    const change = await claimChange(inside, await find(inside), AGENT_KINDS);
    if ((await db.$count(agents)) >= AGENTS_MAX) {
      throw new ApiError("too_many_agents", { most: AGENTS_MAX });
    }
    const [kept] = await readKept<{ serial_no: number }>(inside, change.id, "agents");
    const [id] = await putBackRows(inside, change.id, KEPT_AGENTS);
    if (!kept || !id) throw new ApiError("agent_name_taken");
    await placeAgent(inside, id, kept.serial_no);
    const undone = await endUndo(inside, change, { count: 1 });
    return { agent: presentAgent(await findAgent(inside, id)), undone };
  });
}
