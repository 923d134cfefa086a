import { sql, type SQL } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { cachedAnswers, IS_NOTHING, TOUCHED_AT } from "./tables.server.ts";

/** Old answers are deleted in batches of one kind: empty answers and failures, or all other answers. */
export const KINDS_OF_ANSWERS = { nothing: IS_NOTHING, others: sql`not ${IS_NOTHING}` };

export type OldAnswer = { source: string; key: string; touchedAt: string };
export type Stretch = { which: SQL; after: string; before: string; limit: number };

export async function oldAnswers(
  { db }: Context,
  { which, after, before, limit }: Stretch,
): Promise<OldAnswer[]> {
  const { rows } = await db.execute<OldAnswer>(sql`
    select source, key, (${TOUCHED_AT})::text as "touchedAt" from ${cachedAnswers}
    where ${which} and ${TOUCHED_AT} > ${after}::timestamptz and ${TOUCHED_AT} < ${before}::timestamptz
    order by ${TOUCHED_AT} limit ${limit}`);
  return rows;
}

/** A deleted answer, with the fields by which features delete their related rows. */
export type DeletedAnswer = {
  source: string;
  key: string;
  answer: unknown;
  fetchedAt: string | null;
};

/**
 * Deletes these old answers, except answers that were updated since they were selected, and answers about items in one
 * of the `inUse` tables.
 */
export async function deleteOldAnswers(
  { db }: Context,
  batch: readonly OldAnswer[],
  { before, inUse }: { before: string; inUse: readonly SQL[] },
): Promise<DeletedAnswer[]> {
  const isInUse = sql.join(
    inUse.map(
      (table) => sql`exists (
        select from ${table} as used where used.store_name = split_part(key, ':', 1)
          and used.product_code = split_part(key, ':', 2)
      )`,
    ),
    sql` or `,
  );
  const { rows } = await db.execute<DeletedAnswer>(sql`
    delete from ${cachedAnswers}
    where (source, key) in (
        select * from unnest(${textsOf(batch, "source")}, ${textsOf(batch, "key")})
      )
      and ${TOUCHED_AT} < ${before}::timestamptz
      and not (${isInUse})
    returning source, key, answer, fetched_at::text as "fetchedAt"`);
  return rows;
}

/** Returns the values of one column as an SQL array, for `unnest`. */
export const textsOf = <K extends string>(rows: readonly Record<K, string | null>[], name: K) =>
  sql`${sql.param(rows.map((row) => row[name]))}::text[]`;

/** Returns an SQL condition: one of the sources has a cached answer for the row named `key`. */
export const hasAnswerOf = (sources: readonly string[]) => sql`exists (
  select from ${cachedAnswers} as cached
  where cached.source = any(${sql.param([...sources])}::text[]) and cached.key = key.key)`;
