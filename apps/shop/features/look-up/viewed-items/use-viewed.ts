import type { ItemNews } from "@loupe/contract";
import { call } from "@loupe/contract/client";
import { isItemId, storeOfShopType, stores, type ItemRef } from "@loupe/links";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { productPath } from "#features/look-up/items/product-path.ts";
import { subscribeStored } from "#ui/shared-state.ts";
import { newsSince, type News } from "./news.ts";
import { readViewed, VIEWED, type Viewed } from "./viewed-list.ts";

const CLEARED = "loupe:viewed";
const subscribe = (listener: () => void) => subscribeStored([CLEARED], listener);

/** Returns the viewed items, the last first; undefined in the server's HTML and during hydration. */
export function useViewed(): readonly Viewed[] | undefined {
  const stored = useSyncExternalStore<string | null | undefined>(subscribe, read, () => undefined);
  return useMemo(() => {
    try {
      return stored === undefined ? undefined : readViewed(stored).filter(hasPage);
    } catch {
      return []; // the text is not ours
    }
  }, [stored]);
}

/** Whether the text names an item. Another version or a person may have written another one. */
const hasPage = ([item]: Viewed) => {
  const [store, id = ""] = item.split("/");
  return stores.some(({ name }) => name === store) && isItemId(id);
};

/** Returns the path of a viewed item's page. */
export function pathOfViewed([item]: Viewed): string {
  const [store, id] = item.split("/");
  return productPath({ storeName: store as ItemRef["storeName"], id: id! });
}

function read(): string | null {
  try {
    return localStorage.getItem(VIEWED);
  } catch {
    return null; // storage is blocked
  }
}

export function clearViewed(): void {
  localStorage.removeItem(VIEWED);
  dispatchEvent(new Event(CLEARED));
}

/** The last call, which all parts of a page share. */
let last: { items: string; news: Promise<Map<string, ItemNews>> } | undefined;

/** Loads the changes of these items, once `isWanted`. Without an answer, the items are shown without news. */
export function useNews(viewedItems: readonly Viewed[], isWanted: boolean): Map<string, News> {
  const [known, setKnown] = useState(NONE);
  const items = viewedItems.map(([item]) => item).join(",");
  useEffect(() => {
    if (!isWanted || items === "") return;
    if (last?.items !== items) last = { items, news: load(items) };
    let isCurrent = true;
    last.news.then(
      (news) => isCurrent && setKnown(news),
      () => (last = undefined),
    );
    return () => void (isCurrent = false);
  }, [items, isWanted]);
  return useMemo(
    () =>
      new Map(
        viewedItems.flatMap(([item, , at_ms]) => {
          const news = known.get(item);
          return news ? [[item, newsSince(news, at_ms)]] : [];
        }),
      ),
    [viewedItems, known],
  );
}

const NONE: Map<string, ItemNews> = new Map();

async function load(items: string): Promise<Map<string, ItemNews>> {
  const { data } = await call("GET /goods/news", { query: { items } });
  return new Map(
    data.map((news) => [`${storeOfShopType(news.shopType)}/${news.productCode}`, news]),
  );
}
