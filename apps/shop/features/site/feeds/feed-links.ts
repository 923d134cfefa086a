import { pathIn } from "#languages";
import type { Site } from "#server/settings/public-site.ts";
import { folder } from "#texts/words.ts";
import type { MetaDescriptor } from "#ui/navigation.ts";

/** The media types of the formats of a feed, which are also the ends of its addresses. */
export const FEED_TYPES = { atom: "application/atom+xml", json: "application/feed+json" } as const;
export type FeedFormat = keyof typeof FEED_TYPES;

/** Returns the path of the feed of a page: `/feed.atom` for `/`, `/lists/a/feed.atom` for `/lists/a`. */
export const feedPath = (page: string, format: FeedFormat) =>
  `${page === "/" ? "" : page}/feed.${format}`;

/** Returns the links in the head of a page to the feed of the page with this path, in the language of the build. */
export const feedLinks = (site: Pick<Site, "publicUrl">, page: string): MetaDescriptor[] =>
  (["atom", "json"] as const).map((format) => ({
    tagName: "link",
    rel: "alternate",
    type: FEED_TYPES[format],
    href: site.publicUrl + pathIn(folder, feedPath(page, format)),
  }));
