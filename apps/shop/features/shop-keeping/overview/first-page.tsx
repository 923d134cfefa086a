import { NoMailServer } from "#features/accounts/mail/outbox-notices.tsx";
import { useHasAccess } from "#browser/has-access.ts";
import { useAnswer } from "#browser/query-client.tsx";
import { DemonstrationNotice } from "#features/shop-keeping/demonstration/demonstration-notice.tsx";
import { Alerts } from "#features/shop-keeping/notices/alerts.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { WelcomePage } from "./welcome-page.tsx";
import { FirstSteps, useFirstSteps } from "./first-steps.tsx";
import { OverviewSection } from "./overview.tsx";
import * as texts from "#texts/dashboard/overview.ts";

/** The first page of the dashboard: what waits for the owner, and the figures of the last days. */
export function FirstPage() {
  const [isAdmin, seesFigures] = [useHasAccess("admin"), useHasAccess("figures")];
  if (isAdmin) return <FirstPageOfAdmin />;
  return <WelcomePage>{seesFigures && <OverviewSection />}</WelcomePage>;
}

/** Shows all notices at once, because each that came later would move those below it. */
function FirstPageOfAdmin() {
  const outbox = useAnswer("GET /mail/getOutbox", { query: { limit: 1 } });
  const answers = [
    outbox,
    useAnswer("GET /dashboard/demonstration", {}),
    useAnswer("GET /notices", {}),
    useFirstSteps(),
  ];
  // A request that failed is repeated for some seconds, for which the other notices do not wait.
  const areLoaded = answers.every(({ data, failureCount }) => data ?? failureCount > 0);
  return (
    <WelcomePage>
      {areLoaded ? (
        <>
          {outbox.data?.mailServer === false && <NoMailServer />}
          <DemonstrationNotice />
          <Alerts />
          <FirstSteps />
          <OverviewSection />
        </>
      ) : (
        <output className="block">
          <span className="sr-only">{texts.loadingHome}</span>
          <Skeleton className="h-48 w-full" />
        </output>
      )}
    </WelcomePage>
  );
}
