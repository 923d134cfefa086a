import type { Agent } from "@loupe/contract";
import { eq } from "drizzle-orm";
import type { Actor } from "#server/audit/actor.ts";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import { changeAgents, findAgent, written } from "./agent-changes.server.ts";
import { presentAgent } from "./presented-agent.server.ts";
import { agents } from "./tables.server.ts";

/**
 * Activates or deactivates an agent. Shoppers see active agents only.
 * @throws {ApiError} 404 for an unknown agent, 409 for the selected agent, which must stay active
 */
export async function setActive(
  context: Context,
  by: Actor,
  id: string,
  active: boolean,
): Promise<Agent> {
  const change = { action: "setAgentActive", subject: id };
  return await changeAgents(context, by, change, async (inside) => {
    const agent = await findAgent(inside, id);
    if (!active) assertNotSelected(agent);
    return await setState(inside, id, { active });
  });
}

/**
 * Selects an agent, and unselects the previous one. Links to buy open the selected agent until a visitor chooses
 * another.
 * @throws {ApiError} 404 for an unknown agent, 409 for an inactive agent and for unselecting the selected one
 */
export async function setSelected(
  context: Context,
  by: Actor,
  id: string,
  selected: boolean,
): Promise<Agent> {
  const change = { action: "selectAgent", subject: id };
  return await changeAgents(context, by, change, async (inside) => {
    const agent = await findAgent(inside, id);
    if (!selected) assertNotSelected(agent);
    if (selected && !agent.active) {
      throw new ApiError("agent_inactive", { agent: agent.name });
    }
    if (selected) {
      await inside.db.update(agents).set({ isSelected: false }).where(eq(agents.isSelected, true));
    }
    return await setState(inside, id, { isSelected: selected });
  });
}

/**
 * Throws if the agent is the one that the shop has selected.
 * @throws {ApiError} 409: the selected agent must stay selected, active and in the list
 */
export function assertNotSelected({ isSelected }: { isSelected: boolean }): void {
  if (isSelected) throw new ApiError("agent_must_be_selected");
}

async function setState(
  { db }: Context,
  id: string,
  state: { active: boolean } | { isSelected: boolean },
): Promise<Agent> {
  const [row] = await db.update(agents).set(state).where(eq(agents.id, id)).returning();
  return presentAgent(written(row));
}
