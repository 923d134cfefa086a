import type { MetaFunction } from "react-router";
import { LookUpHero } from "#features/search/look-up-hero.tsx";
import { pageMeta, siteOf, useSite } from "#features/site/queries.ts";
import { keptPage } from "#server/caching.ts";
import { AGENTS_TAG } from "#server/changes.ts";
import { Tools } from "#features/site/tools.tsx";

export const headers = () => keptPage(AGENTS_TAG);

export const meta: MetaFunction = ({ matches }) => {
  const site = siteOf(matches);
  return pageMeta({
    site,
    path: "/",
    title: "QC photos before you ship",
    description:
      "Paste a link from Taobao, Weidian, 1688 or a shopping agent and see the quality-check photos that warehouses took of the real thing.",
  });
};

export default function Home() {
  const site = useSite();
  return (
    <main id="main" className="wrap">
      <LookUpHero />
      {site && <Tools trackingUrl={site.trackingUrl} extensionUrl={site.extensionUrl} />}
    </main>
  );
}
