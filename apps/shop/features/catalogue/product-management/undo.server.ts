import type { BinKind, StoreName, Undone } from "@loupe/contract";
import { itemOf } from "@loupe/contract/items";
import type { ItemRef } from "@loupe/links";
import { eq, sql } from "drizzle-orm";
import { record } from "#server/audit/audited.ts";
import type { Actor } from "#server/audit/actor.ts";
import { BIN_MS, claimChange, endUndo, listBin, type BinRow } from "#server/bin/bin.ts";
import { putBackRows } from "#server/bin/kept-rows.ts";
import { removedRows } from "#server/bin/tables.ts";
import type { Context } from "#server/context.ts";
import { isUniqueViolation } from "#server/database/unique-violation.ts";
import { ApiError } from "#server/http/api-error.ts";
import { changeRatings, productsById } from "#features/catalogue/products/service.server.ts";
import { announceAll, changesOf } from "./bulk-changes.server.ts";
import { closePlaces, lockOrder, openPlaces } from "./catalogue-order.server.ts";
import { KEPT_PRODUCTS } from "./kept-products.server.ts";
import { deleteAdded, setBack } from "./undone-values.server.ts";

export const PRODUCT_KINDS = [
  "deleteProduct",
  "deleteProducts",
  "changeProducts",
  "replaceListing",
  "importProducts",
] as const satisfies readonly BinKind[];

/**
 * Restores products to their state before a change, except for values that were changed since then. `missing` counts
 * the products of which nothing could be put back.
 * @throws {ApiError} 404 for an unknown change or after a day, 409 if it is undone already or if the catalogue has the
 * replaced item again
 */
export async function undoProductChange(
  context: Context,
  by: Actor,
  id: string,
): Promise<Undone & { missing: number }> {
  try {
    return await context.db.transaction((tx) => undo({ ...context, db: tx }, by, id));
  } catch (error) {
    if (isUniqueViolation(error)) throw new ApiError("product_exists");
    throw error;
  }
}

async function undo(context: Context, by: Actor, id: string) {
  await lockOrder(context);
  const change = await claimChange(context, id, PRODUCT_KINDS);
  const isImport = change.kind === "importProducts";
  // An import may have written 100,000 products.
  if (isImport) await context.db.execute(sql`set local statement_timeout = '15min'`);
  const ids = isImport ? [] : await idsIn(context, id);
  const were = await productsById(context, ids);

  const deleted = await deleteAdded(context, id);
  if (deleted.length > 0) {
    const gap = Math.min(...deleted.map(({ place }) => place));
    await closePlaces(context, { gap, deleted: deleted.length });
  }
  const changed = await setBack(context, change);
  const restored = await putBack(context, id);

  const count = deleted.length + changed.length + restored.length;
  const exists = sql`exists (select from products where products.id = ${removedRows.rowId}::uuid)`;
  const undone = await endUndo(context, change, { count, exists });
  const imported = [
    { subject: "catalogue", after: { file: change.name, undone: count, left: undone.leftCount } },
  ];
  const entries = isImport ? imported : changesOf(were, await productsById(context, ids));
  await record(context, by, "undoBulkChange", entries);
  const itemsIn = (rows: { items: ItemRef[] }[]) => rows.flatMap(({ items }) => items);
  // Products that are there again, and those with another item, get the present ratings of their items.
  const rated = itemsIn(change.kind === "replaceListing" ? changed : restored);
  await changeRatings(
    context,
    rated.map((item) => ({ item, total: 0, sum: 0 })),
  );
  await announceAll(context, itemsIn([...deleted, ...changed, ...restored]));
  return { ...undone, missing: change.count - count };
}

async function idsIn({ db }: Context, change: string): Promise<string[]> {
  const rows = await db
    .select({ id: removedRows.rowId })
    .from(removedRows)
    .where(eq(removedRows.changeId, change));
  return rows.map(({ id }) => id);
}

type Deleted = { id: string; place: number; storeName: StoreName; productCode: string };

/** Inserts the deleted products at their places again, except for items that were added again since then. */
async function putBack(context: Context, change: string): Promise<{ items: ItemRef[] }[]> {
  const { rows } = await context.db.execute<Deleted>(sql`
    select row_id as id, (before ->> 'serial_no')::bigint::float8 as place, before ->> 'store_name' as "storeName",
      before ->> 'product_code' as "productCode"
    from ${removedRows}
    where change_id = ${change} and after is null and not exists (
      select from products p where p.store_name = before ->> 'store_name' and p.product_code = before ->> 'product_code')
    order by place, id`);
  if (rows.length === 0) return [];
  const places = await openPlaces(
    context,
    rows.map(({ place }) => place),
  );
  const ids = rows.map(({ id }) => id);
  await context.db.execute(sql`
    update ${removedRows} set before = jsonb_set(before, '{serial_no}', to_jsonb(free.place))
    from unnest(${sql.param(ids)}::text[], ${sql.param(places)}::bigint[]) as free (id, place)
    where change_id = ${change} and row_id = free.id`);
  await putBackRows(context, change, KEPT_PRODUCTS, sql`row_id = any(${sql.param(ids)}::text[])`);
  return rows.map((row) => ({ items: [itemOf(row)] }));
}

const DELETIONS = new Set<BinKind>(["deleteProduct", "deleteProducts"]);

/** Returns the last change of products in the bin, of any admin. */
export async function findUndoable(context: Context) {
  const [change] = await listBin(context, { kinds: PRODUCT_KINDS, limit: 1 });
  if (!change) return null;
  const { id, kind, count, createdAt } = change;
  const isDeletion = DELETIONS.has(kind);
  return { _id: id, count, missing: 0, isDeletion, createdAt: createdAt.toISOString() };
}

/** From this share on the deletion of products is a mass deletion, of which owners are told. */
const MASS = 0.1;

/** Returns the deletions in the bin of more than a tenth of all products at once. */
export async function massDeletions(context: Context): Promise<(BinRow & { until: Date })[]> {
  const changes = await listBin(context, { kinds: ["deleteProducts"], limit: 1000 });
  return changes
    .filter(({ count, total }) => total !== null && count > 1 && count > total * MASS)
    .map((change) => ({ ...change, until: new Date(change.createdAt.getTime() + BIN_MS) }));
}
