import { stringify } from "csv-stringify";
import { asc, eq } from "drizzle-orm";
import { Readable } from "node:stream";
import { listAgents } from "#features/catalogue/agents/service.server.ts";
import type { Context } from "#server/context.ts";
import { withApostrophe } from "#server/csv/formulas.ts";
import type { Period } from "./income.server.ts";
import { buyClicks } from "#features/shop-keeping/daily-counts/tables.server.ts";
import { earnings } from "./tables.server.ts";

const COLUMNS = [
  "day",
  "kind",
  "agent",
  "page",
  "storeName",
  "productCode",
  "clicks",
  "orders",
  "currency",
  "amount",
] as const;
type Row = Partial<Record<(typeof COLUMNS)[number], string | number>>;

/** All clicks and earnings of a period as CSV, one day after the other, so that memory holds one day. */
export function exportIncome(context: Context, period: Period): Readable {
  // Spreadsheets recognize UTF-8 by the byte order mark; the line ends are those of the CSV standard.
  const csv = stringify({
    header: true,
    columns: [...COLUMNS],
    bom: true,
    record_delimiter: "windows",
  });
  Readable.from(rowsOf(context, period))
    .on("error", (error) => csv.destroy(error))
    .pipe(csv);
  return csv;
}

async function* rowsOf(context: Context, { from, to }: Period): AsyncGenerator<Row> {
  const agents = await listAgents(context, { activeOnly: false });
  const names = new Map(agents.map(({ _id, name }) => [_id, name]));
  for (let time = Date.parse(from); time <= Date.parse(to); time += 86_400_000) {
    yield* await clicksOf(context, new Date(time).toISOString().slice(0, 10), names);
    yield* await earningsOf(context, new Date(time).toISOString().slice(0, 10));
  }
}

async function clicksOf({ db }: Context, day: string, names: Map<string, string>): Promise<Row[]> {
  const rows = await db.select().from(buyClicks).where(eq(buyClicks.day, day));
  return rows.map(({ agentId, count: clicks, ...row }) => ({
    ...row,
    kind: "clicks",
    agent: withApostrophe(names.get(agentId) ?? ""),
    clicks,
  }));
}

async function earningsOf({ db }: Context, day: string): Promise<Row[]> {
  const rows = await db
    .select()
    .from(earnings)
    .where(eq(earnings.day, day))
    .orderBy(asc(earnings.agentName), asc(earnings.currency));
  return rows.map(({ agentName, orders, currency, amount }) => {
    return { day, kind: "earnings", agent: withApostrophe(agentName), orders, currency, amount };
  });
}
