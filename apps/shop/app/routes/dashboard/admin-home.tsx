import type { MetaFunction } from "react-router";
import { AdminHome } from "#features/dashboard/admin-home.tsx";
import { dashboardMeta } from "#features/dashboard/queries.ts";

export { PartError as ErrorBoundary } from "#features/dashboard/shell.tsx";

export const meta: MetaFunction = ({ matches }) => dashboardMeta(matches, "Dashboard");

export default AdminHome;
