import { and, desc, eq, getTableColumns, sql } from "drizzle-orm";
import { itemOf } from "@loupe/contract/items";
import { record } from "#server/audit/audited.ts";
import type { Actor } from "#server/audit/actor.ts";
import type { Context } from "#server/context.ts";
import { isUniqueViolation } from "#server/database/unique-violation.ts";
import { ApiError } from "#server/http/api-error.ts";
import { announceAll, changesOf } from "./bulk-changes.server.ts";
import { lockOrder, openPlaces } from "./catalogue-order.server.ts";
import { productsById, changeRatings } from "#features/catalogue/products/service.server.ts";
import {
  bulkChanges,
  products,
  type GivenColumns,
  type ProductRow,
} from "#features/catalogue/products/tables.server.ts";
import { tagsAfter } from "./tag-changes.server.ts";

const UNDOABLE_MS = 86_400_000;

/**
 * Restores products to their state before a bulk change or a replacement, except for values that were changed since
 * then.
 * @throws {ApiError} 404 for an unknown change or after a day, 409 if it is undone already or if the catalogue has the
 * replaced item again
 */
export async function undoBulkChange(
  context: Context,
  by: Actor,
  id: string,
): Promise<{ count: number; missing: number }> {
  try {
    return await context.db.transaction((tx) => undo({ ...context, db: tx }, by, id));
  } catch (error) {
    if (isUniqueViolation(error)) throw new ApiError("product_exists");
    throw error;
  }
}

async function undo(context: Context, by: Actor, id: string) {
  await lockOrder(context);
  const change = await claim(context, id);
  const { before } = change;
  const ids = before.map((row) => row.id);
  const were = await productsById(context, ids);
  const restored = change.given
    ? await setBack(context, { ...change, given: change.given })
    : await putBack(context, before);
  const changes = changesOf(were, await productsById(context, ids));
  await record(context, by, "undoBulkChange", changes);
  const replacement = change.given && itemGiven(change.given);
  const items = [...restored.map(itemIn), replacement ?? []].flat();
  // The replaced item has other reviews, and its number may have changed since.
  if (replacement)
    await changeRatings(
      context,
      items.map((item) => ({ item, total: 0, sum: 0 })),
    );
  await announceAll(context, items);
  return { count: restored.length, missing: before.length - restored.length };
}

const itemGiven = ({ store_name: storeName, product_code: productCode }: GivenColumns) =>
  storeName && productCode ? itemOf({ storeName, productCode }) : undefined;

/** Returns the last change, of any admin, if it can still be undone. */
export async function findUndoable({ db, now }: Context) {
  const [change] = await db
    .select({
      _id: bulkChanges.id,
      createdAt: bulkChanges.createdAt,
      count: sql<number>`jsonb_array_length(${bulkChanges.before})`,
      isDeletion: sql<boolean>`${bulkChanges.given} is null`,
      undoneAt: bulkChanges.undoneAt,
    })
    .from(bulkChanges)
    .orderBy(desc(bulkChanges.createdAt))
    .limit(1);
  // Only the last change can be undone. Once that is undone, none is offered.
  if (!change || change.undoneAt || !isUndoable(change, now())) return null;
  const { undoneAt: _, createdAt, ...rest } = change;
  return { ...rest, missing: 0, createdAt: createdAt.toISOString() };
}

const isUndoable = ({ createdAt }: { createdAt: Date }, now: Date) =>
  now.getTime() - createdAt.getTime() <= UNDOABLE_MS;

const itemIn = (row: ProductRow) =>
  itemOf({ storeName: row.store_name, productCode: row.product_code });

/** Marks the change as undone. If two admins undo it at once, the second gets an error. */
async function claim({ db, now }: Context, id: string) {
  const [change] = await db.select().from(bulkChanges).where(eq(bulkChanges.id, id)).for("update");
  if (!change || !isUndoable(change, now())) {
    throw new ApiError("bulk_change_not_found");
  }
  if (change.undoneAt) throw new ApiError("bulk_change_undone");
  await db
    .update(bulkChanges)
    .set({ undoneAt: now() })
    .where(and(eq(bulkChanges.id, id)));
  return change;
}

type Change = Pick<typeof bulkChanges.$inferSelect, "before" | "tags"> & { given: GivenColumns };

/** Restores the values that nobody has changed since then. Returns the products with a restored value. */
async function setBack({ db }: Context, { before, given, tags }: Change): Promise<ProductRow[]> {
  const columns = Object.keys(given).map((name) => {
    const column = sql.identifier(name);
    // The values of a replaced item belong together, so they stay if the product has yet another item since then.
    const isAsGiven = given.product_code
      ? sql`(p.store_name, p.product_code, p.${column}) is not distinct from (given.store_name, given.product_code, given.${column})`
      : sql`p.${column} is not distinct from given.${column}`;
    return { column, to: sql`b.${column}`, isAsGiven };
  });
  if (tags) {
    const isAsGiven = sql`p.tags = ${tagsAfter(sql`b.tags`, tags)}`;
    columns.push({ column: sql.identifier("tags"), to: sql`b.tags`, isAsGiven });
  }
  const values = columns.map(
    ({ column, to, isAsGiven }) =>
      sql`${column} = case when ${isAsGiven} then ${to} else p.${column} end`,
  );
  const isAny = columns.map(({ isAsGiven }) => isAsGiven);
  const { rows } = await db.execute<{ id: string }>(
    sql`update products p set ${sql.join(values, sql`, `)}
        from jsonb_populate_recordset(null::products, ${JSON.stringify(before)}::jsonb) b,
          jsonb_populate_record(null::products, ${JSON.stringify(given)}::jsonb) given
        where p.id = b.id and (${sql.join(isAny, sql` or `)}) returning p.id`,
  );
  const ids = new Set(rows.map(({ id }) => id));
  return before.filter((row) => ids.has(row.id));
}

/** The columns for inserting a row. PostgreSQL generates the price band itself. */
const COLUMNS = Object.values(getTableColumns(products))
  .map(({ name }) => name)
  .filter((name) => name !== "price_band");

/**
 * Inserts the deleted products again, except for items that were added again since then. Their ratings are the current
 * ones.
 */
async function putBack(context: Context, before: ProductRow[]): Promise<ProductRow[]> {
  const { db } = context;
  const { rows: missingRows } = await db.execute<{ id: string }>(
    sql`select b.id from jsonb_populate_recordset(null::products, ${JSON.stringify(before)}::jsonb) b
        where not exists (
          select from products p where p.store_name = b.store_name and p.product_code = b.product_code
        )`,
  );
  const ids = new Set(missingRows.map(({ id }) => id));
  const rows = before.filter((row) => ids.has(row.id));
  const [first] = rows;
  if (!first) return [];
  const places = await openPlaces(
    context,
    rows.map((row) => row.serial_no),
  );
  const placed = rows.map((row, at) => ({ ...row, serial_no: places[at] }));
  // Rows that were stored before a migration lack its new columns, which get their defaults.
  const columns = sql.join(
    COLUMNS.filter((name) => name in first).map((name) => sql.identifier(name)),
    sql`, `,
  );
  await db.execute(
    sql`insert into ${products} (${columns})
        select ${columns} from jsonb_populate_recordset(null::products, ${JSON.stringify(placed)}::jsonb)`,
  );
  await changeRatings(
    context,
    rows.map((row) => ({ item: itemIn(row), total: 0, sum: 0 })),
  );
  return rows;
}
