import { AdminHome } from "./admin-home.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { OverviewSection } from "./overview.tsx";

/** Where the dashboard begins. */
export const Home = () => (
  <AdminHome>
    <FirstSteps />
    <OverviewSection />
  </AdminHome>
);
