import type { GoodsDetail, QcPhotos } from "@loupe/contract";
import { isItemId, itemLink, readShopType, shopType, storeName, type ItemRef } from "@loupe/links";
import { lazy, Suspense } from "react";
import { Await, data, redirect, type MetaDescriptor } from "react-router";
import { ProductBreadcrumb } from "#features/item-page/breadcrumb.tsx";
import { BuyBar } from "#features/item-page/buy-card.tsx";
import { LateSection } from "#features/item-page/late-section.tsx";
import { productMeta } from "#features/look-up/items/product-meta.ts";
import { GlanceSkeleton, ProductLoading } from "#features/item-page/product-loading.tsx";
import { ProductTop } from "#features/item-page/product-top.tsx";
import { goodsOfProduct } from "#features/look-up/items/service.server.ts";
import { PriceNow } from "#features/item-page/price-now.tsx";
import { productPath } from "#features/look-up/items/product-path.ts";
import type { LookUp } from "#features/look-up/cached-answers/service.server.ts";
import { previewOfAdvice } from "#features/look-up/qc-sharing/collage-path.ts";
import { LateLookAlikes } from "#features/catalogue/picture-search/late-look-alikes.tsx";
import { QcSection } from "#features/item-page/qc-section.tsx";
import { findItem } from "#features/item-page/service.server.ts";
import { findProduct, findRating } from "#features/catalogue/products/service.server.ts";
import { findFirstQcPhotos } from "#features/look-up/qc/service.server.ts";
import { REVIEWS_AT_ONCE, shownPage } from "#features/catalogue/reviews/shown-reviews.ts";
import { listApproved } from "#features/catalogue/reviews/service.server.ts";
import { ViewScript } from "#features/item-page/view-script.tsx";
import { publicConfig } from "#server/settings/site.ts";
import { cachedPage, UNCACHED_PAGE } from "#server/cache/cache-headers.ts";
import { AGENTS_TAG, itemTag } from "#server/cache/changes.ts";
import type { Context } from "#server/context.ts";
import { FIRST_VIEW_MS, resolveOrDefer } from "#server/pages/deferred-value.ts";
import { afterFirstView } from "#first-view/after-first-view.ts";
import { useEarlyLinks } from "#first-view/early-links.ts";
import { pageClient, pageContext } from "../context.ts";
import { showRefusal } from "../refused.ts";
import { keepsDataOn } from "../view-state.ts";
import type { Route } from "./+types/product.ts";
import * as texts from "#texts/pages.ts";
import { folder } from "#texts/words.ts";

export { RouteError as ErrorBoundary } from "#features/site/frame/error-page.tsx";

export async function loader({ params, url, context: routerContext }: Route.LoaderArgs) {
  const marketplace = readShopType(params.shopType);
  if (!marketplace || !isItemId(params.id))
    throw data(null, { status: 404, headers: UNCACHED_PAGE });
  const path = `/product/${shopType(marketplace)}/${params.id}`;
  if (url.pathname !== folder + path) throw redirect(path + url.search, 301);

  const context = routerContext.get(pageContext);
  const item = { storeName: storeName(marketplace), id: params.id };
  const cursor = url.searchParams.get("reviews") ?? undefined;
  const until = performance.now() + FIRST_VIEW_MS;
  const asking = findOwn(context, item, cursor);
  const client = routerContext.get(pageClient);
  const knownProduct = asking.then(({ product }) => product);
  const finding = findItem(context, item, client, knownProduct);
  const [detail, photos, { product, own, reviews }] = await Promise.all([
    resolveOrDefer(finding, until),
    resolveOrDefer(findFirstQcPhotos(context, item, client), until),
    asking,
  ]).catch(showRefusal);
  const answer = detail.now;
  const silent = answer?.ok === false && answer.reason === "unavailable";
  const isNothing = photos.now && !hasSome(photos.now) && own.rating.total === 0;
  const listing = itemLink({ marketplace, id: item.id });
  const whole = isFresh(answer) && photos.now && isWhole(photos.now);
  return data(
    {
      item,
      listing,
      head: productMeta({
        site: publicConfig(context.config, context.now()),
        item,
        listing,
        detail:
          answer && !silent
            ? answer.ok && answer.data
            : product && goodsOfProduct(context, product),
        rating: own.rating,
        advice: previewOfAdvice(item, url.search, photos.now?.photos),
      }),
      detail: detail.now ?? detail.later,
      photos: photos.now ?? photos.later,
      own,
      reviews: { ...reviews, later: cursor !== undefined },
    },
    {
      status: statusOf(answer, silent && isNothing),
      headers: whole ? cachedPage(AGENTS_TAG, itemTag(item)) : UNCACHED_PAGE,
    },
  );
}

