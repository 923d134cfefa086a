import latinExtUrl from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2?url";
import fontUrl from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url";
import { mainLanguage } from "@loupe/contract/client";
import { lazy, Suspense, type ReactNode } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import { AgentChip, AgentPicker } from "#features/buying/buy-links/agent-chip.tsx";
import { AgentScript } from "#features/buying/buy-links/agent-script.tsx";
import { listShownAgents } from "#features/buying/agents/service.server.ts";
import { AccountLinks } from "#features/accounts/own-account/account-links.tsx";
import { listLegalLinks } from "#features/shop-keeping/legal/service.server.ts";
import { RoleScript } from "#first-view/role-script.tsx";
import { SearchBox } from "#features/look-up/search/search-box.tsx";
import { Icons } from "#features/site/frame/icons.tsx";
import { OwnersMarks } from "#features/site/frame/owners-marks.tsx";
import { RouteError, statusOf } from "#features/site/frame/error-page.tsx";
import { Footer } from "#features/site/frame/footer.tsx";
import { Header } from "#features/site/frame/header.tsx";
import { errorMeta, siteOf } from "#features/site/frame/page-meta.ts";
import { RootDataContext, useSite } from "#features/site/frame/root-data.ts";
import { ThemeScript } from "#features/site/frame/theme.tsx";
import { CHOICE_HASH, isPrivatePath } from "#features/site/analytics/private-paths.ts";
import { withoutFolder } from "#languages";
import { publicConfig } from "#server/settings/site.ts";
import { afterFirstView } from "#first-view/after-first-view.ts";
import { Alerts } from "#ui/dialogs/alert.tsx";
import { useAnalytics } from "#ui/analytics.ts";
import { EarlyClicksScript } from "#first-view/early-clicks.tsx";
import { ProgressLine } from "#ui/progress-line.tsx";
import { Toasts } from "#ui/notices/toast.tsx";
import { ToolbarKeysScript } from "#ui/toolbar-keys.tsx";
import { pageContext } from "./context.ts";
import { choiceLink } from "#texts/analytics.ts";
import * as texts from "#texts/frame.ts";
import { direction, folder, language, needsLatinExt } from "#texts/words.ts";
import { useHeaderHtml } from "./header-html.ts";
import { RouterNavigation } from "./router-navigation.tsx";
import "./theme.css";

export async function loader({ context: provided, url }: LoaderFunctionArgs) {
  const context = provided.get(pageContext);
  const [agents, legal] = await Promise.all([
    listShownAgents(context),
    listLegalLinks(context, language),
  ]);
  const { SITE_NAME, REFERRAL_NOTICE } = context.config;
  const hasReferral = agents.some((agent) => agent.hasReferral);
  // This text is part of the data, so that only shops that use it send it.
  const referralNotice =
    hasReferral && REFERRAL_NOTICE === "on" ? texts.linksMayBeReferrals(SITE_NAME) : undefined;
  const { analyticsTool: tool, ...site } = publicConfig(context.config, context.now(), language);
  if (tool?.setsCookies) legal.push([CHOICE_HASH, choiceLink]);
  const isClosed = isPrivatePath(withoutFolder(url.pathname));
  const analyticsTool = tool && { ...tool, isClosed };
  return { site: { ...site, referralNotice, legal, analyticsTool }, agents };
}

/** The root's data is the same on every page, so the router loads it again only if the page itself is reloaded. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href;

const FONTS: string[] = needsLatinExt ? [fontUrl, latinExtUrl] : [fontUrl];

export const links: LinksFunction = () => [
  ...FONTS.map(
    (href) =>
      ({ rel: "preload", as: "font", type: "font/woff2", href, crossOrigin: "anonymous" }) as const,
  ),
  { rel: "manifest", href: `${folder}/manifest.webmanifest` },
];

export default function App() {
  return <Outlet />;
}

export const meta: MetaFunction = ({ error, matches }) =>
  error ? errorMeta(siteOf(matches), statusOf(error)) : [];

/** Shows an error inside header and footer, because these are in the layout. */
export { RouteError as ErrorBoundary };

const NONE = {};

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang={language} dir={direction} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <ThemeScript />
        <RoleScript />
        <EarlyClicksScript />
        <ToolbarKeysScript />
        <Meta />
        <Links />
        <Icons />
      </head>
      <body>
        <RouterNavigation>
          <RootDataContext value={useRouteLoaderData<typeof loader>("root") ?? NONE}>
            <Frame>{children}</Frame>
            <AgentScript />
          </RootDataContext>
        </RouterNavigation>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

const AccountMenu = afterFirstView(() =>
  import("#features/accounts/own-account/account-menu.tsx").then((module) => module.AccountMenu),
);

const Analytics = lazy(() =>
  import("#features/site/analytics/analytics.tsx").then((module) => ({
    default: module.Analytics,
  })),
);

const PageHelp = afterFirstView(() => import("./page-help.tsx").then((module) => module.PageHelp));

function Frame({ children }: { children: ReactNode }) {
  const site = useSite();
  const name = site?.name ?? "Loupe";
  useAnalytics(site?.analytics);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:start-3 focus:z-60 focus:rounded-full focus:bg-ink focus:px-5 focus:py-3 focus:text-paper"
      >
        {texts.skipLink}
      </a>
      <ProgressLine />
      <OwnersMarks />
      <Header
        name={name}
        logo={site?.logo?.wide}
        search={<SearchBox />}
        agent={<AgentChip />}
        account={<AccountLinks />}
        accountMenu={<AccountMenu />}
        cached={useHeaderHtml()}
      />
      <div className="flex-1">{children}</div>
      <Footer name={name} site={site} />
      <AgentPicker />
      <Suspense>
        <PageHelp />
      </Suspense>
      {site?.analyticsTool && (
        <Suspense>
          <Analytics tool={site.analyticsTool} />
        </Suspense>
      )}
      <Alerts />
      <Toasts languageNow={mainLanguage} />
    </div>
  );
}
