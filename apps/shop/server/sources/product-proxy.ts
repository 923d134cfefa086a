import { SKU_INFO_LENGTH_MAX } from "@loupe/contract/limits";
import type { ItemRef, StoreName } from "@loupe/links";
import * as z from "zod";
import type { Fetched } from "#server/outbound/source-error.ts";
import { sourceUrl } from "#server/settings/address.ts";
import { isRecord } from "./envelope.ts";
import {
  fetchGoods,
  ImageUrl,
  isItemKnown,
  Listing,
  readGoods,
  type SourceGoods,
  Word,
} from "./goods.ts";
import { freightOf, Shop } from "./seller.ts";
import { isOfItem, type PhotoSet, type PhotoSource } from "./photo-source.ts";
import { cut, optionalList } from "./tidy.ts";
import {
  callsPerMinute,
  TEST_ITEM,
  type SettingsOf,
  type SourceRecord,
  type SourceContext,
} from "./source.ts";

const settings = {
  PRODUCT_PROXY_URL: sourceUrl.optional(),
  PRODUCT_PROXY_PER_MIN: callsPerMinute,
};
type Settings = SettingsOf<typeof settings>;

const WAREHOUSE_PHOTOS_MAX = 500;
const SETS_MAX = 200;
const PROPERTIES_MAX = 10;
const VALUES_MAX = 500;

/** Reads the warehouse photos in the proxy's record (`qcList`) as photo sets. */
const photos: PhotoSource<Settings> = {
  name: "product-data",
  label: "marketplace data",
  asker: "The marketplace data service",
  isAsked: ({ PRODUCT_PROXY_URL }) => PRODUCT_PROXY_URL !== undefined,
  async find({ findProxyGoods }) {
    const goods = await findProxyGoods();
    if (!goods.ok) return goods;
    const sets = new Map<string, PhotoSet>();
    for (const { url, skuInfo, qcTime } of goods.answer?.warehousePhotos ?? []) {
      const key = `${qcTime} ${skuInfo}`;
      const set = sets.get(key) ?? { skuInfo, weight_g: 0, qcTime, images: [] };
      set.images.push(url);
      sets.set(key, set);
    }
    return { ok: true, answer: [...sets.values()].slice(0, SETS_MAX) };
  },
};

export const productProxy = {
  id: "product-proxy",
  name: "Product proxy",
  about: "Names, prices and pictures of items. Product pages need this or Product info.",
  kind: "goods",
  settings,
  address: "PRODUCT_PROXY_URL",
  perMinute: "PRODUCT_PROXY_PER_MIN",
  photos,
  test: async (context) => isItemKnown(await fetchProductProxy(context, TEST_ITEM)),
} as const satisfies SourceRecord<typeof settings>;

const WarehousePhoto = z
  .object({ url: ImageUrl, time: Word, skuName: Word })
  .transform(({ url, time, skuName }) => ({
    url,
    skuInfo: cut(skuName, SKU_INFO_LENGTH_MAX),
    // The source sends times as "YYYY-MM-DD HH:mm:ss" without a zone. They are read as UTC.
    qcTime: Math.max(0, Math.floor(Date.parse(`${time.replace(" ", "T")}Z`) / 1000) || 0),
  }));
const Property = z.object({
  id: Word,
  name: Word,
  optionList: optionalList(z.object({ id: Word }), VALUES_MAX),
});
const Proxy = Listing.extend({
  propsList: optionalList(Property, PROPERTIES_MAX),
  qcList: optionalList(WarehousePhoto, WAREHOUSE_PHOTOS_MAX),
  shopInfo: Shop,
  freight: z.unknown().optional(),
  toFreight: z.unknown().optional(),
}).transform(({ propsList, qcList, shopInfo, freight, toFreight, ...goods }) => ({
  ...goods,
  seller: shopInfo,
  domesticFreight: freightOf(freight, toFreight),
  imgList: goods.picList,
  propsTrans: {},
  skus: [],
  properties: propsList.map(({ id, name, optionList }) => ({
    id,
    name: name.trim(),
    values: optionList.map((option) => option.id),
  })),
  warehousePhotos: qcList.filter(({ url }) => url !== ""),
}));

/** The fields that are not taken from a record of another item. */
const NOTHING_OF_ANOTHER = { warehousePhotos: [], seller: undefined, domesticFreight: undefined };

/** The proxy's names of the stores that it supports. */
const MALL_TYPES: Partial<Record<StoreName, string>> = {
  taobao: "TB",
  weidian: "WD",
  "1688": "T1688",
};

/**
 * Fetches item details by `GET {proxy}?itemId&mallType&currencyType=USD&langType=en`. They are in `data`, or one
 * level deeper.
 */
export async function fetchProductProxy(
  { config, outbound }: SourceContext<Settings>,
  item: ItemRef,
): Promise<Fetched<SourceGoods>> {
  const base = config.PRODUCT_PROXY_URL;
  if (!base) return { ok: true, answer: null };
  const mallType = MALL_TYPES[item.storeName];
  if (!mallType) return { ok: true, answer: null };
  return fetchGoods(outbound, {
    source: productProxy.id,
    base,
    query: { itemId: item.id, mallType, currencyType: "USD", langType: "en" },
    read({ data }) {
      const record = isRecord(data) && isRecord(data.data) ? data.data : data;
      const goods = readGoods(record, Proxy);
      return goods && !isOfItem(record as object) ? { ...goods, ...NOTHING_OF_ANOTHER } : goods;
    },
  });
}
