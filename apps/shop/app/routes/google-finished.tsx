import type { MetaFunction } from "react-router";
import { Finished } from "#features/accounts/google-login/finished.tsx";
import { siteOf, unlistedMeta } from "#features/site/frame/page-meta.ts";
import { cachedPage } from "#server/cache/cache-headers.ts";
import { AGENTS_TAG } from "#server/cache/changes.ts";
import * as texts from "#texts/pages.ts";

/**
 * This page opens in a popup, after Google's pages. Its opener policy is off, as Google's is; otherwise the page that
 * opened the popup would lose access to it.
 */
export const headers = () => ({
  ...cachedPage(AGENTS_TAG),
  "Cross-Origin-Opener-Policy": "unsafe-none",
});

export const meta: MetaFunction = ({ matches }) => [
  ...unlistedMeta({
    site: siteOf(matches),
    path: "/google-finished",
    title: texts.googleLoginTitle,
    description: texts.endSignGoogle,
  }),
];

export default function GoogleFinished() {
  return (
    <main id="main" className="wrap py-16 text-center md:py-24">
      <h1 className="text-3xl">{texts.googleLoginTitle}</h1>
      <Finished />
    </main>
  );
}
