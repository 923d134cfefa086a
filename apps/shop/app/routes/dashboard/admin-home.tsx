import type { MetaFunction } from "react-router";
import { AdminHome } from "#features/dashboard/admin-home.tsx";
import { dashboardMeta } from "#features/dashboard/queries.ts";
import { OverviewSection } from "#features/overview/overview.tsx";

export { PartError as ErrorBoundary } from "#features/dashboard/shell.tsx";

export const meta: MetaFunction = ({ matches }) => dashboardMeta(matches, "Dashboard");

export default function Home() {
  return (
    <AdminHome>
      <OverviewSection />
    </AdminHome>
  );
}
