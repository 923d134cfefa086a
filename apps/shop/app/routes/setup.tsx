import { redirect, type LinksFunction, type MetaFunction } from "react-router";
import { firstRunState } from "#features/accounts/first-run/service.server.ts";
import { siteOf, unlistedMeta } from "#features/site/frame/page-meta.ts";
import { SetupPage } from "#features/shop-keeping/setup/setup-page.tsx";
import { UNCACHED_PAGE } from "#server/cache/cache-headers.ts";
import * as texts from "#texts/dashboard/setup.ts";
import { pageContext } from "../context.ts";
import dashboardUrl from "../dashboard.css?url";
import type { Route } from "./+types/setup.ts";

export { RouteError as ErrorBoundary } from "#features/site/frame/errors/route-error.tsx";

export const headers = () => UNCACHED_PAGE;

export async function loader({ context }: Route.LoaderArgs) {
  const state = await firstRunState(context.get(pageContext));
  if (state === "over") throw redirect("/login");
  return { takesLink: state === "link" };
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: dashboardUrl }];

export const meta: MetaFunction = ({ matches }) =>
  unlistedMeta({
    site: siteOf(matches),
    path: "/setup",
    title: texts.title,
    description: texts.lead,
  });

export default function Setup({ loaderData }: Route.ComponentProps) {
  return <SetupPage takesLink={loaderData.takesLink} />;
}
