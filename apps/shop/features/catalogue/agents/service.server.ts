import type { Agent } from "@loupe/contract";
import { asc, count } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { prepared } from "#server/database/prepared.ts";
import { agents } from "./tables.server.ts";

/** Every page carries the active ones. */
export const AGENTS_MAX = 500;

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

/** The eight demonstration agents, once, into an empty table. */
export async function seedAgents({ db }: Context): Promise<void> {
  const [row] = await db.select({ total: count() }).from(agents);
  if (row && row.total > 0) return;
  const rows = SEED.map((agent, index) => ({
    ...agent,
    serialNo: index + 1,
    isSelected: agent.name === "CNFans",
  }));
  // Another process may be seeding at this moment.
  await db.insert(agents).values(rows).onConflictDoNothing();
}

const raw = {
  toTaobao: encodeURIComponent("https://item.taobao.com/item.htm?id="),
  toWeidian: encodeURIComponent("https://weidian.com/item.html?itemID="),
  to1688: encodeURIComponent("https://detail.1688.com/offer/"),
};
/** An agent whose page takes the whole marketplace link as one encoded parameter. */
const nested = (before: string) => ({
  toTaobao: `${before}${raw.toTaobao}{id}`,
  toWeidian: `${before}${raw.toWeidian}{id}`,
  to1688: `${before}${raw.to1688}{id}.html`,
});

const seed = (name: string, letters: string, templates: ReturnType<typeof nested>) => ({
  name,
  img: `/images/initials/${letters}`,
  // What its links show, and no promise of anybody's.
  offer: "Buys from Taobao, Weidian and 1688",
  ...templates,
});

/** Link templates as the agents' own pages take them, seen in November 2026. */
const SEED = [
  seed("CNFans", "CN", {
    toTaobao: "https://cnfans.com/product?id={id}&platform=TAOBAO",
    toWeidian: "https://cnfans.com/product?id={id}&platform=WEIDIAN",
    to1688: "https://cnfans.com/product?id={id}&platform=ALI_1688",
  }),
  seed("Kakobuy", "KB", nested("https://www.kakobuy.com/item/details?url=")),
  seed("ACBuy", "AC", {
    toTaobao: "https://www.acbuy.com/product/?id={id}&source=TB",
    toWeidian: "https://www.acbuy.com/product/?id={id}&source=WD",
    to1688: "https://www.acbuy.com/product/?id={id}&source=AL",
  }),
  seed("Superbuy", "SB", nested("https://www.superbuy.com/en/page/buy?from=search-input&url=")),
  seed("CSSBuy", "CB", {
    toTaobao: "https://www.cssbuy.com/item-{id}.html",
    toWeidian: "https://www.cssbuy.com/item-micro-{id}.html",
    to1688: "https://www.cssbuy.com/item-1688-{id}.html",
  }),
  seed("Mulebuy", "MB", {
    toTaobao: "https://mulebuy.com/product?id={id}&platform=TAOBAO",
    toWeidian: "https://mulebuy.com/product?id={id}&platform=WEIDIAN",
    to1688: "https://mulebuy.com/product?id={id}&platform=ALI_1688",
  }),
  seed("Oopbuy", "OB", {
    toTaobao: "https://www.oopbuy.com/product/1/{id}",
    toWeidian: "https://www.oopbuy.com/product/weidian/{id}",
    to1688: "https://www.oopbuy.com/product/0/{id}",
  }),
  seed("Hoobuy", "HB", {
    toTaobao: "https://www.hoobuy.com/product/1/{id}",
    toWeidian: "https://www.hoobuy.com/product/2/{id}",
    to1688: "https://www.hoobuy.com/product/0/{id}",
  }),
];
