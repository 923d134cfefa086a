import { NoMailServer } from "#features/accounts/mail/outbox-notices.tsx";
import { useHasAccess } from "#browser/has-access.ts";
import { useAnswer } from "#browser/query-client.tsx";
import { DemonstrationNotice } from "#features/shop-keeping/demonstration/demonstration-notice.tsx";
import { Alerts } from "#features/shop-keeping/notices/alerts.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { OverviewSection } from "./overview-page.tsx";
import * as texts from "#texts/dashboard/overview.ts";
import { ChevronRight, Check } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "#ui/navigation.ts";
import { useSession } from "#browser/session.ts";
import { useOwnPages } from "#features/site/dashboard/pages.ts";
import { Part } from "#features/site/dashboard/shell.tsx";
import type { ConnectedSource } from "@loupe/contract";
import { useQuery } from "@tanstack/react-query";
import { callAs } from "#browser/calls.ts";
import { STATE_COLOUR, STATE_NAME } from "#features/shop-keeping/sources/source-states.ts";
import { cx } from "#ui/class-names.ts";
import { left as leftToDo } from "#texts/dashboard/go-live.ts";

/** The first page of the dashboard: the owner's tasks, and the figures of the last days. */
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

/** The steps that every new shop needs, in order. */
const STEPS = [
  {
    key: "agent",
    to: "add-an-agent",
    label: texts.agentStep,
    about: texts.agentMissingText,
  },
  {
    key: "selected",
    to: "manage-agent",
    label: texts.selectionStep,
    about: texts.selectionAbout,
  },
  {
    key: "product",
    to: "add-a-product",
    label: texts.productStep,
    about: texts.productAbout,
  },
  {
    key: "trending",
    to: "manage-products",
    label: texts.trendingStep,
    about: texts.trendingHint,
  },
  {
    key: "live",
    to: "go-live",
    label: texts.launchStep,
    about: texts.launchAbout,
  },
] as const;

/** The list of steps that set up a new shop. On a phone only those that are left. Disappears when all are done. */
function FirstSteps() {
  const { data: done } = useFirstSteps();
  const next = done && STEPS.find(({ key }) => !done[key]);
  if (!next) return null;
  return (
    <section aria-labelledby="first-steps-heading" className="mb-8">
      <h2 id="first-steps-heading" className="mb-4 text-xl">
        {texts.stepsTitle}
      </h2>
      <ol className="card divide-y divide-line">
        {STEPS.map(({ key, to, label, about }, at) => (
          <li key={key} className={done[key] ? "max-sm:hidden" : undefined}>
            <Link
              to={`/dashboard/${to}`}
              className="flex items-center gap-4 px-4 py-3.5 transition-colors hover:bg-sunk"
            >
              <span
                aria-hidden="true"
                className={cx(
                  "num grid size-8 shrink-0 place-items-center rounded-full text-sm font-semibold",
                  key === next.key ? "bg-ink text-paper" : "bg-sunk text-ink-2",
                )}
              >
                {done[key] ? <Check className="size-4 text-good" /> : at + 1}
              </span>
              <span className="min-w-0 flex-1">
                <span className={cx("block font-[550]", done[key] && "text-ink-2")}>
                  {label}
                  {done[key] && <span className="sr-only"> {texts.done}</span>}
                </span>
                {!done[key] && <span className="block text-sm text-ink-2">{about}</span>}
                {key === "live" && !done.live && (
                  <>
                    <span className="block text-sm text-warn">{leftToDo(done.left)}</span>
                    <NotConnected services={done.services} />
                  </>
                )}
              </span>
              <ChevronRight className="size-[18px] shrink-0 text-ink-3" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The services that are not connected, by state: replaced by the sandbox, missing, untested or failing. */
const NotConnected = ({ services: sources }: { services: readonly ConnectedSource[] }) =>
  (["sandbox", "missing", "untested", "failing"] as const).map((state) => {
    const names = sources.filter((one) => one.state === state && !one.optional);
    return (
      names.length > 0 && (
        <span key={state} className="block text-sm text-ink-2">
          <span className={STATE_COLOUR[state]}>{STATE_NAME[state]}:</span>{" "}
          {names.map(({ name }) => name).join(", ")}
        </span>
      )
    );
  });

/**
 * Loads which steps are done. The query has a key of its own, because code that changes products expects lists under
 * the key of the product list.
 */
const useFirstSteps = () =>
  useQuery({
    queryKey: ["first steps"],
    queryFn: async ({ signal }) => {
      const [agents, all, trending, sources, demonstration, checks] = await Promise.all([
        callAs("GET /agent/getAgent", { query: {} }, { signal }),
        callAs("GET /products/getAllProduct", { query: { limit: 1 } }, { signal }),
        callAs(
          "GET /products/getAllProduct",
          { query: { limit: 1, Trending: "true" } },
          { signal },
        ),
        callAs("GET /dashboard/getServices", {}, { signal }),
        callAs("GET /dashboard/demonstration", {}, { signal }),
        callAs("GET /dashboard/goLiveChecks", {}, { signal }),
      ]);
      // In a live shop the demonstration's products do not count as the owner's own.
      const ofOthers = demonstration.data.isLive
        ? demonstration.data
        : { products: 0, trending: 0 };
      const left = checks.data.filter(({ isReady }) => !isReady).length;
      return {
        agent: agents.data.length > 0,
        selected: agents.data.some(({ isSelected }) => isSelected),
        product: all.total > ofOthers.products,
        trending: trending.total > ofOthers.trending,
        live: left === 0,
        left,
        services: sources.data,
      };
    },
  });
