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

type Viewed = ItemQuery & {
  /** The address of the page that sent the call. */
  referrer?: string | undefined;
  /** Called in the transaction in which a person was counted. Returns whether the link had somebody else's code. */
  onCounted: OnCounted;
};

type Counted = { kind: "view" | "buy"; item: ItemRef; agentId?: string | undefined };
export type OnCounted = (
  inside: Context,
  referrer: string | undefined,
  counted: Counted,
) => Promise<boolean>;

type BuyClick = Viewed & { agentId?: string };

/**
 * Counts a view of an item, at most once for a visitor in ten minutes. The item must be in the catalogue or have a
 * cached answer. Otherwise anybody could add rows by inventing ids, while lookups are limited.
 */
export async function countView(
  context: Context,
  visitor: Visitor,
  { id, storeName, referrer, onCounted }: Viewed,
): Promise<void> {
  const item = { storeName: storeName ?? (await likelyStore(context, id)), id };
  if (!(await isKnown(context, item))) return;
  await context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    await addView(inside, visitor, item);
    if (await countOfPerson(inside, visitor, { kind: "view", item }))
      await onCounted(inside, referrer, { kind: "view", item });
  });
}

/**
 * Counts a visitor's Buy click for the day, at most once for an agent in ten minutes. It also adds to the product's number of views, unless the visitor's view
 * was counted, but not to the views in the owner's figures, because the click may be on a list. An unknown agent counts
 * as none. Otherwise anybody could add rows to the owner's figures by inventing ids.
 */
export async function countBuyClick(
  context: Context,
  visitor: Visitor,
  { id, storeName, agentId: clickedAgentId, referrer, onCounted }: BuyClick,
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
    const isOthers = await onCounted(inside, referrer, { kind: "buy", item, agentId });
    const hasCode =
      !isOthers && agentId !== undefined && (await hasReferralCode(inside, agentId, item));
    await countClick(inside, { item, agentId, page: pageOf(referrer), hasCode });
  });
}

/**
 * Counts a visitor's search for an item, at most once in ten minutes. The item is looked up first, as its page does
 * right after that. Lookups are limited, and an item that no source has is not counted.
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

type CountedView = { kind: "search" | "view" | "buy"; item: ItemRef; agentId?: string };

/**
 * Adds to the counts of the day, unless the client is a program or the visitor was counted before. Returns whether it
 * added.
 */
async function countOfPerson(
  context: Context,
  visitor: Visitor,
  visit: CountedView,
): Promise<boolean> {
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
