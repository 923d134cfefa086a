import DataLoader from "dataloader";
import { and, eq, sql } from "drizzle-orm";
import { setTimeout as sleep } from "node:timers/promises";
import { changeAnnounced } from "#server/changes.ts";
import type { Context } from "#server/context.ts";
import type { Failure, Fetched } from "#server/outbound.ts";
import { prepared } from "#server/database/prepared.ts";
import { keptAnswers } from "./tables.server.ts";

/** The outcome that a page or route is told. */
export type LookUp<T> = { ok: true; data: T } | { ok: false; reason: "not-found" | "unavailable" };

export type Kept<T> =
  | { ok: true; answer: T; fetchedAt: Date; stale: boolean }
  | { ok: false; failure: Failure };

type Question<T> = {
  source: string;
  /** At most 200 characters. */
  key: string;
  fresh_s: number;
  fetch: () => Promise<Fetched<T>>;
  /** Runs before a new answer is stored: what it refers to must be there first. */
  beforeStored?: (answer: T) => Promise<void>;
  /** Names what shows the answer, so that all processes forget it when there is a new one. */
  tag?: string;
};

/** Longer than one call may take: after it, whoever was asking has died. */
const LEASE_MARGIN_MS = 2000;
const POLL_EVERY_MS = 50;

/**
 * Answers from what is kept, at once, and refreshes behind when it is older than its time. Without a
 * kept answer one process asks the source and all others, here and elsewhere, wait for what it gets.
 */
export async function lookUp<T>(context: Context, question: Question<T>): Promise<Kept<T>> {
  const row = await readRow(context, question);
  const kept = row && presentKept<T>(row);
  if (!kept?.ok) return shared(context, question, row);
  if (isOld(context, question, kept.fetchedAt)) refreshBehind(context, question, row);
  return kept;
}

