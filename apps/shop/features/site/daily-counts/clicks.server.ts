import { isoDate } from "@loupe/contract/time";
import { CLICK_PAGES } from "@loupe/contract";
import { itemFields } from "@loupe/contract/items";
import type { ItemRef } from "@loupe/links";
import { sql } from "drizzle-orm";
import { withoutFolder } from "#languages";
import type { Context } from "#server/context.ts";
import { NO_AGENT } from "./write-counts.server.ts";
import { buyClicks, type ClickPage } from "./tables.server.ts";

type Click = {
  item: ItemRef;
  agentId?: string;
  page: ClickPage;
  /** Whether the clicked link contains a referral code, without which no agent pays the shop. */
  hasCode: boolean;
};

/** Counts a click on a link to buy, on its day. */
export async function countClick(
  { db, now }: Context,
  { item, agentId, page, hasCode }: Click,
): Promise<void> {
  const uncoded = hasCode ? 0 : 1;
  await db
    .insert(buyClicks)
    .values({
      day: isoDate(now()),
      agentId: agentId ?? NO_AGENT,
      page,
      ...itemFields(item),
      count: 1,
      uncoded,
    })
    .onConflictDoUpdate({
      target: [
        buyClicks.day,
        buyClicks.agentId,
        buyClicks.page,
        buyClicks.storeName,
        buyClicks.productCode,
      ],
      set: {
        count: sql`${buyClicks.count} + 1`,
        // Null stays null, because it is unknown for the earlier clicks of this row.
        uncoded: sql`${buyClicks.uncoded} + ${uncoded}`,
      },
    });
}

const PAGES = new Map<string, ClickPage>(CLICK_PAGES.map((page) => [page, page]));

/** Returns the kind of page on which a click was made, by the referrer that the browser sends. */
export function pageOf(referrer = ""): ClickPage {
  const path = withoutFolder(URL.parse(referrer)?.pathname ?? "/other");
  if (path === "/") return "home";
  return PAGES.get(path.split("/", 2)[1] ?? "") ?? "other";
}
