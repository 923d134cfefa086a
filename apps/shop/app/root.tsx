import { useEffect, type ReactNode } from "react";
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
import { AgentChip } from "#features/buying/buy-links/agent-chip.tsx";
import { AgentScript } from "#features/buying/buy-links/agent-script.tsx";
import { AccountLinks } from "#features/accounts/own-account/account-links.tsx";
import { AccountMenu } from "#features/accounts/own-account/account-menu.tsx";
import { markReady } from "#islands/mark-ready.ts";
import { ViewedMenu } from "#features/look-up/viewed-items/viewed-menu.tsx";
import { SearchBox } from "#features/look-up/search/search-box.tsx";
import { Icons } from "#features/site/frame/icons.tsx";
import { RouteError, statusOf } from "#features/site/frame/errors/route-error.tsx";
import { errorMeta, siteOf } from "#features/site/frame/page-meta.ts";
import { RootDataContext, type RootData } from "#features/site/frame/root-data.ts";
import {
  CurrencyLine,
  CurrencyMenuButton,
} from "#features/freight/currency-rates/currency-button.tsx";
import { pageWriter } from "#features/freight/currency-rates/page-rates.ts";
import { Menu } from "#features/site/frame/menu.tsx";
import { Languages } from "#features/site/frame/languages.tsx";
import { ThemeControl } from "#features/site/frame/theme.tsx";
import { withoutFolder } from "#languages";
import { WritePriceContext } from "#ui/format/yuan.tsx";
import { ProgressLine } from "#ui/progress-line.tsx";
import { pageContext } from "./context.ts";
import { loadRootData } from "./load-root-data.ts";
import { direction, language } from "#texts/words.ts";
import { RouterNavigation } from "./router-navigation.tsx";
import { headLinks } from "./head-links.ts";
import { HeadScript } from "./head-script.tsx";
import { Frame } from "./frame.tsx";
import { PageHelp } from "./page-help.tsx";
import { PageParts } from "./page-parts.tsx";

export const loader = ({ context, url }: LoaderFunctionArgs) =>
  loadRootData(context.get(pageContext), withoutFolder(url.pathname));

/** The root's data is the same on every page, so the router loads it again only if the page itself is reloaded. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href;

export const links: LinksFunction = () => headLinks;

export default function App() {
  return <Outlet />;
}

export const meta: MetaFunction = ({ error, matches }) =>
  error ? errorMeta(siteOf(matches), statusOf(error)) : [];

/** Shows an error inside header and footer, because these are in the layout. */
export { RouteError as ErrorBoundary };

const NONE = {};

export function Layout({ children }: { children: ReactNode }) {
  const root: RootData = useRouteLoaderData<typeof loader>("root") ?? NONE;
  useEffect(() => markReady(document.body), []);
  return (
    <RouterNavigation>
      <RootDataContext value={root}>
        <WritePriceContext value={import.meta.env.SSR ? pageWriter(root.rates) : undefined}>
          <html lang={language} dir={direction} suppressHydrationWarning>
            <head>
              <meta charSet="utf-8" />
              <meta name="viewport" content="width=device-width, initial-scale=1" />
              <HeadScript />
              <Meta />
              <Links />
              <Icons />
            </head>
            <body data-island="router">
              <ThisFrame>{children}</ThisFrame>
              <AgentScript />
              <ScrollRestoration />
              <Scripts />
            </body>
          </html>
        </WritePriceContext>
      </RootDataContext>
    </RouterNavigation>
  );
}

const ThisFrame = ({ children }: { children: ReactNode }) => (
  <Frame
    progress={<ProgressLine />}
    search={<SearchBox />}
    agent={<AgentChip />}
    account={<AccountLinks />}
    menu={
      <>
        <Menu viewedItems={<ViewedMenu />}>
          <AccountMenu />
        </Menu>
        <CurrencyMenuButton />
      </>
    }
    Theme={ThemeControl}
    languages={<Languages />}
    currency={<CurrencyLine />}
    end={
      <>
        <PageParts />
        <PageHelp />
      </>
    }
  >
    {children}
  </Frame>
);
