import { Outlet, type MetaFunction } from "react-router";
import { Guard } from "#features/identity/guard.tsx";
import { Queries } from "#features/identity/query-client.tsx";
import { pageMeta, siteOf } from "#features/site/queries.ts";
import { keptPage } from "#server/caching.ts";
import { AGENTS_TAG } from "#server/changes.ts";

export { RouteError as ErrorBoundary } from "#features/site/error-page.tsx";

/** The HTML holds nothing of anybody's: everything is asked for in the browser. */
export const headers = () => keptPage(AGENTS_TAG);

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta({
    site: siteOf(matches),
    path: "/collection",
    title: "My Collection",
    description: "The items that you have kept, with their prices and QC photos.",
  }),
  { name: "robots", content: "noindex" },
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
