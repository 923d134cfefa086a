import { createHash } from "node:crypto";
import { itemKey, type ItemRef } from "@loupe/links";
import { sql, type SQL } from "drizzle-orm";
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

/** If nobody has looked an item up for this time, its price in between counts as unknown. See `unknownAfter`. */
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
  const key = itemKey(item);
  const now = sql`${at.toISOString()}::timestamptz`;
  const marks = sql`${sql.param(marksOf(pictures))}::text[]`;
  const isSameSource = sql`before.source = ${source}`;
  const state = price.hasStock
    ? sql`'ok'`
    : sql`case when before.knows_stock and ${isSameSource} then 'out' else 'ok' end`;
  // Prices of another item under the same id, and those of another source, are not compared with these.
  const isNewLine = sql`coalesce(not ${isSameSource} or (before.title <> ${price.title}
    and before.pictures <> '{}' and not before.pictures && ${marks}), false)`;
  return sql`
    price_before as (select * from ${priceHeads} where item_key = ${key}),
    price_now as (
      select ${key}::text as item_key, coalesce(before.line, 1) + (case when ${isNewLine} then 1 else 0 end) as line,
        ${price.minFen}::int as min_fen, ${price.maxFen}::int as max_fen, ${state} as state,
        before.checked_at < ${now} - ${unknownAfter(key)} as was_unknown,
        (before.item_key is null or ${isNewLine}
          or before.options_hash <> ${price.optionsHash} or before.min_fen <> ${price.minFen}
          or before.max_fen <> ${price.maxFen} or before.state <> ${state}) as is_changed
      from (select) as one left join price_before as before on true
    ),
    price_head as (
      insert into ${priceHeads} as head (item_key, source, line, min_fen, max_fen, state, options_hash, knows_stock, title, pictures,
        low_fen, low_at, high_fen, high_at, first_at, checked_at)
      select item_key, ${source}, line, min_fen, max_fen, state, ${price.optionsHash}, ${price.hasStock ?? false},
        ${price.title}, ${marks}, ${ifSold("min_fen")}, ${ifSold(now)}, ${ifSold("max_fen")}, ${ifSold(now)}, ${now}, ${now} from price_now
      on conflict (item_key) do update set
        source = excluded.source, line = excluded.line, min_fen = excluded.min_fen, max_fen = excluded.max_fen,
        state = excluded.state, options_hash = excluded.options_hash, title = excluded.title, pictures = excluded.pictures,
        knows_stock = excluded.knows_stock or (head.knows_stock and head.source = excluded.source),
        low_fen = case when head.line = excluded.line then least(head.low_fen, excluded.low_fen) else excluded.low_fen end,
        low_at = ${beganLast("low_fen", "min_fen", "<")},
        high_fen = case when head.line = excluded.line then greatest(head.high_fen, excluded.high_fen) else excluded.high_fen end,
        high_at = ${beganLast("high_fen", "max_fen", ">")},
        first_at = case when head.line = excluded.line then head.first_at else excluded.first_at end,
        checked_at = greatest(head.checked_at, excluded.checked_at)
    ),
    price_gap as (
      insert into ${pricePoints} (item_key, line, at, min_fen, max_fen, state)
      select item_key, line, checked_at + interval '1 ms', min_fen, max_fen, 'unknown'
      from price_before where (select was_unknown from price_now) and state in ('ok', 'out')
      on conflict do nothing
    ),
    price_point as (
      insert into ${pricePoints} (item_key, line, at, min_fen, max_fen, state)
      select item_key, line, ${now}, min_fen, max_fen, state from price_now where is_changed or was_unknown
      on conflict do nothing
    )`;
}

/**
 * SQL for the time after which the price of an item counts as unknown. A watched item is looked up more often, so its
 * price is unknown after two intervals without a lookup.
 */
const unknownAfter = (key: string) => sql`coalesce((
  select make_interval(secs => least(2 * interval_s::float8, ${UNKNOWN_AFTER_DAYS * 86_400}))
  from ${watchedItems} as watched
  where watched.item_key = ${key} and watchers > 0 and watched.created_at <= before.checked_at
), make_interval(days => ${UNKNOWN_AFTER_DAYS}))`;

/** Returns a short mark for each of the first pictures, by which they are recognized. */
const marksOf = (pictures: readonly string[]) =>
  [...new Set(pictures)]
    .slice(0, PICTURES_MAX)
    .map((url) => createHash("sha256").update(url).digest("base64url").slice(0, 8));

/** An SQL value if the item can be bought, and otherwise null. */
const ifSold = (value: "min_fen" | "max_fen" | SQL) =>
  sql`case when state = 'ok' then ${typeof value === "string" ? sql.raw(value) : value} end`;

/**
 * SQL for the time when the lowest or the highest price began last: now, if the price has just reached it or goes beyond
 * it.
 */
function beganLast(
  extreme: "low_fen" | "high_fen",
  price: "min_fen" | "max_fen",
  beyond: "<" | ">",
) {
  const at = sql.raw(extreme.replace("fen", "at"));
  const [best, current, further] = [sql.raw(extreme), sql.raw(price), sql.raw(beyond)];
  return sql`case
    when head.line <> excluded.line or head.${best} is null or excluded.${best} ${further} head.${best}
      or (excluded.${best} = head.${best} and (head.${current} <> excluded.${current} or head.state <> 'ok'))
    then excluded.${at} else head.${at} end`;
}

/** Records that the marketplace no longer has an item. The next price of the item ends this. */
export async function recordGone({ db, now }: Context, item: ItemRef): Promise<void> {
  await db.execute(sql`
    with gone as (
      update ${priceHeads} set state = 'gone' where item_key = ${itemKey(item)} and state <> 'gone'
      returning item_key, line, min_fen, max_fen
    )
    insert into ${pricePoints} (item_key, line, at, min_fen, max_fen, state)
    select item_key, line, ${now().toISOString()}::timestamptz, min_fen, max_fen, 'gone' from gone
    on conflict do nothing`);
}

/**
 * Deletes the prices of items whose cached answers were deleted and that never changed. Lookups of ever other items
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
