import type { MetaFunction } from "react-router";
import { dashboardMeta } from "#features/dashboard/queries.ts";
import { AllUsers } from "#features/dashboard/users.tsx";

export { PartError as ErrorBoundary } from "#features/dashboard/shell.tsx";

export const meta: MetaFunction = ({ matches }) => dashboardMeta(matches, "All Users");

export default AllUsers;
