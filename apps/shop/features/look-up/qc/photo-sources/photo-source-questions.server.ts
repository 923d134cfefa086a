import type { QcSource } from "@loupe/contract";
import { itemKey, type ItemRef } from "@loupe/links";
import { and, inArray, isNotNull } from "drizzle-orm";
import { findProxyGoods } from "#features/look-up/items/service.server.ts";
import { lookUp } from "#features/look-up/cached-answers/service.server.ts";
import { cachedAnswers } from "#features/look-up/cached-answers/tables.server.ts";
import { itemTag } from "#server/cache/changes.ts";
import type { Context } from "#server/context.ts";
import type { Client } from "#server/limits/look-up-limit.ts";
import type { PhotoSet } from "#server/sources/photo-source.ts";
import { photoSourcesFor, type ListedPhotoSource } from "#server/sources/source-list.ts";
import { setsStored } from "../set-storage.server.ts";

/** Returns the name of a photo source in `cached_answers`. */
export const cachedAs = (source: QcSource) => `qc-${source}`;

export const askSource = (
  context: Context,
  source: ListedPhotoSource,
  item: ItemRef,
  client: Client | null,
) => lookUp(context, questionTo(context, source, item), client);

export function questionTo(context: Context, source: ListedPhotoSource, item: ItemRef) {
  const asking = { ...context, findProxyGoods: () => findProxyGoods(context, item) };
  return {
    source: cachedAs(source.name),
    key: itemKey(item),
    fresh_s: context.config.QC_FRESH_S,
    fetch: () => source.find(asking, item),
    storedWith: (sets: PhotoSet[]) =>
      setsStored(context.now(), { ...item, source: source.name }, sets),
    tag: itemTag(item),
  };
}

/** Returns the keys of those items for which every photo source has answered, and the answer is still cached. */
export async function findStoredAnswers(
  { db, config }: Context,
  items: readonly ItemRef[],
): Promise<Set<string>> {
  const questions = items.map((item) => ({
    key: itemKey(item),
    sources: photoSourcesFor(config, item).map(({ name }) => cachedAs(name)),
  }));
  const rows = await db
    .select({ source: cachedAnswers.source, key: cachedAnswers.key })
    .from(cachedAnswers)
    .where(
      and(
        inArray(cachedAnswers.source, [...new Set(questions.flatMap(({ sources }) => sources))]),
        inArray(
          cachedAnswers.key,
          questions.map(({ key }) => key),
        ),
        isNotNull(cachedAnswers.fetchedAt),
      ),
    );
  const answers = new Set(rows.map(({ source, key }) => `${source} ${key}`));
  return new Set(
    questions.flatMap(({ key, sources }) =>
      sources.length > 0 && sources.every((source) => answers.has(`${source} ${key}`)) ? key : [],
    ),
  );
}
