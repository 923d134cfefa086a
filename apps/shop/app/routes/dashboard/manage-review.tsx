import type { MetaFunction } from "react-router";
import { dashboardMeta } from "#features/dashboard/queries.ts";
import { ManageReviews } from "#features/reviews/manage-reviews.tsx";

export { PartError as ErrorBoundary } from "#features/dashboard/shell.tsx";

export const meta: MetaFunction = ({ matches }) => dashboardMeta(matches, "Manage review");

export default ManageReviews;
