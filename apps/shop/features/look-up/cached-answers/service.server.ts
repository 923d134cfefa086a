import { setTimeout as sleep } from "node:timers/promises";
import type { SQL } from "drizzle-orm";
import type { AskedFor } from "#server/limits/client.ts";
import type { Context } from "#server/context.ts";
import type { Fetched } from "#server/outbound/failure.ts";
import { ApiError } from "#server/http/api-error.ts";
import {
  isNone,
  presentCached,
  readLeased,
  readRow,
  type CachedAnswer,
  type Place,
  type Row,
} from "./reads.server.ts";
import {
  giveBackLease,
  leaseOf_ms,
  storeAnswer,
  storeFailure,
  takeLease,
} from "./writes.server.ts";

export { isCached, type CachedAnswer } from "./reads.server.ts";

/** The outcome that a page or route is told. */
export type LookUp<T> = { ok: true; data: T } | { ok: false; reason: "not-found" | "unavailable" };

export type Question<T> = {
  source: string;
  /** At most 200 characters. */
  key: string;
  fresh_s: number;
  fetch: () => Promise<Fetched<T>>;
  /** What is stored in one statement with a new answer, as common table expressions. */
  storedWith?: (answer: T) => SQL | undefined;
  /** Names what shows the answer, so that all processes forget it when there is a new one. */
  tag?: string;
};

const POLL_EVERY_MS = 50;

/** Whoever asks again meanwhile gets the same failure: a source that just failed is not asked. */
export const FAILURE_RESTS_MS = 2000;

/**
 * Answers from what is kept, at once, and refreshes behind when it is older than its time. Without a
 * kept answer one process asks the source and all others, here and elsewhere, wait for what it gets.
 * So they do for an old "none": whether there is something by now, only the source can say. A client
 * who has asked for too much gets what is kept as it is, marked stale.
 * @throws {ApiError} 429 when that client asks for what nothing is known of
 */
export async function lookUp<T>(context: Context, question: Question<T>): Promise<CachedAnswer<T>> {
  const row = await readRow(context, question);
  const kept = row && presentCached<T>(row);
  if (kept?.ok && !isOld(context, question, kept.fetchedAt)) return kept;
  if (row && kept && failedJustNow(context, row)) return kept;
  const isShown = kept?.ok && !isNone(kept.answer);
  const wait_s = await count(context, question, isShown ? "refresh" : "lookUp");
  if (wait_s) {
    if (!kept) throw tooMany(wait_s);
    return kept.ok ? { ...kept, stale: true } : kept;
  }
  if (!isShown) return shared(context, question, row);
  refreshBehind(context, question, row);
  return kept;
}

const failedJustNow = ({ now }: Context, { failedAt }: Pick<Row, "failedAt">) =>
  failedAt !== null && now().getTime() - failedAt.getTime() < FAILURE_RESTS_MS;

/**
 * For an answer that begins before its look-ups do: whether they may be made.
 * @throws {ApiError} 429 as `lookUp` does
 */
export async function admitLookUps(context: Context, places: readonly Place[]): Promise<void> {
  const rows = await Promise.all(places.map((place) => readRow(context, place)));
  for (const [at, place] of places.entries()) {
    const row = rows[at];
    if (row && presentCached(row)) continue;
    const wait_s = await count(context, place, "lookUp");
    if (wait_s) throw tooMany(wait_s);
  }
}

/** Before a source is asked, in seconds to wait; what is being asked already costs nothing more. */
async function count({ client, lookUps }: Context, { source, key }: Place, kind: AskedFor) {
  if (!client || lookUps.has(`${source} ${key}`)) return 0;
  return client.wait_s(key, kind);
}

const tooMany = (wait_s: number) =>
  new ApiError("too-many", `You've looked up too many new items. Try again in ${wait_s} s.`, {
    retryAfter_s: wait_s,
  });

/** For who asks in the background: waits for the source where what is kept is older than its time. */
export async function lookUpFresh<T>(
  context: Context,
  question: Question<T>,
): Promise<CachedAnswer<T>> {
  const row = await readRow(context, question);
  const kept = row && presentCached<T>(row);
  const isFresh = kept?.ok && !isOld(context, question, kept.fetchedAt);
  return isFresh ? kept : shared(context, question, row);
}

/** What is kept, however old; nobody is asked. */
export async function readCached<T>(
  context: Context,
  place: Place,
): Promise<CachedAnswer<T> | undefined> {
  const row = await readRow(context, place);
  return row && presentCached<T>(row);
}

const isOld = ({ now }: Context, { fresh_s }: { fresh_s: number }, fetchedAt: Date) =>
  now().getTime() - fetchedAt.getTime() > fresh_s * 1000;

/** How things stood when a look-up began: what is otherwise since then is news. */
type Before = Pick<Row, "fetchedAt" | "failedAt"> | undefined;

function refreshBehind<T>(context: Context, question: Question<T>, before: Before): void {
  const refreshing = shared(context, question, before)
    .catch((err: unknown) =>
      context.log.error({ err, source: question.source }, "a background refresh failed"),
    )
    .finally(() => context.background.delete(refreshing));
  context.background.add(refreshing);
}

/** Equal look-ups of this process share one promise. */
function shared<T>(
  context: Context,
  question: Question<T>,
  before: Before,
): Promise<CachedAnswer<T>> {
  const id = `${question.source} ${question.key}`;
  const running = context.lookUps.get(id) as Promise<CachedAnswer<T>> | undefined;
  if (running) return running;
  const started = askOrWait(context, question, before).finally(() => context.lookUps.delete(id));
  context.lookUps.set(id, started);
  return started;
}

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
    // Another process may have asked and be done between our look and our lease.
    const news = isNews(leased, before) ? presentCached<T>(leased) : undefined;
    if (!news) return ask(context, question);
    await giveBackLease(context, question);
    return news;
  }
  return { ok: false, failure: "timeout" };
}

const isNews = (row: Row, before: Before) =>
  row.fetchedAt?.getTime() !== before?.fetchedAt?.getTime() ||
  row.failedAt?.getTime() !== before?.failedAt?.getTime();

async function ask<T>(context: Context, question: Question<T>): Promise<CachedAnswer<T>> {
  try {
    const fetched = await question.fetch();
    if (!fetched.ok) return await storeFailure<T>(context, question, fetched.failure);
    return await storeAnswer(context, question, fetched.answer);
  } catch (error) {
    await storeFailure(context, question, "unreachable");
    throw error;
  }
}

/** Polls, for this is rare and short: only first look-ups of one item from several processes meet. */
async function waitForOther<T>(
  context: Context,
  place: Place,
  before: Before,
): Promise<CachedAnswer<T> | undefined> {
  for (;;) {
    await sleep(POLL_EVERY_MS);
    const found = await readLeased(context, place);
    if (!found) return undefined;
    if (isNews(found.row, before)) return presentCached<T>(found.row);
    if (!found.leased) return undefined;
  }
}
