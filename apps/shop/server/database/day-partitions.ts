import { sql } from "drizzle-orm";
import type { Database } from "./client.ts";

/** The tables that `npm run db:partition` divides by day, and the column of the day. */
export const DIVIDED_BY_DAY: Record<string, string> = { counted_visitors: "counted_on" };

/** Days that have their partition before they begin, so that a round that is late leaves none without. */
const AHEAD = 3;
const DAY_MS = 86_400_000;

const nameOf = (table: string, day: string) => `${table}_${day.replaceAll("-", "_")}`;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/**
 * Where the table is divided by day, drops the partitions of the days before `today` and adds those of the next.
 * A table that is not divided is left alone.
 *
 * @param today as `YYYY-MM-DD`
 */
export async function keepDays(db: Database, table: string, today: string): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = to_regclass(${table})`);
  if (rows.length === 0) return;
  const known = new Set(rows.map(({ name }) => name));
  const isPast = (name: string) => /_\d{4}_\d\d_\d\d$/.test(name) && name < nameOf(table, today);
  const start = Date.parse(today);
  const coming = Array.from({ length: AHEAD + 1 }, (_, at) => dayOf(start + at * DAY_MS));
  for (const name of [...known].filter(isPast)) await dropDay(db, name);
  for (const day of coming) if (!known.has(nameOf(table, day))) await addDay(db, table, day);
}

/** A lock on the whole table is needed for a moment. Whoever waits for it stops everybody else, so not for long. */
const WAITS_BRIEFLY = sql`select set_config('lock_timeout', '2s', true)`;

const dropDay = (db: Database, name: string) =>
  db.transaction(async (tx) => {
    await tx.execute(WAITS_BRIEFLY);
    await tx.execute(sql`drop table if exists ${sql.identifier(name)}`);
  });

/** Rows of the day that came before its partition move there. */
const addDay = (db: Database, table: string, day: string) =>
  db.transaction(async (tx) => {
    const part = sql.identifier(nameOf(table, day));
    const column = sql.identifier(DIVIDED_BY_DAY[table]!);
    const parent = sql.identifier(table);
    const next = dayOf(Date.parse(day) + DAY_MS);
    await tx.execute(WAITS_BRIEFLY);
    await tx.execute(sql`lock table ${parent} in access exclusive mode`);
    await tx.execute(sql`create table ${part} (like ${parent} including all)`);
    await tx.execute(sql`
      with moved as (delete from ${parent} where ${column} = ${day}::date returning *)
      insert into ${part} select * from moved`);
    await tx.execute(sql`
      alter table ${parent} attach partition ${part}
      for values from (${sql.raw(`'${day}'`)}) to (${sql.raw(`'${next}'`)})`);
  });
