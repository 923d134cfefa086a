import type { Page } from "@playwright/test";
import { expect, hydrated } from "./journey.ts";

/** Whether the browser has a response for this path that it can use offline. */
const isCached = (page: Page, path: string): Promise<boolean> =>
  page.evaluate(async (asked) => Boolean(await caches.match(asked)), path);

/** Opens the converter, and waits until everything that it needs offline is cached. */
export async function cacheConverter(page: Page, folder = ""): Promise<void> {
  await page.goto(`${folder}/convert`);
  await hydrated(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => isCached(page, `${folder}/offline`)).toBe(true);
}
