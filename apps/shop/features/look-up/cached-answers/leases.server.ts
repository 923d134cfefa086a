import { getTableColumns, sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { prepared } from "#server/database/prepared-statement.ts";
import { ASYNCHRONOUS_COMMIT } from "#server/database/asynchronous-commit.ts";
import { placed } from "./answers.server.ts";
import { batched, GIVEN_PLACES, type Place } from "./batches.server.ts";
import { cachedAnswers } from "./tables.server.ts";

/** A lease is longer than any call by this time. An expired lease therefore means that its process was killed. */
const LEASE_MARGIN_MS = 2000;

export const leaseOf_ms = ({ config }: Pick<Context, "config">) =>
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
export const takeLease = batched((context, places) =>
  insertLeases(context.db).execute({ lease: `${leaseOf_ms(context)} milliseconds`, ...places }),
);

export async function giveBackLease({ db }: Context, place: Place): Promise<void> {
  await db.update(cachedAnswers).set({ leaseUntil: null }).where(placed(place));
}

/** Returns the row, and whether a process has its lease now. */
export async function readLeased({ db }: Context, place: Place) {
  const [leasedRow] = await db
    .select({
      row: cachedAnswers,
      leased: sql<boolean>`coalesce(${cachedAnswers.leaseUntil} > now(), false)`,
    })
    .from(cachedAnswers)
    .where(placed(place));
  return leasedRow;
}
