import { DAY_S } from "@loupe/contract/time";
import { createHash } from "node:crypto";
import { itemKey, type ItemRef } from "@loupe/links";
import { sql } from "drizzle-orm";
import {
  hasAnswerOf,
  textsOf,
  type DeletedAnswer,
} from "#features/look-up/cached-answers/service.server.ts";
import type { Context } from "#server/context.ts";
import { observePrice } from "./observed-price.ts";
import { watchedItems } from "#features/look-up/watched-items/tables.server.ts";
import { priceHeads, pricePoints } from "./tables.server.ts";

type Goods = Parameters<typeof observePrice>[0];

/** If nobody has looked an item up for this time, its price in between counts as unknown. See `UNKNOWN_AFTER`. */
const UNKNOWN_AFTER_DAYS = 28;

/** The most pictures by which a listing is recognized. */
const PICTURES_MAX = 12;

type Observation = {
  item: ItemRef;
  source: string;
  at: Date;
  goods: Goods;
  /** The addresses of the item's pictures. */
  pictures: readonly string[];
};

/**
 * Returns SQL (common table expressions) for the statement that stores the answer of the leading source. It writes a
 * price point if prices, stock or state have changed, and otherwise only moves the time of the last check. Returns
 * undefined if the answer has no price.
 */
export function priceStored({ item, source, at, goods, pictures }: Observation) {
  const price = observePrice(goods);
  if (!price) return undefined;
  return sql`
    price_now as (
      select given.*, state_now.state, coalesce(before.line, 1) + is_new_line::int as line,
        greatest(given.at, before.checked_at + interval '1 ms') as seen_at, before.line as line_before, before.min_fen as min_before, before.max_fen as max_before, before.state as state_before,
        before.checked_at as checked_before, before.checked_at < at - ${UNKNOWN_AFTER} as was_unknown,
        (before.item_key is null or is_new_line or before.options_hash <> given.options_hash
          or before.min_fen <> given.min_fen or before.max_fen <> given.max_fen or before.state <> state_now.state) as is_changed
      from (select ${itemKey(item)}::text as item_key, ${source}::text as source, ${price.minFen}::int as min_fen,
          ${price.maxFen}::int as max_fen, ${price.optionsHash}::text as options_hash, ${price.hasStock ?? false}::boolean as has_stock,
          ${price.title}::text as title, ${sql.param(marksOf(pictures))}::text[] as pictures, ${at.toISOString()}::timestamptz as at) as given
      left join ${priceHeads} as before on before.item_key = given.item_key
      cross join lateral (select ${STATE} as state) as state_now
      cross join lateral (select ${IS_NEW_LINE} as is_new_line) as line_now
    ),
    price_head as (
      insert into ${priceHeads} as head (item_key, source, line, min_fen, max_fen, state, options_hash, knows_stock, title, pictures,
        low_fen, low_at, high_fen, high_at, first_at, checked_at)
      select item_key, source, line, min_fen, max_fen, state, options_hash, has_stock, title, pictures,
        case when state = 'ok' then min_fen end, case when state = 'ok' then seen_at end,
        case when state = 'ok' then max_fen end, case when state = 'ok' then seen_at end, seen_at, seen_at from price_now
      on conflict (item_key) do update set ${HEAD_CHANGES}
    ),
    price_point as (
      insert into ${pricePoints} (item_key, line, at, min_fen, max_fen, state)
      select item_key, point.line, point.at, point.min_fen, point.max_fen, point.state
      from price_now cross join lateral (values
        (line_before, checked_before + interval '1 ms', min_before, max_before, 'unknown', was_unknown and state_before in ('ok', 'out')),
        (price_now.line, seen_at, price_now.min_fen, price_now.max_fen, price_now.state, is_changed or was_unknown)
      ) as point (line, at, min_fen, max_fen, state, is_written)
      where is_written
      on conflict do nothing
    )`;
}

// The constant parts are text, because Drizzle would put their pieces together again for each lookup.

/** Stock that was never named is unknown, and not sold out. */
const STATE =
  sql.raw(`case when has_stock or not coalesce(before.knows_stock and before.source = given.source, false)
  then 'ok' else 'out' end`);

