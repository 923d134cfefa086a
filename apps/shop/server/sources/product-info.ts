import { SKU_ID_LENGTH_MAX } from "@loupe/contract/limits";
import { storeRecord, type ItemRef } from "@loupe/links";
import * as z from "zod";
import type { Fetched } from "#server/outbound/source-error.ts";
import { sourceUrl } from "#server/settings/address.ts";
import { isRecord } from "./envelope.ts";
import {
  fetchGoods,
  type SourceGoods,
  ImageUrl,
  ImageUrls,
  isItemKnown,
  Listing,
  Price,
  readGoods,
  type SourceSku,
  Word,
} from "./goods.ts";
import { cut, numberOf, optionalField, optionalList, textOf } from "./tidy.ts";
import {
  callsPerMinute,
  TEST_ITEM,
  type SettingsOf,
  type SourceRecord,
  type SourceContext,
} from "./source.ts";

const settings = {
  PRODUCT_INFO_URL: sourceUrl.optional(),
  PRODUCT_INFO_PER_MIN: callsPerMinute,
};
type Settings = SettingsOf<typeof settings>;

export const productInfo = {
  id: "product-info",
  name: "Product info",
  about: "Options, properties and stock of items. Product pages need this or the proxy.",
  kind: "goods",
  settings,
  address: "PRODUCT_INFO_URL",
  perMinute: "PRODUCT_INFO_PER_MIN",
  test: async (context) => isItemKnown(await fetchProductInfo(context, TEST_ITEM)),
} as const satisfies SourceRecord<typeof settings>;

const SKUS_MAX = 500;
const PROPS_MAX = 100;

const InfoSku = z
  .object({
    skuID: optionalField((raw) => textOf(raw, SKU_ID_LENGTH_MAX)),
    imgUrl: ImageUrl,
    name: Word,
    nameTrans: Word,
    stock: optionalField((raw) => {
      const count = numberOf(raw) ?? 0;
      return Number.isSafeInteger(count) ? Math.max(0, count) : 0;
    }),
    propsID: Word,
    propsCode: Word,
    specId: Word,
    price: Price,
  })
  .transform((sku) => ({ ...sku, skuID: sku.skuID || idOf(sku) }));

/** Returns the id of an option without `skuID`. Options need one, because the page's address names the chosen option. */
const idOf = ({ specId, propsID, name, nameTrans }: Omit<SourceSku, "skuID" | "price" | "stock">) =>
  cut(specId || propsID || name || nameTrans, SKU_ID_LENGTH_MAX);

const Info = Listing.extend({
  imgList: ImageUrls,
  propsTrans: optionalField(readProperties),
  skus: optionalList(InfoSku, SKUS_MAX),
});

function readProperties(raw: unknown): Record<string, string> {
  const pairs = Object.entries(isRecord(raw) ? raw : {}).slice(0, PROPS_MAX);
  return Object.fromEntries(pairs.map(([name, value]) => [textOf(name), textOf(value)]));
}

/** Fetches item details by `GET {product-info}?platform&productID`. They are in `productInfo`, or one level deeper. */
export async function fetchProductInfo(
  { config, outbound }: SourceContext<Settings>,
  item: ItemRef,
): Promise<Fetched<SourceGoods>> {
  const base = config.PRODUCT_INFO_URL;
  if (!base) return { ok: true, answer: null };
  const platform = storeRecord(item.storeName).shopType.toUpperCase();
  return fetchGoods(outbound, {
    source: productInfo.id,
    base,
    query: { platform, productID: item.id },
    read({ data, productInfo }) {
      const nested = isRecord(data) ? data.productInfo : data;
      return readGoods(productInfo ?? nested ?? (productInfo === null ? null : nested), Info);
    },
  });
}
