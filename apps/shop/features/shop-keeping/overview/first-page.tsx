import { useHasAccess } from "#browser/has-access.ts";
import { DemonstrationNotice } from "#features/shop-keeping/demonstration/demonstration-notice.tsx";
import { Alerts } from "#features/shop-keeping/notices/alerts.tsx";
import { WelcomePage } from "./welcome-page.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { OverviewSection } from "./overview.tsx";

export function FirstPage() {
  const [isAdmin, seesFigures] = [useHasAccess("admin"), useHasAccess("figures")];
  return (
    <WelcomePage>
      {isAdmin && <DemonstrationNotice />}
      {isAdmin && <Alerts />}
      {isAdmin && <FirstSteps />}
      {seesFigures && <OverviewSection />}
    </WelcomePage>
  );
}
