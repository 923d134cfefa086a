import type { MetaFunction } from "react-router";
import { dashboardMeta } from "#features/dashboard/queries.ts";
import { RateCards } from "#features/shipping/rate-cards.tsx";

export { PartError as ErrorBoundary } from "#features/dashboard/shell.tsx";

export const meta: MetaFunction = ({ matches }) => dashboardMeta(matches, "Rate cards");

export default RateCards;
