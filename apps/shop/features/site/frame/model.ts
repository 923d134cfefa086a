import { type MetaDescriptor } from "react-router";
import type { Site } from "#server/settings/site.ts";

/** The site as a route's `meta` sees it: `siteOf(matches)`. */
export function siteOf(matches: readonly unknown[]): Site | undefined {
  const [root] = matches as readonly ({ loaderData?: { site?: Site } } | undefined)[];
  return root?.loaderData?.site;
}

type Page = {
  site: Site | undefined;
  /** The canonical path, with the query where it names the page: `/product/weidian/1`. */
  path: string;
  title: string;
  description: string;
  /** Path or address of the picture for previews; the site's own by default. */
  image?: string;
};

/** With the name in it: whoever keeps pictures by their address asks anew once the site is renamed. */
const previewOf = (name: string) => `/preview.png?name=${encodeURIComponent(name)}`;

/** Title, description, canonical link and Open Graph of a page. */
export function pageMeta({ site, path, title, description, image }: Page): MetaDescriptor[] {
  const name = site?.name ?? "Loupe";
  const base = site?.publicUrl ?? "";
  const full = title === name ? title : `${title} · ${name}`;
  const picture = new URL(image ?? previewOf(name), base || "http://localhost").href;
  return [
    { title: full },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: base + path },
    { property: "og:site_name", content: name },
    { property: "og:type", content: "website" },
    { property: "og:url", content: base + path },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:image", content: picture },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
