import { lazy, Suspense } from "react";
import type { MetaFunction } from "react-router";
import { Guard } from "#features/accounts/login/components/guard.tsx";
import { siteOf, unlistedMeta } from "#features/site/frame/page-meta.ts";
import { Queries } from "#browser/query-client.tsx";
import { UNCACHED_PAGE } from "#server/cache/cache-headers.ts";
import * as texts from "#texts/account.ts";

export { RouteError as ErrorBoundary } from "#features/site/frame/errors/route-error.tsx";

export const headers = () => UNCACHED_PAGE;

export const meta: MetaFunction = ({ matches }) => [
  ...unlistedMeta({
    site: siteOf(matches),
    path: "/account",
    title: texts.title,
    description: texts.lead,
  }),
];

const OwnAccount = lazy(() =>
  import("#features/accounts/own-account/own-account-page.tsx").then((file) => ({
    default: file.OwnAccount,
  })),
);

const OwnReviewList = lazy(() =>
  import("#features/catalogue/reviews/own-review-list.tsx").then((file) => ({
    default: file.OwnReviewList,
  })),
);

const OwnFinderPage = lazy(() =>
  import("#features/saved/finders/finder-form.tsx").then((file) => ({
    default: file.OwnFinderPage,
  })),
);

export default function AccountPage() {
  return (
    <Guard>
      <Queries>
        <Suspense>
          <OwnAccount
            more={
              <>
                <OwnFinderPage />
                <OwnReviewList />
              </>
            }
          />
        </Suspense>
      </Queries>
    </Guard>
  );
}
