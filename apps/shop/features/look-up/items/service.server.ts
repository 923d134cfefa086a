import type { GoodsDetail, Product, Sku } from "@loupe/contract";
import { itemKey, type ItemRef, stores, type StoreName } from "@loupe/links";
import { sql, type SQL } from "drizzle-orm";
import {
  lookUp,
  lookUpFresh,
  readCached,
  type LookUp,
} from "#features/look-up/cached-answers/service.server.ts";
import { itemTag } from "#server/cache/changes.ts";
import type { Context } from "#server/context.ts";
import type { Client } from "#server/limits/look-up-limit.ts";
import type { Fetched } from "#server/outbound/source-error.ts";
import type { SourceGoods } from "#server/sources/goods.ts";
import { fetchProductInfo } from "#server/sources/product-info.ts";
import { fetchProductProxy } from "#server/sources/product-proxy.ts";
import { itemPrice } from "./item-facts.ts";
import { listingPictures } from "./listing-pictures.ts";
import { findGoneItem, reappearanceStored, suspectStored } from "./gone-items.server.ts";
import { priceStored } from "#features/look-up/price-history/service.server.ts";
import { leadingSource, lookedStored } from "#features/look-up/watched-items/service.server.ts";
import { listingStored } from "./listing-pictures.server.ts";
import { picturePath } from "#features/pictures/service.server.ts";
import { namePropertiesOf } from "./options/sku-properties.ts";
import { DAY_S } from "@loupe/contract/time";
import { itemOf } from "@loupe/contract/items";
import { priceHeads } from "#features/look-up/price-history/tables.server.ts";
import { goneItems } from "./tables.server.ts";

export { findGoneDates, suspect } from "./gone-items.server.ts";
export { dueSuspects, recordLook, type Look } from "./gone-looks.server.ts";
export { countMassLoss } from "./mass-guard.server.ts";
export { itemsOfListingPictures, picturesOfListing } from "./listing-pictures.server.ts";
export { deleteUnseenListings, isListed, itemsLastListed } from "./unseen-listings.server.ts";

type GoodsLookup = LookUp<GoodsDetail>;

/** Looks up an item at both product services, and merges their data. */
export const findGoods = (
  context: Context,
  item: ItemRef,
  client: Client | null,
): Promise<GoodsLookup> => askBoth(context, item, (question) => lookUp(context, question, client));

/** Does the same as `findGoods`. For an item that its marketplace no longer has, it returns the last data. */
export async function findKnownGoods(
  context: Context,
  item: ItemRef,
  client: Client | null,
): Promise<GoodsLookup> {
  const goods = await findGoods(context, item, client);
  if (goods.ok) return goods;
  const goneItem = await findGoneItem(context, item);
  const last = goneItem && lastGoods(goneItem);
  return last ? { ok: true, data: last } : goods;
}

/** Returns since when the marketplace no longer has the item, without calling it. */
export const findGoneSince = async (context: Context, item: ItemRef): Promise<string | undefined> =>
  (await findGoneItem(context, item))?.goneSince?.toISOString();

function lastGoods({
  goneSince,
  listings,
}: NonNullable<Awaited<ReturnType<typeof findGoneItem>>>): GoodsDetail | undefined {
  if (listings.length === 0) return undefined;
  const fetchedAt = new Date(Math.min(...listings.map(({ fetchedAt: at }) => at.getTime())));
  const detail = presentGoods(
    listings.map(({ goods }) => goods),
    { stale: true, fetchedAt },
  );
  return { ...detail, missing: true, ...(goneSince && { goneSince: goneSince.toISOString() }) };
}

/** Does the same as `findGoods`, but waits for the services if a cached answer is older than `fresh_s`. */
export const lookUpGoods = (
  context: Context,
  item: ItemRef,
  fresh_s: number,
): Promise<GoodsLookup> =>
  askBoth(context, item, (question) => lookUpFresh(context, { ...question, fresh_s }));

type Ask = (question: ReturnType<typeof questionOf>) => ReturnType<typeof lookUp<SourceGoods>>;

