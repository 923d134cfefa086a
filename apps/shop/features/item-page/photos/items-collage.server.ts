import type { GoodsDetail } from "@loupe/contract";
import { isItemId, stores, type ItemRef } from "@loupe/links";
import type { LanguageTag } from "#languages";
import { CHOICE_MAX } from "#features/look-up/qc-sharing/collage-photos.ts";
import {
  drawCollage,
  footerOf,
  wordsIn,
  type Collage,
} from "#features/look-up/qc-sharing/service.server.ts";
import { itemPrice } from "#features/look-up/items/item-facts.ts";
import type { Context } from "#server/context.ts";
import { findCachedItem } from "../service.server.ts";

/** Reads the items of a collage from the name of its file: `weidian-7265511373.taobao-623456789012.jpg`. */
export function readItems(file: string): ItemRef[] | undefined {
  const names = /^(.+)\.jpg$/.exec(file)?.[1]?.split(".") ?? [];
  const items = names.flatMap((name) => {
    const [store, id = "", ...rest] = name.split("-");
    const storeName = stores.find((one) => one.name === store)?.name;
    return storeName && isItemId(id) && rest.length === 0 ? [{ storeName, id }] : [];
  });
  const isValid = items.length === names.length && items.length <= CHOICE_MAX;
  return isValid && items.length > 0 ? items : undefined;
}

const PICTURE = /^\/images\/(goods|qc)\/([\w-]{22})$/;

/**
 * Returns one picture of several items with their names and prices. It uses only stored data, so that a request causes
 * no call to a source. Items without a stored picture are left out.
 */
export async function findItemsCollage(
  context: Context,
  { language, items }: { language: LanguageTag; items: readonly ItemRef[] },
): Promise<Collage> {
  const found = await Promise.all(items.map((item) => findCachedItem(context, item)));
  const shown = found.flatMap((detail) => {
    const [, kind, id] = PICTURE.exec(detail?.imgList[0] ?? "") ?? [];
    return detail && id ? [{ detail, picture: { kind: kind as "goods" | "qc", id } }] : [];
  });
  if (shown.length === 0) return { ok: false, reason: "unknown" };
  const { twoDecimals } = await wordsIn(language);
  const captionOf = (detail: GoodsDetail) => {
    const price = itemPrice(detail);
    return [detail.title, price > 0 ? `¥\u00a0${twoDecimals(price)}` : ""].filter(Boolean);
  };
  return drawCollage(context, {
    pictures: shown.map(({ picture }) => picture),
    words: {
      title: "",
      facts: [],
      captions: shown.map(({ detail }) => captionOf(detail)),
      ...footerOf(context.config, ""),
    },
  });
}
