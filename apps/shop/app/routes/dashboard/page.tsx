import { lazy, Suspense, type ComponentType, type LazyExoticComponent } from "react";
import { data, type MetaFunction } from "react-router";
import { Guard } from "#features/accounts/login/components/guard.tsx";
import { dashboardMeta } from "#features/site/dashboard/dashboard-meta.ts";
import { mayOpen, PAGES } from "#features/site/dashboard/pages.ts";
import { Spinner } from "#ui/spinner.tsx";
import type { Route } from "./+types/page.ts";
import * as texts from "#texts/dashboard/pages.ts";

/** Inside the dashboard, so that the side menu stays visible. */
export { RouteError as ErrorBoundary } from "#features/site/frame/errors/route-error.tsx";

export const loader = ({ params }: Route.LoaderArgs) => refuseUnknown(params.page);

/** Replaces the server's loader, which only checks the page's name, so that the browser makes no request. */
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => refuseUnknown(params.page);

function refuseUnknown(page: string): null {
  if (!PAGES.some(({ to }) => to === page)) throw data(null, { status: 404 });
  return null;
}

export const meta: MetaFunction = ({ matches, params }) => {
  const page = PAGES.find(({ to }) => to === params.page);
  return dashboardMeta(matches, page && page.to !== "admin-home" ? page.label : "Dashboard");
};

/**
 * All pages of the dashboard share this one route. A route for each would add its files to the list of routes that
 * every visitor receives.
 */
const CONTENTS: Record<string, LazyExoticComponent<ComponentType>> = {
  "admin-home": page(() =>
    import("#features/shop-keeping/overview/first-page.tsx").then(({ FirstPage }) => FirstPage),
  ),
  income: page(() =>
    import("#features/shop-keeping/income/income.tsx").then(({ IncomePage }) => IncomePage),
  ),
  "go-live": page(() =>
    import("#features/shop-keeping/go-live/go-live.tsx").then(({ GoLive }) => GoLive),
  ),
  settings: page(() =>
    import("#features/shop-keeping/settings/components/settings-page.tsx").then(
      ({ SettingsPage }) => SettingsPage,
    ),
  ),
  extension: page(() =>
    import("#features/shop-keeping/extension-release/extension-release-page.tsx").then(
      ({ ExtensionRelease }) => ExtensionRelease,
    ),
  ),
  users: page(() => import("#features/accounts/people/users.tsx").then(({ AllUsers }) => AllUsers)),
  "add-a-product": page(() =>
    import("#features/catalogue/product-management/components/add-product-page.tsx").then(
      ({ AddProductPage }) => AddProductPage,
    ),
  ),
  "add-by-links": page(() =>
    import("#features/catalogue/link-jobs/add-by-links.tsx").then(({ AddByLinks }) => AddByLinks),
  ),
  "manage-products": page(() =>
    import("#features/catalogue/product-management/components/manage-products.tsx").then(
      ({ ManageProducts }) => ManageProducts,
    ),
  ),
  "import-and-export": page(() =>
    import("#features/catalogue/product-files/import-and-export.tsx").then(
      ({ ImportAndExport }) => ImportAndExport,
    ),
  ),
  "add-an-agent": page(() =>
    import("#features/buying/agents/components/add-agent.tsx").then(({ AddAgent }) => AddAgent),
  ),
  "manage-agent": page(() =>
    import("#features/buying/agents/components/manage-agents.tsx").then(
      ({ ManageAgents }) => ManageAgents,
    ),
  ),
  "manage-review": page(() =>
    import("#features/catalogue/reviews/manage-reviews.tsx").then(
      ({ ManageReviews }) => ManageReviews,
    ),
  ),
  "add-qc-photos": page(() =>
    import("#features/look-up/own-photos/upload-form.tsx").then(({ AddOwnPhotos }) => AddOwnPhotos),
  ),
  "own-qc-photos": page(() =>
    import("#features/look-up/own-photos/own-sets-page.tsx").then(({ OwnSets }) => OwnSets),
  ),
  "photo-reports": page(() =>
    import("#features/look-up/photo-reports/photo-queue.tsx").then(({ PhotoQueue }) => PhotoQueue),
  ),
  "ask-reports": page(() =>
    import("#features/saved/ask/report-queue.tsx").then(({ AskReportQueue }) => AskReportQueue),
  ),
  "finder-reports": page(() =>
    import("#features/saved/finders/finder-report-queue.tsx").then(
      ({ FinderReportQueue }) => FinderReportQueue,
    ),
  ),
  "rate-cards": page(() =>
    import("#features/freight/rate-cards/components/rate-cards.tsx").then(
      ({ RateCards }) => RateCards,
    ),
  ),
  "agent-facts": page(() =>
    import("#features/buying/facts-upkeep/facts-page.tsx").then(({ FactsPage }) => FactsPage),
  ),
  legal: page(() =>
    import("#features/shop-keeping/legal/legal-pages.tsx").then(({ LegalPages }) => LegalPages),
  ),
  outbox: page(() =>
    import("#features/accounts/mail/outbox-page.tsx").then(({ Outbox }) => Outbox),
  ),
  "audit-log": page(() =>
    import("#features/shop-keeping/audit/audit-log.tsx").then(({ AuditLog }) => AuditLog),
  ),
  bin: page(() => import("#features/shop-keeping/bin/bin.tsx").then(({ Bin }) => Bin)),
  backups: page(() =>
    import("#features/shop-keeping/backups/backups.tsx").then(({ BackupsPage }) => BackupsPage),
  ),
  background: page(() =>
    import("#features/shop-keeping/background/background.tsx").then(
      ({ BackgroundPage }) => BackgroundPage,
    ),
  ),
  security: page(() =>
    import("#features/accounts/people/staff-security.tsx").then(
      ({ StaffSecurity }) => StaffSecurity,
    ),
  ),
  "change-password": page(() =>
    import("#features/accounts/login/components/change-own-password.tsx").then(
      ({ ChangeAdminPassword }) => ChangeAdminPassword,
    ),
  ),
};

/** Loaded separately because it contains dialogs, and every visitor receives the list of this route's own files. */
const LeaveGuard = page(() =>
  import("#features/site/dashboard/leave-guard.tsx").then(({ LeaveGuard: guard }) => guard),
);

function page(load: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await load() }));
}

export default function DashboardPage({ params }: Route.ComponentProps) {
  const Content = CONTENTS[params.page];
  const page = PAGES.find(({ to }) => to === params.page);
  if (!Content || !page) throw new Error(`no page of the dashboard: ${params.page}`);
  return (
    <Guard key={params.page} admits={(role) => mayOpen(role, page)} home="/dashboard/admin-home">
      <Suspense fallback={<Loading />}>
        <Content />
        <LeaveGuard />
      </Suspense>
    </Guard>
  );
}

const Loading = () => (
  <main id="main" className="grid min-h-[60dvh] place-content-center">
    <output>
      <Spinner className="size-7 text-ink-2" />
      <span className="sr-only">{texts.loading}</span>
    </output>
  </main>
);
