import type { MetaFunction } from "react-router";
import { Outbox } from "#features/dashboard/outbox.tsx";
import { dashboardMeta } from "#features/dashboard/queries.ts";

export { PartError as ErrorBoundary } from "#features/dashboard/shell.tsx";

export const meta: MetaFunction = ({ matches }) => dashboardMeta(matches, "Outbox");

export default Outbox;
