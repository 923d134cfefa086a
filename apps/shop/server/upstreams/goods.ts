import type { ItemRef } from "@loupe/links";
import * as z from "zod";
import type { Config } from "../config.ts";
import type { Fetched, Outbound } from "#server/outbound/outbound.ts";
import { isRecord, reading } from "./envelope.ts";
import { isOfItem, SKU_INFO_MAX } from "./photo-source.ts";
import { cut, webAddressOf } from "./tidy.ts";

/** An item as a source tells it; null where the source says that there is no such item. */
export type SourceGoods = {
  title: string;
  price: number;
  imgList: string[];
  picList: string[];
  propsTrans: Record<string, string>;
  skus: SourceSku[];
  /** Photos of other shoppers' parcels, where the source has them: `qcTime` in Unix seconds. */
  warehousePhotos?: { url: string; skuInfo: string; qcTime: number }[];
} | null;
export type SourceSku = {
  skuID: string;
  imgUrl: string;
  name: string;
  nameTrans: string;
  stock: number;
  propsID: string;
  propsCode: string;
  specId: string;
  price: number;
};

type Goods = NonNullable<SourceGoods>;

type Means = { config: Config; outbound: Outbound };

const IMAGES_MAX = 60;
const WAREHOUSE_PHOTOS_MAX = 500;
const SKUS_MAX = 500;
const PROPS_MAX = 100;

/** "¥75.00", "75", 75: all 75. What cannot be read is 0, as the spec's default sku has it. */
const price = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((raw) => {
    const amount = Number(String(raw ?? "").replaceAll(/[^\d.]/g, ""));
    return Number.isFinite(amount) ? Math.round(amount * 100) / 100 : 0;
  });
const word = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .transform((raw) => raw ?? "");
const image = z
  .unknown()
  .optional()
  .transform((raw) => webAddressOf(raw) ?? "");
const images = z
  .array(image)
  .nullish()
  .transform((list) => (list ?? []).filter(Boolean).slice(0, IMAGES_MAX));

const InfoSku = z.object({
  skuID: word,
  imgUrl: image,
  name: word,
  nameTrans: word,
  stock: z.coerce
    .number()
    .int()
    .min(0)
    .nullish()
    .catch(0)
    .transform((n) => n ?? 0),
  propsID: word,
  propsCode: word,
  specId: word,
  price,
});
const Info = z.object({
  title: word,
  price,
  imgList: images,
  picList: images,
  propsTrans: z
    .record(z.string(), word)
    .nullish()
    .transform((props) => Object.fromEntries(Object.entries(props ?? {}).slice(0, PROPS_MAX))),
  skus: z
    .array(InfoSku)
    .nullish()
    .transform((list) => (list ?? []).slice(0, SKUS_MAX)),
});
/** `GET {product-info}?platform&productID` → `productInfo`, or one level deeper. */
export async function fetchProductInfo(means: Means, item: ItemRef): Promise<Fetched<SourceGoods>> {
  const base = means.config.PRODUCT_INFO_URL;
  if (!base) return { ok: true, answer: null };
  const platform = { taobao: "TAOBAO", weidian: "WEIDIAN", "1688": "ALI_1688" }[item.storeName];
  return means.outbound.json({
    upstream: "product-info",
    url: withQuery(base, { platform, productID: item.id }),
    read: reading(NONE, (body) => {
      if (!isRecord(body)) return undefined;
      const { data, productInfo = isRecord(data) ? data.productInfo : data } = body;
      return readGoods(productInfo, Info);
    }),
  });
}

const WarehousePhoto = z
  .object({ url: image, time: word, skuName: word })
  .transform(({ url, time, skuName }) => ({
    url,
    skuInfo: cut(skuName, SKU_INFO_MAX),
    // "YYYY-MM-DD HH:mm:ss" without a zone.
    qcTime: Math.max(0, Math.floor(Date.parse(`${time.replace(" ", "T")}Z`) / 1000) || 0),
  }));
const Proxy = z
  .object({ title: word, price, picList: images, qcList: z.array(z.unknown()).nullish().catch([]) })
  .transform(({ qcList, ...goods }) => ({
    ...goods,
    imgList: goods.picList,
    propsTrans: {},
    skus: [],
    // One that cannot be read must not cost the others.
    warehousePhotos: (qcList ?? [])
      .slice(0, WAREHOUSE_PHOTOS_MAX)
      .flatMap((raw) => WarehousePhoto.safeParse(raw).data ?? [])
      .filter(({ url }) => url !== ""),
  }));

/** `GET {proxy}?itemId&mallType&currencyType=USD&langType=en` → `data`, or one level deeper. */
export async function fetchProductProxy(
  means: Means,
  item: ItemRef,
): Promise<Fetched<SourceGoods>> {
  const base = means.config.PRODUCT_PROXY_URL;
  if (!base) return { ok: true, answer: null };
  const mallType = { taobao: "TB", weidian: "WD", "1688": "T1688" }[item.storeName];
  const query = { itemId: item.id, mallType, currencyType: "USD", langType: "en" };
  return means.outbound.json({
    upstream: "product-proxy",
    url: withQuery(base, query),
    read: reading(NONE, (body) => {
      if (!isRecord(body)) return undefined;
      const { data } = body;
      const record = isRecord(data) && isRecord(data.data) ? data.data : data;
      const goods = readGoods(record, Proxy);
      return goods && !isOfItem(record as object) ? { ...goods, warehousePhotos: [] } : goods;
    }),
  });
}

function withQuery(base: string, query: Record<string, string>): string {
  const url = new URL(base);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

/** These codes say "no such item"; any other failure code is the service's own trouble. */
const NONE = { none: null, noneCodes: [404, 50_000] };

/** Null where the service says that there is no such item; undefined for what makes no sense. */
function readGoods(raw: unknown, form: z.ZodType<Goods>): SourceGoods | undefined {
  if (raw === null) return null;
  if (!isRecord(raw)) return undefined;
  const parsed = form.safeParse(raw);
  if (!parsed.success) return undefined;
  return parsed.data.title.trim() ? parsed.data : null;
}
