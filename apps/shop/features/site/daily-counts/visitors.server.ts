import { isoDate } from "@loupe/contract/time";
import { createHmac } from "node:crypto";
import { lt } from "drizzle-orm";
import { isbot } from "isbot";
import { itemFields } from "@loupe/contract/items";
import type { ItemRef } from "@loupe/links";
import type { Context } from "#server/context.ts";
import { networkOf } from "#server/http/request-address.ts";
import type { Retention } from "#server/jobs/delete-old-rows.ts";
import { countedVisitors as visitors } from "./tables.server.ts";

/** Hashes of earlier days match no visitor any more, because their salt changes daily. */
export const visitorRetention: Retention[] = [{ column: visitors.countedOn, days: 0 }];

/** A request's data about its visitor. */
export type Visitor = { address: string; userAgent: string };

const ONCE_IN_MINUTES = 10;

/** Whether the user agent is a person's browser. Crawlers and programs are not counted in the owner's figures. */
export const isPerson = ({ userAgent }: Visitor): boolean => userAgent !== "" && !isbot(userAgent);

/**
 * A visit, counted once for each visitor and item in ten minutes, and a Buy click once for each agent. `seen` is for
 * the public number of views, which a Buy click increases, too.
 */
type Visit = { item: ItemRef; kind: "seen" | "view" | "buy" | "search"; agentId?: string };

/**
 * Stores that a visitor was counted for an item. Returns false if the visitor was counted in the last ten minutes.
 */
export async function isNewVisitor(
  context: Context,
  visitor: Visitor,
  { kind, item, agentId = "" }: Visit,
): Promise<boolean> {
  const countedAt = context.now();
  const day = isoDate(countedAt);
  const before = new Date(countedAt.getTime() - ONCE_IN_MINUTES * 60_000);
  const rows = await context.db
    .insert(visitors)
    .values({
      ...itemFields(item),
      visitor: hashVisitor(context, visitor, { what: kind + agentId, day }),
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

/**
 * The largest number of visitors that are counted for one address, so that changing user agents cannot add more. The
 * people of a school or a mobile network share one.
 */
const VISITORS_OF_AN_ADDRESS = 50;

/**
 * Returns the hash of a visitor. Its salt changes daily, so that nobody can be tracked from one day to the next. The
 * user agent distinguishes visitors who share an address, as far as possible.
 */
function hashVisitor(
  { secret }: Context,
  { address, userAgent }: Visitor,
  { what, day }: { what: string; day: string },
): Buffer {
  const salt = createHmac("sha256", secret).update(`visitor ${day}`).digest();
  const keyed = (text: string) => createHmac("sha256", salt).update(text).digest();
  const browser = keyed(userAgent).readUInt32BE() % VISITORS_OF_AN_ADDRESS;
  return keyed(`${what} ${networkOf(address)} ${browser}`).subarray(0, 16);
}
