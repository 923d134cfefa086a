import { itemOf } from "@loupe/contract/items";
import { inferCategories } from "@loupe/shipping";
import type { Context as Call, Hono } from "hono";
import { LANGUAGES } from "#languages";
import {
  type ItemQuery,
  addToViews,
  findProduct,
  likelyStore,
} from "#features/catalogue/products/service.server.ts";
import { isCached, refusalOf } from "#features/look-up/cached-answers/service.server.ts";
import { respondWithCollage } from "#features/look-up/qc-sharing/service.server.ts";
import {
  type Visitor,
  countClick,
  countForDay,
  isNewVisitor,
  isPerson,
  pageOf,
} from "#features/site/daily-counts/service.server.ts";
import { setSharedCacheHeaders } from "#server/cache/cache-headers.ts";
import { CATALOGUE_TAG, itemTag } from "#server/cache/changes.ts";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import type { FeatureApi } from "#server/http/api.ts";
import { clientOf } from "#server/http/client.ts";
import { addressOf } from "#server/http/request-address.ts";
import { findItemsCollage, readItems } from "./photos/items-collage.server.ts";
import { findItem } from "./service.server.ts";
import { type ItemRef, itemKey } from "@loupe/links";
import { agentName, hasReferralCode } from "#features/buying/agents/service.server.ts";
import { GOODS_SOURCES } from "#features/look-up/items/service.server.ts";
import { CACHED_PHOTO_SOURCES } from "#features/look-up/qc/service.server.ts";
import type { Client } from "#server/limits/look-up-limit.ts";

export { itemFeed } from "./photos/item-feed.server.ts";

/** `onCounted` is called for each person whose view or Buy click was counted. */
export const itemPageApi =
  (onCounted: OnCounted): FeatureApi =>
  (context) => ({
    getGoodsDetail: async ({ query }, call) => {
      const item = { storeName: query.shopType, id: query.id };
      const result = await findItem(context, item, clientOf(context, call));
      if (!result.ok && result.reason === "not-found") {
        throw new ApiError("item_not_found");
      }
      if (!result.ok) throw new ApiError(refusalOf(result.reason));
      if (!result.data.stale) setSharedCacheHeaders(call, [itemTag(item)]);
      const { title, propsTrans: properties } = result.data;
      const features = [...inferCategories({ title, properties })];
      return { data: { ...result.data, features } };
    },

    findProduct: async ({ query }, call) => {
      const item = itemOf(query);
      if (query.count === "true") {
        call.header("cache-control", "no-store");
        const viewed = { ...item, referrer: call.req.header("referer"), onCounted };
        await countView(context, visitorOf(call), viewed).catch((err: unknown) =>
          context.log.error({ err }, "a view could not be counted"),
        );
      } else {
        setSharedCacheHeaders(call, [CATALOGUE_TAG]);
      }
      return { data: await findProduct(context, item) };
    },

    incrementViewCount: async ({ query }, call) => {
      const referrer = call.req.header("referer");
      const click = { ...itemOf(query), agentId: query.agent_id, referrer, onCounted };
      await countBuyClick(context, visitorOf(call), click);
      return { message: "Counted" };
    },

    countLookUp: async ({ query }, call) => {
      await countSearch(context, visitorOf(call), itemOf(query), clientOf(context, call));
      return { message: "Counted" };
    },
  });

/**
 * Returns the visitor to count. A call from a page of another site gets no user agent and so is not counted, because
 * such a page could use our address as a picture's.
 */
const visitorOf = (call: Call): Visitor => ({
  address: addressOf(call),
  userAgent:
    call.req.header("sec-fetch-site") === "cross-site" ? "" : (call.req.header("user-agent") ?? ""),
});

/**
 * Serves one picture of at most nine items: `GET /images/collages/en/items/weidian-7265511373.taobao-623456789012.jpg`.
 */
export function serveItemsCollages(app: Hono, context: Context): void {
  app.get("/images/collages/:language/items/:file", async (c) => {
    const { language: tag, file } = c.req.param();
    const language = LANGUAGES.find((one) => one.tag === tag)?.tag;
    const items = readItems(file);
    if (!language || !items) return c.notFound();
    return respondWithCollage(c, await findItemsCollage(context, { language, items }), items);
  });
}

type Viewed = ItemQuery & {
  /** The address of the page that sent the call. */
  referrer?: string | undefined;
  /** Called in the transaction in which a person was counted. Returns whether the link had somebody else's code. */
  onCounted: OnCounted;
};

type Counted = { kind: "view" | "buy"; item: ItemRef; agentId?: string | undefined };
type OnCounted = (
  inside: Context,
  referrer: string | undefined,
  counted: Counted,
) => Promise<boolean>;

type BuyClick = Viewed & { agentId?: string };

/**
 * Counts a view of an item, at most once for a visitor in ten minutes. The item must be in the catalogue or have a
 * cached answer. Otherwise anybody could add rows by inventing ids, while lookups are limited.
 */
async function countView(
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
async function countBuyClick(
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
async function countSearch(
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
