import type { MetaFunction } from "react-router";
import { ManageAgents } from "#features/agents/manage-agents.tsx";
import { dashboardMeta } from "#features/dashboard/queries.ts";

export { PartError as ErrorBoundary } from "#features/dashboard/shell.tsx";

export const meta: MetaFunction = ({ matches }) => dashboardMeta(matches, "Manage agents");

export default ManageAgents;
