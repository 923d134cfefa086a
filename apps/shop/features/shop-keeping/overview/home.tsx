import { useMay } from "#client/may.ts";
import { AdminHome } from "./admin-home.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { OverviewSection } from "./overview.tsx";

/** The dashboard's first page. */
export function Home() {
  const [isAdmin, seesFigures] = [useMay("admin"), useMay("figures")];
  return (
    <AdminHome>
      {isAdmin && <FirstSteps />}
      {seesFigures && <OverviewSection />}
    </AdminHome>
  );
}
