import type { Earned, Income } from "@loupe/contract";
import { itemFields } from "@loupe/contract/items";
import { itemKey, type ItemRef } from "@loupe/links";
import { and, asc, between, desc, ne, or, sql, sum } from "drizzle-orm";
import { listAgents } from "#features/buying/agents/service.server.ts";
import { findProductsOf } from "#features/catalogue/products/service.server.ts";
import {
  clicksByAgent,
  clicksByDay,
  clicksByItem,
  clicksByPage,
  clicksOfItems,
  NO_AGENT,
  type Period,
} from "#features/site/daily-counts/service.server.ts";
import type { Context } from "#server/context.ts";
import { whereItem } from "#server/database/where-item.ts";
import { earnings, earningsColumns } from "./tables.server.ts";

const PRODUCTS_LISTED = 50;

/** Returns the clicks and earnings of a period, by agent, item, page and day. It reads only daily sums. */
export async function findIncome(context: Context, period: Period): Promise<Income> {
  const [byAgent, byProduct, byPage, byDay, earnedByDay] = await Promise.all([
    incomeByAgent(context, period),
    incomeByProduct(context, period),
    clicksByPage(context, period),
    clicksByDay(context, period),
    earningsByDay(context, period),
  ]);
  return {
    ...period,
    clicks: byDay.reduce((total, { clicks }) => total + clicks, 0),
    uncodedClicks: byAgent.reduce((total, { uncodedClicks }) => total + uncodedClicks, 0),
    earned: addUp(byAgent.flatMap(({ earned }) => earned)),
    byAgent,
    byProduct,
    byPage,
    byDay: byDay.map((day) => ({
      ...day,
      earned: addUp(earnedByDay.filter((earning) => earning.day === day.day)),
    })),
  };
}

/** Returns the shop's agents in their order, then deleted ones with clicks or earnings. */
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
  return [...names].map(([id, agent]) => {
    const { clicks: total, uncoded, unknown } = clicks.get(id) ?? NO_CLICKS;
    const listedAgent = agents.find(({ _id }) => _id === id);
    const hasCode = listedAgent ? listedAgent.hasReferral === true : null;
    return {
      agentId: id === NO_AGENT ? null : id,
      agent,
      hasCode,
      clicks: total,
      // Clicks of earlier versions do not have this information. The agent's current links decide for them, and a
      // deleted agent has none.
      uncodedClicks: uncoded + (hasCode === false ? unknown : 0),
      earned: addUp(paid.filter(({ agentId }) => agentId === id)),
      columns: columnsOf.get(id) ?? null,
    };
  });
}

const NO_CLICKS = { clicks: 0, uncoded: 0, unknown: 0 };

const SUMS = {
  currency: earnings.currency,
  amount: sum(earnings.amount).mapWith(Number),
  orders: sum(earnings.orders).mapWith(Number),
  pendingAmount: sum(earnings.pendingAmount).mapWith(Number),
  pendingOrders: sum(earnings.pendingOrders).mapWith(Number),
};
const within = ({ from, to }: Period) => between(earnings.day, from, to);

const earningsByAgent = ({ db }: Context, period: Period) =>
  db
    .select({ agentId: earnings.agentId, agentName: earnings.agentName, ...SUMS })
    .from(earnings)
    .where(within(period))
    .groupBy(earnings.agentId, earnings.agentName, earnings.currency)
    .orderBy(asc(earnings.currency));

const earningsByDay = ({ db }: Context, period: Period) =>
  db
    .select({ day: earnings.day, ...SUMS })
    .from(earnings)
    .where(within(period))
    .groupBy(earnings.day, earnings.currency)
    .orderBy(asc(earnings.currency));

const item = { storeName: earnings.storeName, id: earnings.productCode };

/** Returns the items with the most orders, as far as the agents' files contain items. */
const earningItems = ({ db }: Context, period: Period): Promise<ItemRef[]> =>
  db
    .select(item)
    .from(earnings)
    .where(and(within(period), ne(earnings.productCode, "")))
    .groupBy(earnings.storeName, earnings.productCode)
    .orderBy(desc(sum(sql`${earnings.orders} + ${earnings.pendingOrders}`)))
    .limit(PRODUCTS_LISTED);

const earningsOfItems = ({ db }: Context, period: Period, items: readonly ItemRef[]) =>
  db
    .select({ ...item, ...SUMS })
    .from(earnings)
    .where(and(within(period), or(...items.map((one) => whereItem(earnings, one)))))
    .groupBy(earnings.storeName, earnings.productCode, earnings.currency)
    .orderBy(asc(earnings.currency));

/** Adds up amounts, each currency by itself. */
function addUp(parts: readonly Earned[]): Earned[] {
  const sums = new Map<string, Earned>();
  for (const { currency, ...part } of parts) {
    const sum = sums.get(currency) ?? { currency, ...NOTHING };
    sums.set(currency, {
      currency,
      amount: inCents(sum.amount + part.amount),
      orders: sum.orders + part.orders,
      pendingAmount: inCents(sum.pendingAmount + part.pendingAmount),
      pendingOrders: sum.pendingOrders + part.pendingOrders,
    });
  }
  return [...sums.values()];
}

const NOTHING = { amount: 0, orders: 0, pendingAmount: 0, pendingOrders: 0 };
const inCents = (amount: number) => Math.round(amount * 100) / 100;

async function incomeByProduct(context: Context, period: Period): Promise<Income["byProduct"]> {
  const [topItems, earning] = await Promise.all([
    clicksByItem(context, period, PRODUCTS_LISTED),
    earningItems(context, period),
  ]);
  const byItem = new Map<string, ItemRef & { clicks: number }>();
  for (const one of earning) byItem.set(itemKey(one), { ...one, clicks: 0 });
  if (earning.length > 0) {
    for (const one of await clicksOfItems(context, period, earning)) byItem.set(itemKey(one), one);
  }
  for (const one of topItems) byItem.set(itemKey(one), one);
  const items = [...byItem.values()].toSorted((a, b) => b.clicks - a.clicks);
  if (items.length === 0) return [];
  const [products, paid] = await Promise.all([
    findProductsOf(context, items),
    earningsOfItems(context, period, items),
  ]);
  return items.map(({ clicks, ...one }) => ({
    ...itemFields(one),
    name: products.get(itemKey(one))?.name ?? null,
    clicks,
    earned: addUp(paid.filter((row) => itemKey(row) === itemKey(one))),
  }));
}
