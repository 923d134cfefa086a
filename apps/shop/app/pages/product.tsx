import type { GoodsDetail, QcPhotos } from "@loupe/contract";
import { isItemId, itemLink, readShopType, shopType, storeName, type ItemRef } from "@loupe/links";
import { previewOfItem } from "#features/item-page/photos/preview.server.ts";
import { findItem } from "#features/item-page/service.server.ts";
import { findProduct, findRating } from "#features/catalogue/products/service.server.ts";
import { findFitCounts, listApproved } from "#features/catalogue/reviews/service.server.ts";
import { findSameItems } from "#features/catalogue/same-items/service.server.ts";
import { REVIEWS_AT_ONCE, shownPage } from "#features/catalogue/reviews/shown-reviews.ts";
import type { LookUp } from "#features/look-up/cached-answers/service.server.ts";
import { productPath } from "#features/look-up/items/product-path.ts";
import { productMeta } from "#features/look-up/items/product-meta.ts";
import { goodsOfProduct } from "#features/look-up/items/service.server.ts";
import { previewPath } from "#features/look-up/link-previews/service.server.ts";
import { adviceIn } from "#features/look-up/qc-sharing/collage-path.ts";
import { findPriceHistory, NO_HISTORY } from "#features/look-up/price-history/service.server.ts";
import { findFirstQcPhotos } from "#features/look-up/qc/service.server.ts";
import { listingPictures } from "#features/look-up/items/listing-pictures.ts";
import { findSizeTables } from "#features/catalogue/size-charts/service.server.ts";
import { findWeightStatistics } from "#features/look-up/weights/service.server.ts";
import { feedLinks } from "#features/site/feeds/feed-links.ts";
import { definePage, PageError, type PageRequest } from "#islands/page.ts";
import { cachedPage, UNCACHED_PAGE } from "#server/cache/cache-headers.ts";
import { AGENTS_TAG, itemTag } from "#server/cache/changes.ts";
import type { Context } from "#server/context.ts";
import { FIRST_VIEW_MS, resolveOrDefer } from "#server/pages/deferred-value.ts";
import { publicConfig } from "#server/settings/public-site.ts";
import { ProductView } from "./product-view.tsx";
import { folder, language } from "#texts/words.ts";

async function load({ params, path, url, context, client }: PageRequest) {
  const { item, listing } = itemAt(params, path, url);
  const cursor = url.searchParams.get("reviews") ?? undefined;
  const until = performance.now() + FIRST_VIEW_MS;
  const asking = findOwn(context, item, cursor);
  const knownProduct = asking.then(({ product }) => product);
  const finding = findItem(context, item, client, knownProduct);
  const [detail, photos, { product, own, reviews }, statistics] = await Promise.all([
    resolveOrDefer(finding, until),
    resolveOrDefer(findFirstQcPhotos(context, item, client), until),
    asking,
    findWeightStatistics(context),
  ]);
  // After the lookup, which may have written a price. Beside the owner's own price, the marketplace's would mislead.
  const isOwnPrice = product?.ownFields.includes("price");
  const [history, others, tables] = await Promise.all([
    isOwnPrice ? NO_HISTORY : findPriceHistory(context, item),
    findSameItems(context, item),
    findSizeTables(context, item),
  ]);
  const answer = detail.now;
  const silent = answer?.ok === false && answer.reason !== "not-found";
  const isNothing = photos.now && !hasSome(photos.now) && own.rating.total === 0;
  const known =
    answer && !silent ? answer.ok && answer.data : product && goodsOfProduct(context, product);
  const shown = { detail: known || null, photos: photos.now?.photos ?? [] };
  const advice = adviceIn(url.search, {
    photos: photos.now?.photos,
    listing: answer?.ok ? listingPictures(answer.data) : [],
  });
  const preview = await previewOfItem(item, language, { ...shown, advice });
  const whole = isFresh(answer) && photos.now && isWhole(photos.now);
  return {
    data: {
      item,
      listing,
      head: productMeta({
        site: publicConfig(context.config, context.now()),
        item,
        listing,
        detail: known,
        rating: own.rating,
        photos: photos.now?.photos,
        advice,
        preview: previewPath(context, { path, language }, preview),
      }),
      detail: detail.now ?? detail.later,
      photos: photos.now ?? photos.later,
      statistics,
      own,
      history,
      others,
      sizes: { tables, canRead: context.chartReader.isInstalled() },
      reviews: { ...reviews, later: cursor !== undefined },
    },
    status: statusOf(answer, silent && isNothing),
    headers: whole ? cachedPage(AGENTS_TAG, itemTag(item)) : UNCACHED_PAGE,
  };
}

/** Returns the item of an address. Redirects from every other address of its page. */
function itemAt(params: PageRequest["params"], path: string, { search }: URL) {
  const marketplace = readShopType(params.shopType!);
  // Marketplaces write no zeros at the start of an id, so an id with them is not another item's.
  const id = params.id!.replace(/^0+(?=\d)/, "");
  if (!marketplace || !isItemId(id)) throw new PageError(404, UNCACHED_PAGE);
  const canonical = `/product/${shopType(marketplace)}/${id}`;
  if (path !== canonical)
    throw new Response(null, { status: 301, headers: { location: folder + canonical + search } });
  return {
    item: { storeName: storeName(marketplace), id },
    listing: itemLink({ marketplace, id }),
  };
}

async function findOwn(context: Context, item: ItemRef, cursor: string | undefined) {
  const [product, rating, reviews, fits] = await Promise.all([
    findProduct(context, item),
    findRating(context, item),
    listApproved(context, { item, limit: REVIEWS_AT_ONCE, cursor }),
    findFitCounts(context, item),
  ]);
  const { weight = null, dimensions = null } = product ?? {};
  return {
    product,
    own: { rating, weight_g: weight, dimensions },
    reviews: { ...shownPage(reviews), fits },
  };
}

const isWhole = ({ partial, stale, waiting }: QcPhotos) =>
  !partial && !stale && waiting.length === 0;

/** Returns 503 for an item that was never looked up successfully. Its page still has all links to buy it. */
function statusOf(answer: LookUp<GoodsDetail> | undefined, isUnknown: boolean | undefined) {
  if (isUnknown) return 503;
  return answer?.ok === false && answer.reason === "not-found" ? 404 : 200;
}

const hasSome = ({ photos }: QcPhotos) => photos.some(({ missing }) => !missing);

const isFresh = (detail: LookUp<GoodsDetail> | undefined) => detail?.ok && !detail.data.stale;

export const productPage = definePage({
  hasCodesOfFinders: true,
  load,
  meta: ({ data: { head, item }, site }) => [...head, ...feedLinks(site, productPath(item))],
  View: ({ data }) => <ProductView {...data} />,
});
