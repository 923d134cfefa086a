import type { Earned, EarningsColumns, EarningsReport } from "@loupe/contract";
import { sql } from "drizzle-orm";
import { audited } from "#features/shop-keeping/audit/service.server.ts";
import { UnreadableFile } from "#server/csv/csv-records.ts";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import type { Viewer } from "#server/http/viewer.ts";
import { readEarnings, type EarningsLine, type ReadEarnings } from "./earnings-lines.server.ts";
import { earnings, earningsColumns } from "./tables.server.ts";

type Given = { agent: { id: string; name: string }; file: File; columns?: EarningsColumns };

/**
 * Reads an agent's file without changing anything.
 * @throws {ApiError} 422 for a file that cannot be read
 */
export async function checkEarnings(context: Context, given: Given): Promise<EarningsReport> {
  const read = await readFile(context, given);
  return await report(context, given, read, false);
}

/**
 * Imports an agent's file, all lines or none. The days that it has replace those of an earlier file, so that
 * importing a file twice changes nothing.
 * @throws {ApiError} 422 for a file that cannot be read or has faults
 */
export async function importEarnings(
  context: Context,
  by: Viewer,
  given: Given & { columns: EarningsColumns },
): Promise<EarningsReport> {
  const { agent, file, columns } = given;
  const read = await readFile(context, given);
  if (read.faultCount > 0) throw refused(read);
  let entry: object | null = null;
  const change = { by, action: "importIncome", subject: agent.id, look: async () => entry };
  return await audited(context, change, async (inside) => {
    await inside.db.execute(sql`select pg_advisory_xact_lock(hashtext('earnings'))`);
    const told = await report(inside, given, read, true);
    await inside.db.execute(sql`
      delete from ${earnings} where agent_id = ${agent.id} and day = any(${sql.param(read.days)}::date[])`);
    await insertSums(inside, agent, sumByDay(read.earned));
    await inside.db
      .insert(earningsColumns)
      .values({ agentId: agent.id, columns })
      .onConflictDoUpdate({ target: earningsColumns.agentId, set: { columns } });
    entry = { name: agent.name, file: file.name, lines: read.lines, from: told.from, to: told.to };
    return told;
  });
}

type ReadFile = ReadEarnings & { days: string[] };

async function readFile(context: Context, { file, columns }: Given): Promise<ReadFile> {
  try {
    // One day more: an agent's day may have begun where the shop's has not.
    const tomorrow = new Date(context.now().getTime() + 86_400_000).toISOString().slice(0, 10);
    const read = await readEarnings(file.stream(), columns, tomorrow);
    checkOrders(sumByDay(read.earned));
    return { ...read, days: [...new Set(read.earned.map(({ day }) => day))].toSorted() };
  } catch (error) {
    if (error instanceof UnreadableFile) {
      throw new ApiError("file_unreadable", { issue: error.message });
    }
    throw error;
  }
}

/** Of an agent in a day; more is another number in the column of orders. */
const ORDERS_MAX = 1_000_000;

/** @throws {UnreadableFile} for a day with more orders than there can be */
function checkOrders(sums: Sums): void {
  for (const [key, { orders }] of sums) {
    if (orders <= ORDERS_MAX) continue;
    const day = key.slice(0, 10);
    throw new UnreadableFile(`It has ${orders} orders on ${day}: is this the column of orders?`);
  }
}

function refused({ faults, faultCount, lines }: ReadEarnings): ApiError {
  const issues = faults.map(({ line, column, reason }) => ({
    path: `line ${line}${column && `, ${column}`}`,
    message: reason,
  }));
  const issue = `${faultCount} of ${lines} lines are bad. Nothing was imported`;
  return new ApiError("file_faults", { issue }, { issues });
}

async function report(
  { db }: Context,
  { agent }: Given,
  read: ReadFile,
  imported: boolean,
): Promise<EarningsReport> {
  const { days } = read;
  const { rows } = await db.execute<{ days: number }>(sql`
    select count(distinct day)::int as days from ${earnings}
    where agent_id = ${agent.id} and day = any(${sql.param(days)}::date[])`);
  return {
    imported,
    header: read.header,
    sample: read.sample,
    lines: read.lines,
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
    earned: sumByCurrency(read.earned),
    replacedDays: rows[0]?.days ?? 0,
    faults: read.faults,
    faultCount: read.faultCount,
  };
}

type Sums = Map<string, { cents: number; orders: number }>;

function sumBy(lines: readonly EarningsLine[], keyOf: (line: EarningsLine) => string): Sums {
  const sums: Sums = new Map();
  for (const line of lines) {
    const sum = sums.get(keyOf(line)) ?? { cents: 0, orders: 0 };
    sums.set(keyOf(line), { cents: sum.cents + line.cents, orders: sum.orders + line.orders });
  }
  return sums;
}

const sumByDay = (lines: readonly EarningsLine[]) =>
  sumBy(lines, ({ day, currency }) => `${day} ${currency}`);

const sumByCurrency = (lines: readonly EarningsLine[]): Earned[] =>
  [...sumBy(lines, ({ currency }) => currency)].map(([currency, { cents, orders }]) => ({
    currency,
    amount: cents / 100,
    orders,
  }));

/** In one statement, however many days a file has. */
async function insertSums({ db }: Context, agent: Given["agent"], sums: Sums): Promise<void> {
  const rows = [...sums].map(([key, { cents, orders }]) => {
    const [day, currency] = key.split(" ");
    return { day, currency, amount: (cents / 100).toFixed(2), orders };
  });
  await db.execute(sql`
    insert into ${earnings} (agent_id, agent_name, day, currency, amount, orders)
    select ${agent.id}::uuid, ${agent.name}::text, day, currency, amount, orders
    from json_to_recordset(${JSON.stringify(rows)})
      as given (day date, currency char(3), amount numeric, orders int)`);
}
