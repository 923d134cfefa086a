import { useHasAccess } from "#browser/has-access.ts";
import { DemonstrationNotice } from "#features/shop-keeping/demonstration/demonstration-notice.tsx";
import { Alerts } from "#features/shop-keeping/notices/alerts.tsx";
import { AdminHome } from "./admin-home.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { OverviewSection } from "./overview.tsx";

/** The dashboard's first page. */
export function Home() {
  const [isAdmin, seesFigures] = [useHasAccess("admin"), useHasAccess("figures")];
  return (
    <AdminHome>
      {isAdmin && <DemonstrationNotice />}
      {isAdmin && <Alerts />}
      {isAdmin && <FirstSteps />}
      {seesFigures && <OverviewSection />}
    </AdminHome>
  );
}