/** Prices of another item under the same id, and prices of another source, are not compared with these. */
const IS_NEW_LINE = sql.raw(`coalesce(before.source <> given.source or (before.title <> given.title
  and before.pictures <> '{}' and not before.pictures && given.pictures), false)`);

/**
 * SQL for the time after which the price of an item counts as unknown. A watched item is looked up more often, so its
 * price is unknown after two intervals without a lookup.
 */
const UNKNOWN_AFTER = sql`coalesce((
  select make_interval(secs => least(2 * interval_s::float8, ${sql.raw(`${UNKNOWN_AFTER_DAYS * DAY_S}`)}))
  from ${watchedItems} as watched
  where watched.item_key = given.item_key and watchers > 0 and watched.created_at <= before.checked_at
), make_interval(days => ${sql.raw(`${UNKNOWN_AFTER_DAYS}`)}))`;

/** Returns a short mark for each of the first pictures, by which they are recognized. */
const marksOf = (pictures: readonly string[]) =>
  [...new Set(pictures)]
    .slice(0, PICTURES_MAX)
    .map((url) => createHash("sha256").update(url).digest("base64url").slice(0, 8));

/**
 * SQL for the time when the lowest or the highest price began last: now, if the price has just reached it or goes beyond
 * it.
 */
const beganLast = (
  extreme: "low" | "high",
  price: "min_fen" | "max_fen",
  beyond: "<" | ">",
) => `case
  when head.line <> excluded.line or head.${extreme}_fen is null or excluded.${extreme}_fen ${beyond} head.${extreme}_fen
    or (excluded.${extreme}_fen = head.${extreme}_fen and (head.${price} <> excluded.${price} or head.state <> 'ok'))
  then excluded.${extreme}_at else head.${extreme}_at end`;

/** After a clock that went back, a later lookup must still come after the one before it, as `seen_at` does. */
const HEAD_CHANGES = sql.raw(`
  source = excluded.source, line = excluded.line, min_fen = excluded.min_fen, max_fen = excluded.max_fen,
  state = excluded.state, options_hash = excluded.options_hash, title = excluded.title, pictures = excluded.pictures,
  knows_stock = excluded.knows_stock or (head.knows_stock and head.source = excluded.source),
  low_fen = case when head.line = excluded.line then least(head.low_fen, excluded.low_fen) else excluded.low_fen end,
  low_at = ${beganLast("low", "min_fen", "<")},
  high_fen = case when head.line = excluded.line then greatest(head.high_fen, excluded.high_fen) else excluded.high_fen end,
  high_at = ${beganLast("high", "max_fen", ">")},
  first_at = case when head.line = excluded.line then head.first_at else excluded.first_at end,
  checked_at = greatest(head.checked_at + interval '1 ms', excluded.checked_at)`);

/** Records that the marketplace no longer has an item. The next price of the item ends this. */
export async function recordGone({ db, now }: Context, item: ItemRef): Promise<void> {
  await db.execute(sql`
    with gone as (
      update ${priceHeads} set state = 'gone', checked_at = greatest(${now().toISOString()}::timestamptz, checked_at + interval '1 ms')
      where item_key = ${itemKey(item)} and state <> 'gone'
      returning item_key, line, min_fen, max_fen, checked_at
    )
    insert into ${pricePoints} (item_key, line, at, min_fen, max_fen, state)
    select item_key, line, checked_at, min_fen, max_fen, 'gone' from gone
    on conflict do nothing`);
}

/**
 * Deletes the prices of items whose cached answers were deleted and that never changed. Lookups of ever more items
 * therefore do not fill the tables for long.
 */
export async function deleteUnseenPrices(
  { db }: Context,
  deletedAnswers: readonly DeletedAnswer[],
): Promise<void> {
  await db.execute(sql`
    with key as (
      select distinct key from unnest(${textsOf(deletedAnswers, "key")}) as key
      where not ${hasAnswerOf(["product-info", "product-proxy"])}
    ), unchanged as (
      delete from ${priceHeads} using key
      where item_key = key.key and 1 >= (select count(*) from ${pricePoints} as point where point.item_key = key.key)
      returning item_key
    )
    delete from ${pricePoints} as point using unchanged where point.item_key = unchanged.item_key`);
}
