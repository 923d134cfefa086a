import { and, eq, getTableColumns, inArray, not, sql, type SQL } from "drizzle-orm";
import { changeAnnounced } from "#server/cache/changes.ts";
import type { Context } from "#server/context.ts";
import { prepared } from "#server/database/prepared-statement.ts";
import { ASYNCHRONOUS_COMMIT } from "#server/database/asynchronous-commit.ts";
import type { Failure, Fetched } from "#server/outbound/failure.ts";
import { batched, GIVEN_PLACES, type Place, type Row } from "./batches.server.ts";
import { IS_NOTHING, cachedAnswers } from "./tables.server.ts";

export type Question<T> = {
  source: string;
  /** At most 200 characters. */
  key: string;
  fresh_s: number;
  fetch: () => Promise<Fetched<T>>;
  /** Common table expressions that run in one statement with the storing of a new answer. */
  storedWith?: (answer: T) => SQL | undefined;
  /** The cache tag of the pages that show the answer, which a new answer invalidates in all processes. */
  tag?: string;
};

export type CachedAnswer<T> =
  | { ok: true; answer: T; fetchedAt: Date; stale: boolean }
  | { ok: false; failure: Failure };

export const placed = ({ source, key }: Place) =>
  and(eq(cachedAnswers.source, source), eq(cachedAnswers.key, key));

const selectCached = prepared("select_cached", (db) =>
  db
    .select()
    .from(cachedAnswers)
    .where(sql`(${cachedAnswers.source}, ${cachedAnswers.key}) in (select * from ${GIVEN_PLACES})`),
);

/** Returns the cached row, however old, without calling the source. */
export const readRow = batched(({ db }, places) => selectCached(db).execute(places));

/**
 * Returns undefined if there is neither an answer nor a failure. A failure replaces an older "none", but no other
 * answer.
 */
export function presentCached<T>(row: Row): CachedAnswer<T> | undefined {
  const { answer, fetchedAt, failedAt, failure } = row;
  const stale = fetchedAt !== null && failedAt !== null && failedAt > fetchedAt;
  if (fetchedAt && !(stale && isNone(answer))) {
    return { ok: true, answer: answer as T, fetchedAt, stale };
  }
  return failure ? { ok: false, failure: failure as Failure } : undefined;
}

export const isNone = (answer: unknown) =>
  answer === null || (Array.isArray(answer) && answer.length === 0);

/** A query for the answer that a source gave before, unless it was "none"; for `storedWith`. */
export const answerBefore = ({ source, key }: Place): SQL => sql`
  select source, answer, fetched_at from ${cachedAnswers}
  where source = ${source} and key = ${key} and answer <> 'null'::jsonb`;

/** Whether an answer of any of these sources other than "none" is cached. */
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

/** Returns the cached answer, however old, without calling the source. */
export async function readCached<T>(
  context: Context,
  place: Place,
): Promise<CachedAnswer<T> | undefined> {
  const row = await readRow(context, place);
  return row && presentCached<T>(row);
}

/**
 * Stores an answer, its related rows and the invalidation in one statement, because a visitor waits. An unchanged
 * answer invalidates nothing: most refreshes change nothing, and each would cost every process its cached pages of
 * the item.
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
  await db.execute(sql`
    ${alongside && sql`with ${alongside}`}
    update ${cachedAnswers}
    set answer = ${JSON.stringify(answer)}::jsonb, fetched_at = ${fetchedAt.toISOString()}::timestamptz,
      lease_until = null, failed_at = null, failure = null
    from (select answer, failed_at from ${cachedAnswers}
      where source = ${source} and key = ${key} for update) as before
    where source = ${source} and key = ${key}
    returning ${tag === undefined ? sql`null` : announcement}, ${ASYNCHRONOUS_COMMIT}`);
  return { ok: true, answer, fetchedAt, stale: false };
}

/**
 * Stores a failure for the waiting callers, and to mark the cached answer as stale. It replaces a "none", and then
 * invalidates the pages that show "none", but it replaces no other answer.
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
