import type { MetaFunction } from "react-router";
import { AuditLog } from "#features/dashboard/audit-log.tsx";
import { dashboardMeta } from "#features/dashboard/queries.ts";

export { PartError as ErrorBoundary } from "#features/dashboard/shell.tsx";

export const meta: MetaFunction = ({ matches }) => dashboardMeta(matches, "Audit log");

export default AuditLog;
