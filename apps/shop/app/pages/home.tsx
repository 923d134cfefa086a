import type { Product } from "@loupe/contract";
import { listTrending } from "#features/catalogue/products/service.server.ts";
import {
  NoTrending,
  TrendingFailed,
  TrendingSection,
} from "#features/catalogue/products/components/trending.tsx";
import { TrendingSlides } from "#features/catalogue/products/components/trending-slides.tsx";
import { TrendingLoading } from "#features/catalogue/products/components/trending-track.tsx";
import { ExamplePhotos } from "#features/item-page/photos/example-photos.tsx";
import { findExample, type Example } from "#features/item-page/service.server.ts";
import { LookUpForm } from "#features/look-up/search/look-up-form.tsx";
import { LookUpHero } from "#features/look-up/search/look-up-hero.tsx";
import { samplesOf } from "#features/look-up/search/samples.ts";
import { VIEWED } from "#features/look-up/viewed-items/viewed-list.ts";
import { VIEWED_SECTION, ViewedStrip } from "#features/look-up/viewed-items/viewed-strip.tsx";
import { ExtensionHelp } from "#features/site/extension/extension-help.tsx";
import { feedLinks } from "#features/site/feeds/feed-links.ts";
import { pageMeta } from "#features/site/frame/page-meta.ts";
import { siteData } from "#features/site/frame/site-data.ts";
import { useSite } from "#features/site/frame/root-data.ts";
import { Tools } from "#features/site/frame/tools.tsx";
import { TrackingForm } from "#features/site/frame/tracking-form.tsx";
import { InlineScript } from "#first-view/inline-script.tsx";
import { ReloadWithoutScripts } from "#first-view/reload-without-scripts.tsx";
import { Island } from "#islands/island.tsx";
import { Late } from "#islands/late.tsx";
import { definePage } from "#islands/page.ts";
import { cachedPage, UNCACHED_PAGE } from "#server/cache/cache-headers.ts";
import { AGENTS_TAG, CATALOGUE_TAG } from "#server/cache/changes.ts";
import { resolveOrDefer } from "#server/pages/deferred-value.ts";
import type { Site } from "#server/settings/public-site.ts";
import * as texts from "#texts/pages.ts";

type Data = { trending: Product[] | Promise<Product[]>; example?: Example };

export const homePage = definePage<Data>({
  async load({ context }) {
    const { now, later } = await resolveOrDefer(listTrending(context));
    if (!now) return { data: { trending: later }, headers: UNCACHED_PAGE };
    const { example, tags } = await findExample(context, now);
    return {
      data: { trending: now, example },
      headers: cachedPage(AGENTS_TAG, CATALOGUE_TAG, ...tags),
    };
  },
  meta: ({ site }) => [
    ...pageMeta({ site, path: "/", title: texts.homeTitle, description: texts.homeDescription }),
    ...feedLinks(site, "/"),
    { "script:ld+json": siteData(site) },
  ],
  hasOwnSearch: true,
  View: ({ data: { trending, example } }) => (
    <main id="main">
      <div className="wrap">
        <Hero example={example} trending={Array.isArray(trending) ? trending : []} />
        <ViewedItems />
        <OwnText />
      </div>
      <TrendingSection>
        <Late value={trending} fallback={LOADING} failed={<TrendingFailed />}>
          {(products) =>
            products.length > 0 ? (
              <Island of={TrendingSlides} props={{ products }} when="later" />
            ) : (
              <NoTrending />
            )
          }
        </Late>
      </TrendingSection>
    </main>
  ),
});

const LOADING = (
  <>
    <ReloadWithoutScripts />
    <TrendingLoading />
  </>
);

function Hero({ example, trending }: { example?: Example; trending: readonly Product[] }) {
  const site = useSite();
  return (
    <LookUpHero
      name={site?.name ?? "Loupe"}
      example={example && <ExamplePhotos example={example} />}
      samples={samplesOf(trending, site?.demonstration ?? false)}
    >
      <Island of={LookUpForm} props={{}} when="now" />
    </LookUpHero>
  );
}

/**
 * The items that the visitor viewed last. A script shows the section before the first paint if there are any, so that
 * nothing moves.
 */
const ViewedItems = () => (
  <section id={VIEWED_SECTION} aria-labelledby="viewed-heading" hidden className="mb-9 md:mb-14">
    <Island of={ViewedStrip} props={{}} when="later" />
    <InlineScript code={SHOW_VIEWED} />
  </section>
);

const SHOW_VIEWED = `try{document.getElementById("${VIEWED_SECTION}").hidden=!JSON.parse(localStorage.getItem("${VIEWED}"))?.length}catch{}`;

/** The owner's text, and the shop's other tools. */
function OwnText() {
  const site = useSite();
  return (
    <>
      <p className="own">{site?.homeText}</p>
      {site && <OtherTools site={site} />}
    </>
  );
}

const OtherTools = ({ site }: { site: Site }) => {
  const { extension, name, installable, trackingUrl } = site;
  const isPublished = Boolean(extension.chrome ?? extension.firefox);
  return (
    <Tools
      extension={extension}
      extensionHelp={
        <Island of={ExtensionHelp} props={{ isPublished, name, installable }} when="later" />
      }
      trackingForm={<Island of={TrackingForm} props={{ trackingUrl }} when="later" />}
    />
  );
};
