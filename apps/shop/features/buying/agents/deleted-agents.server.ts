import type { Agent } from "@loupe/contract";
import { AGENTS_MAX } from "@loupe/contract/limits";
import { and, eq, gt, lt } from "drizzle-orm";
import type { Actor } from "#server/audit/actor.ts";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import { changeAgents, findAgent, lockAgents, written } from "./agent-changes.server.ts";
import { closeGaps, placeAgent } from "./agent-order.server.ts";
import { changeWithPictures, dropUnused } from "./agent-pictures.server.ts";
import { assertNotSelected } from "./agent-selection.server.ts";
import { presentAgent } from "./presented-agent.server.ts";
import { agents, deletedAgents } from "./tables.server.ts";

const RESTORABLE_MS = 86_400_000;

/**
 * Deletes an agent and closes the gap in the list. Its picture is kept for the day in which it can be restored.
 * @throws {ApiError} 404 for an unknown agent, 409 for the selected agent
 */
export async function deleteAgent(context: Context, by: Actor, id: string): Promise<void> {
  const change = { action: "deleteAgent", subject: id };
  await changeAgents(context, by, change, async (inside) => {
    const row = await findAgent(inside, id);
    assertNotSelected(row);
    const { id: _, isSelected: __, ...agent } = row;
    await inside.db.insert(deletedAgents).values({ id, agent, deletedAt: context.now() });
    await inside.db.delete(agents).where(eq(agents.id, id));
    await closeGaps(inside);
  });
}

/**
 * Restores an agent that was deleted within the last day to its former place. The agents from there on move down.
 * @throws {ApiError} 404 after a day, 409 if it has been restored, its name is taken or the list is full
 */
export async function restoreAgent(context: Context, by: Actor, id: string): Promise<Agent> {
  const change = { action: "restoreAgent", subject: id };
  return await changeWithPictures(context, by, change, [], async (inside) => {
    const { db } = inside;
    if ((await db.$count(agents, eq(agents.id, id))) > 0) throw new ApiError("bulk_change_undone");
    const [deleted] = await db
      .delete(deletedAgents)
      .where(and(eq(deletedAgents.id, id), gt(deletedAgents.deletedAt, oldest(context))))
      .returning();
    if (!deleted) throw new ApiError("agent_not_found");
    if ((await db.$count(agents)) >= AGENTS_MAX) {
      throw new ApiError("too_many_agents", { most: AGENTS_MAX });
    }
    const { agent } = deleted;
    const [row] = await db
      .insert(agents)
      .values({ ...agent, id })
      .returning();
    await placeAgent(inside, id, agent.serialNo);
    return presentAgent(written(row));
  });
}

/** Deletes the stored copies of deleted agents that can no longer be restored, and their pictures. */
export async function forgetDeletedAgents(context: Context): Promise<void> {
  const rows = await context.db.transaction(async (tx) => {
    await lockAgents({ ...context, db: tx });
    return await tx
      .delete(deletedAgents)
      .where(lt(deletedAgents.deletedAt, oldest(context)))
      .returning();
  });
  for (const { agent } of rows) await dropUnused(context, agent.img);
}

const oldest = ({ now }: Context) => new Date(now().getTime() - RESTORABLE_MS);
