import type { QcSource } from "@loupe/contract";
import type { ItemRef } from "@loupe/links";
import type { Config } from "../config.ts";
import type { Fetched, Outbound } from "#server/outbound/outbound.ts";
import type { SourceGoods } from "./goods.ts";

/** Photos that a source took, or has gathered, of one parcel's item at one time. */
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

export type PhotoMeans = {
  config: Config;
  outbound: Outbound;
  /** What the product proxy knows of the item, kept as everywhere. */
  findProxyGoods: () => Promise<Fetched<SourceGoods>>;
};

/** Where photo sets come from. None is `[]`; a failure is never an empty answer. */
export type PhotoSource = {
  name: QcSource;
  /** Whether it is set up, and for this item's store: who is not asked says nothing, not even none. */
  isAsked(config: Config, item: ItemRef): boolean;
  find(means: PhotoMeans, item: ItemRef): Promise<Fetched<PhotoSet[]>>;
};

export const SKU_INFO_MAX = 300;

/** Ids under which these services keep pictures that belong to no item. */
const NO_ITEM = new Set(["0", "unknown", "null", "undefined", ""]);

/** Whether an answer is about an item at all; one that names none is taken at its word. */
export const isOfItem = (answer: object): boolean =>
  ["id", "goodsId", "offerId", "productId", "itemId"].every((name) => {
    const id = (answer as Record<string, unknown>)[name];
    return id === undefined || !NO_ITEM.has(String(id).toLowerCase());
  });
