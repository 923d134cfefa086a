import { AdminHome } from "#features/dashboard/admin-home.tsx";
import { OverviewSection } from "./overview.tsx";

/** Where the dashboard begins. */
export const Home = () => (
  <AdminHome>
    <OverviewSection />
  </AdminHome>
);
