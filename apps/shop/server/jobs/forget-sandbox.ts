import { sql } from "drizzle-orm";
import { cachedAnswers } from "#features/look-up/cached-answers/tables.server.ts";
import { goneItems, lastListings, listingPictures } from "#features/look-up/items/tables.server.ts";
import { pictures } from "#features/pictures/tables.server.ts";
import { photos, photoSets } from "#features/look-up/qc/tables.server.ts";
import { weightStatisticsRows } from "#features/look-up/weights/tables.server.ts";
import { products } from "#features/catalogue/products/tables.server.ts";
import type { Context } from "#server/context.ts";
import { upstreamUrls } from "#server/external-services/service-list.ts";
import { sandboxAnswers } from "./tables.ts";

/**
 * While the shop uses the sandbox, records that in a row. Once the shop is live, deletes everything that came from the
 * sandbox, so that no invented photo or price is displayed for a real item, and deletes the row.
 */
export async function forgetSandbox(context: Context): Promise<void> {
  const { db, config } = context;
  if (config.sandbox) {
    await db.insert(sandboxAnswers).values({}).onConflictDoNothing();
    return;
  }
  await db.transaction(async (tx) => {
    const marked = await tx.delete(sandboxAnswers).returning();
    if (marked.length > 0) await deleteAnswers({ ...context, db: tx });
  });
}

/**
 * Deletes the sandbox's data at once, when the shop goes live. The row stays until `forgetSandbox` runs next and
 * deletes the data again, because another process may since then have stored a response of the sandbox.
 */
export async function deleteSandboxDataNow(context: Context): Promise<void> {
  await context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    await tx.insert(sandboxAnswers).values({}).onConflictDoNothing();
    await deleteAnswers(inside);
  });
}

/** Deletes the sandbox's data, except pictures of products that are still in the catalogue. */
async function deleteAnswers({ db, config }: Context): Promise<void> {
  const connected = upstreamUrls(config).map((url) => `${new URL(url).origin}/%`);
  for (const table of [cachedAnswers, lastListings, goneItems, weightStatisticsRows])
    await db.delete(table);
  await db.execute(sql`
    create temporary table invented on commit drop as
    select id from ${pictures}
    where url ~ '^https?://(127\\.0\\.0\\.1|localhost)[:/]' and url not like all(${sql.param(connected)}::text[])`);
  const { rows } = await db.execute<{ id: string }>(
    sql`delete from ${photos} where picture_id in (select id from invented) returning set_id as id`,
  );
  await db.execute(sql`
    delete from ${photoSets} as set where id = any(${sql.param(rows.map(({ id }) => id))}::bigint[])
      and not exists (select from ${photos} as photo where photo.set_id = set.id)`);
  await db.execute(
    sql`delete from ${listingPictures} where picture_id in (select id from invented)`,
  );
  await db.execute(sql`
    delete from ${pictures} where id in (select id from invented)
      and not exists (select from ${products} where thumbnail_img = '/images/goods/' || ${pictures.id})`);
}
