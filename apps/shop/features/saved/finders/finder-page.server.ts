import type { Agent, Finder } from "@loupe/contract";
import { DAY_MS, isoDate } from "@loupe/contract/time";
import { byShopType, codeParameter, withReferral } from "@loupe/links";
import { and, desc, eq, gte, sql } from "drizzle-orm";
import {
  findNewestShared,
  findShared,
  findSharedLists,
  presentSaved,
  viewSharedList,
} from "#features/saved/collection/service.server.ts";
import { withoutFolder } from "#languages";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import { findShown, findShownOf, type FinderRow } from "./finder-records.server.ts";
import { finderCounts } from "./tables.server.ts";

/** The items of each part of a finder's page. */
const SHOWN_MAX = 12;
/** The days whose opened links count for "most opened". */
const OPENED_DAYS = 30;

/**
 * Returns the public page of a finder, and whose it is.
 * @throws {ApiError} 404 if there is none at this address
 */
export async function viewFinder(
  context: Context,
  name: string,
): Promise<{ userId: string; data: Finder }> {
  const finder = await findShown(context, name);
  if (!finder) throw new ApiError("finder_not_found");
  const { userId, title, line, picture } = finder;
  const lists = await findSharedLists(context, finder);
  const first = lists.find(({ shareId }) => shareId === finder.pinned);
  const [pinned, newest, opened] = await Promise.all([
    first && viewSharedList(context, first.shareId, { limit: SHOWN_MAX }),
    findNewestShared(context, finder, SHOWN_MAX),
    findOpened(context, finder),
  ]);
  const data = {
    name,
    title,
    line,
    picture,
    lists,
    pinned: first && pinned ? { ...first, items: pinned.productCollection } : null,
    newest: newest.map(({ item }) => item),
    opened,
  };
  return { userId, data };
}

/** Returns the items of the finder's shared lists whose links to agents were opened most. */
async function findOpened(context: Context, finder: FinderRow) {
  const { userId } = finder;
  const { storeName, productCode, count, day, kind } = finderCounts;
  const since = isoDate(new Date(context.now().getTime() - OPENED_DAYS * DAY_MS));
  const rows = await context.db
    .select({ storeName, productCode })
    .from(finderCounts)
    .where(and(eq(finderCounts.userId, userId), eq(kind, "buy"), gte(day, since)))
    .groupBy(storeName, productCode)
    .orderBy(desc(sql`sum(${count})`), storeName, productCode)
    // Others may have counted for items that are in none of these lists.
    .limit(20 * SHOWN_MAX);
  return (await presentSaved(context, finder, rows)).slice(0, SHOWN_MAX);
}

/**
 * Returns the finder from whose pages an address was opened: `/f/{name}`, a list that the finder shares, or any page
 * with `f={name}`. Undefined for all other addresses, also if the finder's page is not shown.
 */
export async function finderOf(
  context: Context,
  address: string | undefined,
): Promise<FinderRow | undefined> {
  const url = address === undefined ? null : URL.parse(address, "http://localhost");
  if (!url) return undefined;
  const [, kind = "", id = ""] = withoutFolder(url.pathname).split("/");
  if (/^lists$/i.test(kind)) {
    const list = await findShared(context, id);
    return list && (await findShownOf(context, list.userId));
  }
  const name = /^f$/i.test(kind) ? id : url.searchParams.get("f");
  return name ? await findShown(context, name.toLowerCase()) : undefined;
}

/**
 * Returns agents whose links contain the finder's codes, and the ids of those. Where the finder has no code, or it is not
 * known where a link has it, the owner's stays.
 */
export function withCodesOf(
  agents: readonly Agent[],
  { codes }: Pick<FinderRow, "codes">,
): { agents: readonly Agent[]; paid: ReadonlySet<string> } {
  const paid = new Set<string>();
  const changed = agents.map((agent) => {
    const code = codes[agent._id];
    if (!code) return agent;
    const to = byShopType(({ shopType }) => {
      const template = agent.to[shopType];
      const own = withReferral(template, code, codeParameter(template));
      if (own) paid.add(agent._id);
      return own ?? template;
    });
    return paid.has(agent._id) ? { ...agent, to, hasReferral: true as const } : agent;
  });
  return { agents: changed, paid };
}
