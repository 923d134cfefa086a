import type { Site } from "#server/settings/public-site.ts";

/** Describes the shop to search engines, which show its name and logo beside its pages. */
export function siteData({ name, publicUrl, logo, social }: Site) {
  const url = `${publicUrl}/`;
  const organization = `${url}#organization`;
  return {
    "@context": "https://schema.org",
    "@graph": [
      { "@type": "WebSite", name, url, publisher: { "@id": organization } },
      {
        "@type": "Organization",
        "@id": organization,
        name,
        url,
        logo: publicUrl + (logo?.square ?? "/icon-512.png"),
        sameAs: Object.values(social).filter(Boolean),
      },
    ],
  };
}
