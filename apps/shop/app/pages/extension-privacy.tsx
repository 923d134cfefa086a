import { pageMeta } from "#features/site/frame/page-meta.ts";
import { definePage } from "#islands/page.ts";
import { cachedPage } from "#server/cache/cache-headers.ts";
import { AGENTS_TAG } from "#server/cache/changes.ts";
import * as texts from "#texts/extension.ts";

/** The privacy policy of the browser extension. Its pages in the extension stores link to it. */
export const extensionPrivacyPage = definePage({
  load: () => ({ data: null, headers: cachedPage(AGENTS_TAG) }),
  meta: ({ site }) =>
    pageMeta({
      site,
      path: "/extension-privacy",
      title: texts.privacyTitle,
      description: texts.whatIsNot,
    }),
  View: () => (
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
  ),
});
