import { Outlet, type MetaFunction } from "react-router";
import { Shell } from "#features/dashboard/shell.tsx";
import { Guard } from "#features/identity/guard.tsx";
import { Queries } from "#features/identity/query-client.tsx";
import { UNKEPT_PAGE } from "#server/caching.ts";

export { RouteError as ErrorBoundary } from "#features/site/error-page.tsx";

/** The HTML of these pages holds nothing of an admin's: everything is asked for in the browser. */
export const headers = () => UNKEPT_PAGE;

export const meta: MetaFunction = () => [
  { title: "Dashboard" },
  { name: "robots", content: "noindex" },
];

export default function Dashboard() {
  return (
    <Guard adminsOnly>
      <Queries>
        <Shell>
          <Outlet />
        </Shell>
      </Queries>
    </Guard>
  );
}
