import type { GoodsDetail, QcPhoto } from "@loupe/contract";
import type { ItemRef } from "@loupe/links";
import type { MetaDescriptor } from "#ui/navigation.ts";
import { previewMeta } from "#features/look-up/link-previews/preview-meta.ts";
import { pageMeta, unlistedMeta } from "#features/site/frame/page-meta.ts";
import { pathIn } from "#languages";
import type { Site } from "#server/settings/public-site.ts";
import { itemPrice, picturesOf, STORE_LABELS, type Rating } from "./item-facts.ts";
import { money } from "#ui/format/money.ts";
import { productPath } from "./product-path.ts";
import * as texts from "#texts/items.ts";
import { folder, language } from "#texts/words.ts";

type Page = {
  site: Site | undefined;
  item: ItemRef;
  /** The address of the item on its marketplace. */
  listing: string;
  /** The item's data: null while the marketplace is being called, false if it has no such item. */
  detail: GoodsDetail | null | false;
  rating: Rating;
  /** The item's QC photos; undefined while they are being looked up. */
  photos?: QcPhoto[] | undefined;
  /**
   * The QC photos that a shopper has selected to ask advice about, by the page's address. Such a page has its own
   * preview, and search engines must not list it.
   */
  advice?: { search: string } | undefined;
  /** The path of the preview picture. */
  preview: string;
};

export function productMeta({
  site,
  item,
  listing,
  detail,
  rating,
  photos = [],
  advice,
  preview,
}: Page): MetaDescriptor[] {
  const path = productPath(item);
  const store = STORE_LABELS[item.storeName];
  if (!detail) {
    const title = detail === false ? texts.notFoundTitle : texts.itemName(store, item.id);
    const description = texts.metaOfItem(store, item.id);
    if (detail === false) return unlistedMeta({ site, path, title, description });
    const meta = pageMeta({ site, path, title, description, image: preview });
    return [...meta, ...previewMeta(site, path)];
  }
  const price = itemPrice(detail);
  const description =
    price > 0
      ? texts.metaDescription(detail.title, money(price), store)
      : texts.metaOfTitle(detail.title);
  const taken = photos.filter(({ missing }) => !missing);
  const title = taken.length > 0 ? texts.titleWithPhotos(detail.title, taken.length) : detail.title;
  const base = site?.publicUrl ?? "";
  if (detail.demonstration) return unlistedMeta({ site, path, title, description });
  if (advice) {
    const address = path + advice.search;
    const meta = unlistedMeta({ site, path: address, title, description, price, image: preview });
    return [...meta, ...previewMeta(site, address)];
  }
  return [
    ...pageMeta({ site, path, title, description, price, image: preview }),
    ...previewMeta(site, path),
    { "script:ld+json": structuredData({ base, item, listing, detail, rating, description }) },
    { "script:ld+json": breadcrumbList(base, item) },
  ];
}

/** The trail above the product's name: its marketplace, and its id. */
const breadcrumbList = (base: string, { storeName, id }: ItemRef) => ({
  "@context": "https://schema.org",
  "@type": "BreadcrumbList",
  itemListElement: [
    {
      "@type": "ListItem",
      position: 1,
      name: STORE_LABELS[storeName],
      item: `${base}${folder}/popular?Storefront=${storeName}`,
    },
    { "@type": "ListItem", position: 2, name: id },
  ],
});

type Structured = Pick<Page, "item" | "listing" | "rating"> & {
  base: string;
  detail: GoodsDetail;
  description: string;
};

function structuredData({ base, item, listing, detail, rating, description }: Structured) {
  const address = base + pathIn(folder, productPath(item));
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: detail.title,
    description,
    url: address,
    mainEntityOfPage: { "@type": "WebPage", url: address, inLanguage: language },
    productID: item.id,
    image: picturesOf(detail).map((src) => `${base}${src}?w=960`),
    ...(rating.total > 0 && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: rating.average.toFixed(2),
        reviewCount: rating.total,
        bestRating: 5,
        worstRating: 1,
      },
    }),
    // The offer links to the marketplace, because this shop does not sell the item.
    ...(itemPrice(detail) > 0 && {
      offers: {
        "@type": "Offer",
        price: itemPrice(detail).toFixed(2),
        priceCurrency: "CNY",
        url: listing,
        availability: `https://schema.org/${detail.goneSince ? "Discontinued" : "InStock"}`,
      },
    }),
  };
}
