import type { BulkChange } from "@loupe/contract";
import { asc, inArray, sql } from "drizzle-orm";
import { itemOf } from "@loupe/contract/items";
import { record } from "#server/audit/audited.ts";
import { announceChange, announceChanges, CATALOGUE_TAG, itemTag } from "#server/cache/changes.ts";
import type { Actor } from "#server/audit/actor.ts";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import { closePlaces, lockOrder } from "./catalogue-order.server.ts";
import { productsById } from "#features/catalogue/products/service.server.ts";
import {
  bulkChanges,
  products,
  type GivenColumns,
} from "#features/catalogue/products/tables.server.ts";
import { refuseTooManyTags, tagsAfter, type TagChange } from "./tag-changes.server.ts";

/**
 * How many bulk changes are stored so that they can be undone, and how many changes of one product. Each kind has its
 * own limit, so that many single deletions do not displace a bulk change.
 */
const CHANGES_KEPT = 20;

type Given = { set: GivenColumns; tags?: TagChange };

/**
 * Sets columns and tags of the products with these ids. Ids of deleted products are skipped and counted as missing.
 * @throws {ApiError} 404 if none exists, 400 if one would have too many tags
 */
export const changeProducts = (
  context: Context,
  by: Actor,
  ids: readonly string[],
  edits: Given,
): Promise<BulkChange> =>
  changeAll(context, by, { action: "changeProducts", ids, edits }, async (inside) => {
    const { set, tags } = edits;
    const columns = Object.entries(set).map(
      ([column, value]) => sql`${sql.identifier(column)} = ${value}`,
    );
    if (tags) {
      await refuseTooManyTags(inside, ids, tags);
      columns.push(sql`tags = ${tagsAfter(sql`${products.tags}`, tags)}`);
    }
    await inside.db.execute(
      sql`update ${products} set ${sql.join(columns, sql`, `)} where id = any(${sql.param(ids)}::uuid[])`,
    );
  });

/**
 * Deletes the products with these ids, and closes the gaps in the order. Ids of deleted products are skipped and
 * counted as missing.
 * @throws {ApiError} 404 if none exists
 */
export const deleteProducts = (
  context: Context,
  by: Actor,
  ids: readonly string[],
  action: "deleteProduct" | "deleteProducts" = "deleteProducts",
): Promise<BulkChange> =>
  changeAll(context, by, { action, ids }, async (inside, places) => {
    await inside.db.delete(products).where(inArray(products.id, [...ids]));
    await closePlaces(inside, places);
  });

type Change = { action: string; ids: readonly string[]; edits?: Given };

/**
 * Changes or deletes many products. Stores their previous state, so that the change can be undone, and writes an audit
 * entry for each.
 */
async function changeAll(
  context: Context,
  by: Actor,
  { action, ids, edits }: Change,
  work: (inside: Context, places: { gap: number; deleted: number }) => Promise<void>,
): Promise<BulkChange> {
  return context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    // Locks the order first. A move of a product locks the rows of many products in another sequence, so without this
    // lock two transactions could deadlock.
    await lockOrder(inside);
    const rows = await tx
      .select()
      .from(products)
      .where(inArray(products.id, [...ids]))
      .orderBy(asc(products.serialNo))
      .for("update");
    const [first] = rows;
    if (!first) throw new ApiError("product_not_found");
    const id = await keepForUndo(inside, ids, edits);
    const before = await productsById(inside, ids);
    await work(inside, { gap: first.serialNo, deleted: rows.length });
    const after = await productsById(inside, ids);
    await record(inside, by, action, changesOf(before, after));
    await announceAll(inside, rows.map(itemOf));
    return { _id: id, count: rows.length, missing: new Set(ids).size - rows.length };
  });
}

type States = ReadonlyMap<string, unknown>;

/**
 * Returns the state of each product before and after, for the audit log. It is null if the product did not exist then.
 */
export const changesOf = (before: States, after: States) =>
  [...new Set([...before.keys(), ...after.keys()])].map((subject) => ({
    subject,
    before: before.get(subject),
    after: after.get(subject),
  }));

/** Stores the state of products before a change that sets columns, or before a deletion. Returns the id of the change. */
export async function keepForUndo({ db, now }: Context, ids: readonly string[], edits?: Given) {
  const { rows } = await db.execute<{ id: string }>(
    sql`insert into ${bulkChanges} (created_at, before, given, tags)
        select ${now().toISOString()}::timestamptz, jsonb_agg(to_jsonb(p) order by p.serial_no, p.id),
          ${edits ? JSON.stringify(edits.set) : null}::jsonb, ${edits?.tags ? JSON.stringify(edits.tags) : null}::jsonb
        from products p where p.id = any(${sql.param(ids)}::uuid[])
        returning id`,
  );
  await db.execute(sql`
    delete from ${bulkChanges} where id in (
      select id from (
        select id, row_number() over (partition by jsonb_array_length(before) = 1 order by created_at desc) as place
        from ${bulkChanges}) as placed
      where place > ${CHANGES_KEPT})`);
  return rows[0]!.id;
}

/** Invalidates the cached responses that contain these products. */
export async function announceAll(context: Context, items: Parameters<typeof itemTag>[0][]) {
  await announceChanges(context, items.map(itemTag));
  await announceChange(context, CATALOGUE_TAG);
}
