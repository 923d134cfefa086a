import { Outlet, type MetaFunction } from "react-router";
import { Guard } from "#features/accounts/login/components/guard.tsx";
import { Queries } from "#browser/query-client.tsx";
import { siteOf, unlistedMeta } from "#features/site/frame/page-meta.ts";
import * as texts from "#texts/pages.ts";

export { RouteError as ErrorBoundary } from "#features/site/frame/errors/route-error.tsx";

/** This page may be cached: its HTML contains no user's data, which the browser loads. */

export const meta: MetaFunction = ({ matches }) => [
  ...unlistedMeta({
    site: siteOf(matches),
    path: "/collection",
    title: texts.myCollectionTitle,
    description: texts.collectionDescription,
  }),
];

export default function Collection() {
  return (
    <Guard>
      <Queries>
        <Outlet />
      </Queries>
    </Guard>
  );
}
