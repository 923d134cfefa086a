import { agentTemplate, byShopType } from "@loupe/links";
import { count } from "drizzle-orm";
import { record } from "#server/audit/audited.ts";
import { SHOP } from "#server/audit/actor.ts";
import { initials } from "#features/buying/buy-links/agent-initials.ts";
import type { Context } from "#server/context.ts";
import { auditedAgent } from "./agent-changes.server.ts";
import { agents } from "./tables.server.ts";

/** The agents that a new shop starts with, in their order. */
const DEMONSTRATION_AGENTS = [
  "CNFans",
  "Kakobuy",
  "ACBuy",
  "Superbuy",
  "CSSBuy",
  "Mulebuy",
  "Oopbuy",
  "Hoobuy",
];
const SELECTED = "CNFans";

/** Inserts the demonstration agents if the table is empty. Agents that the owner deletes stay deleted. */
export async function seedAgents(context: Context): Promise<void> {
  const { db } = context;
  const [row] = await db.select({ total: count() }).from(agents);
  if (row && row.total > 0) return;
  const rows = DEMONSTRATION_AGENTS.map((name, index) => ({
    name,
    img: `/images/initials/${initials(name)}`,
    // The offer describes the content of the links, and promises nothing on behalf of the agent.
    offer: "Buys from Taobao, Weidian and 1688",
    to: byShopType((store) => agentTemplate(name, store.name) ?? ""),
    serialNo: index + 1,
    isSelected: name === SELECTED,
  }));
  await db.transaction(async (tx) => {
    // Another process may be seeding at the same time.
    const newAgents = await tx.insert(agents).values(rows).onConflictDoNothing().returning();
    const entries = newAgents.map((agent) => ({ subject: agent.id, after: auditedAgent(agent) }));
    await record({ ...context, db: tx }, SHOP, "createAgent", entries);
  });
}
