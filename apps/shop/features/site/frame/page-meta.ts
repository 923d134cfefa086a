import { LANGUAGES, pathIn } from "#languages";
import { error } from "#texts/frame.ts";
import { folder, language, openGraphLocale } from "#texts/words.ts";
import { type MetaDescriptor } from "#ui/navigation.ts";
import type { Site } from "#server/settings/public-site.ts";

/** Returns the site's data in a route's `meta` function: `siteOf(matches)`. */
export function siteOf(matches: readonly unknown[]): Site | undefined {
  const [root] = matches as readonly ({ loaderData?: { site?: Site } } | undefined)[];
  return root?.loaderData?.site;
}

type Page = {
  site: Site | undefined;
  /** The canonical path without the language's folder, and with the query if it is part of the page's identity. */
  path: string;
  title: string;
  description: string;
  /** Path or address of the picture for previews; the site's own by default. */
  image?: string | undefined;
  /** The price for previews, in yuan. */
  price?: number;
};

/**
 * The address of the preview picture in a language. Contains the site's name, so that caches load the picture again
 * after a renaming.
 */
const previewOf = (name: string, tag: string) =>
  `/preview.png?name=${encodeURIComponent(name)}&language=${tag}`;

/** Title, description, addresses in every language and Open Graph of a page. */
export const pageMeta = (page: Page): MetaDescriptor[] => [
  ...ownMeta(page),
  ...alternates(page.site?.publicUrl ?? "", page.path),
];

/** The meta data of a page that search engines must not index. */
export const unlistedMeta = (page: Page): MetaDescriptor[] => [
  ...ownMeta(page),
  { name: "robots", content: "noindex" },
];

/**
 * The meta data of a page that shows something of its own by its query, such as a haul. Apps open the address in
 * `og:url`, so it keeps the query; search engines must not index the page.
 */
export const queryMeta = (page: Page, shown: string): MetaDescriptor[] =>
  shown ? unlistedMeta({ ...page, path: page.path + shown }) : pageMeta(page);

/** The meta data of an error page. */
export const errorMeta = (site: Site | undefined, status: number): MetaDescriptor[] => [
  { title: titled(error(status), site) },
  { name: "robots", content: "noindex" },
];

/**
 * The meta data of a page that is in English in every language's folder. Its canonical address is the one without a
 * folder.
 */
export const englishMeta = (page: Page): MetaDescriptor[] => ownMeta(page, "");

function ownMeta(
  { site, path, title, description, image: picture, price }: Page,
  within: string = folder,
): MetaDescriptor[] {
  const base = site?.publicUrl ?? "";
  const url = base + pathIn(within, path);
  const image = new URL(
    picture ?? previewOf(nameOf(site), within ? language : "en"),
    base || "http://localhost",
  ).href;
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
    { property: "og:image:alt", content: title },
    ...(picture ? [] : PREVIEW_SIZE),
    ...(price ? priceOf(price) : []),
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

/** The size of `/preview.png`, and of link previews. */
export const PREVIEW_SIZE: MetaDescriptor[] = [
  { property: "og:image:width", content: "1200" },
  { property: "og:image:height", content: "630" },
];

const priceOf = (price: number): MetaDescriptor[] => [
  { property: "product:price:amount", content: price.toFixed(2) },
  { property: "product:price:currency", content: "CNY" },
];

const nameOf = (site: Site | undefined) => site?.name ?? "Loupe";

const titled = (title: string, site: Site | undefined) =>
  title === nameOf(site) ? title : `${title} · ${nameOf(site)}`;

/**
 * Links to the page in every language, including its own. `x-default` is the English page, for readers of no other
 * language.
 */
const alternates = (base: string, path: string): MetaDescriptor[] =>
  [...LANGUAGES, { tag: "x-default", folder: "" }].map(({ tag, folder }) => ({
    tagName: "link",
    rel: "alternate",
    hrefLang: tag,
    href: base + pathIn(folder, path),
  }));
