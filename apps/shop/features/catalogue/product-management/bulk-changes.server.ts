import type { BulkChange } from "@loupe/contract";
import { asc, inArray, sql, type SQL } from "drizzle-orm";
import { itemOf } from "@loupe/contract/items";
import { record } from "#server/audit/audited.ts";
import { addToBin } from "#server/bin/bin.ts";
import { copyRows } from "#server/bin/kept-rows.ts";
import { announceChange, announceChanges, CATALOGUE_TAG, itemTag } from "#server/cache/changes.ts";
import type { Actor } from "#server/audit/actor.ts";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import { closePlaces, lockOrder } from "./catalogue-order.server.ts";
import { productsById } from "#features/catalogue/products/service.server.ts";
import { products, type ColumnValues } from "#features/catalogue/products/tables.server.ts";
import { KEPT_PRODUCTS, updateKept, type Values } from "./kept-products.server.ts";
import { TAGS_MAX } from "@loupe/contract/limits";

/** The tags that a bulk change adds and removes. */
type TagChange = { add: readonly string[]; remove: readonly string[] };

/**
 * Returns SQL for a product's tags after the change. Tags are compared without case, and an existing tag keeps its
 * spelling.
 */
const tagsAfter = (tags: SQL, { add, remove }: TagChange): SQL =>
  sql`array(
    select tag from unnest(${tags}) with ordinality as had (tag, at)
    where lower(tag) not in (select lower(gone) from unnest(${sql.param(remove)}::text[]) as gone) order by at
  ) || array(
    select tag from unnest(${sql.param(add)}::text[]) with ordinality as came (tag, at)
    where lower(tag) not in (select lower(had) from unnest(${tags}) as had) order by at
  )`;

/** @throws {ApiError} 400 if a product would have too many tags */
async function refuseTooManyTags({ db }: Context, ids: readonly string[], tags: TagChange) {
  const count = await db.$count(
    products,
    sql`${products.id} = any(${sql.param(ids)}::uuid[])
      and cardinality(${tagsAfter(sql`${products.tags}`, tags)}) > ${TAGS_MAX}`,
  );
  if (count > 0) throw new ApiError("too_many_tags", { most: TAGS_MAX, count });
}

type BulkInput = { set: ColumnValues; tags?: TagChange };

/**
 * Sets columns and tags of the products with these ids. Ids of deleted products are skipped and counted as missing.
 * @throws {ApiError} 404 if none exists, 400 if one would have too many tags
 */
export const changeProducts = (
  context: Context,
  by: Actor,
  ids: readonly string[],
  edits: BulkInput,
): Promise<BulkChange> =>
  changeAll(context, by, { action: "changeProducts", ids }, async (inside, { change }) => {
    const { set, tags } = edits;
    const values: Values = { ...set };
    if (tags) {
      await refuseTooManyTags(inside, ids, tags);
      values.tags = tagsAfter(sql`${products.tags}`, tags);
    }
    await updateKept(inside, change, ids, values);
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
  changeAll(context, by, { action, ids }, async (inside, { change, gap, deleted }) => {
    const areThese = inArray(products.id, [...ids]);
    await copyRows(inside, change, KEPT_PRODUCTS, areThese);
    await inside.db.delete(products).where(areThese);
    await closePlaces(inside, { gap, deleted });
  });

type Change = {
  action: "changeProducts" | "deleteProduct" | "deleteProducts";
  ids: readonly string[];
};
type Work = { change: string; gap: number; deleted: number };

/** Changes or deletes many products. Adds the change to the bin, and writes an audit entry for each product. */
async function changeAll(
  context: Context,
  by: Actor,
  { action, ids }: Change,
  work: (inside: Context, work: Work) => Promise<void>,
): Promise<BulkChange> {
  const { name, serialNo, storeName, productCode } = products;
  return context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    // Locks the order first. A move of a product locks the rows of many products in another sequence, so without this
    // lock two transactions could deadlock.
    await lockOrder(inside);
    const rows = await tx
      .select({ name, serialNo, storeName, productCode })
      .from(products)
      .where(inArray(products.id, [...ids]))
      .orderBy(asc(products.serialNo))
      .for("update");
    const [first] = rows;
    if (!first) throw new ApiError("product_not_found");
    const total = action === "changeProducts" ? undefined : await tx.$count(products);
    const kept = { kind: action, name: first.name, count: rows.length, total };
    const id = await addToBin(inside, by, kept);
    const before = await productsById(inside, ids);
    await work(inside, { change: id, gap: first.serialNo, deleted: rows.length });
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

/** Invalidates the cached responses that contain these products. */
export async function announceAll(context: Context, items: Parameters<typeof itemTag>[0][]) {
  await announceChanges(context, items.map(itemTag));
  await announceChange(context, CATALOGUE_TAG);
}
