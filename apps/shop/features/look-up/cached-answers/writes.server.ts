import { getTableColumns, sql } from "drizzle-orm";
import { changeAnnounced } from "#server/cache/changes.ts";
import type { Context } from "#server/context.ts";
import { prepared } from "#server/database/prepared.ts";
import { WRITTEN_SOON } from "#server/database/written-soon.ts";
import type { Failure } from "#server/outbound/failure.ts";
import {
  GIVEN_PLACES,
  inOneTurn,
  placed,
  presentCached,
  type CachedAnswer,
  type Place,
} from "./reads.server.ts";
import type { Question } from "./service.server.ts";
import { cachedAnswers } from "./tables.server.ts";

/** Longer than one call may take: after it, whoever was asking has died. */
const LEASE_MARGIN_MS = 2000;

export const leaseOf_ms = ({ config }: Context) => config.UPSTREAM_TIMEOUT_MS + LEASE_MARGIN_MS;

/** The columns in the table's order, as an insert of selected rows wants them. */
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
    .returning({ ...getTableColumns(cachedAnswers), soon: WRITTEN_SOON }),
);

/** The row as it stands, with the lease on it; nothing while another has it. */
export const takeLease = inOneTurn((context, places) =>
  insertLeases(context.db).execute({ lease: `${leaseOf_ms(context)} milliseconds`, ...places }),
);

export async function giveBackLease({ db }: Context, place: Place): Promise<void> {
  await db.update(cachedAnswers).set({ leaseUntil: null }).where(placed(place));
}

/** With what it shows and the news of it, all in one turn: somebody is waiting for it. */
export async function storeAnswer<T>(
  { db, now }: Context,
  { source, key, tag, storedWith }: Pick<Question<T>, "source" | "key" | "tag" | "storedWith">,
  answer: T,
): Promise<CachedAnswer<T>> {
  const fetchedAt = now();
  const alongside = storedWith?.(answer);
  await db.execute(sql`
    ${alongside && sql`with ${alongside}`}
    update ${cachedAnswers}
    set answer = ${JSON.stringify(answer)}::jsonb, fetched_at = ${fetchedAt.toISOString()}::timestamptz,
      lease_until = null, failed_at = null, failure = null
    where source = ${source} and key = ${key}
    returning ${tag === undefined ? sql`null` : changeAnnounced(tag)}, ${WRITTEN_SOON}`);
  return { ok: true, answer, fetchedAt, stale: false };
}

/** A failure is noted for those who wait, and to mark what is kept as stale; it is never an answer. */
export async function storeFailure<T>(
  { db, now, log }: Context,
  { source, key }: Place,
  failure: Failure,
): Promise<CachedAnswer<T>> {
  log.warn({ source, key, failure }, "a source did not answer");
  const [row] = await db
    .update(cachedAnswers)
    .set({ leaseUntil: null, failedAt: now(), failure })
    .where(placed({ source, key }))
    .returning();
  return (row && presentCached<T>(row)) ?? { ok: false, failure };
}
