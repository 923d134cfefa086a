import { itemKey } from "@loupe/links";
import { and, desc, eq, exists, inArray, isNull, lt, sql } from "drizzle-orm";
import { cachedAnswers } from "#features/look-up/cached-answers/tables.server.ts";
import { GOODS_SOURCES } from "#features/look-up/items/service.server.ts";
import { photos, photoSets } from "#features/look-up/qc/tables.server.ts";
import { announceChange, WEIGHTS_TAG } from "#server/cache/changes.ts";
import type { Context } from "#server/context.ts";
import { categoryOf } from "./weight-basis.ts";
import { ROW, weightStatisticsRows } from "./tables.server.ts";
import { weightStatistics, type WeighedItem } from "./weight-statistics.ts";
import { distinctWeighings } from "./weighings.ts";

/** The photo sets that are read: the newest, in batches, so that no query takes long. */
const SETS_MAX = 50_000;
const BATCH = 2_000;

/**
 * Recalculates the weight statistics of each category and source, daily, from the photo sets that pages show. Items
 * whose names are no longer in the cached answers are used for the sources only.
 */
export async function calculateWeights(context: Context, stop?: AbortSignal): Promise<void> {
  const sets = await readNewestSets(context, stop);
  const byItem = Map.groupBy(sets, ({ storeName, id }) => itemKey({ storeName, id }));
  const keys = [...byItem.keys()];
  const categories = new Map<string, string | undefined>();
  for (let from = 0; from < keys.length; from += BATCH) {
    if (stop?.aborted) return;
    for (const [key, category] of await findCategories(context, keys.slice(from, from + BATCH)))
      categories.set(key, category);
  }
  if (stop?.aborted) return;
  const items: WeighedItem[] = [...byItem].map(([key, ofItem]) => ({
    category: categories.get(key),
    weighings: distinctWeighings(ofItem),
  }));
  const row = { statistics: weightStatistics(items), calculatedAt: context.now() };
  await context.db
    .insert(weightStatisticsRows)
    .values({ id: ROW, ...row })
    .onConflictDoUpdate({ target: weightStatisticsRows.id, set: row });
  await announceChange(context, WEIGHTS_TAG);
  await context.caughtUp();
}

async function readNewestSets({ db }: Context, stop: AbortSignal | undefined) {
  const weighed = [];
  const shownPhoto = db
    .select({ one: sql`1` })
    .from(photos)
    .where(and(eq(photos.setId, photoSets.id), isNull(photos.hiddenAt)));
  let before = Number.MAX_SAFE_INTEGER;
  for (let read = 0; read < SETS_MAX; read += BATCH) {
    if (stop?.aborted) break;
    const rows = await db
      .select({
        setId: photoSets.id,
        storeName: photoSets.storeName,
        id: photoSets.productCode,
        source: photoSets.source,
        skuInfo: photoSets.skuInfo,
        takenAt_s: photoSets.takenAt_s,
        weight_g: photoSets.weight_g,
      })
      .from(photoSets)
      .where(and(lt(photoSets.id, before), exists(shownPhoto)))
      .orderBy(desc(photoSets.id))
      .limit(BATCH);
    for (const { source, ...set } of rows)
      if (set.weight_g > 0) weighed.push({ ...set, sources: [source] });
    if (rows.length < BATCH) break;
    before = rows.at(-1)!.setId;
  }
  return weighed;
}

/** Returns the categories of items by their keys, from the names in cached answers. */
async function findCategories({ db }: Context, keys: string[]) {
  const rows = await db
    .select({
      key: cachedAnswers.key,
      title: sql<string | null>`${cachedAnswers.answer}->>'title'`,
      properties: sql<Record<string, string> | null>`${cachedAnswers.answer}->'propsTrans'`,
    })
    .from(cachedAnswers)
    .where(and(inArray(cachedAnswers.source, GOODS_SOURCES), inArray(cachedAnswers.key, keys)));
  return rows.flatMap(({ key, title, properties }) => {
    const category = title ? categoryOf(title, properties ?? {}) : undefined;
    return category ? [[key, category] as const] : [];
  });
}
