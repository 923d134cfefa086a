import type { BinKind, StoreName, Undone } from "@loupe/contract";
import { itemOf } from "@loupe/contract/items";
import type { ItemRef } from "@loupe/links";
import { eq, sql, getTableColumns, type SQL } from "drizzle-orm";
import { record } from "#server/audit/audited.ts";
import type { Actor } from "#server/audit/actor.ts";
import { BIN_MS, claimChange, endUndo, listBin, type BinRow, dropRows } from "#server/bin/bin.ts";
import { putBackRows } from "#server/bin/kept-rows.ts";
import { removedRows } from "#server/bin/tables.ts";
import type { Context } from "#server/context.ts";
import { isUniqueViolation } from "#server/database/unique-violation.ts";
import { ApiError } from "#server/http/api-error.ts";
import { changeRatings, productsById } from "#features/catalogue/products/service.server.ts";
import { announceAll, changesOf } from "./bulk-changes.server.ts";
import { closePlaces, lockOrder, openPlaces } from "./catalogue-order.server.ts";
import { KEPT_PRODUCTS } from "./kept-products.server.ts";
import { products } from "#features/catalogue/products/tables.server.ts";

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

/** From this share on the deletion of products is a mass deletion, of which owners are notified. */
const MASS = 0.1;

/** Returns the deletions in the bin of more than a tenth of all products at once. */
export async function massDeletions(context: Context): Promise<(BinRow & { until: Date })[]> {
  const changes = await listBin(context, { kinds: ["deleteProducts"], limit: 1000 });
  return changes
    .filter(({ count, total }) => total !== null && count > 1 && count > total * MASS)
    .map((change) => ({ ...change, until: new Date(change.createdAt.getTime() + BIN_MS) }));
}

/** The columns that the shop itself changes, and for those that the owner can set, their names in `own_fields`. */
const FOLLOWING: Record<string, string | null> = {
  name: "name",
  thumbnail_img: "thumbnailImg",
  price_fen: "price",
  price_at: null,
  gone_since: null,
  total_view: null,
};

/** SQL: the product's column follows the marketplace or counts views, so a new value is no change by a person. */
function follows(product: "p" | "old", column: string): SQL {
  const field = FOLLOWING[column];
  if (field === undefined) return sql`false`;
  return field === null
    ? sql`true`
    : sql`not (${field} = any(${sql.identifier(product)}.own_fields))`;
}

type Part = { isAdded: boolean };

/** The columns that a change has stored of changed or added products. */
async function columnsIn({ db }: Context, change: string, { isAdded }: Part): Promise<string[]> {
  const { rows } = await db.execute<{ names: string[] }>(sql`
    select array(select jsonb_object_keys(after)) as names from ${removedRows}
    where change_id = ${change} and after is not null and (before is null) = ${isAdded} limit 1`);
  const known = new Set(Object.values(getTableColumns(products)).map(({ name }) => name));
  return (rows[0]?.names ?? []).filter((name) => known.has(name));
}

type Row = { id: string; storeName: StoreName; productCode: string };

/**
 * Deletes the products that a change has added, unless somebody has changed them since then. Their places are free
 * afterwards.
 */
async function deleteAdded(
  context: Context,
  change: string,
): Promise<{ items: ItemRef[]; place: number }[]> {
  const columns = await columnsIn(context, change, { isAdded: true });
  if (columns.length === 0) return [];
  const isUntouched = columns.map((name) => {
    const column = sql.identifier(name);
    return sql`(p.${column} is not distinct from was.${column} or ${follows("p", name)})`;
  });
  const { rows } = await context.db.execute<Row & { place: number }>(sql`
    delete from products p
    using ${removedRows} r cross join lateral jsonb_populate_record(null::products, r.after) as was
    where r.change_id = ${change} and r.before is null and p.id = r.row_id::uuid
      and ${sql.join(isUntouched, sql` and `)}
    returning p.id, p.store_name as "storeName", p.product_code as "productCode", p.serial_no::float8 as place`);
  // This includes the products that somebody else has deleted.
  await context.db.execute(sql`
    delete from ${removedRows} r where change_id = ${change} and before is null
      and not exists (select from products p where p.id = r.row_id::uuid)`);
  return rows.map((row) => ({ items: [itemOf(row)], place: row.place }));
}

