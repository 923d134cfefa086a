import type { ReactNode } from "react";
import { Link } from "#ui/navigation.ts";
import * as texts from "#texts/products.ts";

/** The section of the trending products, at the end of the home page. */
export const TrendingSection = ({ children }: { children: ReactNode }) => (
  <section aria-labelledby="trending-heading" className="wrap mt-17">
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
    {children}
  </section>
);

export const NoTrending = () => <Quiet>{texts.trendingEmpty}</Quiet>;

export const TrendingFailed = () => <Quiet>{texts.trendingError}</Quiet>;

const Quiet = ({ children }: { children: string }) => (
  <p className="border-t border-line pt-4.5 text-ink-2">
    {children}{" "}
    <Link to="/popular" className="text-ink underline underline-offset-2">
      {texts.popularLink}
    </Link>
  </p>
);
