import { createHmac } from "node:crypto";
import { lt } from "drizzle-orm";
import { isbot } from "isbot";
import { itemFields } from "@loupe/contract/items";
import type { ItemRef } from "@loupe/links";
import type { Context } from "#server/context.ts";
import { networkOf } from "#server/http/request-address.ts";
import { dayOf } from "./write-counts.server.ts";
import { countedVisitors as visitors } from "./tables.server.ts";

/** What a request reveals of its visitor. */
export type Visitor = { address: string; userAgent: string };

const ONCE_IN_MINUTES = 10;

/** Whether a visitor's user agent is a person's browser. Crawlers and programs are in no figure of the owner. */
export const isPerson = ({ userAgent }: Visitor): boolean => userAgent !== "" && !isbot(userAgent);

/**
 * What is counted once a visitor and item in ten minutes. `seen` is for the public number of views, which a Buy
 * click raises as well.
 */
type Visit = { item: ItemRef; kind: "seen" | "view" | "buy" | "search" };

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
    .insert(visitors)
    .values({
      ...itemFields(item),
      visitor: hashVisitor(context, visitor, { kind, day }),
      countedAt,
      countedOn: day,
    })
    .onConflictDoUpdate({
      target: [visitors.countedOn, visitors.storeName, visitors.productCode, visitors.visitor],
      set: { countedAt },
      setWhere: lt(visitors.countedAt, before),
    })
    .returning({ countedAt: visitors.countedAt });
  return rows.length > 0;
}

/** The most visitors that are counted for one address, however often the user agent changes. */
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
