import type { QcSourceWords } from "@loupe/contract";
import type { ItemRef } from "@loupe/links";
import type { Fetched } from "#server/outbound/failure.ts";
import type { RequestJson } from "#server/outbound/json.ts";
import type { SourceGoods } from "./goods.ts";

/** Photos that a source took, or has collected, of the item in one parcel at one time. */
export type PhotoSet = {
  /** Empty when the source names none; at most 300 characters. */
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
  /** The product proxy's record of the item, from the cache where it is fresh. */
  findProxyGoods: () => Promise<Fetched<SourceGoods>>;
};

/** Where photo sets come from. No photos is `[]`; a failure is never an empty answer. */
export type PhotoSource<Settings> = QcSourceWords & {
  /** Whether it is configured, and knows the item's store. A source that is not asked has no say. */
  isAsked(config: Settings, item: ItemRef): boolean;
  find(context: PhotoContext<Settings>, item: ItemRef): Promise<Fetched<PhotoSet[]>>;
};

/** Ids under which these services keep pictures that belong to no item. */
const NO_ITEM = new Set(["0", "unknown", "null", "undefined", ""]);

/** Whether an answer is about an item at all. One that names none is taken to be. */
export const isOfItem = (answer: object): boolean =>
  ["id", "goodsId", "offerId", "productId", "itemId"].every((name) => {
    const id = (answer as Record<string, unknown>)[name];
    return id === undefined || !NO_ITEM.has(String(id).toLowerCase());
  });

export const countPhotos = (result: Fetched<PhotoSet[]>): Fetched<{ photos: number }> =>
  result.ok
    ? { ok: true, answer: { photos: result.answer.flatMap(({ images }) => images).length } }
    : result;
