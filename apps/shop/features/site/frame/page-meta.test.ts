import { expect, test } from "vitest";
import type { Site } from "#server/settings/public-site.ts";
import { LANGUAGES } from "../../../texts/languages.ts";
import { englishMeta, errorMeta, pageMeta, queryMeta } from "./page-meta.ts";

const site = { name: "Sample", publicUrl: "https://shop.example" } as Site;

test("the title of an error page contains the shop's name, and the page must not be indexed", () => {
  expect(errorMeta(site, 404)).toEqual([
    { title: "Error 404 · Sample" },
    { name: "robots", content: "noindex" },
  ]);
  expect(errorMeta(undefined, 500)).toContainEqual({ title: "Error 500 · Loupe" });
});

test("the meta data of a page contains its language in Open Graph's format", () => {
  const page = { site, path: "/haul", title: "Haul", description: "Several items" };
  for (const meta of [pageMeta(page), englishMeta(page)])
    expect(meta).toContainEqual({ property: "og:locale", content: "en_US" });
});

test("a page that shows something by its query is shared with it, and is not indexed", () => {
  const page = { site, path: "/haul", title: "Haul", description: "Several items" };
  const shared = queryMeta(page, "?name=Watch&weight=150");
  const url = "https://shop.example/haul?name=Watch&weight=150";
  expect(shared).toContainEqual({ property: "og:url", content: url });
  expect(shared).toContainEqual({ name: "robots", content: "noindex" });
  expect(queryMeta(page, "")).toEqual(pageMeta(page));
});

test("only the shop's own preview picture has a known size", () => {
  const page = { site, path: "/haul", title: "Haul", description: "Several items" };
  const width = { property: "og:image:width", content: "1200" };
  expect(pageMeta(page)).toContainEqual(width);
  expect(pageMeta(page)).toContainEqual({
    property: "og:image",
    content: "https://shop.example/preview.png?name=Sample&language=en",
  });
  expect(pageMeta({ ...page, image: "/images/goods/a" })).not.toContainEqual(width);
});

test.each(LANGUAGES)(
  "the Open Graph locale of pages in $tag has the language's most likely country",
  async ({ tag }) => {
    const { language, region } = new Intl.Locale(tag).maximize();
    const words = (await import(`../../../.texts/${tag}/words.ts`)) as { openGraphLocale: string };
    expect(words.openGraphLocale).toBe(`${language}_${region}`);
  },
);
