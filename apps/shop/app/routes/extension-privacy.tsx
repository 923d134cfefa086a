import type { MetaFunction } from "react-router";
import { pageMeta, siteOf } from "#features/site/frame/page-meta.ts";
import { cachedPage } from "#server/cache/cache-headers.ts";
import { AGENTS_TAG } from "#server/cache/changes.ts";
import * as texts from "#texts/extension.ts";

export const headers = () => cachedPage(AGENTS_TAG);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    site: siteOf(matches),
    path: "/extension-privacy",
    title: texts.privacyTitle,
    description: texts.whatIsNot,
  });

/** The privacy policy of the browser extension. Its pages in the extension stores link to it. */
export default function ExtensionPrivacy() {
  return (
    <main id="main" className="wrap min-h-[60dvh] pt-9 md:pt-14">
      <h1 className="mb-7 text-3xl">{texts.privacyTitle}</h1>
      <div className="max-w-[65ch] space-y-5 text-pretty">
        <p>{texts.whatIsSent}</p>
        <p>{texts.whatIsNot}</p>
        <p>{texts.whatIsStored}</p>
        <p>{texts.yourChoice}</p>
        <p>{texts.dataUseText}</p>
      </div>
    </main>
  );
}
