import { ITEM_ID, itemKey, readShopType, storeName } from "@loupe/links";
import { countLookUps } from "#features/site/daily-counts/service.server.ts";
import type { Context } from "#server/context.ts";

const WRITE_EVERY_MS = 5000;
const LOOK_UP = new RegExp(String.raw`^/product/([a-z0-9_]+)/(${ITEM_ID})(?:\.data)?(?:\?|$)`);

/** Counts views of each item, also of cached pages, and stores the counts at intervals. */
export function countsLookUps(context: Context) {
  let counts = new Map<string, number>();
  let writing: Promise<void> | undefined;
  const count = (key: string, times: number) => counts.set(key, (counts.get(key) ?? 0) + times);
  const write = () => {
    if (counts.size === 0 || writing) return;
    const pendingCounts = counts;
    counts = new Map();
    const work = countLookUps(context, pendingCounts)
      .catch((err: unknown) => {
        context.log.error({ err }, "look-ups could not be counted and will be tried again");
        for (const [key, times] of pendingCounts) count(key, times);
      })
      .finally(() => {
        writing = undefined;
        context.background.delete(work);
      });
    writing = work;
    context.background.add(work);
  };
  const timer = setInterval(write, WRITE_EVERY_MS).unref();
  return {
    note(method: string | undefined, url: string | undefined, status: number) {
      if (method !== "GET" || (status !== 200 && status !== 304)) return;
      const [, shopType, id] = LOOK_UP.exec(url ?? "") ?? [];
      const marketplace = shopType && readShopType(shopType);
      if (!marketplace || !id) return;
      count(itemKey({ storeName: storeName(marketplace), id }), 1);
    },
    async stop() {
      clearInterval(timer);
      await writing;
      write();
      await writing;
    },
  };
}
