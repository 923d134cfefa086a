import type { Context as Call, Hono } from "hono";
import { LANGUAGES, languageOfPath, withoutFolder } from "#languages";
import type { Context } from "#server/context.ts";
import { READABLE } from "#server/http/api-cors.ts";
import { LINK_PREVIEW } from "#server/pictures/encode-link-preview.ts";
import {
  findPreviewPicture,
  previewPath,
  PREVIEWS,
  type PageAddress,
  type PreviewedPages,
} from "./service.server.ts";

/** The widths of preview pictures. Their heights are whole numbers. */
const WIDTHS = [1200, 600, 400, 200];
const heightOf = (width: number) => (width * LINK_PREVIEW.height) / LINK_PREVIEW.width;

const ONE_DAY = "public, max-age=86400";
const FIVE_MINUTES = "public, max-age=300";
const NOT_CACHED = "no-store";

/**
 * Serves the pictures of link previews, such as `GET /images/previews/en/product/weidian/7265511373.jpg`, and `GET /oembed`
 * (https://oembed.com), for pages of these kinds.
 */
export function serveLinkPreviews(
  app: Hono,
  context: Context,
  kinds: readonly PreviewedPages[],
): void {
  app.get(`${PREVIEWS}:language/*`, async (c) => {
    const page = pageOfPicture(c);
    const width = Number(c.req.query("w") ?? LINK_PREVIEW.width);
    if (!page || !WIDTHS.includes(width)) return c.notFound();
    const found = await findPage(context, kinds, page);
    if (!found) return c.notFound();
    const { preview, tags } = found;
    const { language } = page;
    const picture = await findPreviewPicture(context, preview, { language, width });
    if (!picture) return c.body(null, 503, { "cache-control": NOT_CACHED });
    // Caches store one address of each picture: that with the version of what the page shows now, and no other query.
    const isCurrent = c.req.path + page.search === previewPath(context, page, preview, width);
    const isPublic = tags.length > 0;
    const isCacheable = picture.isWhole && isCurrent && isPublic;
    c.header("cache-control", isCacheable ? ONE_DAY : NOT_CACHED);
    if (isCacheable) c.header("cache-tag", tags.join(","));
    if (!isPublic) c.header("x-robots-tag", "noindex");
    return c.body(new Uint8Array(picture.bytes), 200, { "content-type": picture.type });
  });

  app.get("/oembed", async (c) => {
    for (const [name, value] of Object.entries(READABLE)) c.header(name, value);
    const { url = "", format = "json", maxwidth, maxheight } = c.req.query();
    if (format !== "json") return c.text("Only the format json is available.", 501);
    const page = pageAt(context, url);
    const found = page && (await findPage(context, kinds, page));
    if (!found) return c.notFound();
    const { preview, tags } = found;
    const width = WIDTHS.find((one) => one <= most(maxwidth) && heightOf(one) <= most(maxheight));
    const { PUBLIC_URL, SITE_NAME } = context.config;
    c.header("cache-control", tags.length > 0 ? FIVE_MINUTES : NOT_CACHED);
    return c.json({
      version: "1.0",
      type: "link",
      title: preview.title,
      provider_name: SITE_NAME,
      provider_url: PUBLIC_URL,
      ...(width && {
        thumbnail_url: PUBLIC_URL + previewPath(context, page, preview, width),
        thumbnail_width: width,
        thumbnail_height: heightOf(width),
      }),
    });
  });
}

type RequestedPage = PageAddress & { search: string };

async function findPage(context: Context, kinds: readonly PreviewedPages[], page: RequestedPage) {
  for (const { path, find } of kinds) {
    const params = path.exec(page.path)?.groups;
    if (params) return await find(context, { ...page, params });
  }
  return undefined;
}

function pageOfPicture({ req }: Call): RequestedPage | undefined {
  const language = LANGUAGES.find(({ tag }) => tag === req.param("language"))?.tag;
  const path =
    language && /^(\/.+)\.jpg$/.exec(req.path.slice(PREVIEWS.length + language.length))?.[1];
  return language && path ? { path, search: new URL(req.url).search, language } : undefined;
}

/** Returns the page at an address of this shop. */
function pageAt({ config }: Context, address: string): RequestedPage | undefined {
  const url = URL.parse(address);
  if (url?.origin !== new URL(config.PUBLIC_URL).origin) return undefined;
  const { pathname, search } = url;
  return { path: withoutFolder(pathname), search, language: languageOfPath(pathname).tag };
}

/** Returns the limit of a parameter such as `maxwidth`, and none if it is not a positive number. */
const most = (parameter: string | undefined): number =>
  Number(parameter) > 0 ? Number(parameter) : Number.POSITIVE_INFINITY;
