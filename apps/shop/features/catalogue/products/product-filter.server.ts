import { sql } from "drizzle-orm";
import type { StoreName } from "@loupe/contract";
import type { Context } from "#server/context.ts";
import { prepared } from "#server/database/prepared-statement.ts";
import { productWords } from "./tables.server.ts";

export type ProductFilter = {
  trending?: boolean;
  /** Only products that their marketplaces no longer have, hidden or not. */
  gone?: boolean;
  storeName?: StoreName;
  minPrice_fen?: number;
  maxPrice_fen?: number;
  search?: string;
  category?: string;
  tag?: string;
};

/** Whether the filter contains words that the index of words finds: a search, a category or a tag. */
export const hasWords = ({ search, category, tag }: ProductFilter): boolean =>
  [search, category, tag].some((words) => words !== undefined);

const PART_OF_CODE = /^\d{4,}$/;

/** Whether the search may be the start of an item's id, such as 72655 of 7265511373. */
export const isPartOfCode = ({ search }: ProductFilter): boolean =>
  search !== undefined && PART_OF_CODE.test(search.trim());

/** Returns an upper bound for ids that start with these digits. Letters follow digits in every collation. */
export const untilOf = (digits: string) => `${digits}a`;

/**
 * How often a search looks up one of its other words in a product with its rarest word, at most. This limits its time: a
 * search of two words examines 10,000 products, one of eight words 1,428.
 */
const LOOKUPS_MAX = 10_000;
const WORDS_MAX = 8;

/** Returns how many of the products with its rarest word a search examines. */
export const searchedMaxOf = (words: readonly string[]): number =>
  Math.floor(LOOKUPS_MAX / Math.max(1, words.length - 1));

export const PRICE_FEN_MAX = 2_147_483_647;

/** Returns the band of a price, by the formula of the generated column `price_band`. */
export const bandOf = (fen: number) => Math.floor(Math.log(Math.max(fen, 1)) * 8);

/**
 * Returns the words to look up in the index: the words of the search as PostgreSQL's lexemes, the category and the tag,
 * the rarest first. Returns none if the search has no word to find. The start of an id is always first. Single letters
 * beside longer words are left out: almost every product has some, so they cost time and exclude nothing.
 */
export async function wordsOf({ db }: Context, filter: ProductFilter): Promise<string[]> {
  const { search, category, tag } = filter;
  const labels = [
    ...(category === undefined ? [] : [`category ${category}`]),
    ...(tag === undefined ? [] : [`tag ${tag}`]),
  ];
  const rows = await selectWords(db).execute({
    search: search ?? "",
    labels: `{${labels.map(quoted).join()}}`,
  });
  if (search !== undefined && rows.length === labels.length) return [];
  const words = rows.map(({ word }) => word);
  if (!isPartOfCode(filter)) return words;
  const digits = search!.trim();
  return [digits, ...words.filter((word) => word !== digits)];
}

/** Returns a word as an element of an array in PostgreSQL's notation. */
export const quoted = (word: string) => `"${word.replaceAll(/["\\]/g, "\\$&")}"`;

const selectWords = prepared("select_search_words", (db) =>
  db
    .select({ word: sql<string>`w.word` })
    .from(
      sql`((select word from (
              select word, word ~ '^[a-z]$' as is_letter, bool_and(word ~ '^[a-z]$') over () as has_letters_only
              from unnest(tsvector_to_array(to_tsvector('pg_catalog.english', ${sql.placeholder("search")}))) as word
            ) as searched where has_letters_only or not is_letter limit ${sql.raw(String(WORDS_MAX))})
          union all select lower(label) from unnest(${sql.placeholder("labels")}::text[]) as label) as w
        cross join lateral (select count(*) as frequency from (select 1 from ${productWords} where ${productWords.word} = w.word limit 500) as had) as f`,
    )
    .orderBy(sql`f.frequency, w.word`),
);
