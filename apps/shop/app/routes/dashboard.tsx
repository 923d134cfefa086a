import { isStaff } from "@loupe/contract/access";
import { Outlet, type LinksFunction, type MetaFunction } from "react-router";
import { Shell } from "#features/site/dashboard/shell.tsx";
import { Guard } from "#features/accounts/login/components/guard.tsx";
import { Queries } from "#browser/query-client.tsx";
import { UNCACHED_PAGE } from "#server/cache/cache-headers.ts";
import dashboardUrl from "../dashboard.css?url";

export { RouteError as ErrorBoundary } from "#features/site/frame/errors/route-error.tsx";

/** The HTML of these pages contains no data of the shop: the browser loads all of it. */
export const headers = () => UNCACHED_PAGE;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: dashboardUrl }];

export const meta: MetaFunction = () => [
  { title: "Dashboard" },
  { name: "robots", content: "noindex" },
];

export default function Dashboard() {
  return (
    <Guard admits={isStaff}>
      <Queries>
        <Shell>
          <Outlet />
        </Shell>
      </Queries>
    </Guard>
  );
}
