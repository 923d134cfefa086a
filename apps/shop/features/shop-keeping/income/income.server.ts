import type { Earned, Income } from "@loupe/contract";
import { itemFields } from "@loupe/contract/items";
import { itemKey } from "@loupe/links";
import { asc, between, sum } from "drizzle-orm";
import { listAgents } from "#features/catalogue/agents/service.server.ts";
import { findProductsOf } from "#features/catalogue/products/service.server.ts";
import {
  clicksByAgent,
  clicksByDay,
  clicksByItem,
  clicksByPage,
  NO_AGENT,
  type Period,
} from "#features/shop-keeping/daily-counts/service.server.ts";
import type { Context } from "#server/context.ts";
import { earnings, earningsColumns } from "./tables.server.ts";

const PRODUCTS_LISTED = 50;

/** Clicks and earnings of a period, by agent, item, page and day. Reads daily sums only. */
export async function findIncome(context: Context, period: Period): Promise<Income> {
  const [byAgent, byProduct, byPage, byDay] = await Promise.all([
    incomeByAgent(context, period),
    nameClicked(context, period),
    clicksByPage(context, period),
    clicksByDay(context, period),
  ]);
  return {
    ...period,
    clicks: byDay.reduce((total, { clicks }) => total + clicks, 0),
    earned: addUp(byAgent.flatMap(({ earned }) => earned)),
    byAgent,
    byProduct,
    byPage,
    byDay,
  };
}

/** The shop's agents in their order, then others that have clicks or earnings. */
async function incomeByAgent(context: Context, period: Period): Promise<Income["byAgent"]> {
  const [agents, clicks, paid, columns] = await Promise.all([
    listAgents(context, { activeOnly: false }),
    clicksByAgent(context, period),
    earningsByAgent(context, period),
    context.db.select().from(earningsColumns),
  ]);
  const names = new Map<string, string | null>(agents.map(({ _id, name }) => [_id, name]));
  for (const { agentId, agentName } of paid) {
    if (!names.has(agentId)) names.set(agentId, agentName);
  }
  for (const agentId of clicks.keys()) if (!names.has(agentId)) names.set(agentId, null);
  const columnsOf = new Map(columns.map(({ agentId, columns }) => [agentId, columns]));
  return [...names].map(([id, agent]) => ({
    agentId: id === NO_AGENT ? null : id,
    agent,
    clicks: clicks.get(id) ?? 0,
    earned: addUp(paid.filter(({ agentId }) => agentId === id)),
    columns: columnsOf.get(id) ?? null,
  }));
}

const earningsByAgent = ({ db }: Context, { from, to }: Period) =>
  db
    .select({
      agentId: earnings.agentId,
      agentName: earnings.agentName,
      currency: earnings.currency,
      amount: sum(earnings.amount).mapWith(Number),
      orders: sum(earnings.orders).mapWith(Number),
    })
    .from(earnings)
    .where(between(earnings.day, from, to))
    .groupBy(earnings.agentId, earnings.agentName, earnings.currency)
    .orderBy(asc(earnings.currency));

/** By currency, for two currencies have no sum. */
function addUp(parts: readonly Earned[]): Earned[] {
  const sums = new Map<string, Earned>();
  for (const { currency, amount, orders } of parts) {
    const sum = sums.get(currency) ?? { currency, amount: 0, orders: 0 };
    const cents = Math.round((sum.amount + amount) * 100);
    sums.set(currency, { currency, amount: cents / 100, orders: sum.orders + orders });
  }
  return [...sums.values()];
}

async function nameClicked(context: Context, period: Period): Promise<Income["byProduct"]> {
  const items = await clicksByItem(context, period, PRODUCTS_LISTED);
  const known = await findProductsOf(context, items);
  return items.map(({ clicks, ...item }) => ({
    ...itemFields(item),
    name: known.get(itemKey(item))?.name ?? null,
    clicks,
  }));
}
