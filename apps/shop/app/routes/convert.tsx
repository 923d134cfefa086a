import type { MetaFunction } from "react-router";
import { Converter } from "#features/convert/converter.tsx";
import { pageMeta, siteOf } from "#features/site/queries.ts";
import { keptPage } from "#server/caching.ts";
import { AGENTS_TAG } from "#server/changes.ts";

export const headers = () => keptPage(AGENTS_TAG);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    site: siteOf(matches),
    path: "/convert",
    title: "Link converter",
    description:
      "Turn every Taobao, Weidian, 1688 or agent link of a text into links of the agent you use.",
  });

export default function Convert() {
  return (
    <main id="main" className="wrap pt-9 md:pt-14">
      <h1 className="text-3xl">Link converter</h1>
      <p className="mt-3.5 mb-7 max-w-[60ch] text-lg text-pretty text-ink-2">
        Paste anything with links from Taobao, Weidian, 1688 or any agent in it. Every item comes
        out with its QC photos and its link at your agent.
      </p>
      <noscript>
        <p className="card p-5">
          The converter works in your browser alone and needs a script for it. Without scripts, look
          links up one by one in the search above.
        </p>
      </noscript>
      <Converter />
    </main>
  );
}
