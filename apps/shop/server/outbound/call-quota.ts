import { sql } from "drizzle-orm";
import type { Config } from "#server/config.ts";
import { ASYNCHRONOUS_COMMIT } from "#server/database/asynchronous-commit.ts";
import type { Database } from "#server/database/client.ts";
import { SOURCE_RECORDS } from "#server/sources/source-list.ts";
import type { JsonRequest, RequestJson } from "./send.ts";
import { quotaSlots } from "./tables.ts";

/** The share of a quota that calls may use for which nobody waits. The rest is for people. */
const RESERVE_SHARE = 0.3;
/** Longer than a minute, because one call may take a second longer than another one to arrive. */
const WINDOW_S = 61;

/** Returns the calls a minute that a source's quota allows; undefined without a quota. */
export function quotaOf(config: Config, source: string): number | undefined {
  const record = SOURCE_RECORDS.find(({ id }) => id === source);
  return record && config[record.perMinute];
}

/** Returns how many calls a minute are for work that nobody waits for. With a quota below four it is less than one. */
export function reserveOf(quota: number): number {
  const reserve = quota * RESERVE_SHARE;
  return reserve < 1 ? 1 / Math.ceil(WINDOW_S / reserve / 60) : Math.floor(reserve);
}

/** Takes one call from a source's quota. Returns whether the call may be made. */
export type TakeCall = (source: string, isBackground: boolean) => Promise<boolean>;

/**
 * Returns a function that counts calls against the quotas, for all processes together. In no 60 seconds are there more
 * calls than the quota. Without a quota it makes no query.
 */
export function createQuotas(db: Database, config: Config): TakeCall {
  /** The quota for which each source's rows exist. */
  const prepared = new Map<string, number>();
  return async (source, isBackground) => {
    const quota = quotaOf(config, source);
    if (quota === undefined) return true;
    if (prepared.get(source) !== quota) {
      await addSlots(db, source, quota);
      prepared.set(source, quota);
    }
    const reserve = reserveOf(quota);
    if (!isBackground) return await takeSlot(db, source, { last: quota, pause_s: WINDOW_S });
    // A share of a call a minute is one call in several minutes, in which people have not needed it either.
    const pause_s = Math.max(WINDOW_S, 60 / reserve - 1);
    return await takeSlot(db, source, { last: Math.ceil(reserve), pause_s });
  };
}

/** People take the rows beyond the reserve first, and then the rows of the reserve too. */
async function takeSlot(
  db: Database,
  source: string,
  { last, pause_s }: Record<"last" | "pause_s", number>,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update ${quotaSlots} set taken_at = clock_timestamp()
    where (upstream, slot) = (
      select upstream, slot from ${quotaSlots}
      where upstream = ${source} and slot <= ${last}
        and taken_at < clock_timestamp() - make_interval(secs => ${pause_s})
      order by slot desc limit 1 for update skip locked)
    returning ${ASYNCHRONOUS_COMMIT}`);
  return rowCount === 1;
}

const addSlots = (db: Database, source: string, quota: number) =>
  db.execute(sql`
    insert into ${quotaSlots} (upstream, slot) select ${source}, slot from generate_series(1, ${quota}::int) as slot
    on conflict do nothing`);

/** Returns a context for lookups that nobody waits for. They use only the reserve of each quota. */
export const onReserve = <C extends { outbound: { json: RequestJson } }>(context: C): C => ({
  ...context,
  outbound: {
    ...context.outbound,
    json: (request: JsonRequest<never>) =>
      context.outbound.json({ ...request, isBackground: true }),
  },
});
