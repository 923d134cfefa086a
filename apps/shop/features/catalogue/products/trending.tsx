import type { Product } from "@loupe/contract";
import { Suspense } from "react";
import { Await, Link } from "#ui/navigation.ts";
import { afterFirstView } from "#first-view/after-first-view.ts";
import { ReloadWithoutScripts } from "#first-view/reload-without-scripts.tsx";
import { TrendingLoading } from "./trending-track.tsx";
import * as texts from "#texts/products.ts";

const loadSlides = () => import("./trending-slides.tsx");
const TrendingSlides = afterFirstView(() =>
  loadSlides().then(({ TrendingSlides }) => TrendingSlides),
);

/** The trending products, at the end of the home page. `products` is a promise while the server loads them. */
export const Trending = ({ products }: { products: Product[] | Promise<Product[]> }) => (
  <section aria-labelledby="trending-heading" className="wrap mt-17 min-[1801px]:max-w-[1440px]">
    <div className="mb-4.5 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <h2 id="trending-heading" className="text-2xl">
        {texts.trendingProductsTitle}
      </h2>
      <Link
        to="/popular"
        className="-me-1 inline-flex h-11 items-center rounded-1 px-1 font-[550] text-ink-2 hover:text-ink"
      >
        {texts.viewAllLabel}
      </Link>
    </div>
    <Suspense fallback={<Loading />}>
      <Await resolve={products} errorElement={<Quiet>{texts.trendingError}</Quiet>}>
        {(products) =>
          products.length > 0 ? (
            <TrendingSlides products={products} />
          ) : (
            <Quiet>{texts.trendingEmpty}</Quiet>
          )
        }
      </Await>
    </Suspense>
  </section>
);

const Loading = () => (
  <>
    <ReloadWithoutScripts />
    <TrendingLoading />
  </>
);

const Quiet = ({ children }: { children: string }) => (
  <p className="border-t border-line pt-4.5 text-ink-2">
    {children}{" "}
    <Link to="/popular" className="text-ink underline underline-offset-2">
      {texts.popularLink}
    </Link>
  </p>
);
