import { NoMailServer } from "#features/accounts/mail/outbox-notices.tsx";
import { useHasAccess } from "#browser/has-access.ts";
import { useAnswer } from "#browser/query-client.tsx";
import { DemonstrationNotice } from "#features/shop-keeping/demonstration/demonstration-notice.tsx";
import { Alerts } from "#features/shop-keeping/notices/alerts.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { FirstSteps, useFirstSteps } from "./first-steps.tsx";
import { OverviewSection } from "./overview.tsx";
import * as texts from "#texts/dashboard/overview.ts";
import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "#ui/navigation.ts";
import { useSession } from "#browser/session.ts";
import { useOwnPages } from "#features/site/dashboard/pages.ts";
import { Part } from "#features/site/dashboard/shell.tsx";

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

/** Greets the logged-in user. If the role includes only a few pages, it also links to them. */
function WelcomePage({ children }: { children: ReactNode }) {
  const user = useSession()?.user;
  const pages = useOwnPages();
  const isAdmin = useHasAccess("admin");
  if (!user) return null;
  return (
    <Part
      title={`Welcome, ${user.name}`}
      text={
        <>
          You are logged in as <span className="wrap-anywhere text-ink">{user.email}</span>.
        </>
      }
    >
      {children}
      {!isAdmin && <PageCards pages={pages.slice(1)} />}
    </Part>
  );
}

const PageCards = ({ pages }: { pages: ReturnType<typeof useOwnPages> }) => (
  <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3">
    {pages.map(({ to, label, Icon, about }) => (
      <li key={to}>
        <Link
          to={`/dashboard/${to}`}
          className="card flex h-full items-center gap-[16px] p-[16px] transition-colors hover:border-edge"
        >
          <span className="grid size-[44px] shrink-0 place-items-center rounded-2 bg-sunk text-ink-2">
            <Icon className="size-[20px]" aria-hidden="true" />
          </span>
          <span className="min-w-0 flex-1">
            <span className="block font-[550]">{label}</span>
            <span className="block text-sm text-ink-2">{about}</span>
          </span>
          <ChevronRight className="size-[18px] shrink-0 text-ink-3" aria-hidden="true" />
        </Link>
      </li>
    ))}
  </ul>
);
