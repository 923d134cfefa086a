import { DAY_S } from "@loupe/contract/time";
import { itemOf } from "@loupe/contract/items";
import { stores, type ItemRef, type StoreName } from "@loupe/links";
import { sql } from "drizzle-orm";
import { priceHeads } from "#features/look-up/price-history/tables.server.ts";
import type { Context } from "#server/context.ts";
import { goneItems } from "./tables.server.ts";

/** Items that are certainly on sale, with which a source proves that it works. */
export const CANARIES = 5;
/** The share of the canaries that a working source finds. */
export const ALIVE_SHARE = 0.8;

/** A canary was on sale for this time, and at its last lookup, which was not longer ago than `SEEN_DAYS`. */
const ALIVE_DAYS = 14;
const SEEN_DAYS = 28;

/**
 * Returns five canaries of all marketplaces: items that were on sale for two weeks, or for a day if there are not enough
 * of the others, as in a new shop. Returns fewer if there are not enough of these either.
 */
export async function chooseCanaries(context: Context): Promise<ItemRef[]> {
  const canaries = await findAlive(context, ALIVE_DAYS * DAY_S);
  if (canaries.length >= CANARIES) return canaries;
  return await findAlive(context, Math.min(DAY_S, context.config.GONE_LOOKS_S[1]));
}

async function findAlive({ db, now }: Context, alive_s: number): Promise<ItemRef[]> {
  const names = stores.map(({ name }) => name);
  const { rows } = await db.execute<{ storeName: StoreName; productCode: string }>(sql`
    select store as "storeName", product_code as "productCode"
    from unnest(${sql.param(names)}::text[]) as store cross join lateral (
      select split_part(item_key, ':', 2) as product_code, row_number() over () as place
      from ${priceHeads} as head
      where split_part(item_key, ':', 1) = store and state in ('ok', 'out')
        and checked_at >= first_at + make_interval(secs => ${alive_s})
        and checked_at >= ${now().toISOString()}::timestamptz - make_interval(days => ${SEEN_DAYS})
        and not exists (select from ${goneItems} as gone
          where gone.store_name = store and gone.product_code = split_part(item_key, ':', 2))
      limit ${CANARIES}
    ) as alive
    order by place, store limit ${CANARIES}`);
  return rows.map(itemOf);
}
