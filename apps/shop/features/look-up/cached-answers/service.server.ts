import { setTimeout as sleep } from "node:timers/promises";
import type { LookUpReason, Client } from "#server/limits/look-up-limit.ts";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import { inBackground } from "#server/jobs/background.ts";
import { whileDemonstration } from "#server/settings/demonstration.ts";
import { SingleFlight } from "#server/single-flight.ts";
import {
  isNone,
  presentCached,
  readRow,
  storeAnswer,
  storeFailure,
  type CachedAnswer,
  type Question,
  placed,
} from "./answers.server.ts";
import { type Place, type Row, batched, GIVEN_PLACES } from "./batches.server.ts";
import { getTableColumns, sql } from "drizzle-orm";
import { prepared } from "#server/database/prepared-statement.ts";
import { ASYNCHRONOUS_COMMIT } from "#server/database/asynchronous-commit.ts";
import { cachedAnswers } from "./tables.server.ts";

export {
  answerBefore,
  isCached,
  newestAnswers,
  readCached,
  type CachedAnswer,
} from "./answers.server.ts";
export {
  deleteOldAnswers,
  hasAnswerOf,
  KINDS_OF_ANSWERS,
  oldAnswers,
  textsOf,
  type DeletedAnswer,
  type OldAnswer,
} from "./old-answers.server.ts";

/** The result of a lookup as pages and routes receive it. */
export type LookUp<T> =
  | { ok: true; data: T }
  | { ok: false; reason: "not-found" | "unavailable" | "over-quota" };

/** Returns the API error for a lookup without a result, although the item may exist. */
export const refusalOf = (reason: "not-found" | "unavailable" | "over-quota") =>
  reason === "over-quota" ? "calls_used_up" : "services_unavailable";

const POLL_EVERY_MS = 50;

/** For this time after a failure the source is not called again, and callers get the same failure. */
export const FAILURE_RESTS_MS = 2000;

/**
 * Returns the cached answer, and refreshes it in the background if it has expired. Without a cached answer, or with an
 * expired "none", one process calls the source and all callers wait for its response.
 * A client over its limit gets the cached answer, marked as stale. Without a client the lookup is not counted.
 * @throws {ApiError} 429 if a client over its limit looks up something that is not cached
 */
export async function lookUp<T>(
  context: Context,
  question: Question<T>,
  client: Client | null,
): Promise<CachedAnswer<T>> {
  const row = await readRow(context, question);
  const cached = row && presentCached<T>(row);
  if (cached?.ok && !isOld(context, question, cached.fetchedAt)) return cached;
  if (row && cached && failedJustNow(context, row)) return cached;
  const isShown = cached?.ok && !isNone(cached.answer);
  const wait_s = await countLookUp(context, client, question, isShown ? "refresh" : "lookUp");
  if (wait_s) {
    if (!cached) throw tooMany(wait_s);
    return cached.ok ? { ...cached, stale: true } : cached;
  }
  if (!isShown) return shared(context, question, row);
  refreshInBackground(context, question, row);
  return cached;
}

const failedJustNow = (context: Context, { failedAt }: Pick<Row, "failedAt">) =>
  failedAt !== null && distance_ms(context, failedAt) < FAILURE_RESTS_MS;

/** Returns how far a time is from now. After the clock has gone back, times of before are in the future. */
const distance_ms = ({ now }: Context, at: Date) => Math.abs(now().getTime() - at.getTime());

/**
 * Checks the client's limit before a streamed response begins, because the response's status cannot change later.
 * @throws {ApiError} 429 as `lookUp` does
 */
export async function admitLookUps(
  context: Context,
  places: readonly Place[],
  client: Client,
): Promise<void> {
  const rows = await Promise.all(places.map((place) => readRow(context, place)));
  for (const [at, place] of places.entries()) {
    const row = rows[at];
    if (row && presentCached(row)) continue;
    const wait_s = await countLookUp(context, client, place, "lookUp");
    if (wait_s) throw tooMany(wait_s);
  }
}

/**
 * Counts a lookup of the client. Returns the seconds to wait before the next one, 0 if allowed. A lookup that already
 * runs is not counted again.
 */
async function countLookUp(
  context: Context,
  client: Client | null,
  { source, key }: Place,
  kind: LookUpReason,
) {
  if (!client || asking.has(context, `${source} ${key}`)) return 0;
  return client.wait_s(key, kind);
}

const tooMany = (wait_s: number) =>
  new ApiError(
    "too_many_look_ups",
    { wait_s },
    {
      retryAfter_s: wait_s,
    },
  );

/**
 * Does the same as `lookUp` for background jobs: waits for the source if the cached answer has expired, and counts
 * nothing.
 */
export async function lookUpFresh<T>(
  context: Context,
  question: Question<T>,
): Promise<CachedAnswer<T>> {
  const row = await readRow(context, question);
  const cached = row && presentCached<T>(row);
  const isFresh = cached?.ok && !isOld(context, question, cached.fetchedAt);
  return isFresh ? cached : shared(context, question, row);
}

const isOld = (context: Context, { fresh_s }: { fresh_s: number }, fetchedAt: Date) =>
  distance_ms(context, fetchedAt) > fresh_s * 1000;

/** The times in the row when a lookup began. If they differ later, another process has stored a result since then. */
type Before = Pick<Row, "fetchedAt" | "failedAt"> | undefined;

