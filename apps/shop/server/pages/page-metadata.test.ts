import { afterAll, beforeAll, expect, test } from "vitest";
import { LANGUAGES } from "#languages";
import { BUILT_LANGUAGES } from "#testing/built-languages.ts";
import { openHttpServer, untilCached, type TestHttpServer } from "#testing/servers/http-server.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { openPages } from "./languages.ts";

const ID = "7265511373";
const ITEM = `/product/weidian/${ID}`;
const RESULTS = `/qc-search?channel=3&offerId=${ID}`;

/** Pages that search engines list in every language. */
const LISTED = [
  "/",
  "/popular",
  "/estimation",
  "/haul",
  "/convert",
  "/picture-search",
  "/agents",
  "/agents/superbuy",
  "/extension-privacy",
];

let shop: TestShop;
let front: TestHttpServer;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: "off" });
  front = await openHttpServer(shop.context, await openPages(shop.context));
  // The code of a language is loaded with its first page.
  for (const { folder } of BUILT_LANGUAGES) await get(folder || "/");
  // The first response about an item is streamed, and has less metadata, so wait for the complete one.
  for (const path of [ITEM, RESULTS]) await untilCached(() => get(path));
});
afterAll(async () => {
  await front?.close();
  await shop?.close();
});

const get = (path: string) => fetch(front.origin + path, { redirect: "manual" });
const textOf = async (path: string) => (await get(path)).text();
const pathOf = (href: string) => new URL(href).pathname;

async function metadataOf(path: string) {
  const html = await textOf(path);
  const first = (pattern: RegExp) => pattern.exec(html)?.[1];
  const alternates = html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g);
  return {
    html,
    title: first(/<title>([^<]*)/),
    description: first(/<meta name="description" content="([^"]*)"/),
    canonical: first(/<link rel="canonical" href="([^"]+)"/),
    ogTitle: first(/<meta property="og:title" content="([^"]*)"/),
    ogImage: first(/<meta property="og:image" content="([^"]*)"/),
    alternates: Object.fromEntries(Array.from(alternates, ([, tag, href]) => [tag!, href!])),
  };
}

test.each(["/", "/popular", ITEM, RESULTS, "/estimation", "/convert", "/login", "/register"])(
  "the page %s has metadata for search engines and previews",
  async (path) => {
    const { title, description, canonical, ogTitle, ogImage } = await metadataOf(path);
    expect(title).toMatch(/\S.* · Loupe$/);
    expect(description!.length).toBeGreaterThan(20);
    expect(pathOf(canonical!)).toBe(path.split("?")[0]);
    expect(ogTitle).toBeTruthy();
    const { pathname, search } = new URL(ogImage!);
    const picture = await get(pathname + search);
    expect(picture.status, ogImage).toBe(200);
    expect(picture.headers.get("content-type")).toMatch(/^image\//);
  },
);

test("the page of an item describes the product as structured data", async () => {
  const { html } = await metadataOf(ITEM);
  const [, json] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)!;
  const [, heading] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)!;
  const product = JSON.parse(json!) as { name: string };
  expect(product).toMatchObject({
    "@type": "Product",
    productID: ID,
    offers: { priceCurrency: "CNY" },
  });
  expect(heading!.replaceAll(/<[^>]*>/g, "")).toContain(product.name);
});

test("robots.txt and the sitemaps contain the pages of every language", async () => {
  const robots = await textOf("/robots.txt");
  expect(robots).toMatch(/^Sitemap: http\S+\/sitemap\.xml$/m);
  expect(robots).toMatch(/^Disallow: \/search$/m);
  expect(robots).toMatch(/^Disallow: \/de\/search$/m);
  const locations = async (path: string) =>
    Array.from((await textOf(path)).matchAll(/<loc>([^<]*)/g), ([, href]) => pathOf(href!));
  const maps = await locations("/sitemap.xml");
  expect(maps).toHaveLength(LANGUAGES.length);
  const english = await locations(maps[0]!);
  expect(english).toContain("/popular");
  // The page for developers exists in English only.
  const shared = english.filter((path) => path !== "/developers");
  for (const { tag, folder } of LANGUAGES.slice(1))
    expect(await locations(`/sitemap/${tag}.xml`)).toEqual(
      shared.map((path) => (path === "/" ? folder : folder + path)),
    );
  expect((await get("/sitemap/xx.xml")).status).toBe(404);
});

test("the pictures that the web app manifest names exist", async () => {
  const manifest = (await (await get("/manifest.webmanifest")).json()) as Record<
    "icons" | "screenshots",
    { src: string }[]
  >;
  for (const { src } of [...manifest.icons, ...manifest.screenshots]) {
    const response = await get(src);
    expect([response.status, response.headers.get("content-type")], src).toEqual([
      200,
      expect.stringMatching(/^image\//),
    ]);
  }
});

test.each([...LISTED, ITEM])(
  "the page %s contains links to itself in the other languages",
  async (path) => {
    const english = await metadataOf(path);
    expect(Object.keys(english.alternates).toSorted()).toEqual(
      [...LANGUAGES.map(({ tag }) => tag), "x-default"].toSorted(),
    );
    expect(english.alternates["x-default"]).toBe(english.alternates["en"]);
    for (const { tag, folder } of BUILT_LANGUAGES) {
      const own = await metadataOf(folder && path === "/" ? folder : folder + path);
      expect(own.alternates, `${tag} ${path}`).toEqual(english.alternates);
      expect(own.canonical).toBe(own.alternates[tag]);
    }
  },
);

test("pages that search engines must not list have no links to other languages", async () => {
  const [english, german] = await Promise.all(["/developers", "/de/developers"].map(metadataOf));
  expect(english!.canonical).toMatch(/^https?:\/\/[^/]+\/developers$/);
  expect(german).toMatchObject({ alternates: {}, canonical: english!.canonical });
  for (const path of [
    "collection",
    "dashboard/admin-home",
    "product/weidian/0",
    "login",
    "register",
  ]) {
    const { alternates, html } = await metadataOf(`/de/${path}`);
    expect(alternates, path).toEqual({});
    expect(html, path).toContain('<meta name="robots" content="noindex"');
  }
});

test("the shipped facts about an agent are in the language of the page", async () => {
  for (const path of ["/de/agents/superbuy", "/zh-cn/agents/cssbuy", "/de/agents/oopbuy"])
    expect(await textOf(path), path).not.toContain('<p lang="en"');
});

test("a language's folder has one spelling, and every other path is English", async () => {
  for (const [path, to] of [
    ["/DE/popular?page=2", "/de/popular?page=2"],
    ["/de/", "/de"],
    ["/Zh-CN/haul", "/zh-cn/haul"],
  ] as const) {
    const response = await get(path);
    expect([response.status, response.headers.get("location")]).toEqual([301, to]);
  }
  for (const [path, lang] of [
    ["/dessert", "en"],
    ["/xx/popular", "en"],
    ["/de/de/popular", "de"],
  ] as const) {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain(`<html lang="${lang}"`);
  }
});
