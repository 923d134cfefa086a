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

/**
 * Waits until nothing has arrived for a second. A page reaches "networkidle" once, often before the code that loads
 * after the first view is asked for.
 */
export const nothingArrives = (page: Page) =>
  page.waitForFunction(() => {
    const last = Math.max(
      ...performance
        .getEntriesByType("resource")
        .map((one) => (one as PerformanceResourceTiming).responseEnd),
    );
    return performance.now() - last > 1000;
  });