async function askBoth(context: Context, item: ItemRef, ask: Ask): Promise<GoodsLookup> {
  const { config } = context;
  const sources = [
    config.PRODUCT_INFO_URL && ask(questionOf(context, item, "product-info", fetchProductInfo)),
    config.PRODUCT_PROXY_URL && ask(questionOf(context, item, "product-proxy", fetchProductProxy)),
  ].filter((source) => source instanceof Promise);
  if (sources.length === 0) return await withoutSource(context, item);
  const answers = await Promise.all(sources);
  const successes = answers.filter((answer) => answer.ok);
  const goods = successes.flatMap(({ answer }) => answer ?? []);
  const [best] = goods;
  if (!best) {
    // "No such item" is certain only if every source responded. One that is unreachable may have the item.
    const certain = successes.length === answers.length;
    if (certain) return { ok: false, reason: "not-found" };
    const isOverQuota = answers.some((answer) => !answer.ok && answer.failure === "over-quota");
    return { ok: false, reason: isOverQuota ? "over-quota" : "unavailable" };
  }
  const stale = answers.some((answer) => !answer.ok || answer.stale);
  const fetchedAt = new Date(Math.min(...successes.map((answer) => answer.fetchedAt.getTime())));
  return { ok: true, data: presentGoods(goods, { stale, fetchedAt }) };
}

/** Returns the cached answers, marked as stale, in a shop that has no product service. */
async function withoutSource(context: Context, item: ItemRef): Promise<GoodsLookup> {
  const cached = await readCachedGoods(context, item);
  const goods = cached.flatMap(({ answer }) => answer ?? []);
  if (goods.length === 0) return { ok: false, reason: "unavailable" };
  const fetchedAt = new Date(Math.min(...cached.map((answer) => answer.fetchedAt.getTime())));
  return { ok: true, data: presentGoods(goods, { stale: true, fetchedAt }) };
}

/** Reads the last answer of the product services about an item, without calling them. */
async function readCachedGoods(context: Context, item: ItemRef) {
  const answers = await Promise.all(
    GOODS_SOURCES.map((source) => readCached<SourceGoods>(context, { source, key: itemKey(item) })),
  );
  return answers.flatMap((cached) => (cached?.ok && cached.answer ? [cached] : []));
}

/**
 * Returns the product proxy's current data on the item, which includes QC photos. If the proxy fails, its cached answer
 * is not used, because it would look as if the proxy still had these photos.
 */
export async function findProxyGoods(
  context: Context,
  item: ItemRef,
): Promise<Fetched<SourceGoods>> {
  const question = questionOf(context, item, "product-proxy", fetchProductProxy);
  const answer = await lookUpFresh(context, question);
  if (!answer.ok || !answer.stale) return answer;
  return { ok: false, failure: answer.isOverQuota ? "over-quota" : "unreachable" };
}

/** The names of the product services as sources in `cached_answers`. */
export const GOODS_SOURCES = ["product-info", "product-proxy"];

/** Returns an item from the cached answers, without calling a service. */
export async function findCachedListing(
  context: Context,
  item: ItemRef,
): Promise<GoodsDetail | null> {
  const knownGoods = (await readCachedGoods(context, item)).flatMap(({ answer }) => answer ?? []);
  if (knownGoods.length === 0) {
    const goneItem = await findGoneItem(context, item);
    return (goneItem && lastGoods(goneItem)) ?? null;
  }
  return presentGoods(knownGoods, { stale: true, fetchedAt: context.now() });
}

/** Returns an item's title and price from the cached answers, without calling a service. */
export async function findCachedGoods(
  context: Context,
  item: ItemRef,
): Promise<{ title: string; price: number; pictures: string[] } | null> {
  const goods = await findCachedListing(context, item);
  return goods && { title: goods.title, price: itemPrice(goods), pictures: listingPictures(goods) };
}

