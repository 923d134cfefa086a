import { stringify } from "csv-stringify";
import { asc, eq } from "drizzle-orm";
import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { listAgents } from "#features/buying/agents/service.server.ts";
import { clicksOfDay, daysOf, type Period } from "#features/site/daily-counts/service.server.ts";
import type { Context } from "#server/context.ts";
import { withApostrophe } from "@loupe/sheets/formulas";
import { earnings } from "./tables.server.ts";

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
export async function exportIncome(context: Context, period: Period, out: Writable): Promise<void> {
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
