import { itemKey, type ItemRef } from "@loupe/links";
import { agentName, hasReferralCode } from "#features/buying/agents/service.server.ts";
import { isCached } from "#features/look-up/cached-answers/service.server.ts";
import { GOODS_SOURCES } from "#features/look-up/items/service.server.ts";
import { CACHED_PHOTO_SOURCES } from "#features/look-up/qc/service.server.ts";
import {
  countClick,
  countForDay,
  isNewVisitor,
  isPerson,
  pageOf,
  type Visitor,
} from "#features/site/daily-counts/service.server.ts";
import type { Context } from "#server/context.ts";
import type { Client } from "#server/limits/look-up-limit.ts";
import {
  addToViews,
  findProduct,
  likelyStore,
  type ItemQuery,
} from "#features/catalogue/products/service.server.ts";
import { findItem } from "./service.server.ts";

type BuyClick = ItemQuery & {
  agentId?: string;
  /** The address of the page that sent the call. */
  referrer?: string;
};

/**
 * Counts a view of an item, at most once a visitor in ten minutes. An item that is neither in the catalogue
 * nor in a cached answer is not counted: anybody can make up ids, while look-ups are limited.
 */
export async function countView(
  context: Context,
  visitor: Visitor,
  { id, storeName }: ItemQuery,
): Promise<void> {
  const item = { storeName: storeName ?? (await likelyStore(context, id)), id };
  if (!(await isKnown(context, item))) return;
  await context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    await addView(inside, visitor, item);
    await countOfPerson(inside, visitor, { kind: "view", item });
  });
}

/**
 * Counts a Buy click of a person for the day, and raises the product's number of views unless that visitor's view
 * has been counted. A click on a list is no view in the owner's figures. An agent that the shop does not have
 * counts as none: anybody can make up ids, and each would be a row for the owner to read.
 */
export async function countBuyClick(
  context: Context,
  visitor: Visitor,
  { id, storeName, agentId: clickedAgentId, referrer }: BuyClick,
): Promise<void> {
  const item = { storeName: storeName ?? (await likelyStore(context, id)), id };
  if (!(await isKnown(context, item))) return;
  const isAgent =
    clickedAgentId !== undefined && (await agentName(context, clickedAgentId)) !== undefined;
  const agentId = isAgent ? clickedAgentId : undefined;
  await context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    await addView(inside, visitor, item);
    if (!(await countOfPerson(inside, visitor, { kind: "buy", agentId, item }))) return;
    const hasCode = agentId !== undefined && (await hasReferralCode(inside, agentId, item));
    await countClick(inside, { item, agentId, page: pageOf(referrer), hasCode });
  });
}

/**
 * Counts that a person searched for an item, once in ten minutes. The item is looked up first, as its page does a
 * moment later: only look-ups are limited, and an item that no source knows is not counted.
 */
export async function countSearch(
  context: Context,
  visitor: Visitor,
  item: ItemRef,
  client: Client,
): Promise<void> {
  if (!isPerson(visitor)) return;
  await findItem(context, item, client);
  if (!(await isKnown(context, item))) return;
  await context.db.transaction((tx) =>
    countOfPerson({ ...context, db: tx }, visitor, { kind: "search", item }),
  );
}

type Counted = { kind: "search" | "view" | "buy"; item: ItemRef; agentId?: string };

/**
 * Adds to the day's counts, unless the client is a program or the visitor was counted before. Returns whether it
 * added.
 */
async function countOfPerson(context: Context, visitor: Visitor, visit: Counted): Promise<boolean> {
  if (!isPerson(visitor) || !(await isNewVisitor(context, visitor, visit))) return false;
  await countForDay(context, visit);
  return true;
}

const isKnown = async (context: Context, item: ItemRef): Promise<boolean> =>
  (await findProduct(context, item)) !== null ||
  isCached(context, [...GOODS_SOURCES, ...CACHED_PHOTO_SOURCES], itemKey(item));

async function addView(context: Context, visitor: Visitor, item: ItemRef): Promise<void> {
  if (await isNewVisitor(context, visitor, { kind: "seen", item })) await addToViews(context, item);
}