/** Returns an item's title from the cached answers, without calling a service. */
export const findCachedTitle = async (context: Context, item: ItemRef): Promise<string | null> =>
  (await findCachedGoods(context, item))?.title || null;

/** Builds an item's data from the catalogue's product, for an item whose marketplace does not respond. */
export function goodsOfProduct({ now }: Context, product: Product): GoodsDetail {
  const { name, price, priceAt } = product;
  const thumbnail = product.thumbnailImg as Sku["imgUrl"];
  const imgList = thumbnail ? [thumbnail] : [];
  const skus = withDefaultSku([], thumbnail, price);
  const rest = { picList: [], propsTrans: {}, fetchedAt: now().toISOString(), stale: true };
  const mark = product.demonstration && { demonstration: true as const };
  return { title: name, price, priceAt, imgList, skus, ...rest, ...mark };
}

type Fetch = (context: Context, item: ItemRef) => Promise<Fetched<SourceGoods>>;

const questionOf = (context: Context, item: ItemRef, source: string, fetch: Fetch) => ({
  source,
  key: itemKey(item),
  fresh_s: context.config.DETAIL_FRESH_S,
  fetch: () => fetch(context, item),
  storedWith: (goods: SourceGoods) => storedWith(context, item, source, goods),
  tag: itemTag(item),
});

function storedWith(context: Context, item: ItemRef, source: string, goods: SourceGoods): SQL {
  const at = context.now();
  const isLeading = source === leadingSource(context.config);
  const marks = isLeading ? [lookedStored(item, at)] : [];
  if (!goods) return sql.join([suspectStored(item, source, at), ...marks], sql`, `);
  const urls = addressesOf(goods);
  const price = isLeading && priceStored({ item, source, at, goods, pictures: urls });
  const stored = [price || [], listingStored(item, urls) ?? []].flat();
  return sql.join([...stored, reappearanceStored(item, at), ...marks], sql`, `);
}

/**
 * Whether every source finds at least four of five canaries, by lookups of the last ten minutes. Only then is "no such
 * item" believed for other items. False if there are fewer than five canaries.
 */
export async function isSourceHealthy(context: Context): Promise<boolean> {
  const canaries = await chooseCanaries(context);
  if (canaries.length < CANARIES) return false;
  const shares = sourcesOf(context).map(async (ask) => {
    const answers = await Promise.all(
      canaries.map((item) => ask(item, context.config.CANARY_FRESH_S)),
    );
    const alive = answers.filter((answer) => answer.ok && !answer.stale && answer.answer !== null);
    return alive.length / canaries.length;
  });
  return shares.length > 0 && (await Promise.all(shares)).every((share) => share >= ALIVE_SHARE);
}

/** Returns for each configured source, the leading one first, a function that looks up an item without a client. */
function sourcesOf(context: Context) {
  const { config } = context;
  const sources = [
    config.PRODUCT_INFO_URL && (["product-info", fetchProductInfo] as const),
    config.PRODUCT_PROXY_URL && (["product-proxy", fetchProductProxy] as const),
  ].filter((source) => typeof source === "object");
  return sources.map(
    ([source, fetch]) =>
      (item: ItemRef, fresh_s: number) =>
        lookUpFresh<SourceGoods>(context, {
          ...questionOf(context, item, source, fetch),
          fresh_s,
        }),
  );
}

/** Looks up an item's price at the leading source. Returns false if the source does not respond or must not be called. */
export async function lookUpPrice(context: Context, item: ItemRef): Promise<boolean> {
  const [ask] = sourcesOf(context);
  const answer = await ask?.(item, 0);
  return answer?.ok === true && !answer.stale;
}

const addressesOf = ({ imgList, picList, skus }: NonNullable<SourceGoods>) => [
  ...imgList,
  ...picList,
  ...skus.map((sku) => sku.imgUrl).filter(Boolean),
];

type Goods = NonNullable<SourceGoods>;

