import { mainLanguage } from "@loupe/contract/client";
import { lazy, Suspense } from "react";
import { AgentPicker } from "#features/buying/buy-links/agent-chip.tsx";
import { useSite } from "#features/site/frame/root-data.ts";
import { useHydrated } from "#first-view/hydrated.ts";
import { useAnalytics } from "#ui/analytics.ts";
import { Alerts } from "#ui/dialogs/alert.tsx";
import { Toasts } from "#ui/notices/toast.tsx";

const Analytics = lazy(() =>
  import("#features/site/analytics/analytics.tsx").then((module) => ({
    default: module.Analytics,
  })),
);

/** The parts that every page needs and shows only at times: the agent picker, alerts, toasts and analytics. */
export function PageParts() {
  const site = useSite();
  const hydrated = useHydrated();
  useAnalytics(site?.analytics);
  return (
    <>
      <AgentPicker />
      {hydrated && site?.analyticsTool && (
        <Suspense>
          <Analytics tool={site.analyticsTool} />
        </Suspense>
      )}
      <Alerts />
      <Toasts languageNow={mainLanguage} />
    </>
  );
}
