import { and, eq, getTableColumns, getTableName, sql, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Context } from "#server/context.ts";
import { removedRows } from "./tables.ts";

/** How rows of a table are stored in the bin. The SQL refers to the columns of one row of the table. */
export type KeptTable = {
  table: PgTable;
  /** The primary key as text. */
  rowId: SQL;
  name: SQL;
  /** The account that wrote the row, if a person did. */
  userId?: SQL;
};

/** Copies rows into the bin, before they are deleted. */
export async function copyRows(
  { db }: Context,
  change: string,
  { table, rowId, name, userId = sql`null::uuid` }: KeptTable,
  where: SQL,
): Promise<void> {
  await db.execute(sql`
    insert into ${removedRows} (change_id, of_table, row_id, name, before, user_id)
    select ${change}::uuid, ${getTableName(table)}, ${rowId}, ${name}, to_jsonb(${table}), ${userId}
    from ${table} where ${where}`);
}

/** An SQL condition: the rows of a change that were deleted from a table. */
const deletedFrom = (change: string, table: PgTable) =>
  sql`change_id = ${change} and of_table = ${getTableName(table)} and after is null`;

/**
 * Inserts deleted rows again and removes them from the bin. A row stays in the bin if another one has taken its place.
 * Returns the ids of the rows that were inserted.
 */
export async function putBackRows(
  { db }: Context,
  change: string,
  { table, rowId }: KeptTable,
  isWanted: SQL = sql`true`,
): Promise<string[]> {
  const kept = deletedFrom(change, table);
  const first = await db.execute<{ names: string[] }>(sql`
    select array(select jsonb_object_keys(before)) as names from ${removedRows} where ${kept} limit 1`);
  const names = new Set(first.rows[0]?.names);
  // A row that was stored before a migration lacks its new columns, which get their defaults.
  const columns = Object.values(getTableColumns(table))
    .filter((column) => !column.generated && names.has(column.name))
    .map(({ name }) => sql.identifier(name));
  if (columns.length === 0) return [];
  const list = sql.join(columns, sql`, `);
  const values = sql.join(
    columns.map((column) => sql`kept.${column}`),
    sql`, `,
  );
  const { rows } = await db.execute<{ id: string }>(sql`
    with back as (
      insert into ${table} (${list}) overriding system value
      select ${values} from ${removedRows}, jsonb_populate_record(null::${table}, before) as kept
      where ${kept} and ${isWanted}
      on conflict do nothing returning ${rowId} as id
    )
    delete from ${removedRows} using back where ${kept} and row_id = back.id returning back.id`);
  return rows.map(({ id }) => id);
}

/** Copies deleted rows of other changes into a change, so that its undo restores them too. */
export async function shareRows(
  { db }: Context,
  change: string,
  { table }: Pick<KeptTable, "table">,
  where: SQL,
): Promise<void> {
  await db.execute(sql`
    insert into ${removedRows} (change_id, of_table, row_id, name, before, user_id)
    select ${change}::uuid, of_table, row_id, name, before, user_id from ${removedRows}
    where change_id <> ${change} and of_table = ${getTableName(table)} and after is null and ${where}
    on conflict do nothing`);
}

/** Returns the stored rows of a table that a change deleted. */
export async function readKept<Row>(
  { db }: Context,
  change: string,
  table: string,
): Promise<Row[]> {
  const rows = await db
    .select({ before: removedRows.before })
    .from(removedRows)
    .where(and(eq(removedRows.changeId, change), eq(removedRows.ofTable, table)));
  return rows.map(({ before }) => before as Row);
}