/** For who asks in the background: waits for the source where what is kept is older than its time. */
export async function lookUpFresh<T>(context: Context, question: Question<T>): Promise<Kept<T>> {
  const row = await readRow(context, question);
  const kept = row && presentKept<T>(row);
  const isFresh = kept?.ok && !isOld(context, question, kept.fetchedAt);
  return isFresh ? kept : shared(context, question, row);
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
function shared<T>(context: Context, question: Question<T>, before: Before): Promise<Kept<T>> {
  const id = `${question.source} ${question.key}`;
  const running = context.lookUps.get(id) as Promise<Kept<T>> | undefined;
  if (running) return running;
  const started = askOrWait(context, question, before).finally(() => context.lookUps.delete(id));
  context.lookUps.set(id, started);
  return started;
}

async function askOrWait<T>(
  context: Context,
  question: Question<T>,
  before: Before,
): Promise<Kept<T>> {
  const lease_ms = context.config.UPSTREAM_TIMEOUT_MS + LEASE_MARGIN_MS;
  const startedAt = Date.now();
  while (Date.now() - startedAt < 2 * lease_ms) {
    const leased = await takeLease(context, question, lease_ms);
    if (!leased) {
      const outcome = await waitForOther<T>(context, question, before);
      if (outcome) return outcome;
      continue;
    }
    // Another process may have asked and be done between our look and our lease.
    const news = isNews(leased, before) ? presentKept<T>(leased) : undefined;
    if (!news) return ask(context, question);
    await context.db.update(keptAnswers).set({ leaseUntil: null }).where(of(question));
    return news;
  }
  return { ok: false, failure: "timeout" };
}

const isNews = (row: Row, before: Before) =>
  row.fetchedAt?.getTime() !== before?.fetchedAt?.getTime() ||
  row.failedAt?.getTime() !== before?.failedAt?.getTime();

async function ask<T>(context: Context, question: Question<T>): Promise<Kept<T>> {
  try {
    const fetched = await question.fetch();
    if (!fetched.ok) return await storeFailure<T>(context, question, fetched.failure);
    await question.beforeStored?.(fetched.answer);
    return await storeAnswer(context, question, fetched.answer);
  } catch (error) {
    await storeFailure(context, question, "unreachable");
    throw error;
  }
}

const of = ({ source, key }: { source: string; key: string }) =>
  and(eq(keptAnswers.source, source), eq(keptAnswers.key, key));

type Row = typeof keptAnswers.$inferSelect;
type Place = Pick<Row, "source" | "key">;

const selectKept = prepared("select_kept", (db) =>
  db
    .select()
    .from(keptAnswers)
    .where(
      sql`(${keptAnswers.source}, ${keptAnswers.key}) in
        (select * from unnest(${sql.placeholder("sources")}::text[], ${sql.placeholder("keys")}::text[]))`,
    ),
);

/** A page asks for all its sources in one turn: one query answers them. */
const readers = new WeakMap<Context["db"], DataLoader<Place, Row | undefined>>();

function readerOf(db: Context["db"]): DataLoader<Place, Row | undefined> {
  const reader =
    readers.get(db) ?? new DataLoader((places) => readAll(db, places), { cache: false });
  readers.set(db, reader);
  return reader;
}

async function readAll(db: Context["db"], places: readonly Place[]): Promise<(Row | undefined)[]> {
  const rows = await selectKept(db).execute({
    sources: places.map((place) => place.source),
    keys: places.map((place) => place.key),
  });
  const byPlace = new Map(rows.map((row) => [`${row.source} ${row.key}`, row]));
  return places.map(({ source, key }) => byPlace.get(`${source} ${key}`));
}

/** What is kept, however old; nobody is asked. */
const readRow = ({ db }: Context, { source, key }: Place): Promise<Row | undefined> =>
  readerOf(db).load({ source, key });

/** What is kept, however old; nobody is asked. */
export async function readKept<T>(context: Context, place: Place): Promise<Kept<T> | undefined> {
  const row = await readRow(context, place);
  return row && presentKept<T>(row);
}

/** Undefined while there is neither an answer nor a failure. */
function presentKept<T>(row: Row): Kept<T> | undefined {
  if (row.fetchedAt) {
    const stale = row.failedAt !== null && row.failedAt > row.fetchedAt;
    return { ok: true, answer: row.answer as T, fetchedAt: row.fetchedAt, stale };
  }
  return row.failure ? { ok: false, failure: row.failure as Failure } : undefined;
}

/** The row as it stands, with the lease on it; nothing while another has it. */
async function takeLease<T>(
  { db }: Context,
  { source, key }: Question<T>,
  lease_ms: number,
): Promise<Row | undefined> {
  const leaseUntil = sql`now() + ${`${lease_ms} milliseconds`}::interval`;
  const [taken] = await db
    .insert(keptAnswers)
    .values({ source, key, leaseUntil })
    .onConflictDoUpdate({
      target: [keptAnswers.source, keptAnswers.key],
      set: { leaseUntil },
      setWhere: sql`${keptAnswers.leaseUntil} is null or ${keptAnswers.leaseUntil} < now()`,
    })
    .returning();
  return taken;
}

/** Polls, for this is rare and short: only first look-ups of one item from several processes meet. */
async function waitForOther<T>(
  { db }: Context,
  question: Question<T>,
  before: Before,
): Promise<Kept<T> | undefined> {
  for (;;) {
    await sleep(POLL_EVERY_MS);
    const [row] = await db
      .select({
        row: keptAnswers,
        leased: sql<boolean>`coalesce(${keptAnswers.leaseUntil} > now(), false)`,
      })
      .from(keptAnswers)
      .where(of(question));
    if (!row) return undefined;
    if (isNews(row.row, before)) return presentKept<T>(row.row);
    if (!row.leased) return undefined;
  }
}

async function storeAnswer<T>(
  { db, now }: Context,
  question: Question<T>,
  answer: T,
): Promise<Kept<T>> {
  const fetchedAt = now();
  await db
    .update(keptAnswers)
    .set({ answer, fetchedAt, leaseUntil: null, failedAt: null, failure: null })
    .where(of(question))
    // With the answer, and in one turn: somebody is waiting for it.
    .returning({ announced: question.tag ? changeAnnounced(question.tag) : sql`null` });
  return { ok: true, answer, fetchedAt, stale: false };
}

/** A failure is noted for those who wait, and to mark what is kept as stale; it is never an answer. */
async function storeFailure<T>(
  { db, now, log }: Context,
  question: Question<T>,
  failure: Failure,
): Promise<Kept<T>> {
  log.warn({ source: question.source, key: question.key, failure }, "a source did not answer");
  const [row] = await db
    .update(keptAnswers)
    .set({ leaseUntil: null, failedAt: now(), failure })
    .where(of(question))
    .returning();
  return (row && presentKept<T>(row)) ?? { ok: false, failure };
}
