import type { Context as Request, Hono } from "hono";
import { LANGUAGES, languageOfTag, pathIn, type Language } from "#languages";
import {
  findPublicFacts,
  isWorthListing,
} from "#features/buying/agent-comparison/service.server.ts";
import { categoryPath } from "#features/catalogue/products/product-pages.ts";
import { listLabels, listProductPages } from "#features/catalogue/products/service.server.ts";
import { listLegalPages } from "#features/shop-keeping/legal/service.server.ts";
import { escapeXml } from "#features/site/feeds/service.server.ts";
import { findPreview } from "#features/site/frame/service.server.ts";
import { setDocumentCacheHeaders } from "#server/cache/cache-headers.ts";
import { CATALOGUE_TAG, DOCUMENTS_TAG } from "#server/cache/changes.ts";
import type { Context } from "#server/context.ts";

/**
 * Serves robots.txt and the sitemap, which contain the pages and the catalogue in every language, but no lookups of
 * other items.
 */
export function robotsAndSitemap(app: Hono, context: Context): void {
  const { PUBLIC_URL } = context.config;
  app.get("/robots.txt", (c) => {
    setDocumentCacheHeaders(c, DOCUMENTS_TAG);
    return c.text(robots(PUBLIC_URL));
  });
  app.get("/preview.png", async (c) => {
    const bytes = await findPreview(context, languageOfTag(c.req.query("language") ?? "").tag);
    if (!bytes)
      return c.text("The picture could not be made", 503, { "cache-control": "no-store" });
    c.header("cache-control", "public, max-age=86400");
    return c.body(new Uint8Array(bytes), 200, { "content-type": "image/png" });
  });
  app.get("/sitemap.xml", (c) => {
    setDocumentCacheHeaders(c, DOCUMENTS_TAG);
    return xml(
      c,
      "sitemapindex",
      LANGUAGES.map(({ tag }) => `<sitemap>${loc(`${PUBLIC_URL}/sitemap/${tag}.xml`)}</sitemap>`),
    );
  });
  app.get("/sitemap/:file", async (c) => {
    const file = c.req.param("file");
    const language = LANGUAGES.find(({ tag }) => file === `${tag}.xml`);
    if (!language) return c.text("There is no such sitemap.", 404);
    const entries = await entriesIn(context, language);
    setDocumentCacheHeaders(c, CATALOGUE_TAG);
    return xml(
      c,
      "urlset",
      entries.map(({ path, changedOn }) => {
        const lastmod = changedOn ? `<lastmod>${changedOn}</lastmod>` : "";
        return `<url>${loc(PUBLIC_URL + pathIn(language.folder, path))}${lastmod}</url>`;
      }),
    );
  });
}

/** A page of the sitemap. Without `changedOn`, the shop does not know the day of the page's last change. */
type Entry = { path: string; changedOn?: string };

async function entriesIn(context: Context, { folder, tag }: Language): Promise<Entry[]> {
  const [facts, { categories }, legal, products] = await Promise.all([
    findPublicFacts(context),
    listLabels(context),
    listLegalPages(context, tag),
    listProductPages(context, PRODUCTS_MAX),
  ]);
  const agents = facts.agents.filter((agent) => agent.id && isWorthListing(agent));
  return [
    ...[...PAGES, ...(folder ? [] : ENGLISH_PAGES)].map((path) => ({ path })),
    ...["/agents", ...agents.map(({ id }) => `/agents/${id}`)].map((path) => ({
      path,
      changedOn: facts.date,
    })),
    ...categories.map(({ name }) => ({ path: categoryPath(name) })),
    ...legal,
    ...products,
  ];
}

const robots = (publicUrl: string) =>
  [
    "User-agent: *",
    "Disallow: /api/",
    // Robots must be allowed to follow the former addresses of shared lists, to show a preview of a link. The pages have
    // `noindex`.
    ...LANGUAGES.map(({ folder }) => `Allow: ${folder}/collection/shared/`),
    ...LANGUAGES.flatMap(({ folder }) => NOT_LISTED.map((path) => `Disallow: ${folder}${path}`)),
    "",
    `Sitemap: ${publicUrl}/sitemap.xml`,
    "",
  ].join("\n");

const NOT_LISTED = ["/search", "/qc-search", "/qc-product/", "/collection", "/dashboard"];
const PAGES = [
  "/",
  "/popular",
  "/estimation",
  "/haul",
  "/convert",
  "/picture-search",
  "/lists/import",
];
/** Pages whose text is English in every language's version. */
const ENGLISH_PAGES = ["/developers"];
/** A sitemap may have 50,000 addresses. This many fit into memory and into the response cache. */
const PRODUCTS_MAX = 20_000;

const loc = (address: string) => `<loc>${escapeXml(address)}</loc>`;

const xml = (c: Request, root: string, entries: readonly string[]) =>
  c.body(
    `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join("")}</${root}>\n`,
    200,
    { "content-type": "application/xml; charset=utf-8" },
  );
