import type { Agent } from "@loupe/contract";
import { AGENTS_MAX } from "@loupe/contract/limits";
import { referralOf, type ItemRef } from "@loupe/links";
import { asc, eq } from "drizzle-orm";
import { AGENTS_TAG } from "#server/cache/changes.ts";
import type { Context } from "#server/context.ts";
import { prepared } from "#server/database/prepared-statement.ts";
import { shopKey } from "#features/buying/buy-links/agent-link.ts";
import { presentAgent } from "./presented-agent.server.ts";
import { agents } from "./tables.server.ts";

export { AGENT_KINDS, undoAgentDeletion } from "./deleted-agents.server.ts";
export { dropUnused } from "./agent-pictures.server.ts";
export { seedAgents } from "./demonstration.server.ts";

const selectAgents = prepared("select_agents", (db) =>
  db.select().from(agents).orderBy(asc(agents.serialNo), asc(agents.id)).limit(AGENTS_MAX),
);

/** Lists agents in their order. */
export async function listAgents(
  { db }: Context,
  { activeOnly }: { activeOnly: boolean },
): Promise<Agent[]> {
  const rows = await selectAgents(db).execute();
  return rows.filter((row) => row.active || !activeOnly).map(presentAgent);
}

/** The name of an agent; undefined if there is none with this id. */
export async function agentName({ db }: Context, id: string): Promise<string | undefined> {
  const [row] = await db.select({ name: agents.name }).from(agents).where(eq(agents.id, id));
  return row?.name;
}

/** Whether an agent's link to an item contains a referral code. */
export async function hasReferralCode(
  { db }: Context,
  id: string,
  { storeName }: ItemRef,
): Promise<boolean> {
  const [row] = await db.select({ to: agents.to }).from(agents).where(eq(agents.id, id));
  return referralOf(row?.to[shopKey(storeName)] ?? "") !== undefined;
}

const ACTIVE = "active";

/** Returns the active agents for pages. Cached until an agent changes. */
export async function listShownAgents(context: Context): Promise<readonly Agent[]> {
  const cached = context.agents.get(ACTIVE);
  if (cached) return cached.agents;
  const generation = context.agents.generation();
  const agents = await listAgents(context, { activeOnly: true });
  context.agents.put(ACTIVE, { agents, tags: [AGENTS_TAG] }, generation);
  return agents;
}
