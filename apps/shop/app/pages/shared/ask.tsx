import { Unlink } from "lucide-react";
import { previewMeta } from "#features/look-up/link-previews/preview-meta.ts";
import { previewPath } from "#features/look-up/link-previews/service.server.ts";
import { AskView } from "#features/saved/ask/ask-view.tsx";
import { previewOfAsk } from "#features/saved/ask/preview.server.ts";
import { readAsk } from "#features/saved/ask/service.server.ts";
import { unlistedMeta } from "#features/site/frame/page-meta.ts";
import { Island } from "#islands/island.tsx";
import { definePage, nullIfNotFound } from "#islands/page.ts";
import { SECRET_PAGE } from "#server/cache/cache-headers.ts";
import * as texts from "#texts/ask.ts";
import { language } from "#texts/words.ts";
import { PAGE_SIZE } from "@loupe/contract/limits";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Link } from "#ui/navigation.ts";

const HEADERS = { ...SECRET_PAGE, "X-Robots-Tag": "noindex" };

/** Not cached, because its owner can end it and hide answers at any time. */
export const askPage = definePage({
  async load({ params: { token = "" }, path, url, context }) {
    const cursor = url.searchParams.get("cursor") || undefined;
    const page = await readAsk(context, token, { limit: PAGE_SIZE, cursor }).catch(
      nullIfNotFound(HEADERS),
    );
    const content = page && (await previewOfAsk(page.data, language));
    const preview = content ? previewPath(context, { path, language }, content) : undefined;
    return { data: { page, token, preview }, status: page ? 200 : 404, headers: HEADERS };
  },
  meta: ({ site, data: { page, token, preview } }) => [
    ...unlistedMeta({
      site,
      path: `/ask/${token}`,
      title: [texts.pageTitle, page?.data.title].filter(Boolean).join(" "),
      description: page?.data.question ?? texts.askGoneText,
      image: preview,
    }),
    ...(preview ? previewMeta(site, `/ask/${token}`) : []),
  ],
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
