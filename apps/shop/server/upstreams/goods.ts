import * as z from "zod";
import type { Config } from "../config.ts";
import type { Fetched, Outbound } from "../outbound.ts";
import { noFor, noOfStatus, refused, wordOf } from "./envelope.ts";
import { SKU_INFO_MAX } from "./photo-source.ts";

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

type Means = { config: Config; outbound: Outbound };
type Item = { storeName: "taobao" | "weidian" | "1688"; id: string };

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
const address = (raw: string) => {
  const url = raw.startsWith("//") ? `https:${raw}` : raw;
  return URL.canParse(url) ? url : "";
};
const image = word.transform(address);
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
const Envelope = z.object({
  code: z.coerce.number().optional(),
  message: z.unknown().optional(),
  productInfo: z.unknown().optional(),
  data: z.unknown().optional(),
});
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** `GET {product-info}?platform&productID` → `productInfo`, or one level deeper. */
export async function fetchProductInfo(means: Means, item: Item): Promise<Fetched<SourceGoods>> {
  const base = means.config.PRODUCT_INFO_URL;
  if (!base) return { ok: true, answer: null };
  const platform = { taobao: "TAOBAO", weidian: "WEIDIAN", "1688": "ALI_1688" }[item.storeName];
  const url = withQuery(base, { platform, productID: item.id });
  const body = await envelopeOf(means.outbound, "product-info", url);
  if (!body.ok) return body;
  const { data, productInfo } = body.answer;
  const inner = productInfo ?? (isRecord(data) ? data.productInfo : undefined);
  return readGoods(inner, (raw) => Info.safeParse(raw));
}

const WarehousePhoto = z
  .object({ url: image, time: word, skuName: word })
  .transform(({ url, time, skuName }) => ({
    url,
    skuInfo: skuName.slice(0, SKU_INFO_MAX),
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
export async function fetchProductProxy(means: Means, item: Item): Promise<Fetched<SourceGoods>> {
  const base = means.config.PRODUCT_PROXY_URL;
  if (!base) return { ok: true, answer: null };
  const mallType = { taobao: "TB", weidian: "WD", "1688": "T1688" }[item.storeName];
  const url = withQuery(base, { itemId: item.id, mallType, currencyType: "USD", langType: "en" });
  const body = await envelopeOf(means.outbound, "product-proxy", url);
  if (!body.ok) return body;
  const { data } = body.answer;
  const inner = isRecord(data) && isRecord(data.data) ? data.data : data;
  return readGoods(inner, (raw) => Proxy.safeParse(raw));
}

function withQuery(base: string, query: Record<string, string>): string {
  const url = new URL(base);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

/** These codes say "no such item"; any other failure code is the service's own trouble. */
const ABSENT_CODES = new Set([404, 50_000]);

async function envelopeOf(
  outbound: Outbound,
  upstream: string,
  url: string,
): Promise<Fetched<z.output<typeof Envelope>>> {
  const reply = await outbound.json({ upstream, url });
  if (!reply.ok) return reply;
  if (refused(reply.answer)) {
    return reply.answer.status === 404
      ? { ok: true, answer: { data: null, productInfo: null } }
      : outbound.refuse(upstream, noOfStatus(reply.answer));
  }
  const parsed = Envelope.safeParse(reply.answer);
  if (!parsed.success) return { ok: false, failure: "rubbish" };
  const { code, message } = parsed.data;
  if (code !== undefined && ABSENT_CODES.has(code)) {
    return { ok: true, answer: { data: null, productInfo: null } };
  }
  if (wordOf(code, undefined) === "failure") return outbound.refuse(upstream, noFor(message));
  return { ok: true, answer: parsed.data };
}

type Read = { success: true; data: NonNullable<SourceGoods> } | { success: false };

function readGoods(raw: unknown, read: (raw: unknown) => Read): Fetched<SourceGoods> {
  if (raw === null || raw === undefined) return { ok: true, answer: null };
  const parsed = read(raw);
  if (!parsed.success) return { ok: false, failure: "rubbish" };
  return { ok: true, answer: parsed.data.title.trim() ? parsed.data : null };
}