function refreshInBackground<T>(context: Context, question: Question<T>, before: Before): void {
  inBackground(context, shared(context, question, before), (err) =>
    context.log.error({ err, source: question.source }, "a background refresh failed"),
  );
}

/** Makes concurrent lookups of the same key in this process share one promise. */
function shared<T>(
  context: Context,
  question: Question<T>,
  before: Before,
): Promise<CachedAnswer<T>> {
  const id = `${question.source} ${question.key}`;
  const answer = asking.run(context, id, () => askOrWait(context, question, before));
  return answer as Promise<CachedAnswer<T>>;
}

const asking = new SingleFlight<CachedAnswer<unknown>>();

async function askOrWait<T>(
  context: Context,
  question: Question<T>,
  before: Before,
): Promise<CachedAnswer<T>> {
  const startedAt = Date.now();
  while (Date.now() - startedAt < 2 * leaseOf_ms(context)) {
    const leased = await takeLease(context, question);
    if (!leased) {
      const outcome = await waitForOther<T>(context, question, before);
      if (outcome) return outcome;
      continue;
    }
    // Another process may have stored an answer between the reading of the row and the lease.
    const newer = isNewer(leased, before) ? presentCached<T>(leased) : undefined;
    if (!newer) return ask(context, question, leased);
    await giveBackLease(context, question);
    return newer;
  }
  return { ok: false, failure: "timeout" };
}

const isNewer = (row: Row, before: Before) =>
  row.fetchedAt?.getTime() !== before?.fetchedAt?.getTime() ||
  row.failedAt?.getTime() !== before?.failedAt?.getTime();

async function ask<T>(context: Context, question: Question<T>, row: Row): Promise<CachedAnswer<T>> {
  const { sandbox, SANDBOX } = context.config;
  const isInvented = sandbox && !SANDBOX;
  try {
    const result = await question.fetch();
    if (!result.ok && result.failure === "over-quota") return await notCalled(context, row);
    if (!result.ok) return await storeFailure<T>(context, question, result.failure);
    if (!isInvented) return await storeAnswer(context, question, result.answer);
    const store = (inside: Context) => storeAnswer(inside, question, result.answer);
    return (await whileDemonstration(context, store)) ?? { ok: false, failure: "unreachable" };
  } catch (error) {
    await storeFailure(context, question, "unreachable");
    throw error;
  }
}

/**
 * Returns the cached answer, marked as stale, for a call that the quota did not allow. That is not a failure of the
 * source, so nothing is stored. A cached "none" is not returned, because it is no longer certain.
 */
async function notCalled<T>(context: Context, row: Row): Promise<CachedAnswer<T>> {
  await giveBackLease(context, row);
  const cached = presentCached<T>(row);
  return cached?.ok && !isNone(cached.answer)
    ? { ...cached, stale: true, isOverQuota: true }
    : { ok: false, failure: "over-quota" };
}

/**
 * Polls the row until another process has stored its result. Polling is enough, because several processes rarely look
 * up the same new item at once.
 */
async function waitForOther<T>(
  context: Context,
  place: Place,
  before: Before,
): Promise<CachedAnswer<T> | undefined> {
  for (;;) {
    await sleep(POLL_EVERY_MS);
    const leasedRow = await readLeased(context, place);
    if (!leasedRow) return undefined;
    if (isNewer(leasedRow.row, before)) return presentCached<T>(leasedRow.row);
    if (!leasedRow.leased) return undefined;
  }
}

/** A lease is longer than any call by this time. An expired lease therefore means that its process was killed. */
const LEASE_MARGIN_MS = 2000;

const leaseOf_ms = ({ config }: Pick<Context, "config">) =>
  config.UPSTREAM_TIMEOUT_MS + LEASE_MARGIN_MS;

/** The new rows, with all columns in the table's order, which `insert … select` requires. */
const LEASED_ROWS = sql`
  select source, key, null::jsonb, null::timestamptz,
    now() + ${sql.placeholder("lease")}::interval, null::timestamptz, null::text
  from ${GIVEN_PLACES} as given (source, key)
  order by source, key`;

const insertLeases = prepared("insert_leases", (db) =>
  db
    .insert(cachedAnswers)
    .select(LEASED_ROWS)
    .onConflictDoUpdate({
      target: [cachedAnswers.source, cachedAnswers.key],
      set: { leaseUntil: sql`excluded.lease_until` },
      setWhere: sql`${cachedAnswers.leaseUntil} is null or ${cachedAnswers.leaseUntil} < now()`,
    })
    .returning({ ...getTableColumns(cachedAnswers), soon: ASYNCHRONOUS_COMMIT }),
);

/**
 * Takes the lease for calling a source. Returns the row with the new lease, or undefined while another process has it.
 */
const takeLease = batched((context, places) =>
  insertLeases(context.db).execute({ lease: `${leaseOf_ms(context)} milliseconds`, ...places }),
);

async function giveBackLease({ db }: Context, place: Place): Promise<void> {
  await db.update(cachedAnswers).set({ leaseUntil: null }).where(placed(place));
}

/** Returns the row, and whether a process has its lease now. */
async function readLeased({ db }: Context, place: Place) {
  const [leasedRow] = await db
    .select({
      row: cachedAnswers,
      leased: sql<boolean>`coalesce(${cachedAnswers.leaseUntil} > now(), false)`,
    })
    .from(cachedAnswers)
    .where(placed(place));
  return leasedRow;
}
