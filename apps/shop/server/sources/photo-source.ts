import type { QcSourceWords } from "@loupe/contract";
import type { ItemRef } from "@loupe/links";
import type { Fetched } from "#server/outbound/source-error.ts";
import type { RequestJson } from "#server/outbound/send.ts";
import type { SourceGoods } from "./goods.ts";

/** QC photos of an item in one parcel at one time, from a source that took or collected them. */
export type PhotoSet = {
  /** Empty if the source returns none; at most 300 characters. */
  skuInfo: string;
  /** Grams; 0 when unknown. */
  weight_g: number;
  /** Unix seconds; 0 when unknown. */
  qcTime: number;
  /** Web addresses, in the source's order. */
  images: string[];
};

type PhotoContext<Settings> = {
  config: Settings;
  outbound: { json: RequestJson };
  /** Returns the product proxy's record of the item, from the cache if it is fresh. */
  findProxyGoods: () => Promise<Fetched<SourceGoods>>;
};

/** A source that returns photo sets. No photos is `[]`; a failure never becomes an empty result. */
export type PhotoSource<Settings> = QcSourceWords & {
  /** Whether the source is configured and supports the item's store. Otherwise it does not affect the result. */
  isAsked(config: Settings, item: ItemRef): boolean;
  find(context: PhotoContext<Settings>, item: ItemRef): Promise<Fetched<PhotoSet[]>>;
};

/** Ids under which these sources store pictures that belong to no item. */
const NO_ITEM = new Set(["0", "unknown", "null", "undefined", ""]);

/** Whether a response concerns an item. False only if it contains one of the ids above as a text or a number. */
export const isOfItem = (answer: object): boolean =>
  ["id", "goodsId", "offerId", "productId", "itemId"].every((name) => {
    const id = (answer as Record<string, unknown>)[name];
    const isId = typeof id === "string" || typeof id === "number";
    return !isId || !NO_ITEM.has(String(id).toLowerCase());
  });

export const countPhotos = (result: Fetched<PhotoSet[]>): Fetched<{ photos: number }> =>
  result.ok
    ? { ok: true, answer: { photos: result.answer.flatMap(({ images }) => images).length } }
    : result;
