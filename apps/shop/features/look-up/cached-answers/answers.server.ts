import { and, eq, getTableColumns, inArray, not, sql, type SQL } from "drizzle-orm";
import { changeAnnounced } from "#server/cache/changes.ts";
import type { Context } from "#server/context.ts";
import { executeNamed } from "#server/database/named-statement.ts";
import { prepared } from "#server/database/prepared-statement.ts";
import { ASYNCHRONOUS_COMMIT } from "#server/database/asynchronous-commit.ts";
import type { Failure, Fetched } from "#server/outbound/source-error.ts";
import { batched, GIVEN_PLACES, type Place, type Row } from "./batches.server.ts";
import { cachedAnswers, IS_NOTHING, TOUCHED_AT } from "./tables.server.ts";

export type Question<T> = {
  source: string;
  /** Identifies the answer of its source. At most 200 characters. */
  key: string;
  fresh_s: number;
  fetch: () => Promise<Fetched<T>>;
  /** SQL (common table expressions) that runs in the same statement as the storing of a new answer. */
  storedWith?: (answer: T) => SQL | undefined;
  /** The cache tag of the pages that display the answer. A new answer invalidates them in all processes. */
  tag?: string;
};

export type CachedAnswer<T> =
  | {
      ok: true;
      answer: T;
      fetchedAt: Date;
      stale: boolean;
      /** Whether the answer is stale because the quota of calls a minute is used up. */
      isOverQuota?: true;
    }
  | { ok: false; failure: Failure };

export const placed = ({ source, key }: Place) =>
  and(eq(cachedAnswers.source, source), eq(cachedAnswers.key, key));

const selectCached = prepared("select_cached", (db) =>
  db
    .select()
    .from(cachedAnswers)
    .where(sql`(${cachedAnswers.source}, ${cachedAnswers.key}) in (select * from ${GIVEN_PLACES})`),
);

/** Reads the row of a cached answer, however old. Never calls the source. */
export const readRow = batched(({ db }, places) => selectCached(db).execute(places));

/**
 * Returns the answer or the failure in a row, or undefined if it has neither. After an answer "none" the newer failure
 * is returned; after any other answer the answer, marked as stale.
 */
export function presentCached<T>(row: Row): CachedAnswer<T> | undefined {
  const { answer, fetchedAt, failedAt, failure } = row;
  // The next answer deletes the failure.
  const stale = fetchedAt !== null && failedAt !== null;
  if (fetchedAt && !(stale && isNone(answer))) {
    return { ok: true, answer: answer as T, fetchedAt, stale };
  }
  return failure ? { ok: false, failure: failure as Failure } : undefined;
}

export const isNone = (answer: unknown) =>
  answer === null || (Array.isArray(answer) && answer.length === 0);

/** Returns a query for the source's previous answer, unless it was "none". For `storedWith`. */
export const answerBefore = ({ source, key }: Place): SQL => sql`
  select source, answer, fetched_at from ${cachedAnswers}
  where source = ${source} and key = ${key} and answer <> 'null'::jsonb`;

/**
 * Returns a query (column `at`) for the times of a source's newest answers, newest first, without "none", and without
 * answers after which the source failed unless `withFailed` is set. It reads only as many rows as it returns, and the
 * rows of other sources between them.
 */
export const newestAnswers = ({
  source,
  since,
  limit,
  withFailed,
}: {
  source: string;
  since: Date;
  limit: number;
  withFailed: boolean;
}): SQL => sql`
  select fetched_at as at from ${cachedAnswers}
  where not ${IS_NOTHING} and ${TOUCHED_AT} > ${since.toISOString()}::timestamptz
    and source = ${source} and fetched_at > ${since.toISOString()}::timestamptz
    ${withFailed ? undefined : sql`and failed_at is null`}
  order by ${TOUCHED_AT} desc limit ${limit}`;

/** Whether one of these sources has a cached answer other than "none". */
export async function isCached(
  { db }: Context,
  sources: readonly string[],
  key: string,
): Promise<boolean> {
  const [row] = await db
    .select({ key: cachedAnswers.key })
    .from(cachedAnswers)
    .where(
      and(inArray(cachedAnswers.source, [...sources]), eq(cachedAnswers.key, key), not(IS_NOTHING)),
    )
    .limit(1);
  return row !== undefined;
}

/** Returns the cached answer, however old. Never calls the source. */
export async function readCached<T>(
  context: Context,
  place: Place,
): Promise<CachedAnswer<T> | undefined> {
  const row = await readRow(context, place);
  return row && presentCached<T>(row);
}

/**
 * Stores an answer, its related rows and the invalidation of pages in one SQL statement, because a visitor waits for
 * it. An unchanged answer invalidates nothing: most refreshes change nothing, and each invalidation removes the item's
 * cached pages in every process.
 */
export async function storeAnswer<T>(
  { db, now }: Context,
  { source, key, tag, storedWith }: Pick<Question<T>, "source" | "key" | "tag" | "storedWith">,
  answer: T,
): Promise<CachedAnswer<T>> {
  const fetchedAt = now();
  const alongside = storedWith?.(answer);
  const announcement = sql`case when before.answer is distinct from ${cachedAnswers.answer}
    or before.failed_at is not null then ${changeAnnounced(tag ?? "")} end`;
  const statement = sql`
    ${alongside && sql`with ${alongside}`}
    update ${cachedAnswers}
    set answer = ${JSON.stringify(answer)}::jsonb, fetched_at = ${fetchedAt.toISOString()}::timestamptz,
      lease_until = null, failed_at = null, failure = null
    from (select answer, failed_at from ${cachedAnswers}
      where source = ${source} and key = ${key} for update) as before
    where source = ${source} and key = ${key}
    returning ${tag === undefined ? sql`null` : announcement}, ${ASYNCHRONOUS_COMMIT}`;
  await executeNamed(db, statement);
  return { ok: true, answer, fetchedAt, stale: false };
}

/**
 * Stores a failure, for the callers that wait and to mark the cached answer as stale. If the cached answer was "none",
 * the pages that display "none" are invalidated, because it is no longer certain.
 */
export async function storeFailure<T>(
  { db, now, log }: Context,
  { source, key, tag }: Place & Pick<Question<T>, "tag">,
  failure: Failure,
): Promise<CachedAnswer<T>> {
  log.warn({ source, key, failure }, "a source did not answer");
  const before = db
    .select({ failedBefore: cachedAnswers.failedAt })
    .from(cachedAnswers)
    .where(placed({ source, key }))
    .as("before");
  const announcement = sql`case when before.failed_at is null and ${cachedAnswers.fetchedAt} is not null
    and ${cachedAnswers.answer} in ('null', '[]') then ${changeAnnounced(tag ?? "")} end`;
  const [row] = await db
    .update(cachedAnswers)
    .set({ leaseUntil: null, failedAt: now(), failure })
    .from(before)
    .where(placed({ source, key }))
    .returning({
      ...getTableColumns(cachedAnswers),
      ...(tag !== undefined && { announcement }),
    });
  return (row && presentCached<T>(row)) ?? { ok: false, failure };
}
