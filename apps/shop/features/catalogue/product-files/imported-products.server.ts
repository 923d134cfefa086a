import { sql } from "drizzle-orm";
import type { ItemRef } from "@loupe/links";
import { lockOrder, stateOf } from "#features/catalogue/product-management/service.server.ts";
import { registerPictures } from "#features/pictures/service.server.ts";
import { announceChange, announceChanges, CATALOGUE_TAG, itemTag } from "#server/cache/changes.ts";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import { FIELDS, IS_CHANGED, SAME_ITEM } from "./staging.server.ts";

/** The most lines of one SQL statement, so that progress is visible and the time of a statement has a limit. */
const SLICE = 2000;

/**
 * Takes the lock for one import at a time, over all processes. The end of the transaction releases it.
 * @throws {ApiError} 409 when another import runs and `waits` is false
 */
export async function lockImports({ db }: Context, waits: boolean): Promise<void> {
  const lock = sql`hashtext('product import')`;
  if (waits) return void (await db.execute(sql`select pg_advisory_xact_lock(${lock})`));
  const { rows } = await db.execute<{ isMine: boolean }>(
    sql`select pg_try_advisory_xact_lock(${lock}) as "isMine"`,
  );
  if (!rows[0]?.isMine) {
    throw new ApiError("import_running");
  }
}

/**
 * Gives each new product its place at the end of the catalogue's order. Locks the order until the transaction ends, so
 * that no other transaction adds, moves or deletes a product.
 */
export async function assignPlaces(context: Context): Promise<void> {
  await lockOrder(context);
  await context.db.execute(
    sql`update staged_products s set serial_no = fresh.serial_no
        from (
          select s.line, row_number() over (order by s.line)
            + (select coalesce(max(serial_no), 0) from products) as serial_no
          from staged_products s
          where not exists (select from products p where ${SAME_ITEM})
        ) as fresh
        where fresh.line = s.line`,
  );
}

/**
 * Writes the lines from the temporary table to the catalogue, and reports how many are done. The bin stores the changes
 * as a part of `change`.
 */
export async function writeProducts(
  context: Context,
  change: string,
  onProgress: (lines: number) => void,
): Promise<void> {
  const { db } = context;
  await db.execute(
    sql`delete from staged_products s using products p where ${SAME_ITEM} and not ${IS_CHANGED}`,
  );
  const { rows } = await db.execute<{ upTo: number }>(
    sql`select max(line) as "upTo" from (
          select line, (row_number() over (order by line) - 1) / ${SLICE}::int as slice from staged_products
        ) as cut group by slice order by slice`,
  );
  let after = 0;
  for (const [slice, { upTo }] of rows.entries()) {
    const lines = sql`s.line > ${after} and s.line <= ${upTo}`;
    await registerNewPictures(context, lines);
    const changedItems = [
      ...(await addLines(context, change, lines)),
      ...(await updateLines(context, change, lines)),
    ];
    await announceChanges(context, changedItems.map(itemTag));
    // If PostgreSQL has counted the table while it was empty, it plans later statements for one row: 20,000 lines took
    // 57 s instead of 1.4 s. New statistics prevent that.
    if (slice === 0) await context.db.execute(sql`analyze products`);
    after = upTo;
    onProgress((slice + 1) * SLICE);
  }
  await announceChange(context, CATALOGUE_TAG);
}

type Lines = ReturnType<typeof sql>;

/** The columns that an import sets, and those by which a later change of a new product is recognised. */
const KEPT = [...FIELDS, "own_fields", "price_at", "hidden", "store_name", "product_code"];

async function registerNewPictures(context: Context, lines: Lines): Promise<void> {
  const { rows } = await context.db.execute<{ url: string }>(
    sql`select s.picture_url as url from staged_products s where s.picture_url is not null and ${lines}`,
  );
  await registerPictures(
    context,
    "goods",
    rows.map(({ url }) => url),
  );
}

/**
 * Adds the new products. It locks the rows of ratings as `addProduct` does, so that a review that is approved at the
 * same time is counted.
 */
async function addLines({ db, now }: Context, change: string, lines: Lines): Promise<ItemRef[]> {
  const { rows } = await db.execute<ItemRef>(
    sql`with fresh as (
          select * from staged_products s where s.serial_no is not null and ${lines}
        ), rated as (
          insert into ratings (store_name, product_code, total, sum)
          select store_name, product_code, 0, 0 from fresh order by store_name, product_code
          on conflict (store_name, product_code) do update set total = ratings.total
          returning store_name, product_code, total, sum
        ), added as (
        insert into products (store_name, product_code, name, price_fen, thumbnail_img, weight_g,
          dimensions, shipping_time_days, on_trend, category, tags, serial_no, created_at, price_at, total_review,
          avg_rating)
        select store_name, product_code, name, price_fen, thumbnail_img, weight_g, dimensions,
          shipping_time_days, coalesce(on_trend, false), category, coalesce(tags, '{}'), serial_no, ${now().toISOString()}::timestamptz,
          ${now().toISOString()}::timestamptz, total,
          case when total > 0 then round(sum::numeric / total, 2) else 0 end
        from fresh join rated using (store_name, product_code)
        returning *
        ), kept as (
          insert into removed_rows (change_id, of_table, row_id, name, after)
          select ${change}::uuid, 'products', id::text, name, ${stateOf("added", KEPT)} from added
        )
        select store_name as "storeName", product_code as id from added`,
  );
  return rows;
}

/**
 * SQL for the fields that no longer follow the marketplace after the import: a name or picture from the file adds to
 * them. The price always follows (decision 6).
 */
const OWN_AFTER = sql`array(
  select distinct field from unnest(p.own_fields
    || case when s.name is distinct from p.name and s.name is not null then '{name}'::text[] end
    || case when s.thumbnail_img is distinct from p.thumbnail_img and s.thumbnail_img is not null then '{thumbnailImg}'::text[] end
  ) as field order by 1)`;

async function updateLines({ db, now }: Context, change: string, lines: Lines): Promise<ItemRef[]> {
  const values = sql.raw(
    FIELDS.map((field) => `${field} = coalesce(s.${field}, p.${field})`).join(", "),
  );
  const { rows } = await db.execute<ItemRef>(
    sql`with changed as (
          update products p set ${values}, own_fields = ${OWN_AFTER},
            price_at = case when s.price_fen is null then p.price_at else ${now().toISOString()}::timestamptz end
          from staged_products s join products old on old.store_name = s.store_name and old.product_code = s.product_code
          where s.serial_no is null and ${lines} and p.id = old.id
          returning p.id, old.name, p.store_name, p.product_code, ${stateOf("old", KEPT)} as before,
            ${stateOf("p", KEPT)} as after
        ), kept as (
          insert into removed_rows (change_id, of_table, row_id, name, before, after)
          select ${change}::uuid, 'products', id::text, name, before, after from changed
        )
        select store_name as "storeName", product_code as id from changed`,
  );
  return rows;
}
