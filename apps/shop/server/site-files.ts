import type { Hono } from "hono";
import type { Context } from "./context.ts";

/** What search engines ask for. Look-ups of arbitrary items are not theirs to enumerate. */
export function siteFiles(app: Hono, { config }: Context): void {
  const { PUBLIC_URL } = config;
  app.get("/robots.txt", (c) =>
    c.text(
      `User-agent: *\nDisallow: /api/\nDisallow: /search\nDisallow: /qc-search\nDisallow: /qc-product/\n\nSitemap: ${PUBLIC_URL}/sitemap.xml\n`,
    ),
  );
  app.get("/sitemap.xml", (c) => {
    const urls = ["/", "/estimation", "/convert"].map(
      (path) => `<url><loc>${escapeXml(PUBLIC_URL + path)}</loc></url>`,
    );
    return c.body(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>\n`,
      200,
      { "content-type": "application/xml; charset=utf-8" },
    );
  });
}

const escapeXml = (text: string) =>
  text.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`);
