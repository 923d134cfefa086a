import { storeRecord, type ItemRef } from "@loupe/links";
import * as z from "zod";
import type { Fetched } from "#server/outbound/failure.ts";
import { serviceUrl } from "#server/settings/address.ts";
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
  Word,
} from "./goods.ts";
import {
  callsPerMinute,
  TEST_ITEM,
  type SettingsOf,
  type ServiceRecord,
  type ServiceContext,
} from "./external-service.ts";

const settings = {
  PRODUCT_INFO_URL: serviceUrl.optional(),
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
} as const satisfies ServiceRecord<typeof settings>;

const SKUS_MAX = 500;
const PROPS_MAX = 100;

const InfoSku = z.object({
  skuID: Word,
  imgUrl: ImageUrl,
  name: Word,
  nameTrans: Word,
  stock: z.coerce
    .number()
    .int()
    .min(0)
    .nullish()
    .catch(0)
    .transform((n) => n ?? 0),
  propsID: Word,
  propsCode: Word,
  specId: Word,
  price: Price,
});
const Info = Listing.extend({
  imgList: ImageUrls,
  propsTrans: z
    .record(z.string(), Word)
    .nullish()
    .transform((props) => Object.fromEntries(Object.entries(props ?? {}).slice(0, PROPS_MAX))),
  skus: z
    .array(InfoSku)
    .nullish()
    .transform((list) => (list ?? []).slice(0, SKUS_MAX)),
});
/** Fetches item details by `GET {product-info}?platform&productID`. They are in `productInfo`, or one level deeper. */
export async function fetchProductInfo(
  { config, outbound }: ServiceContext<Settings>,
  item: ItemRef,
): Promise<Fetched<SourceGoods>> {
  const base = config.PRODUCT_INFO_URL;
  if (!base) return { ok: true, answer: null };
  const platform = storeRecord(item.storeName).shopType.toUpperCase();
  return fetchGoods(outbound, {
    upstream: productInfo.id,
    base,
    query: { platform, productID: item.id },
    read({ data, productInfo = isRecord(data) ? data.productInfo : data }) {
      return readGoods(productInfo, Info);
    },
  });
}
