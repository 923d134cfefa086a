import DataLoader from "dataloader";
import { and, eq, inArray, not, sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { prepared } from "#server/database/prepared.ts";
import type { Failure } from "#server/outbound/failure.ts";
import { IS_NOTHING, cachedAnswers } from "./tables.server.ts";

export type Row = typeof cachedAnswers.$inferSelect;
export type Place = Pick<Row, "source" | "key">;

export type CachedAnswer<T> =
  | { ok: true; answer: T; fetchedAt: Date; stale: boolean }
  | { ok: false; failure: Failure };

export const placed = ({ source, key }: Place) =>
  and(eq(cachedAnswers.source, source), eq(cachedAnswers.key, key));

export const GIVEN_PLACES = sql`unnest(${sql.placeholder("sources")}::text[], ${sql.placeholder("keys")}::text[])`;

const selectKept = prepared("select_kept", (db) =>
  db
    .select()
    .from(cachedAnswers)
    .where(sql`(${cachedAnswers.source}, ${cachedAnswers.key}) in (select * from ${GIVEN_PLACES})`),
);

/** What a statement for `GIVEN_PLACES` takes. */
type Places = { sources: string[]; keys: string[] };

/** A page asks for all its sources in one turn: one statement is for all of them. */
export function inOneTurn(rowsOf: (context: Context, places: Places) => Promise<Row[]>) {
  const loaders = new WeakMap<Context["db"], DataLoader<Place, Row | undefined>>();
  return (context: Context, { source, key }: Place): Promise<Row | undefined> => {
    const loader =
      loaders.get(context.db) ??
      new DataLoader(async (asked) => inOrder(await rowsOf(context, placesOf(asked)), asked), {
        cache: false,
      });
    loaders.set(context.db, loader);
    return loader.load({ source, key });
  };
}

const placesOf = (asked: readonly Place[]): Places => ({
  sources: asked.map(({ source }) => source),
  keys: asked.map(({ key }) => key),
});

function inOrder(rows: Row[], asked: readonly Place[]): (Row | undefined)[] {
  const byPlace = new Map(rows.map((row) => [`${row.source} ${row.key}`, row]));
  return asked.map(({ source, key }) => byPlace.get(`${source} ${key}`));
}

/** What is kept, however old; nobody is asked. */
export const readRow = inOneTurn(({ db }, places) => selectKept(db).execute(places));

/** The row, and whether somebody has the lease on it now. */
export async function readLeased({ db }: Context, place: Place) {
  const [found] = await db
    .select({
      row: cachedAnswers,
      leased: sql<boolean>`coalesce(${cachedAnswers.leaseUntil} > now(), false)`,
    })
    .from(cachedAnswers)
    .where(placed(place));
  return found;
}

/** Undefined while there is neither an answer nor a failure. "None" does not outlive a failure. */
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

/** Whether any of these sources has ever said something about it, which is kept. */
export async function isCached(
  { db }: Context,
  sources: readonly string[],
  key: string,
): Promise<boolean> {
  const [found] = await db
    .select({ key: cachedAnswers.key })
    .from(cachedAnswers)
    .where(
      and(inArray(cachedAnswers.source, [...sources]), eq(cachedAnswers.key, key), not(IS_NOTHING)),
    )
    .limit(1);
  return found !== undefined;
}
