import { isoDate } from "@loupe/contract/time";
import type { Earned, EarningsColumns, EarningsReport } from "@loupe/contract";
import { itemKey, isItemId, parseLink, storeName, type ItemRef } from "@loupe/links";
import { sql } from "drizzle-orm";
import { audited } from "#server/audit/audited.ts";
import { UnreadableFile } from "#server/csv/csv-records.ts";
import type { Actor } from "#server/audit/actor.ts";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import { readEarnings, type EarningsLine, type ReadEarnings } from "./earnings-lines.server.ts";
import { earnings, earningsColumns } from "./tables.server.ts";
import { listAgents } from "#features/buying/agents/service.server.ts";
import { clickedItems } from "#features/site/daily-counts/service.server.ts";

type EarningsInput = { agent: { id: string; name: string }; file: File; columns?: EarningsColumns };

/**
 * Reads an agent's file and returns the changes by an import.
 * @throws {ApiError} 422 for a file that cannot be read
 */
export async function checkEarnings(
  context: Context,
  input: EarningsInput,
): Promise<EarningsReport> {
  const read = await readFile(context, input);
  return await report(context, input, read, false);
}

/**
 * Imports an agent's file, all lines or none. The days in the file replace these days of an earlier file, so importing
 * a file twice changes nothing.
 * @throws {ApiError} 422 for a file that cannot be read or has errors
 */
export async function importEarnings(
  context: Context,
  by: Actor,
  input: EarningsInput & { columns: EarningsColumns },
): Promise<EarningsReport> {
  const { agent, file, columns } = input;
  const read = await readFile(context, input);
  if (read.faultCount > 0) throw refused(read);
  let entry: object | null = null;
  const change = { action: "importIncome", subject: agent.id, look: async () => entry };
  return await audited(context, by, change, async (inside) => {
    await inside.db.execute(sql`select pg_advisory_xact_lock(hashtext('earnings'))`);
    const outcome = await report(inside, input, read, true);
    await inside.db.execute(sql`
      delete from ${earnings} where agent_id = ${agent.id} and day = any(${sql.param(read.days)}::date[])`);
    await insertSums(inside, agent, read.earned);
    await inside.db
      .insert(earningsColumns)
      .values({ agentId: agent.id, columns })
      .onConflictDoUpdate({ target: earningsColumns.agentId, set: { columns } });
    entry = {
      name: agent.name,
      file: file.name,
      lines: read.lines,
      from: outcome.from,
      to: outcome.to,
    };
    return outcome;
  });
}

type ReadFile = Omit<ReadEarnings, "earned"> & { earned: Earning[]; withoutProduct: number };

async function readFile(context: Context, { file, columns }: EarningsInput): Promise<ReadFile> {
  try {
    // Allows tomorrow, because a day may start earlier in the agent's time zone.
    const tomorrow = isoDate(context.now(), 1);
    const read = await readEarnings(file.stream(), columns, tomorrow);
    checkOrders(read.earned);
    const items = await withItems(context, read.earned);
    const withoutProduct = columns?.item ? items.filter(({ item }) => !item).length : 0;
    return { ...read, earned: items, withoutProduct };
  } catch (error) {
    if (error instanceof UnreadableFile) {
      throw new ApiError("file_unreadable", { issue: error.message });
    }
    throw error;
  }
}

/** The most orders of an agent in a day. A higher number is from the wrong column. */
const ORDERS_MAX = 1_000_000;

/** @throws {UnreadableFile} for a day with more orders than `ORDERS_MAX` */
function checkOrders(lines: readonly EarningsLine[]): void {
  for (const [day, same] of Map.groupBy(lines, (line) => line.day)) {
    const orders = same.reduce((sum, line) => sum + line.orders, 0);
    if (orders <= ORDERS_MAX) continue;
    throw new UnreadableFile(`It has ${orders} orders on ${day}: is this the column of orders?`);
  }
}