async function findOwn(context: Context, item: ItemRef, cursor: string | undefined) {
  const [product, rating, reviews] = await Promise.all([
    findProduct(context, item),
    findRating(context, item),
    listApproved(context, { item, limit: REVIEWS_AT_ONCE, cursor }),
  ]);
  const { weight = null, dimensions = null } = product ?? {};
  return { product, own: { rating, weight_g: weight, dimensions }, reviews: shownPage(reviews) };
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

export const headers = ({ loaderHeaders, errorHeaders }: Route.HeadersArgs) =>
  errorHeaders ?? loaderHeaders;

export const meta = ({ loaderData }: Route.MetaArgs): MetaDescriptor[] =>
  loaderData?.head ?? [{ title: texts.errorTitle }];

export const shouldRevalidate = keepsDataOn(
  "sku",
  "image",
  "qc",
  "source",
  "date",
  "order",
  "sets",
  "missing",
  "advice",
  "choose",
);

const loadStates = () => import("#features/item-page/product-states.tsx");
const ProductNotFound = afterFirstView(() =>
  loadStates().then(({ ProductNotFound }) => ProductNotFound),
);
// Loaded in advance, so that its retry button works at the first click.
const ProductUnavailable = lazy(() =>
  loadStates().then(({ ProductUnavailable }) => ({ default: ProductUnavailable })),
);
const QcGlance = afterFirstView(() =>
  import("#features/look-up/qc/qc-glance.tsx").then(({ QcGlance }) => QcGlance),
);
const AddToCollection = afterFirstView(() =>
  import("#features/saved/collection/add-button.tsx").then(
    ({ AddToCollection }) => AddToCollection,
  ),
);
const AddToHaul = afterFirstView(() =>
  import("#features/saved/haul/add-to-haul.tsx").then(({ AddToHaul }) => AddToHaul),
);
const AddToProductList = afterFirstView(() =>
  import("#features/catalogue/product-management/add-to-list.tsx").then(
    ({ AddToProductList }) => AddToProductList,
  ),
);
const ReviewSection = afterFirstView(() =>
  import("#features/catalogue/reviews/review-section.tsx").then(
    ({ ReviewSection }) => ReviewSection,
  ),
);
const ShippingSection = afterFirstView(() =>
  import("#features/freight/estimates/product-shipping.tsx").then(
    ({ ShippingSection }) => ShippingSection,
  ),
);
const CountedView = afterFirstView(() =>
  import("#features/item-page/counted-view.ts").then(({ CountedView }) => CountedView),
);
const ReportPhoto = afterFirstView(() =>
  import("#features/look-up/photo-reports/report-photo.tsx").then(({ ReportPhoto }) => ReportPhoto),
);

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { item, listing, detail, photos, own, reviews } = loaderData;
  const main = useEarlyLinks<HTMLElement>();
  const glance = (
    <Suspense fallback={<GlanceSkeleton />}>
      <QcGlance photos={photos} />
    </Suspense>
  );
  const isGone = !(detail instanceof Promise) && detail.ok && detail.data.goneSince;
  const unavailable = { item, listing, rating: own.rating, glance };
  if (!(detail instanceof Promise) && !detail.ok && detail.reason === "not-found") {
    return (
      <main id="main" ref={main} className="wrap">
        <Suspense>
          <ProductNotFound />
        </Suspense>
      </main>
    );
  }
  return (
    <main id="main" ref={main} className="wrap">
      <ProductBreadcrumb item={item} />
      <Suspense fallback={<ProductLoading item={item} glance={glance} />}>
        <Await resolve={detail} errorElement={<ProductUnavailable {...unavailable} />}>
          {(answer) => {
            if (answer.ok)
              return (
                <ProductTop
                  item={item}
                  listing={listing}
                  detail={answer.data}
                  own={own}
                  fromCatalogue={answer.data.fromCatalogue === true}
                  glance={glance}
                  actions={<Actions item={item} listing={listing} title={answer.data.title} />}
                />
              );
            if (answer.reason === "not-found") return <ProductNotFound />;
            return <ProductUnavailable {...unavailable} />;
          }}
        </Await>
      </Suspense>
      {isGone && <LateLookAlikes item={item} />}
      <QcSection item={item} photos={photos} />
      <LateSection id="shipping">
        <ShippingSection key={productPath(item)} {...{ item, detail, own, photos }} />
      </LateSection>
      <LateSection id="reviews">
        <ReviewSection item={item} rating={own.rating} page={reviews} later={reviews.later} />
      </LateSection>
      {!isGone && <BuyBar item={item} price={<BarPrice detail={detail} />} />}
      <ViewScript />
      <Suspense>
        <CountedView {...item} />
        <ReportPhoto item={item} />
      </Suspense>
    </main>
  );
}

const Actions = ({ item, listing, title }: { item: ItemRef; listing: string; title: string }) => (
  <>
    <AddToCollection item={item} title={title} className="col-span-full" />
    <AddToHaul item={item} className="js-only col-span-full md:max-lg:col-span-1" />
    <AddToProductList item={item} listing={listing} />
  </>
);

const BarPrice = ({ detail }: Pick<Route.ComponentProps["loaderData"], "detail">) => (
  <Suspense fallback={"¥\u00a0…"}>
    <Await resolve={detail} errorElement={"¥\u00a0–"}>
      {(answer) => (answer.ok ? <PriceNow detail={answer.data} /> : "¥\u00a0–")}
    </Await>
  </Suspense>
);
