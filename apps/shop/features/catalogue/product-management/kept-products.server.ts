import { getTableName, is, SQL, sql } from "drizzle-orm";
import { products } from "#features/catalogue/products/tables.server.ts";
import type { KeptTable } from "#server/bin/kept-rows.ts";
import { removedRows } from "#server/bin/tables.ts";
import type { Context } from "#server/context.ts";

export const KEPT_PRODUCTS: KeptTable = { table: products, rowId: sql`id::text`, name: sql`name` };

/** New values of columns of `products`: values, or SQL that computes them. */
export type Values = Record<string, unknown>;

/** Updates products, and stores the columns that it sets in the bin, before and after. */
export async function updateKept(
  { db }: Context,
  change: string,
  ids: readonly string[],
  values: Values,
): Promise<void> {
  const columns = Object.keys(values);
  const set = sql.join(
    Object.entries(values).map(
      ([column, value]) =>
        sql`${sql.identifier(column)} = ${is(value, SQL) ? value : sql.param(value)}`,
    ),
    sql`, `,
  );
  const areThese = sql`id = any(${sql.param(ids)}::uuid[])`;
  await db.execute(sql`
    with was as (
      select id, name, ${stateOf("products", columns)} as state from ${products} where ${areThese}
    ), is_now as (
      update ${products} set ${set} where ${areThese} returning id, ${stateOf("products", columns)} as state
    )
    insert into ${removedRows} (change_id, of_table, row_id, name, before, after)
    select ${change}::uuid, ${getTableName(products)}, was.id::text, was.name, was.state, is_now.state
    from was join is_now using (id)`);
}

/** SQL for columns of a row as JSON. */
export const stateOf = (row: string, columns: readonly string[]): SQL =>
  sql.raw(
    `jsonb_build_object(${columns.map((column) => `'${column}', "${row}"."${column}"`).join(", ")})`,
  );
