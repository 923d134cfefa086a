import type { Agent } from "@loupe/contract";
import { asc, sql } from "drizzle-orm";
import type { Actor } from "#server/audit/actor.ts";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import { changeAgents, findAgent } from "./agent-changes.server.ts";
import { presentAgent } from "./presented-agent.server.ts";
import { agents } from "./tables.server.ts";

/**
 * Moves an agent to a place in the list, from 1. The agents between its old and new place shift by one.
 * @throws {ApiError} 404 for an unknown agent, 400 for a place beyond the end
 */
export async function moveAgent(
  context: Context,
  by: Actor,
  id: string,
  to: number,
): Promise<Agent> {
  const change = { action: "setAgentSerial", subject: id };
  return await changeAgents(context, by, change, async (inside) => {
    const row = await findAgent(inside, id);
    const last = await inside.db.$count(agents);
    if (to > last) throw new ApiError("wrong_place", { last });
    await placeAgent(inside, id, to);
    return presentAgent(row);
  });
}

/** Moves an agent to a place, or to the last place if the list is shorter. */
export async function placeAgent(context: Context, id: string, to: number): Promise<void> {
  const others = (await idsInOrder(context)).filter((other) => other !== id);
  await placeAgents(context, others.toSpliced(to - 1, 0, id));
}

/** Numbers the places from 1 without gaps, after an agent was deleted. */
export async function closeGaps(context: Context): Promise<void> {
  await placeAgents(context, await idsInOrder(context));
}

async function idsInOrder({ db }: Context): Promise<string[]> {
  const rows = await db
    .select({ id: agents.id })
    .from(agents)
    .orderBy(asc(agents.serialNo), asc(agents.id));
  return rows.map(({ id }) => id);
}

/** Stores the places of all agents in the order of the ids. */
async function placeAgents({ db }: Context, ids: string[]): Promise<void> {
  await db.execute(
    sql`update ${agents} set serial_no = o.place
      from json_array_elements_text(${JSON.stringify(ids)}) with ordinality as o (id, place)
      where ${agents.id} = o.id::uuid and ${agents.serialNo} <> o.place`,
  );
}
