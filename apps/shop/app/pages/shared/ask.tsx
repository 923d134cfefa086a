import type { Ask } from "@loupe/contract";
import { storeOfShopType } from "@loupe/links";
import { Unlink } from "lucide-react";
import { collagePath } from "#features/look-up/qc-sharing/collage-path.ts";
import { shortName } from "#features/look-up/qc/photo-addresses.ts";
import { AskView } from "#features/saved/ask/ask-view.tsx";
import { readAsk } from "#features/saved/ask/service.server.ts";
import { unlistedMeta } from "#features/site/frame/page-meta.ts";
import { Island } from "#islands/island.tsx";
import { definePage, nullIfNotFound } from "#islands/page.ts";
import { SECRET_PAGE } from "#server/cache/cache-headers.ts";
import * as texts from "#texts/ask.ts";
import { PAGE_SIZE } from "@loupe/contract/limits";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Link } from "#ui/navigation.ts";

const HEADERS = { ...SECRET_PAGE, "X-Robots-Tag": "noindex" };

/** Not cached, because its owner can end it and hide answers at any time. */
export const askPage = definePage({
  async load({ params: { token = "" }, url, context }) {
    const cursor = url.searchParams.get("cursor") || undefined;
    const page = await readAsk(context, token, { limit: PAGE_SIZE, cursor }).catch(
      nullIfNotFound(HEADERS),
    );
    return { data: { page, token }, status: page ? 200 : 404, headers: HEADERS };
  },
  meta: ({ site, data: { page, token } }) =>
    unlistedMeta({
      site,
      path: `/ask/${token}`,
      title: [texts.pageTitle, page?.data.title].filter(Boolean).join(" "),
      description: page?.data.question ?? texts.askGoneText,
      image: page ? previewOf(page.data) : undefined,
    }),
  View: ({ data: { page, token } }) => (
    <main id="main" className="wrap pt-9 md:pt-14">
      {page ? (
        <Island
          of={AskView}
          props={{ token, first: page.data, nextCursor: page.nextCursor }}
          when="now"
        />
      ) : (
        <EmptyState
          className="my-10"
          icon={<Unlink />}
          heading="h1"
          title={texts.askGoneTitle}
          text={texts.askGoneText}
        >
          <Link to="/" className={buttonClass({ variant: "ink" })}>
            {texts.homeButton}
          </Link>
        </EmptyState>
      )}
    </main>
  ),
});

/** Returns the collage of the page's photos that are still there. */
function previewOf({ shopType, id, photos }: Ask): string | undefined {
  const shown = photos.filter(({ missing }) => !missing);
  const item = { storeName: storeOfShopType(shopType), id };
  return shown.length > 0 ? collagePath(item, shown.map(shortName)) : undefined;
}
