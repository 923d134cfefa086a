import type { MetaFunction } from "react-router";
import { dashboardMeta } from "#features/dashboard/queries.ts";
import { ManageProducts } from "#features/products/manage-products.tsx";

export { PartError as ErrorBoundary } from "#features/dashboard/shell.tsx";

export const meta: MetaFunction = ({ matches }) => dashboardMeta(matches, "Manage Products");

export default ManageProducts;
