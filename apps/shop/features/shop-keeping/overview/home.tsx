import { AdminHome } from "./admin-home.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { OverviewSection } from "./overview.tsx";

/** The dashboard's first page. */
export const Home = () => (
  <AdminHome>
    <FirstSteps />
    <OverviewSection />
  </AdminHome>
);
