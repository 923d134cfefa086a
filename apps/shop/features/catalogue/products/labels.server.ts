import { sql } from "drizzle-orm";
import type { Label, Labels } from "@loupe/contract";
import { COUNTED_ROWS_MAX } from "@loupe/contract/limits";
import { CATALOGUE_TAG } from "#server/cache/changes.ts";
import type { Context } from "#server/context.ts";
import { SingleFlight } from "#server/single-flight.ts";
import { products, productWords } from "./tables.server.ts";

const LISTED = "listed";
const CATEGORIES_MAX = 100;
const TAGS_COUNTED_MAX = 300;
const TAGS_LISTED_MAX = 20;

/**
 * Returns the categories and the most common tags. They are counted once, and again after each change of the catalogue.
 */
export async function listLabels(context: Context): Promise<Labels> {
  const cached = context.labels.get(LISTED);
  if (cached) return cached.labels;
  const generation = context.labels.generation();
  // Concurrent requests share one count, but not with requests from before the last change, whose count would be
  // outdated.
  const labels = await counting.run(context, `${generation}`, () => count(context));
  context.labels.put(LISTED, { labels, tags: [CATALOGUE_TAG] }, generation);
  return labels;
}

const counting = new SingleFlight<Labels>();

async function count(context: Context): Promise<Labels> {
  const [categories, tags] = await Promise.all([
    countKind(context, "category", CATEGORIES_MAX),
    countKind(context, "tag", TAGS_COUNTED_MAX),
  ]);
  const commonest = tags.toSorted((a, b) => b.total - a.total);
  return { categories, tags: commonest.slice(0, TAGS_LISTED_MAX) };
}

/**
 * Counts the products of each label, up to a limit. It jumps from label to label along the index, so it never scans the
 * table.
 */
async function countKind({ db }: Context, kind: "category" | "tag", max: number): Promise<Label[]> {
  const isKind = sql`w.word like ${sql.raw(`'${kind} %'`)}`;
  const names = kind === "category" ? sql`array[p.category]` : sql`p.tags`;
  const { rows } = await db.execute<Label>(sql`
    with recursive found as (
      (select w.word from ${productWords} w where ${isKind} order by w.word limit 1)
      union all
      select (select w.word from ${productWords} w where ${isKind} and w.word > found.word order by w.word limit 1)
      from found where found.word is not null
    ), label as (select word from found where word is not null limit ${max}::int)
    select spelt.name, counted.total from label
    cross join lateral (
      select count(*)::int as total
      from (select from ${productWords} w where w.word = label.word limit ${COUNTED_ROWS_MAX}::int) as had
    ) as counted
    cross join lateral (
      select spelling as name from ${productWords} w join ${products} p on p.id = w.product_id
        cross join unnest(${names}) as spelling
      where w.word = label.word and ${sql.raw(`'${kind} '`)} || lower(spelling) = w.word
      order by w.serial_no, w.product_id limit 1
    ) as spelt
    order by label.word`);
  return rows;
}
