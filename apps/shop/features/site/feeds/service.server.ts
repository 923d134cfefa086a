import { FEED_ENTRIES_MAX } from "@loupe/contract/limits";
import type { Hono } from "hono";
import { withoutDirectionOverrides } from "@loupe/contract/hidden-characters";
import { LANGUAGES, type Language, pathIn } from "#languages";
import { SECRET_PAGE, setDocumentCacheHeaders } from "#server/cache/cache-headers.ts";
import { type RenderedResponse, etagOf } from "#server/cache/cached-response.ts";
import type { Context } from "#server/context.ts";
import { READABLE } from "#server/http/api-cors.ts";
import type * as texts from "#texts/feeds.ts";
import type { Config } from "#server/config.ts";
import { FEED_TYPES, type FeedFormat, feedPath } from "./feed-links.ts";

export type Feed = {
  title: string;
  /** From new to old. */
  entries: FeedEntry[];
  /** The cache tag of the records in the feed. Without one, the address is a secret, and no cache stores the feed. */
  tag?: string;
};

type FeedEntry = {
  /** Unique in the shop and never changed, such as `photo-set/12`. */
  id: string;
  title: string;
  /** The path of the page to which the entry links, without the language's folder. */
  path: string;
  text: string;
  /** Paths or addresses. */
  pictures: string[];
  /** When the shop got the entry. */
  at: Date;
};

/** The page that a feed follows: its path without the language's folder, and the language of the feed. */
type FeedPage = { path: string; language: Pick<Language, "tag" | "folder"> };
type Shop = Pick<Config, "PUBLIC_URL" | "SITE_NAME">;

/**
 * Returns a feed as text. The text depends only on the data and the settings, so it is the same until one of them changes.
 * Ids are the same in all languages.
 */
export function writeFeed(feed: Feed, page: FeedPage, shop: Shop, format: FeedFormat): string {
  const json = jsonFeed(feed, page, shop, format);
  return format === "json" ? JSON.stringify(json) : writeAtom(json, tagUri(shop, page.path));
}

/** Returns a feed as JSON Feed 1.1 defines it. */
function jsonFeed({ title, entries }: Feed, page: FeedPage, shop: Shop, format: FeedFormat) {
  const address = (path: string) => shop.PUBLIC_URL + pathIn(page.language.folder, path);
  return {
    version: "https://jsonfeed.org/version/1.1",
    title: readableText(title),
    home_page_url: address(page.path),
    feed_url: address(feedPath(page.path, format)),
    language: page.language.tag,
    authors: [{ name: readableText(shop.SITE_NAME) }] as const,
    items: entries.slice(0, FEED_ENTRIES_MAX).map(({ id, path, at, ...entry }) => {
      const pictures = entry.pictures.flatMap((src) => URL.parse(src, shop.PUBLIC_URL)?.href ?? []);
      return {
        id: tagUri(shop, `/${id}`),
        url: address(path),
        title: readableText(entry.title),
        content_html: htmlOf(readableText(entry.text), pictures),
        image: pictures[0],
        date_published: at.toISOString(),
      };
    }),
  };
}

/** Returns an id as RFC 4151 defines it: a host, a year in which the shop had it, and a name that is unique there. */
const tagUri = ({ PUBLIC_URL }: Shop, name: string) =>
  `tag:${new URL(PUBLIC_URL).hostname},2026:${name}`;

/** The time of an empty feed. The time of the request would change the feed each time. */
const NEVER = new Date(0).toISOString();

const writeAtom = (feed: ReturnType<typeof jsonFeed>, id: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${feed.language}">
${element("id", id)}${element("title", feed.title)}${element("updated", feed.items[0]?.date_published ?? NEVER)}
${link("self", FEED_TYPES.atom, feed.feed_url)}${link("alternate", "text/html", feed.home_page_url)}
<author>${element("name", feed.authors[0].name)}</author>
${feed.items.map(entryOf).join("")}</feed>
`;

const entryOf = (item: ReturnType<typeof jsonFeed>["items"][number]) =>
  `<entry>${element("id", item.id)}${element("title", item.title)}${element("updated", item.date_published)}${link("alternate", "text/html", item.url)}<content type="html">${escapeXml(item.content_html)}</content></entry>\n`;

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;
const link = (rel: string, type: string, href: string) =>
  `<link rel="${rel}" type="${type}" href="${escapeXml(href)}"/>`;

const htmlOf = (text: string, pictures: readonly string[]) =>
  [
    pictures.map((src) => `<img src="${escapeXml(src)}" alt="">`).join(" "),
    ...text.split("\n").map(escapeXml),
  ]
    .filter(Boolean)
    .map((part) => `<p>${part}</p>`)
    .join("");

/** Removes the characters that XML forbids, lone surrogates among them, and marks that change the direction of text. */
const readableText = (text: string) =>
  withoutDirectionOverrides(text).replace(
    // oxlint-disable-next-line no-control-regex -- the characters that XML allows
    /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu,
    "",
  );

export const escapeXml = (text: string) =>
  text.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`);

export type FeedSource = {
  /** The pattern of the pages that the feeds follow, without the language's folder. */
  path: string;
  /**
   * Reads a feed from stored data, without calling a source. Null if there is no such page.
   * @throws {ApiError} 404, which no cache stores
   */
  find: (context: Context, request: FeedRequest) => Promise<Feed | null>;
};

type FeedRequest = { params: Readonly<Record<string, string>>; language: Language };

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
