import { DAY_MS } from "@loupe/contract/time";
import { itemFields, itemOf } from "@loupe/contract/items";
import { itemKey, type ItemRef } from "@loupe/links";
import { sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import type { Retention } from "#server/jobs/retention.ts";
import { prepared } from "#server/database/prepared-statement.ts";
import { SingleFlight } from "#server/single-flight.ts";
import { matchPictures, type Match } from "./match-pictures.server.ts";
import { sameItems } from "./tables.server.ts";

/** While some pictures of the item have no hash yet. The background job adds the hash about this long after a lookup. */
const INCOMPLETE_MS = 10 * 60_000;

/**
 * Returns the stored matches of these items by their keys, and matches the pictures of at most `searchesMax` items
 * whose matches are missing or old. Matches of the others are missing or old in the result.
 */
export async function matchesOf(
  context: Context,
  items: readonly ItemRef[],
  searchesMax: number,
): Promise<Map<string, Match[]>> {
  if (items.length === 0) return new Map();
  const rows = await readRows(context, items);
  const stored = new Map(rows.map((row) => [itemKey(itemOf(row)), row]));
  const matches = new Map([...stored].map(([key, row]) => [key, row.matches]));
  const isOld = (item: ItemRef) => {
    const row = stored.get(itemKey(item));
    return !row || row.validUntil <= context.now();
  };
  for (const item of items.filter(isOld).slice(0, searchesMax)) {
    const key = itemKey(item);
    matches.set(key, await searching.run(context, key, () => matchAndStore(context, item)));
  }
  return matches;
}

const searching = new SingleFlight<Match[]>();

const selectRows = prepared("select_same_items", (db) =>
  db
    .select()
    .from(sameItems)
    .where(
      sql`(${sameItems.storeName}, ${sameItems.productCode}) in (select * from unnest(${sql.placeholder("stores")}::text[], ${sql.placeholder("ids")}::text[]))`,
    ),
);

const readRows = ({ db }: Context, items: readonly ItemRef[]) =>
  selectRows(db).execute({
    stores: items.map(({ storeName }) => storeName),
    ids: items.map(({ id }) => id),
  });

const pairsOf = (items: readonly ItemRef[]) =>
  sql`select * from unnest(${sql.param(items.map((item) => item.storeName))}::text[],
    ${sql.param(items.map((item) => item.id))}::text[])`;

async function matchAndStore(context: Context, item: ItemRef): Promise<Match[]> {
  const result = await matchPictures(context, item);
  // Nothing is stored for items that nobody has looked up, so that requests with any ids do not fill the table.
  if (!result) return [];
  const { matches, isComplete } = result;
  const validUntil = new Date(context.now().getTime() + (isComplete ? DAY_MS : INCOMPLETE_MS));
  await context.db
    .insert(sameItems)
    .values({ ...itemFields(item), matches, validUntil })
    .onConflictDoUpdate({
      target: [sameItems.storeName, sameItems.productCode],
      set: { matches, validUntil },
    });
  await expireThoseWithout(context, item, matches);
  return matches;
}

/** Expires the stored matches of the other items that were found before the pictures of this item were known. */
async function expireThoseWithout(context: Context, item: ItemRef, matches: readonly Match[]) {
  if (matches.length === 0) return;
  const entry = JSON.stringify([{ storeName: item.storeName, id: item.id }]);
  await context.db
    .update(sameItems)
    .set({ validUntil: context.now() })
    .where(
      sql`(${sameItems.storeName}, ${sameItems.productCode}) in (${pairsOf(matches)})
        and not ${sameItems.matches} @> ${entry}::jsonb`,
    );
}

/** Stored matches of items whose page nobody has opened for a month. */
export const matchRetention: Retention[] = [
  { column: sameItems.validUntil, days: 30, isDaily: true },
];
