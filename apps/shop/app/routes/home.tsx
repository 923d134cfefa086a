import { LookUpHero } from "#features/look-up/search/look-up-hero.tsx";
import { listTrending } from "#features/catalogue/products/service.server.ts";
import { Trending } from "#features/catalogue/products/trending.tsx";
import { pageMeta, siteOf } from "#features/site/frame/page-meta.ts";
import { useSite } from "#features/site/frame/root-data.ts";
import { cachedPage, UNCACHED_PAGE } from "#server/cache/cache-headers.ts";
import { AGENTS_TAG, CATALOGUE_TAG } from "#server/cache/changes.ts";
import { resolveOrDefer } from "#server/pages/deferred-value.ts";
import { Tools } from "#features/site/frame/tools.tsx";
import { data } from "react-router";
import { pageContext } from "../context.ts";
import type { Route } from "./+types/home.ts";
import * as texts from "#texts/pages.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { now, later } = await resolveOrDefer(listTrending(context.get(pageContext)));
  return data(
    { trending: now ?? later },
    { headers: now ? cachedPage(AGENTS_TAG, CATALOGUE_TAG) : UNCACHED_PAGE },
  );
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    site: siteOf(matches),
    path: "/",
    title: texts.homeTitle,
    description: texts.homeDescription,
  });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const site = useSite();
  return (
    <main id="main">
      <div className="wrap">
        <LookUpHero />
        <p className="own">{site?.homeText}</p>
        {site && <Tools {...site} />}
      </div>
      <Trending products={loaderData.trending} />
    </main>
  );
}
