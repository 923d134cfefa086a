import { sql } from "drizzle-orm";
import type { StoreName } from "@loupe/contract";
import type { Context } from "#server/context.ts";
import { prepared } from "#server/database/prepared.ts";
import { productWords } from "./tables.server.ts";

export type ProductFilter = {
  trending?: boolean;
  storeName?: StoreName;
  minPrice_fen?: number;
  maxPrice_fen?: number;
  search?: string;
};

/** A search examines at most this many of the products that contain its rarest word. */
export const SEARCHED_MAX = 10_000;
const WORDS_MAX = 8;
export const PRICE_FEN_MAX = 2_147_483_647;

/** The band of a price, computed as in the generated column `price_band`. */
export const bandOf = (fen: number) => Math.floor(Math.log(Math.max(fen, 1)) * 8);

/** The words of a search as lexemes, the one that the fewest products contain first. */
export async function wordsOf({ db }: Context, search: string): Promise<string[]> {
  const rows = await selectWords(db).execute({ search });
  return rows.map(({ word }) => word);
}

const selectWords = prepared("select_search_words", (db) =>
  db
    .select({ word: sql<string>`w.word` })
    .from(
      sql`(select word from unnest(tsvector_to_array(to_tsvector('pg_catalog.english', ${sql.placeholder("search")}))) as word limit ${sql.raw(String(WORDS_MAX))}) as w
        cross join lateral (select count(*) as frequency from (select 1 from ${productWords} where ${productWords.word} = w.word limit 500) as had) as f`,
    )
    .orderBy(sql`f.frequency, w.word`),
);
