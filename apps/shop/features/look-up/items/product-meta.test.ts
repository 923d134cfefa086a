import type { GoodsDetail, QcPhoto } from "@loupe/contract";
import { expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { publicConfig } from "#server/settings/public-site.ts";
import { shownPicture } from "#features/item-page/photos/gallery.tsx";
import { productMeta } from "./product-meta.ts";

const site = publicConfig(readConfig({ PUBLIC_URL: "https://loupe.example" }), new Date());
const item = { storeName: "1688", id: "7265511373" } as const;
const listing = "https://detail.1688.com/offer/7265511373.html";
const detail: GoodsDetail = {
  title: "Canvas tote",
  price: 42.5,
  imgList: ["/images/goods/a", "/images/goods/b"],
  picList: ["/images/goods/b"],
  propsTrans: {},
  skus: [
    {
      skuID: "s1",
      imgUrl: "",
      name: "",
      nameTrans: "",
      stock: 0,
      propsID: "",
      propsCode: "",
      specId: "",
      price: 0,
    },
    {
      skuID: "s2",
      imgUrl: "/images/goods/c",
      name: "",
      nameTrans: "",
      stock: 0,
      propsID: "",
      propsCode: "",
      specId: "",
      price: 0,
    },
  ],
  priceAt: "2026-11-01T00:00:00Z",
  fetchedAt: "2026-11-01T00:00:00Z",
  stale: false,
};

const rating = { average: 0, total: 0 };
const preview = "/images/previews/en/product/ali_1688/7265511373.jpg?v=aaaaaaaa";

const find = (meta: ReturnType<typeof productMeta>, key: string) =>
  meta.flatMap((entry) => (key in entry ? [entry[key as keyof typeof entry]] : []));

test("an item's metadata has absolute addresses, and links its offer to the marketplace", () => {
  const meta = productMeta({ site, item, listing, preview, detail, rating });
  expect(find(meta, "title")).toEqual(["Canvas tote · Loupe"]);
  expect(meta).toContainEqual({
    tagName: "link",
    rel: "canonical",
    href: "https://loupe.example/product/ali_1688/7265511373",
  });
  expect(meta).toContainEqual({
    property: "og:image",
    content: `https://loupe.example${preview}`,
  });
  for (const [property, content] of [
    ["og:image:width", "1200"],
    ["og:image:height", "630"],
  ])
    expect(meta).toContainEqual({ property, content });
  expect(meta).toContainEqual({
    tagName: "link",
    rel: "alternate",
    type: "application/json+oembed",
    href: "https://loupe.example/oembed?url=https%3A%2F%2Floupe.example%2Fproduct%2Fali_1688%2F7265511373&format=json",
  });
  expect(find(meta, "script:ld+json")).toEqual([
    expect.objectContaining({
      "@type": "Product",
      name: "Canvas tote",
      image: [
        "https://loupe.example/images/goods/a?w=960",
        "https://loupe.example/images/goods/b?w=960",
      ],
      offers: {
        "@type": "Offer",
        price: "42.50",
        priceCurrency: "CNY",
        url: listing,
        availability: "https://schema.org/InStock",
      },
    }),
    expect.objectContaining({
      "@type": "BreadcrumbList",
      itemListElement: [
        expect.objectContaining({
          name: "1688",
          item: "https://loupe.example/popular?Storefront=1688",
        }),
        expect.objectContaining({ position: 2, name: "7265511373" }),
      ],
    }),
  ]);
});

test("an item with QC photos has their number in its title, without those that are missing", () => {
  const photo = { thumbUrl: "/images/qc/t", source: "partner", sources: [] } as const;
  const photos = [
    { ...photo, url: "/images/qc/gone", missing: true },
    { ...photo, url: "/images/qc/one" },
    { ...photo, url: "/images/qc/two" },
  ] as unknown as QcPhoto[];
  const meta = productMeta({ site, item, listing, preview, detail, rating, photos });
  expect(find(meta, "title")).toEqual(["Canvas tote: 2 QC photos · Loupe"]);
  for (const [property, content] of [
    ["og:image:alt", "Canvas tote: 2 QC photos"],
    ["product:price:amount", "42.50"],
    ["product:price:currency", "CNY"],
  ])
    expect(meta).toContainEqual({ property, content });
});

test.each([
  [[3, 0], undefined, "InStock"],
  [[0, 0], undefined, "InStock"],
  [[3, 0], "2026-11-02T00:00:00Z", "Discontinued"],
])("of options with the stock %s, gone since %s, the offer is %s", (stocks, goneSince, word) => {
  const skus = stocks.map((stock, at) => ({ ...detail.skus[at]!, stock }));
  const [data] = find(
    productMeta({ site, item, listing, preview, rating, detail: { ...detail, skus, goneSince } }),
    "script:ld+json",
  );
  expect(data).toHaveProperty("offers.availability", `https://schema.org/${word}`);
});

test("an item's metadata contains the mean of its approved reviews, out of five stars", () => {
  const rated = productMeta({
    site,
    item,
    listing,
    preview,
    detail,
    rating: { average: 13 / 3, total: 3 },
  });
  expect(find(rated, "script:ld+json")[0]).toMatchObject({
    aggregateRating: {
      "@type": "AggregateRating",
      ratingValue: "4.33",
      reviewCount: 3,
      bestRating: 5,
      worstRating: 1,
    },
  });
});

test("an item's metadata contains no empty fields", () => {
  const [unpriced] = find(
    productMeta({ site, item, listing, preview, rating, detail: { ...detail, price: 0 } }),
    "script:ld+json",
  );
  expect(unpriced).not.toHaveProperty("offers");
  expect(unpriced).not.toHaveProperty("aggregateRating");
  const waiting = productMeta({ site, item, listing, preview, detail: null, rating });
  expect(find(waiting, "title")).toEqual(["1688 item 7265511373 · Loupe"]);
  expect(find(waiting, "script:ld+json")).toEqual([]);
  const meta = productMeta({ site, item, listing, preview, detail: false, rating });
  expect(find(meta, "title")).toEqual(["Product not found! · Loupe"]);
  expect(meta).toContainEqual({ name: "robots", content: "noindex" });
});

test("the preview picture is the one in the address, else that of the chosen option, else the first", () => {
  expect(shownPicture(detail, "")).toBe("/images/goods/a");
  expect(shownPicture(detail, "?sku=s2")).toBe("/images/goods/c");
  expect(shownPicture(detail, "?sku=s2&image=2")).toBe("/images/goods/b");
  expect(shownPicture(detail, "?sku=s1&image=9")).toBe("/images/goods/a");
  expect(shownPicture({ ...detail, imgList: [], picList: [], skus: [] }, "")).toBeUndefined();
});