/**
 * Restores the values that nobody has changed since then. A product with another value stays in the bin. Returns the
 * items, before and after, of the products that were put back wholly or partly.
 */
async function setBack(
  context: Context,
  { id: change, kind }: Pick<BinRow, "id" | "kind">,
): Promise<{ items: ItemRef[] }[]> {
  const names = await columnsIn(context, change, { isAdded: false });
  if (names.length === 0) return [];
  const isReplacement = kind === "replaceListing";
  const isOfItem = isReplacement
    ? sql`(old.store_name, old.product_code) is not distinct from (given.store_name, given.product_code)`
    : sql`true`;
  const columns = names.map((name) => {
    const column = sql.identifier(name);
    const isChange = sql`before.${column} is distinct from given.${column}`;
    const isOther = sql`p.${column} is distinct from before.${column}`;
    const isAsGiven = sql`(${isOfItem} and (${asGiven(name, names)}${isReplacement ? sql` or ${follows("old", name)}` : sql``}))`;
    const value = sql`case when ${isAsGiven} then before.${column} else old.${column} end`;
    return {
      set: sql`${column} = ${value}`,
      isBack: sql`(${isChange} and ${isAsGiven})`,
      isLeft: sql`(${isChange} and ${isOther} and not ${follows("old", name)})`,
    };
  });
  const { rows } = await context.db.execute<Row & ListingState>(sql`
    update products p set ${join(columns, "set", ", ")}
    from ${removedRows} r
      cross join lateral jsonb_populate_record(null::products, r.before) as before
      cross join lateral jsonb_populate_record(null::products, r.after) as given
      join products old on old.id = r.row_id::uuid
    where r.change_id = ${change} and r.before is not null and r.after is not null and p.id = old.id
    returning p.id, p.store_name as "storeName", p.product_code as "productCode",
      old.store_name as "oldStore", old.product_code as "oldCode",
      (${join(columns, "isBack", " or ")}) as "isBack", (${join(columns, "isLeft", " or ")}) as "isLeft"`);
  await dropRows(
    context,
    change,
    rows.filter(({ isLeft }) => !isLeft).map(({ id }) => id),
  );
  return rows
    .filter(({ isBack, isLeft }) => isBack || !isLeft)
    .map((row) => {
      const old = { storeName: row.oldStore, productCode: row.oldCode };
      return { items: isReplacement ? [itemOf(row), itemOf(old)] : [itemOf(row)] };
    });
}

type ListingState = { oldStore: StoreName; oldCode: string; isBack: boolean; isLeft: boolean };

const join = <K extends string>(columns: Record<K, SQL>[], part: K, separator: string): SQL =>
  sql.join(
    columns.map((column) => column[part]),
    sql.raw(separator),
  );

const PRICE: readonly string[] = ["price_fen", "price_at"];

/**
 * SQL: the column has the value that the change gave it. A price counts together with its date, because the
 * marketplace may have confirmed it since then. The owner's fields stay if the owner has set one of them anew.
 */
function asGiven(name: string, names: readonly string[]): SQL {
  const isSame = (one: string) => {
    const column = sql.identifier(one);
    return sql`old.${column} is not distinct from given.${column}`;
  };
  if (PRICE.includes(name) && PRICE.every((one) => names.includes(one)))
    return sql.join(PRICE.map(isSame), sql` and `);
  if (name !== "own_fields") return isSame(name);
  const owned = names.filter((one) => one === "name" || one === "thumbnail_img");
  const areSame = owned.map((one) => sql`(${isSame(one)} or ${follows("old", one)})`);
  return sql.join([isSame(name), ...areSame], sql` and `);
}