/** Merges the data of several sources. The first one has priority, and the others fill its empty fields. */
function presentGoods(
  sources: Goods[],
  { stale, fetchedAt }: { stale: boolean; fetchedAt: Date },
): GoodsDetail {
  const title = sources.find((goods) => goods.title.trim())?.title.trim() ?? "";
  const price = sources.find((goods) => goods.price > 0)?.price ?? 0;
  const firstFilled = (pick: (goods: Goods) => string[]) =>
    sources.map(pick).find((list) => list.length > 0) ?? [];
  const imgList = firstFilled((goods) => goods.imgList).map((url) => picturePath("goods", url));
  const picList = firstFilled((goods) => goods.picList).map((url) => picturePath("goods", url));
  const propsTrans =
    sources.find((goods) => Object.keys(goods.propsTrans).length > 0)?.propsTrans ?? {};
  const skus = (sources.find((goods) => goods.skus.length > 0)?.skus ?? []).map((sku) => ({
    ...sku,
    imgUrl: sku.imgUrl && picturePath("goods", sku.imgUrl),
  }));
  const seller = sources.find((goods) => goods.seller)?.seller;
  const [domesticFreight] = sources.flatMap((goods) => goods.domesticFreight ?? []);
  const skuProps = namePropertiesOf(
    skus,
    sources.flatMap((goods) => goods.properties ?? []),
  );
  return {
    title,
    price,
    imgList,
    picList,
    propsTrans,
    ...(skuProps && { skuProps }),
    ...(seller && { seller }),
    ...(domesticFreight !== undefined && { domesticFreight }),
    skus: withDefaultSku(skus, imgList[0] ?? picList[0] ?? "", price),
    priceAt: fetchedAt.toISOString(),
    fetchedAt: fetchedAt.toISOString(),
    stale,
  };
}

/** If no option has a picture, adds a default option with the item's first picture (spec §3). */
function withDefaultSku(skus: Sku[], imgUrl: string, price: number): Sku[] {
  if (skus.some((sku) => sku.imgUrl)) return skus;
  const none = { name: "", nameTrans: "", propsID: "", propsCode: "", specId: "" };
  return [{ skuID: "default", imgUrl: imgUrl as Sku["imgUrl"], stock: 0, price, ...none }, ...skus];
}

/** Items that are certainly on sale, with which a source proves that it works. */
const CANARIES = 5;
/** The share of the canaries that a working source finds. */
const ALIVE_SHARE = 0.8;

/** A canary was on sale for this time, and at its last lookup, which was not longer ago than `SEEN_DAYS`. */
const ALIVE_DAYS = 14;
const SEEN_DAYS = 28;

/**
 * Returns five canaries of all marketplaces: items that were on sale for two weeks, or for a day if there are not enough
 * of the others, as in a new shop. Returns fewer if there are not enough of these either.
 */
async function chooseCanaries(context: Context): Promise<ItemRef[]> {
  const canaries = await findAlive(context, ALIVE_DAYS * DAY_S);
  if (canaries.length >= CANARIES) return canaries;
  return await findAlive(context, Math.min(DAY_S, context.config.GONE_LOOKS_S[1]));
}

async function findAlive({ db, now }: Context, alive_s: number): Promise<ItemRef[]> {
  const names = stores.map(({ name }) => name);
  const { rows } = await db.execute<{ storeName: StoreName; productCode: string }>(sql`
    select store as "storeName", product_code as "productCode"
    from unnest(${sql.param(names)}::text[]) as store cross join lateral (
      select split_part(item_key, ':', 2) as product_code, row_number() over () as place
      from ${priceHeads} as head
      where split_part(item_key, ':', 1) = store and state in ('ok', 'out')
        and checked_at >= first_at + make_interval(secs => ${alive_s})
        and checked_at >= ${now().toISOString()}::timestamptz - make_interval(days => ${SEEN_DAYS})
        and not exists (select from ${goneItems} as gone
          where gone.store_name = store and gone.product_code = split_part(item_key, ':', 2))
      limit ${CANARIES}
    ) as alive
    order by place, store limit ${CANARIES}`);
  return rows.map(itemOf);
}
