import type { Agent } from "@loupe/contract";
import { asc, sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import type { Viewer } from "#server/http/viewer.ts";
import { changeAgents, findAgent } from "./agent-changes.server.ts";
import { presentAgent } from "./service.server.ts";
import { agents } from "./tables.server.ts";

/**
 * Moves an agent to a place; those between its old and its new place shift by one.
 * @throws {ApiError} 404; 400 for a place past the end
 */
export async function moveAgent(
  context: Context,
  by: Viewer,
  id: string,
  to: number,
): Promise<Agent> {
  const entry = { by, action: "setAgentSerial", subject: id };
  return await changeAgents(context, entry, async (inside) => {
    const row = await findAgent(inside, id);
    const ids = await idsInOrder(inside);
    if (to > ids.length) {
      throw new ApiError("wrong_place", { last: ids.length });
    }
    const others = ids.filter((other) => other !== id);
    await placeAgents(inside, others.toSpliced(to - 1, 0, id));
    return presentAgent(row);
  });
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

/** Gives every agent the place that it has in the list. */
async function placeAgents({ db }: Context, ids: string[]): Promise<void> {
  await db.execute(
    sql`update ${agents} set serial_no = o.place
      from json_array_elements_text(${JSON.stringify(ids)}) with ordinality as o (id, place)
      where ${agents.id} = o.id::uuid and ${agents.serialNo} <> o.place`,
  );
}
