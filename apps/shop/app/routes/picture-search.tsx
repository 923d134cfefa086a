import type { MetaFunction } from "react-router";
import { PictureSearch } from "#features/look-up/picture-search/picture-search.tsx";
import { pageMeta, siteOf } from "#features/site/frame/model.ts";
import { cachedPage } from "#server/cache/cache-headers.ts";
import { AGENTS_TAG } from "#server/cache/changes.ts";

export const headers = () => cachedPage(AGENTS_TAG);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    site: siteOf(matches),
    path: "/picture-search",
    title: "Search by picture",
    description:
      "Paste or drop a photo and find the products whose QC or listing photos are the same picture.",
  });

export default function PictureSearchPage() {
  return (
    <main id="main" className="wrap min-h-[60dvh] pt-9 md:pt-14">
      <h1 className="text-3xl">Search by picture</h1>
      <p className="mt-3.5 mb-7 max-w-[60ch] text-lg text-pretty text-ink-2">
        Find the products whose QC or listing photos are the same picture as yours. It finds copies
        and near copies, not similar goods.
      </p>
      <noscript>
        <p className="card p-5">
          Searching by picture needs a script. Without scripts, look a product up by its link in the
          search above.
        </p>
      </noscript>
      <PictureSearch />
    </main>
  );
}
