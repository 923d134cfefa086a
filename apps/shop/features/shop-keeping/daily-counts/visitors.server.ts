import { createHmac } from "node:crypto";
import { getTableName, lt, sql } from "drizzle-orm";
import { itemFields } from "@loupe/contract/items";
import type { ItemRef } from "@loupe/links";
import type { Context } from "#server/context.ts";
import { keepDays } from "#server/database/day-partitions.ts";
import { networkOf } from "#server/http/request-address.ts";
import { dayOf } from "./counts.server.ts";
import { countedVisitors } from "./tables.server.ts";

/** What a request reveals of its visitor. */
export type Visitor = { address: string; userAgent: string };

const ONCE_IN_MINUTES = 10;

type Visit = { item: ItemRef; kind: "view" | "buy" };

/** Marks a visitor as counted for an item. True unless they were counted in the last ten minutes. */
export async function isNewVisitor(
  context: Context,
  visitor: Visitor,
  { kind, item }: Visit,
): Promise<boolean> {
  const countedAt = context.now();
  const day = dayOf(countedAt);
  const before = new Date(countedAt.getTime() - ONCE_IN_MINUTES * 60_000);
  const rows = await context.db
    .insert(countedVisitors)
    .values({
      ...itemFields(item),
      visitor: hashVisitor(context, visitor, { kind, day }),
      countedAt,
      countedOn: day,
    })
    .onConflictDoUpdate({
      target: [
        countedVisitors.countedOn,
        countedVisitors.storeName,
        countedVisitors.productCode,
        countedVisitors.visitor,
      ],
      set: { countedAt },
      setWhere: lt(countedVisitors.countedAt, before),
    })
    .returning({ countedAt: countedVisitors.countedAt });
  return rows.length > 0;
}

/** At most this many visitors are told apart at one address, however often the user agent changes. */
const VISITORS_OF_AN_ADDRESS = 5;

/**
 * The salt changes daily, so that nobody can be tracked from one day to the next. Visitors who share an
 * address are told apart by their user agent, as far as possible.
 */
function hashVisitor(
  { secret }: Context,
  { address, userAgent }: Visitor,
  { kind, day }: Pick<Visit, "kind"> & { day: string },
): Buffer {
  const salt = createHmac("sha256", secret).update(`visitor ${day}`).digest();
  const keyed = (text: string) => createHmac("sha256", salt).update(text).digest();
  const browser = keyed(userAgent).readUInt32BE() % VISITORS_OF_AN_ADDRESS;
  return keyed(`${kind} ${networkOf(address)} ${browser}`).subarray(0, 16);
}

/** Few enough to delete in a second or two; a large shop has millions a day. */
const FORGOTTEN_AT_ONCE = 20_000;

/** Deletes the marks of earlier days, which no visitor has any more: the salt is another one. */
export async function forgetVisitors({ db, now }: Context, stop?: AbortSignal): Promise<void> {
  const today = dayOf(now());
  await keepDays(db, getTableName(countedVisitors), today);
  for (;;) {
    const { rowCount } = await db.execute(sql`
      delete from ${countedVisitors}
      where counted_on < ${today}::date and ctid = any(array(
        select ctid from ${countedVisitors} where counted_on < ${today}::date limit ${FORGOTTEN_AT_ONCE}))`);
    if ((rowCount ?? 0) < FORGOTTEN_AT_ONCE || stop?.aborted) break;
  }
}
