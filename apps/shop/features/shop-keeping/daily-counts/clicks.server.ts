import { CLICK_PAGES } from "@loupe/contract";
import { itemFields } from "@loupe/contract/items";
import type { ItemRef } from "@loupe/links";
import { sql } from "drizzle-orm";
import { withoutFolder } from "#languages";
import type { Context } from "#server/context.ts";
import { dayOf, NO_AGENT } from "./write-counts.server.ts";
import { buyClicks, type ClickPage } from "./tables.server.ts";

/** After these days the clicks of a day are summed over items, so that a year can be compared with the last. */
const DAYS_BY_ITEM = 400;

/** Adds a click on Buy to its day. */
export async function countClick(
  { db, now }: Context,
  { item, agentId, page }: { item: ItemRef; agentId?: string; page: ClickPage },
): Promise<void> {
  await db
    .insert(buyClicks)
    .values({
      day: dayOf(now()),
      agentId: agentId ?? NO_AGENT,
      page,
      ...itemFields(item),
      count: 1,
    })
    .onConflictDoUpdate({
      target: [
        buyClicks.day,
        buyClicks.agentId,
        buyClicks.page,
        buyClicks.storeName,
        buyClicks.productCode,
      ],
      set: { count: sql`${buyClicks.count} + 1` },
    });
}

const PAGES = new Map<string, ClickPage>(CLICK_PAGES.map((page) => [page, page]));

/** The page that a click came from, by the address that the browser names as its referrer. */
export function pageOf(referrer = ""): ClickPage {
  const path = withoutFolder(URL.parse(referrer)?.pathname ?? "/other");
  if (path === "/") return "home";
  return PAGES.get(path.split("/", 2)[1] ?? "") ?? "other";
}

/** Sums the clicks of old days over items, one day at a time. */
export async function foldOldClicks({ db, now }: Context, stop: AbortSignal): Promise<void> {
  const before = dayOf(new Date(now().getTime() - DAYS_BY_ITEM * 86_400_000));
  while (!stop.aborted) {
    const { rowCount } = await db.execute(sql`
      with deleted as (
        delete from ${buyClicks} where product_code <> '' and day = (
          select day from ${buyClicks} where day < ${before}::date and product_code <> ''
          order by day limit 1
        ) returning day, agent_id, page, count
      )
      insert into ${buyClicks} as existing (day, agent_id, page, store_name, product_code, count)
      select day, agent_id, page, 'taobao', '', sum(count) from deleted group by day, agent_id, page
      on conflict (day, agent_id, page, store_name, product_code)
        do update set count = existing.count + excluded.count`);
    if (!rowCount) break;
  }
}
