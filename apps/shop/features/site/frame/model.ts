import { LANGUAGES } from "#languages";
import { error } from "#texts/frame.ts";
import { folder, openGraphLocale } from "#texts/words.ts";
import { type MetaDescriptor } from "react-router";
import type { Site } from "#server/settings/site.ts";

/** The site as a route's `meta` sees it: `siteOf(matches)`. */
export function siteOf(matches: readonly unknown[]): Site | undefined {
  const [root] = matches as readonly ({ loaderData?: { site?: Site } } | undefined)[];
  return root?.loaderData?.site;
}

type Page = {
  site: Site | undefined;
  /** The canonical path, without the language's folder, with the query where it names the page: `/product/weidian/1`. */
  path: string;
  title: string;
  description: string;
  /** Path or address of the picture for previews; the site's own by default. */
  image?: string;
};

/** With the name in it: whoever keeps pictures by their address asks anew once the site is renamed. */
const previewOf = (name: string) => `/preview.png?name=${encodeURIComponent(name)}`;

/** Title, description, addresses in every language and Open Graph of a page. */
export const pageMeta = (page: Page): MetaDescriptor[] => [
  ...ownMeta(page),
  ...alternates(page.site?.publicUrl ?? "", page.path),
];

/** Of a page that search engines leave out. */
export const unlistedMeta = (page: Page): MetaDescriptor[] => [
  ...ownMeta(page),
  { name: "robots", content: "noindex" },
];

/** Of an error's page; other pages have their own. */
export const errorMeta = (site: Site | undefined, status: number): MetaDescriptor[] => [
  { title: titled(error(status), site) },
  { name: "robots", content: "noindex" },
];

/** Of a page that says the same in the folder of every language: the English one stands for all. */
export const englishMeta = (page: Page): MetaDescriptor[] => ownMeta(page, "");

function ownMeta(
  { site, path, title, description, image: picture }: Page,
  within: string = folder,
): MetaDescriptor[] {
  const base = site?.publicUrl ?? "";
  const url = base + pathIn(within, path);
  const image = new URL(picture ?? previewOf(nameOf(site)), base || "http://localhost").href;
  const openGraph = {
    site_name: nameOf(site),
    type: "website",
    locale: within ? openGraphLocale : "en_US",
    url,
    title,
    description,
    image,
  };
  return [
    { title: titled(title, site) },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    ...Object.entries(openGraph).map(([name, content]) => ({ property: `og:${name}`, content })),
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

const nameOf = (site: Site | undefined) => site?.name ?? "Loupe";

const titled = (title: string, site: Site | undefined) =>
  title === nameOf(site) ? title : `${title} · ${nameOf(site)}`;

/** A page's address in the language of a folder: `/de` for the home page, `/de/popular`. */
export const pathIn = (folder: string, path: string): string =>
  folder + (folder && /^\/(?=$|\?)/.test(path) ? path.slice(1) : path);

/** The page in every language, itself too. English is for those who read none of them. */
const alternates = (base: string, path: string): MetaDescriptor[] =>
  [...LANGUAGES, { tag: "x-default", folder: "" }].map(({ tag, folder }) => ({
    tagName: "link",
    rel: "alternate",
    hrefLang: tag,
    href: base + pathIn(folder, path),
  }));
