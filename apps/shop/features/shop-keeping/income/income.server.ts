import type { Earned, Income } from "@loupe/contract";
import { itemKey } from "@loupe/links";
import { and, asc, between, desc, ne, sum } from "drizzle-orm";
import { listAgents } from "#features/catalogue/agents/service.server.ts";
import { findProductsOf } from "#features/catalogue/products/service.server.ts";
import type { Context } from "#server/context.ts";
import { NO_AGENT } from "#features/shop-keeping/daily-counts/service.server.ts";
import { buyClicks } from "#features/shop-keeping/daily-counts/tables.server.ts";
import { earnings, earningsColumns } from "./tables.server.ts";

const PRODUCTS_LISTED = 50;

export type Period = { from: string; to: string };

const clicked = sum(buyClicks.count).mapWith(Number);
const inClicks = ({ from, to }: Period) => between(buyClicks.day, from, to);
const inEarnings = ({ from, to }: Period) => between(earnings.day, from, to);

/** Clicks and earnings of a period, by agent, item, page and day. Reads daily sums only. */
export async function findIncome(context: Context, period: Period): Promise<Income> {
  const [byAgent, byProduct, byPage, byDay] = await Promise.all([
    incomeByAgent(context, period),
    clicksByProduct(context, period),
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
  const { db } = context;
  const [agents, clicks, paid, columns] = await Promise.all([
    listAgents(context, { activeOnly: false }),
    db
      .select({ agentId: buyClicks.agentId, clicks: clicked })
      .from(buyClicks)
      .where(inClicks(period))
      .groupBy(buyClicks.agentId),
    db
      .select({
        agentId: earnings.agentId,
        agentName: earnings.agentName,
        currency: earnings.currency,
        amount: sum(earnings.amount).mapWith(Number),
        orders: sum(earnings.orders).mapWith(Number),
      })
      .from(earnings)
      .where(inEarnings(period))
      .groupBy(earnings.agentId, earnings.agentName, earnings.currency)
      .orderBy(asc(earnings.currency)),
    db.select().from(earningsColumns),
  ]);
  const names = new Map<string, string | null>(agents.map(({ _id, name }) => [_id, name]));
  for (const { agentId, agentName } of paid) {
    if (!names.has(agentId)) names.set(agentId, agentName);
  }
  for (const { agentId } of clicks) if (!names.has(agentId)) names.set(agentId, null);
  const clicksOf = new Map(clicks.map(({ agentId, clicks }) => [agentId, clicks]));
  const columnsOf = new Map(columns.map(({ agentId, columns }) => [agentId, columns]));
  return [...names].map(([id, agent]) => ({
    agentId: id === NO_AGENT ? null : id,
    agent,
    clicks: clicksOf.get(id) ?? 0,
    earned: addUp(paid.filter(({ agentId }) => agentId === id)),
    columns: columnsOf.get(id) ?? null,
  }));
}

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

async function clicksByProduct(context: Context, period: Period): Promise<Income["byProduct"]> {
  const rows = await context.db
    .select({ storeName: buyClicks.storeName, id: buyClicks.productCode, clicks: clicked })
    .from(buyClicks)
    .where(and(inClicks(period), ne(buyClicks.productCode, "")))
    .groupBy(buyClicks.storeName, buyClicks.productCode)
    .orderBy(desc(clicked), buyClicks.storeName, buyClicks.productCode)
    .limit(PRODUCTS_LISTED);
  const known = await findProductsOf(context, rows);
  return rows.map(({ clicks, storeName, id }) => ({
    storeName,
    productCode: id,
    name: known.get(itemKey({ storeName, id }))?.name ?? null,
    clicks,
  }));
}

const clicksByPage = ({ db }: Context, period: Period): Promise<Income["byPage"]> =>
  db
    .select({ page: buyClicks.page, clicks: clicked })
    .from(buyClicks)
    .where(inClicks(period))
    .groupBy(buyClicks.page)
    .orderBy(desc(clicked));

/** Every day of the period, days without a click too. */
async function clicksByDay({ db }: Context, { from, to }: Period): Promise<Income["byDay"]> {
  const rows = await db
    .select({ day: buyClicks.day, clicks: clicked })
    .from(buyClicks)
    .where(inClicks({ from, to }))
    .groupBy(buyClicks.day);
  const clicks = new Map(rows.map(({ day, clicks }) => [day, clicks]));
  const days: Income["byDay"] = [];
  for (let time = Date.parse(from); time <= Date.parse(to); time += 86_400_000) {
    const day = new Date(time).toISOString().slice(0, 10);
    days.push({ day, clicks: clicks.get(day) ?? 0 });
  }
  return days;
}
