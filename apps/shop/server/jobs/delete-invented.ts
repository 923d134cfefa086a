import type { MailKind } from "@loupe/contract";
import { and, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { mails } from "#features/accounts/mail/tables.server.ts";
import { linkJobLines } from "#features/catalogue/link-jobs/tables.server.ts";
import { bulkChanges, products } from "#features/catalogue/products/tables.server.ts";
import { deletedReviews } from "#features/catalogue/reviews/tables.server.ts";
import { sameItems } from "#features/catalogue/same-items/tables.server.ts";
import { cachedAnswers } from "#features/look-up/cached-answers/tables.server.ts";
import { goneItems, lastListings, listingPictures } from "#features/look-up/items/tables.server.ts";
import { photoReports } from "#features/look-up/photo-reports/tables.server.ts";
import { priceHeads, pricePoints } from "#features/look-up/price-history/tables.server.ts";
import { photos, photoSets } from "#features/look-up/qc/tables.server.ts";
import { priceSkuPoints, watchedItems } from "#features/look-up/watched-items/tables.server.ts";
import { sizeTables } from "#features/catalogue/size-charts/tables.server.ts";
import { weightStatisticsRows } from "#features/look-up/weights/tables.server.ts";
import { accountExports } from "#features/personal-data/tables.server.ts";
import { pictures } from "#features/pictures/tables.server.ts";
import { asks } from "#features/saved/ask/tables.server.ts";
import { collectionItems } from "#features/saved/collection/tables.server.ts";
import { watchAlerts, watches } from "#features/saved/watches/tables.server.ts";
import { WATCH_MAILS } from "#features/saved/watches/service.server.ts";
import { deleteInventedRows } from "#server/bin/bin.ts";
import { announceChange, WEIGHTS_TAG } from "#server/cache/changes.ts";
import type { Context } from "#server/context.ts";
import { sourceUrls } from "#server/sources/source-list.ts";
import { sourceCalls } from "./tables.ts";

/**
 * Deletes everything that a demonstration has invented, except its products and reviews, which the owner may keep. Runs
 * in the transaction that ends the demonstration. `delete-invented.test.ts` lists the content of each table.
 */
export async function deleteInvented(context: Context): Promise<void> {
  // First the marks, which need the prices; and the watches, which wait for running evaluations.
  await markFollowingProducts(context);
  await deleteSaved(context);
  await resetWatches(context);
  await deleteSandboxAnswers(context);
  const { db } = context;
  for (const table of [priceHeads, pricePoints, priceSkuPoints, sizeTables, sourceCalls])
    await db.delete(table);
}

/** SQL that selects the items with a price, which in a demonstration the sandbox has invented. */
const isInvented = (table: typeof products | typeof collectionItems | typeof asks) =>
  sql`exists (select from ${priceHeads} as head
    where head.item_key = ${table.storeName} || ':' || ${table.productCode})`;

/**
 * Marks the owner's products that follow their marketplace, because the sandbox has invented their data. The first
 * answer of a real service removes the mark (`saveListing`).
 */
async function markFollowingProducts({ db }: Context): Promise<void> {
  await db
    .update(products)
    .set({ demonstration: true })
    .where(
      and(
        isInvented(products),
        sql`not ${products.ownFields} @> array['name', 'price', 'thumbnailImg']`,
      ),
    );
}

/**
 * Deletes copies of invented data: in collections, pages that ask for advice, exports of accounts, link jobs, and changes that could be undone.
 */
async function deleteSaved(context: Context): Promise<void> {
  const { db } = context;
  await deleteInventedRows(context);
  await db.delete(collectionItems).where(isInvented(collectionItems));
  await db.delete(asks).where(isInvented(asks));
  await db.delete(accountExports);
  await db.delete(bulkChanges);
  await db
    .delete(deletedReviews)
    .where(sql`(${deletedReviews.review} ->> 'demonstration')::boolean`);
  await db.update(linkJobLines).set({ name: null }).where(isNotNull(linkJobLines.name));
}

/** Lets the watches of items begin again, and deletes their alerts. Options of the sandbox do not exist. */
async function resetWatches({ db, now }: Context): Promise<void> {
  await db.update(watchedItems).set({
    nextCheckAt: now(),
    isLooked: false,
    evaluateAt: null,
    evaluatedAt: null,
    calmLooks: 0,
    changes: 0,
  });
  await db.delete(watches).where(isNotNull(watches.sku));
  await db.update(watches).set({
    isArmed: true,
    suspectedAt: null,
    outLooks: 0,
    startFen: null,
    basePriceFen: null,
    baseMaxFen: null,
    baseOptions: null,
    series: null,
    lastAlertAt: null,
  });
  await db.delete(watchAlerts);
  await db
    .delete(mails)
    .where(and(inArray(mails.kind, Object.keys(WATCH_MAILS) as MailKind[]), isNull(mails.sentAt)));
}

/** Deletes the sandbox's answers, photos and pictures, except pictures of products that are still in the catalogue. */
export async function deleteSandboxAnswers(context: Context): Promise<void> {
  const { db, config } = context;
  // While the sandbox answers, the services' addresses are the sandbox's own.
  const connected = config.sandbox
    ? []
    : sourceUrls(config).map((url) => `${new URL(url).origin}/%`);
  for (const table of [cachedAnswers, lastListings, goneItems, weightStatisticsRows, sameItems])
    await db.delete(table);
  await announceChange(context, WEIGHTS_TAG);
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
  for (const table of [listingPictures, photoReports])
    await db.execute(sql`delete from ${table} where picture_id in (select id from invented)`);
  await db.execute(sql`
    delete from ${pictures} where id in (select id from invented)
      and not exists (select from ${products} where thumbnail_img = '/images/goods/' || ${pictures.id})`);
}
