import { expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { publicConfig } from "#server/settings/public-site.ts";
import { siteData } from "./site-data.ts";

test("search engines read the shop's name, logo and channels from the home page", () => {
  const config = readConfig({
    PUBLIC_URL: "https://shop.example",
    SITE_NAME: "Lupe",
    SOCIAL_TELEGRAM: "https://t.me/lupe",
  });
  const { "@graph": graph } = siteData(publicConfig(config, new Date()));
  const organization = "https://shop.example/#organization";
  expect(graph).toEqual([
    {
      "@type": "WebSite",
      name: "Lupe",
      url: "https://shop.example/",
      publisher: { "@id": organization },
    },
    {
      "@type": "Organization",
      "@id": organization,
      name: "Lupe",
      url: "https://shop.example/",
      logo: "https://shop.example/icon-512.png",
      sameAs: expect.arrayContaining(["https://t.me/lupe"]) as unknown,
    },
  ]);
});
