import type { Hono } from "hono";
import { listProductPaths } from "#features/catalogue/products/service.server.ts";
import { findPreview } from "#features/site/frame/service.server.ts";
import { keepShared } from "#server/cache/cache-headers.ts";
import { CATALOGUE_TAG } from "#server/cache/changes.ts";
import type { Context } from "#server/context.ts";

/** For search engines: the pages and the catalogue, without look-ups of other items. */
export function siteFiles(app: Hono, context: Context): void {
  const { PUBLIC_URL } = context.config;
  app.get("/robots.txt", (c) =>
    c.text(
      `User-agent: *\nDisallow: /api/\nDisallow: /search\nDisallow: /qc-search\nDisallow: /qc-product/\nDisallow: /collection\nDisallow: /dashboard\n\nSitemap: ${PUBLIC_URL}/sitemap.xml\n`,
    ),
  );
  app.get("/preview.png", async (c) => {
    const bytes = await findPreview(context);
    if (!bytes)
      return c.text("The picture could not be made", 503, { "cache-control": "no-store" });
    c.header("cache-control", "public, max-age=86400");
    return c.body(new Uint8Array(bytes), 200, { "content-type": "image/png" });
  });
  app.get("/sitemap.xml", async (c) => {
    const products = await listProductPaths(context, PRODUCTS_MAX);
    const urls = [...PAGES, ...products].map(
      (path) => `<url><loc>${escapeXml(PUBLIC_URL + path)}</loc></url>`,
    );
    keepShared(c, [CATALOGUE_TAG]);
    return c.body(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>\n`,
      200,
      { "content-type": "application/xml; charset=utf-8" },
    );
  });
}

const PAGES = ["/", "/popular", "/estimation", "/haul", "/convert", "/picture-search"];
/** A sitemap may have 50,000 addresses; a file of this many is still small enough for memory. */
const PRODUCTS_MAX = 20_000;

const escapeXml = (text: string) =>
  text.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`);