function refused({ faults: errors, faultCount: errorCount, lines }: ReadFile): ApiError {
  const issues = errors.map(({ line, column, reason }) => ({
    path: `line ${line}${column && `, ${column}`}`,
    message: reason,
  }));
  const issue = `${errorCount} of ${lines} lines are bad. Nothing was imported`;
  return new ApiError("file_faults", { issue }, { issues });
}

async function report(
  { db }: Context,
  { agent }: EarningsInput,
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
    words: read.words,
    lines: read.lines,
    leftOutLines: read.leftOutLines,
    withoutProduct: read.withoutProduct,
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
    earned: sumByCurrency(read.earned),
    replacedDays: rows[0]?.days ?? 0,
    faults: read.faults,
    faultCount: read.faultCount,
  };
}

type Sum = Pick<Earned, "orders" | "pendingOrders"> & { cents: number; pendingCents: number };

function sumBy(lines: readonly Earning[], keyOf: (line: Earning) => string): Map<string, Sum> {
  const sums = new Map<string, Sum>();
  for (const line of lines) {
    const { cents, orders, isPending } = line;
    const sum = sums.get(keyOf(line)) ?? { cents: 0, orders: 0, pendingCents: 0, pendingOrders: 0 };
    sums.set(
      keyOf(line),
      isPending
        ? {
            ...sum,
            pendingCents: sum.pendingCents + cents,
            pendingOrders: sum.pendingOrders + orders,
          }
        : { ...sum, cents: sum.cents + cents, orders: sum.orders + orders },
    );
  }
  return sums;
}

const sumByCurrency = (lines: readonly Earning[]): Earned[] =>
  [...sumBy(lines, ({ currency }) => currency)].map(
    ([currency, { cents, pendingCents, ...counts }]) => ({
      ...counts,
      currency,
      amount: cents / 100,
      pendingAmount: pendingCents / 100,
    }),
  );

/** Inserts the sums of a file in one SQL statement, however many days it has. */
async function insertSums(
  { db }: Context,
  agent: EarningsInput["agent"],
  lines: readonly Earning[],
): Promise<void> {
  const sums = sumBy(lines, ({ day, currency, item }) =>
    [day, currency, item ? itemKey(item) : ""].join(" "),
  );
  const rows = [...sums].map(([key, { cents, orders, pendingCents, pendingOrders }]) => {
    const [day, currency, item = ""] = key.split(" ");
    const [store = "", code = ""] = item.split(":");
    return {
      day,
      currency,
      store: store || "taobao",
      code,
      amount: (cents / 100).toFixed(2),
      orders,
      pending_amount: (pendingCents / 100).toFixed(2),
      pending_orders: pendingOrders,
    };
  });
  await db.execute(sql`
    insert into ${earnings} (agent_id, agent_name, day, currency, store_name, product_code, amount, orders,
      pending_amount, pending_orders)
    select ${agent.id}::uuid, ${agent.name}::text, day, currency, store, code, amount, orders,
      pending_amount, pending_orders
    from json_to_recordset(${JSON.stringify(rows)})
      as given (day date, currency char(3), store text, code text, amount numeric, orders int,
        pending_amount numeric, pending_orders int)`);
}

/**
 * A line of the file with its item. It is null unless the file has the item's link, or its id and somebody has clicked
 * on that item.
 */
type Earning = Omit<EarningsLine, "item"> & { item: ItemRef | null };

async function withItems(context: Context, lines: readonly EarningsLine[]): Promise<Earning[]> {
  const texts = [...new Set(lines.map(({ item }) => item))];
  const agents = texts.some(Boolean) ? await listAgents(context, { activeOnly: false }) : [];
  const clicks = await clickedItems(context, texts.filter(isItemId));
  const read = (text: string): ItemRef | null => {
    if (isItemId(text)) return clicks.get(text) ?? null;
    const link = parseLink(text, { agents });
    return link.kind === "item" ? { storeName: storeName(link.marketplace), id: link.id } : null;
  };
  const items = new Map(texts.map((text) => [text, read(text)]));
  return lines.map((line) => ({ ...line, item: items.get(line.item) ?? null }));
}
