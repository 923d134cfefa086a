import type { Agent } from "@loupe/contract";
import { AGENTS_MAX } from "@loupe/contract/limits";
import { asc } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { prepared } from "#server/database/prepared.ts";
import { agents } from "./tables.server.ts";

export { seedAgents } from "./demonstration.server.ts";

const selectAgents = prepared("select_agents", (db) =>
  db.select().from(agents).orderBy(asc(agents.serialNo), asc(agents.id)).limit(AGENTS_MAX),
);

/** The agents in their order. */
export async function listAgents(
  { db }: Context,
  { activeOnly }: { activeOnly: boolean },
): Promise<Agent[]> {
  const rows = await selectAgents(db).execute();
  return rows.filter((row) => row.active || !activeOnly).map(presentAgent);
}

type Row = typeof agents.$inferSelect;

export const presentAgent = ({ id, name, img, offer, active, isSelected, ...to }: Row): Agent => ({
  _id: id,
  name,
  img,
  offer,
  active,
  isSelected,
  to: { ali_1688: to.to1688, taobao: to.toTaobao, weidian: to.toWeidian },
});
