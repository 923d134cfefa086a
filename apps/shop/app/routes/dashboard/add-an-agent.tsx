import type { MetaFunction } from "react-router";
import { AddAgent } from "#features/agents/add-agent.tsx";
import { dashboardMeta } from "#features/dashboard/queries.ts";

export { PartError as ErrorBoundary } from "#features/dashboard/shell.tsx";

export const meta: MetaFunction = ({ matches }) => dashboardMeta(matches, "Add an agent");

export default AddAgent;
