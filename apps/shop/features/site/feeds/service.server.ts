import type { Hono } from "hono";
import { LANGUAGES, type Language } from "#languages";
import { setDocumentCacheHeaders, SECRET_PAGE } from "#server/cache/cache-headers.ts";
import { etagOf, type RenderedResponse } from "#server/cache/cached-response.ts";
import type { Context } from "#server/context.ts";
import { READABLE } from "#server/http/api-cors.ts";
import type * as texts from "#texts/feeds.ts";
import { FEED_TYPES, feedPath, type FeedFormat } from "./feed-links.ts";
import { writeFeed, type Feed } from "./write-feed.server.ts";

export { ENTRIES_MAX, escapeXml, type Feed } from "./write-feed.server.ts";

export type FeedSource = {
  /** The pattern of the pages that the feeds follow, without the language's folder. */
  path: string;
  /**
   * Reads a feed from stored data, without calling a source. Null if there is no such page.
   * @throws {ApiError} 404, which no cache stores
   */
  find: (context: Context, request: FeedRequest) => Promise<Feed | null>;
};

export type FeedRequest = { params: Readonly<Record<string, string>>; language: Language };

/** Serves the feeds of a kind of pages as Atom and JSON Feed, in every language. */
export function serveFeeds(app: Hono, context: Context, { path: pattern, find }: FeedSource): void {
  for (const language of LANGUAGES) {
    for (const format of Object.keys(FEED_TYPES) as FeedFormat[]) {
      app.get(language.folder + feedPath(pattern, format), async (c) => {
        const params: Record<string, string> = c.req.param();
        const feed = await find(context, { params, language });
        if (!feed) return c.notFound();
        const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => params[name]!);
        const text = writeFeed(feed, { path, language }, context.config, format);
        if (feed.tag) setDocumentCacheHeaders(c, feed.tag);
        const headers = feed.tag ? READABLE : { ...SECRET_PAGE, "X-Robots-Tag": "noindex" };
        const [newest] = feed.entries;
        const response: RenderedResponse = c.body(text, 200, {
          ...headers,
          "content-type": `${FEED_TYPES[format]}; charset=utf-8`,
          etag: etagOf(text),
          ...(newest && { "last-modified": newest.at.toUTCString() }),
        });
        return Object.assign(response, { bodyText: text });
      });
    }
  }
}

export const feedTexts = async ({ tag }: Language): Promise<typeof texts> =>
  import(`../../../.texts/${tag}/feeds.ts`);
