import { agentName, listAgents } from "#features/buying/agents/service.server.ts";
import type { FeatureApi } from "#server/http/api.ts";
import { ApiError } from "#server/http/api-error.ts";
import { streamedFile } from "#server/http/streams/streamed-file.ts";
import { checkEarnings, importEarnings } from "./earnings-import.server.ts";
import { stringify } from "csv-stringify";
import { and, asc, between, desc, eq, ne, or, sql, sum } from "drizzle-orm";
import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  NO_AGENT,
  type Period,
  clicksByAgent,
  clicksByDay,
  clicksByItem,
  clicksByPage,
  clicksOfDay,
  clicksOfItems,
  daysOf,
} from "#features/site/daily-counts/service.server.ts";
import type { Context } from "#server/context.ts";
import { withApostrophe } from "@loupe/sheets/formulas";
import { earnings, earningsColumns } from "./tables.server.ts";
import type { Earned, Income } from "@loupe/contract";
import { itemFields } from "@loupe/contract/items";
import { type ItemRef, itemKey } from "@loupe/links";
import { findProductsOf } from "#features/catalogue/products/service.server.ts";
import { whereItem } from "#server/database/where-item.ts";

const PRODUCTS_LISTED = 50;

/** Returns the clicks and earnings of a period, by agent, item, page and day. It reads only daily sums. */
async function findIncome(context: Context, period: Period): Promise<Income> {
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

const COLUMNS = [
  "day",
  "kind",
  "agent",
  "page",
  "storeName",
  "productCode",
  "clicks",
  "clicksWithoutCode",
  "currency",
  "orders",
  "amount",
  "pendingOrders",
  "pendingAmount",
] as const;
type Row = Partial<Record<(typeof COLUMNS)[number], string | number>>;

/** Writes all clicks and earnings of a period as CSV, day by day, so that only one day is in memory. */
async function exportIncome(context: Context, period: Period, out: Writable): Promise<void> {
  // Spreadsheets recognize UTF-8 by the byte order mark. The CSV standard demands these line ends.
  const csv = stringify({
    header: true,
    columns: [...COLUMNS],
    bom: true,
    record_delimiter: "windows",
  });
  await pipeline(rowsOf(context, period), csv, out);
}

async function* rowsOf(context: Context, period: Period): AsyncGenerator<Row> {
  const agents = await listAgents(context, { activeOnly: false });
  const names = new Map(agents.map(({ _id, name }) => [_id, name]));
  for (const day of daysOf(period)) {
    for (const { agentId, count: clicks, uncoded, ...row } of await clicksOfDay(context, day)) {
      const agent = withApostrophe(names.get(agentId) ?? "");
      yield { ...row, kind: "clicks", agent, clicks, clicksWithoutCode: uncoded ?? undefined };
    }
    yield* await earningsOf(context, day);
  }
}

async function earningsOf({ db }: Context, day: string): Promise<Row[]> {
  const rows = await db
    .select()
    .from(earnings)
    .where(eq(earnings.day, day))
    .orderBy(asc(earnings.agentName), asc(earnings.currency));
  return rows.map(({ agentName, storeName, ...row }) => ({
    ...row,
    kind: "earnings",
    agent: withApostrophe(agentName),
    ...(row.productCode && { storeName }),
  }));
}

export const incomeApi: FeatureApi = (context) => ({
  getIncome: async ({ query }) => ({ data: await findIncome(context, query) }),

  exportIncome: ({ query }, call) => {
    const file = { name: `income-${query.from}-${query.to}.csv`, type: "text/csv" };
    return streamedFile(context, call, file, (out) => exportIncome(context, query, out));
  },

  importIncome: async ({ query, body: { file, columns } }, _, by) => {
    const name = await agentName(context, query.agent_id);
    if (name === undefined) throw new ApiError("agent_not_found");
    const agent = { id: query.agent_id, name };
    if (!columns || query.dryRun === "true") {
      return { data: await checkEarnings(context, { agent, file, columns }) };
    }
    const data = await importEarnings(context, by, { agent, file, columns });
    return { message: "The earnings are imported", data };
  },
});
