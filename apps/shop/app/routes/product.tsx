import { isItemId, itemLink, readShopType, shopType, storeName } from "@loupe/links";
import type { GoodsDetail } from "@loupe/contract";
import { lazy, Suspense } from "react";
import { Await, data, redirect, type MetaDescriptor } from "react-router";
import { ProductBreadcrumb } from "#features/goods/breadcrumb.tsx";
import { BuyBar } from "#features/goods/buy-card.tsx";
import { productMeta } from "#features/goods/product-meta.tsx";
import { ProductLoading } from "#features/goods/product-loading.tsx";
import { ProductView } from "#features/goods/product-view.tsx";
import { findGoods } from "#features/goods/service.server.ts";
import { PriceNow } from "#features/goods/price-now.tsx";
import type { LookUp } from "#features/lookups/service.server.ts";
import { QcSection } from "#features/qc/qc-section.tsx";
import { findQcPhotos } from "#features/qc/service.server.ts";
import { publicConfig } from "#server/config.ts";
import { keptPage, UNKEPT_PAGE } from "#server/caching.ts";
import { AGENTS_TAG, itemTag } from "#server/changes.ts";
import { FIRST_VIEW_MS, orLater } from "#server/first-view.ts";
import { afterFirstView } from "#ui/after-first-view.ts";
import { useEarlyLinks } from "#ui/early-links.ts";
import { pageContext } from "../context.ts";
import { keepsDataOn } from "../view-state.ts";
import type { Route } from "./+types/product.ts";

export { RouteError as ErrorBoundary } from "#features/site/error-page.tsx";

export async function loader({ params, url, context: routerContext }: Route.LoaderArgs) {
  const marketplace = readShopType(params.shopType);
  if (!marketplace || !isItemId(params.id)) throw data(null, { status: 404, headers: UNKEPT_PAGE });
  const path = `/product/${shopType(marketplace)}/${params.id}`;
  if (url.pathname !== path) throw redirect(path + url.search, 301);

  const context = routerContext.get(pageContext);
  const item = { storeName: storeName(marketplace), id: params.id };
  const until = performance.now() + FIRST_VIEW_MS;
  const [detail, photos] = await Promise.all([
    orLater(findGoods(context, item), until),
    orLater(findQcPhotos(context, item), until),
  ]);
  if (detail.now?.ok === false && detail.now.reason === "unavailable") {
    throw data(null, { status: 503, headers: UNKEPT_PAGE });
  }
  const found = detail.now?.ok !== false;
  const known = detail.now && (detail.now.ok ? detail.now.data : null);
  const listing = itemLink({ marketplace, id: item.id });
  const whole = isFresh(detail.now) && photos.now && !photos.now.partial && !photos.now.stale;
  return data(
    {
      item,
      listing,
      head: productMeta({ site: publicConfig(context.config), item, listing, detail: known }),
      detail: detail.now ?? detail.later,
      photos: photos.now ?? photos.later,
    },
    {
      status: found ? 200 : 404,
      headers: whole ? keptPage(AGENTS_TAG, itemTag(item)) : UNKEPT_PAGE,
    },
  );
}

const isFresh = (detail: LookUp<GoodsDetail> | undefined) => detail?.ok && !detail.data.stale;

export const headers = ({ loaderHeaders, errorHeaders }: Route.HeadersArgs) =>
  errorHeaders ?? loaderHeaders;

/** Made by the loader: what describes the page to others is not the browser's work. */
export const meta = ({ loaderData }: Route.MetaArgs): MetaDescriptor[] =>
  loaderData?.head ?? [{ title: "Oops! Something went wrong" }];

export const shouldRevalidate = keepsDataOn("sku", "image", "qc", "order", "sets");

const loadStates = () => import("#features/goods/product-states.tsx");
const ProductNotFound = afterFirstView(() =>
  loadStates().then(({ ProductNotFound }) => ProductNotFound),
);
// Its retry must be alive at the first click.
const ProductUnavailable = lazy(() =>
  loadStates().then(({ ProductUnavailable }) => ({ default: ProductUnavailable })),
);

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { item, listing, detail, photos } = loaderData;
  const main = useEarlyLinks<HTMLElement>();
  if (!(detail instanceof Promise) && !detail.ok) {
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
      <ProductBreadcrumb item={item} listing={listing} />
      <Suspense fallback={<ProductLoading item={item} />}>
        <Await resolve={detail} errorElement={<ProductUnavailable item={item} />}>
          {(answer) => {
            if (answer.ok)
              return <ProductView item={item} listing={listing} detail={answer.data} />;
            if (answer.reason === "not-found") return <ProductNotFound />;
            return <ProductUnavailable item={item} />;
          }}
        </Await>
      </Suspense>
      <QcSection photos={photos} />
      <BuyBar
        item={item}
        price={
          <Suspense fallback="¥ …">
            <Await resolve={detail} errorElement="¥ –">
              {(answer) => (answer.ok ? <PriceNow detail={answer.data} /> : "¥ –")}
            </Await>
          </Suspense>
        }
      />
    </main>
  );
}
