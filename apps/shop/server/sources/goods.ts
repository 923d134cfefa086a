import * as z from "zod";
import type { Fetched } from "#server/outbound/source-error.ts";
import type { RequestJson } from "#server/outbound/send.ts";
import { isRecord, reading } from "./envelope.ts";
import {
  cut,
  optionalField,
  TEXT_LENGTH_MAX,
  textOf,
  webAddressesOf,
  webAddressOf,
} from "./tidy.ts";

/** The details of an item from a source; null if the source reports that there is no such item. */
export type SourceGoods = {
  title: string;
  price: number;
  imgList: string[];
  picList: string[];
  propsTrans: Record<string, string>;
  skus: SourceSku[];
  /** The properties that the options combine, with the ids of their values, if the source returns them. */
  properties?: { id: string; name: string; values: string[] }[];
  /** Photos of other shoppers' parcels, if the source returns them; `qcTime` in Unix seconds. */
  warehousePhotos?: { url: string; skuInfo: string; qcTime: number }[];
  /** The item's seller, if the source returns it; the id may be empty. */
  seller?: { id: string; name: string } | undefined;
  /** The freight to the warehouse in yuan, if the source returns it; 0 if it is free. */
  domesticFreight?: number | undefined;
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

const IMAGES_MAX = 60;

const PRICE_MAX = 9_999_999.99;

/**
 * Reads a price: "¥75.00", "75" and 75 are all 75. Takes the lowest price of a range, and 0 for an unreadable one or one
 * that no item has.
 */
export const Price = optionalField((raw) => {
  // A number as a text may have an exponent: 1e21 is not 1.
  const [, digits = 0] = /^[^\d-]*(\d+(?:\.\d+)?)/.exec(textOf(raw).replaceAll(",", "")) ?? [];
  const amount = Math.round(Number(typeof raw === "number" ? raw : digits) * 100) / 100;
  return amount > 0 && amount <= PRICE_MAX ? amount : 0;
});
export const Word = optionalField((raw) => textOf(raw));
export const ImageUrl = optionalField((raw) => webAddressOf(raw) ?? "");
export const ImageUrls = optionalField((raw) => webAddressesOf(raw).slice(0, IMAGES_MAX));

/** The one field that a record needs. Without a title there is no such item; a title of a wrong type is a failure. */
const Title = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((raw) => cut(String(raw ?? "").trim(), TEXT_LENGTH_MAX));

/** The fields that all of these sources return under the same names. */
export const Listing = z.object({ title: Title, price: Price, picList: ImageUrls });

function withQuery(base: string, query: Record<string, string>): string {
  const url = new URL(base);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

/** The codes for "no such item". Any other error code is a failure of the source. */
const NO_SUCH_ITEM = { none: null, noneCodes: [404, 50_000] };

type Query = {
  source: string;
  base: string;
  query: Record<string, string>;
  /** Reads the item details from the response's body, under `data` or beside it. */
  read: (body: Record<string, unknown>) => SourceGoods | undefined;
};

/** Fetches item details by `GET {base}?{query}`. Null if the source reports that there is no such item. */
export const fetchGoods = (
  outbound: { json: RequestJson },
  { source, base, query, read }: Query,
): Promise<Fetched<SourceGoods>> =>
  outbound.json({
    source,
    url: withQuery(base, query),
    read: reading(NO_SUCH_ITEM, (body) => (isRecord(body) ? read(body) : undefined)),
  });

/** Null if there is no such item, which some sources report as an empty list; undefined for a malformed record. */
export function readGoods(raw: unknown, form: z.ZodType<Goods>): SourceGoods | undefined {
  if (raw === null || (Array.isArray(raw) && raw.length === 0)) return null;
  if (!isRecord(raw)) return undefined;
  const parsed = form.safeParse(raw);
  if (!parsed.success) return undefined;
  return parsed.data.title ? parsed.data : null;
}

export const isItemKnown = (result: Fetched<SourceGoods>): Fetched<{ itemKnown: boolean }> =>
  result.ok ? { ok: true, answer: { itemKnown: result.answer !== null } } : result;
