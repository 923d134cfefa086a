import { isItemId, itemLink, readShopType, shopType, storeName } from "@loupe/links";
import type { GoodsDetail } from "@loupe/contract";
import { Suspense } from "react";
import { Await, data, redirect } from "react-router";
import { ProductBreadcrumb } from "#features/goods/breadcrumb.tsx";
import { BuyBar } from "#features/goods/buy-card.tsx";
import { productMeta } from "#features/goods/product-meta.tsx";
import {
  ProductLoading,
  ProductNotFound,
  ProductUnavailable,
} from "#features/goods/product-states.tsx";
import { ProductView } from "#features/goods/product-view.tsx";
import { findGoods } from "#features/goods/service.server.ts";
import { PriceNow } from "#features/goods/sku-picker.tsx";
import type { LookUp } from "#features/lookups/service.server.ts";
import { QcSection } from "#features/qc/qc-section.tsx";
import { findQcPhotos } from "#features/qc/service.server.ts";
import { siteOf } from "#features/site/queries.ts";
import { SHARED } from "#server/caching.ts";
import { AGENTS_TAG, itemTag } from "#server/changes.ts";
import { FIRST_VIEW_MS, orLater } from "#server/first-view.ts";
import { pageContext } from "../context.ts";
import { keepsDataOn } from "../view-state.ts";
import type { Route } from "./+types/product.ts";

export { RouteError as ErrorBoundary } from "#features/site/error-page.tsx";

export async function loader({ params, request, context: routerContext }: Route.LoaderArgs) {
  const marketplace = readShopType(params.shopType);
  if (!marketplace || !isItemId(params.id)) throw data(null, { status: 404, headers: UNKEPT });
  const { pathname, search } = new URL(request.url);
  const path = `/product/${shopType(marketplace)}/${params.id}`;
  if (pathname !== path) throw redirect(path + search, 301);

  const context = routerContext.get(pageContext);
  const item = { storeName: storeName(marketplace), id: params.id };
  const until = performance.now() + FIRST_VIEW_MS;
  const [detail, photos] = await Promise.all([
    orLater(findGoods(context, item), until),
    orLater(findQcPhotos(context, item), until),
  ]);
  if (detail.now?.ok === false && detail.now.reason === "unavailable") {
    throw data(null, { status: 503, headers: UNKEPT });
  }
  const found = detail.now?.ok !== false;
  const whole = isFresh(detail.now) && photos.now && !photos.now.partial && !photos.now.stale;
  return data(
    {
      item,
      listing: itemLink({ marketplace, id: item.id }),
      detail: detail.now ?? detail.later,
      photos: photos.now ?? photos.later,
    },
    {
      status: found ? 200 : 404,
      headers: whole
        ? { "Cache-Control": SHARED, "Cache-Tag": `${AGENTS_TAG},${itemTag(item)}` }
        : UNKEPT,
    },
  );
}

const isFresh = (detail: LookUp<GoodsDetail> | undefined) => detail?.ok && !detail.data.stale;

const UNKEPT = { "Cache-Control": "no-store" };

export const headers = ({ loaderHeaders, errorHeaders }: Route.HeadersArgs) =>
  errorHeaders ?? loaderHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { item, listing, detail } = loaderData;
  const known = detail instanceof Promise ? undefined : detail.ok ? detail.data : null;
  return productMeta({ site: siteOf(matches), item, listing, detail: known });
}

export const shouldRevalidate = keepsDataOn("sku", "image", "qc", "order", "sets");

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { item, listing, detail, photos } = loaderData;
  if (!(detail instanceof Promise) && !detail.ok) {
    return (
      <main id="main" className="wrap">
        <ProductNotFound />
      </main>
    );
  }
  return (
    <main id="main" className="wrap">
      <ProductBreadcrumb item={item} listing={listing} />
      <Suspense fallback={<ProductLoading item={item} />}>
        <Await resolve={detail} errorElement={<ProductUnavailable item={item} />}>
          {(answer) => {
            if (answer.ok) return <ProductView item={item} detail={answer.data} />;
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
