import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { expect } from "./journey.ts";
import { ADMIN, begin, stored } from "./people.ts";
import { productServices, shopOfItsOwn } from "./shop-of-its-own.ts";

/** On a shop of its own with the demonstration catalogue: the other journeys keep their goods. */
export const demonstration = () =>
  shopOfItsOwn((outside) => ({ DEMO: "on", ...productServices(outside) }));

/** One for all journeys that do not mind what another has added. */
export const test = demonstration();

/** An admin's session, on a page of the dashboard. */
export async function openAsAdmin(page: Page, path: string): Promise<void> {
  await begin(page, ADMIN, path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** Asks the API as the admin who is logged in, without the screens. */
export async function ask(page: Page, method: "get" | "post" | "patch", path: string, data = {}) {
  const headers = { authorization: (await stored(page)).token! };
  const sent = method === "get" ? { headers } : { headers, data };
  const answer = await page.request[method](`/api/v1${path}`, sent);
  expect(answer.status(), await answer.text()).toBe(200);
  return await answer.json();
}

/** Errors are told twice, the second time to screen readers at once. */
export const notices = (page: Page) => page.getByRole("region", { name: "Notifications" });

/** No violation in either theme, and nothing beyond the edge, wide and on a phone. */
export async function expectWellShown(page: Page): Promise<void> {
  for (const width of [1440, 768, 375, 320]) {
    await page.setViewportSize({ width, height: 900 });
    const wider = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
    // Charts follow a new width a frame later.
    await expect.poll(() => page.evaluate(wider), { message: `wider than ${width}` }).toBe(false);
    if (width === 1440 || width === 375) await expectAccessible(page);
  }
}
