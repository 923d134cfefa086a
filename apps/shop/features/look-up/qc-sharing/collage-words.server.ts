import { ACCENT } from "#server/settings/colour.ts";
import type { QcPhoto } from "@loupe/contract";
import { skuLabel } from "@loupe/contract/sku-label";
import { storeRecord, type ItemRef } from "@loupe/links";
import type { LanguageTag } from "#languages";
import { productPath } from "#features/look-up/items/product-path.ts";
import type { Context } from "#server/context.ts";
import type * as words from "#texts/words.ts";
import type { CollageWords } from "#server/pictures/encode-collage.ts";

export type CollageRequest = { item: ItemRef; names: readonly string[]; language: LanguageTag };

type CollageContent = {
  chosenPhotos: QcPhoto[];
  /** The chosen pictures of the seller. */
  listing?: readonly string[];
  goods: { title: string; price: number } | null;
};

/** Returns the texts of a collage in the requested language: a title, and a caption for each photo. */
export async function wordsOf(
  { config }: Pick<Context, "config">,
  { item, language }: CollageRequest,
  { chosenPhotos, listing = [], goods }: CollageContent,
): Promise<CollageWords> {
  const { grams, twoDecimals, dates, marketplaceName } = await wordsIn(language);
  const date = new Intl.DateTimeFormat(dates, { dateStyle: "medium", timeZone: "UTC" });
  const { sellersPictureLabel } = await itemTexts(language);
  const captions = [
    ...listing.map(() => [sellersPictureLabel]),
    ...chosenPhotos.map(({ skuInfo = "", weight, qcTime }) =>
      [
        skuLabel(skuInfo),
        inLine([weight && grams(weight), qcTime && date.format(new Date(qcTime * 1000))]),
      ].filter(Boolean),
    ),
  ];
  // A caption that is the same for all photos is written once, below the title.
  const [first = []] = captions;
  const isSame = captions.every((caption) => caption.join() === first.join());
  const price = goods && goods.price > 0 && `¥\u00a0${twoDecimals(goods.price)}`;
  const facts = [
    inLine([price, `${marketplaceName(storeRecord(item.storeName).label)} ${item.id}`]),
  ];
  if (isSame && first.length > 0) facts.push(inLine(first));
  return {
    title: goods?.title ?? "",
    facts,
    captions: isSame ? [] : captions,
    ...footerOf(config, productPath(item)),
  };
}

/** Returns the last line of a collage: the shop, and the address of the page with this path. */
export const footerOf = (config: Context["config"], path: string) => ({
  siteName: config.SITE_NAME,
  accent: config.ACCENT_COLOUR ?? ACCENT.light,
  address: new URL(config.PUBLIC_URL).host + path,
});

/** Joins facts that are not a sentence, without those that are missing. */
export const inLine = (parts: (string | number | false | null | undefined)[]) =>
  parts.filter(Boolean).join(" · ");

type Words = Pick<typeof words, "grams" | "twoDecimals" | "dates" | "marketplaceName">;

const itemTexts = async (language: LanguageTag): Promise<{ sellersPictureLabel: string }> =>
  import(`../../../.texts/${language}/items.ts`);

export const wordsIn = async (language: LanguageTag): Promise<Words> =>
  import(`../../../.texts/${language}/words.ts`);
