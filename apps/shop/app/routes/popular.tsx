import { data } from "react-router";
import { Popular } from "#features/catalogue/products/popular.tsx";
import { UNAVAILABLE } from "#features/catalogue/products/product-list.ts";
import { browseByAddress } from "#features/catalogue/products/service.server.ts";
import { pageMeta, siteOf } from "#features/site/frame/page-meta.ts";
import { cachedPage, UNCACHED_PAGE } from "#server/cache/cache-headers.ts";
import { AGENTS_TAG, CATALOGUE_TAG } from "#server/cache/changes.ts";
import { resolveOrDefer } from "#server/pages/deferred-value.ts";
import { pageContext } from "../context.ts";
import { keepsDataOn, soon } from "../view-state.ts";
import type { Route } from "./+types/popular.ts";
import * as texts from "#texts/pages.ts";
import { folder, language } from "#texts/words.ts";

export { RouteError as ErrorBoundary } from "#features/site/frame/error-page.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { now, later } = await resolveOrDefer(
    browseByAddress(context.get(pageContext), url.searchParams, language),
  );
  return data(
    { list: now ?? later },
    {
      status: now?.ok === false ? 400 : 200,
      headers: now?.ok && now.isKnown ? cachedPage(AGENTS_TAG, CATALOGUE_TAG) : UNCACHED_PAGE,
    },
  );
}

/** The page appears at once. Its list, or the error, appears when the server has responded. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const list = serverLoader()
    .then((answer) => answer.list)
    .catch(() => UNAVAILABLE);
  // After Back, the browser restores the scroll position, which needs the complete list.
  const isBack =
    new URL(request.url).search === location.search && location.pathname === folder + PATH;
  return { list: isBack ? await list : (await soon(list)).value };
}

const PATH = "/popular";

export const headers = ({ loaderHeaders, errorHeaders }: Route.HeadersArgs) =>
  errorHeaders ?? loaderHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    site: siteOf(matches),
    path: PATH,
    title: texts.popularProductsTitle,
    description: texts.popularDescription,
  });
}

export const shouldRevalidate = keepsDataOn("compact", "shown");

export default function PopularPage({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main" className="wrap min-h-[60dvh]">
      <Popular list={loaderData.list} />
    </main>
  );
}
