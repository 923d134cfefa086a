import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { expect } from "./journey.ts";
import { ADMIN, begin, registerVerified, stored } from "./people.ts";
import { productServices, shopOfItsOwn } from "./shop-of-its-own.ts";

/** Uses a shop of its own with the demonstration catalogue, because it changes products. */
export const demonstration = () =>
  shopOfItsOwn((outside) => ({ DEMO: "on", ...productServices(outside) }));

/** For journeys that what others add does not affect. They share one such shop. */
export const test = demonstration();

/** Opens a page of the dashboard as an admin. */
export async function openAsAdmin(page: Page, path: string): Promise<void> {
  await begin(page, ADMIN, path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** Calls the API as the admin who is logged in. */
export async function ask(page: Page, method: "get" | "post" | "patch", path: string, data = {}) {
  const headers = { authorization: (await stored(page)).token! };
  const sent = method === "get" ? { headers } : { headers, data };
  const answer = await page.request[method](`/api/v1${path}`, sent);
  expect(answer.status(), await answer.text()).toBe(200);
  return await answer.json();
}

/** Registers an account, has the owner give it a role, and opens a page of the dashboard with it. */
export async function beginAsStaff(
  page: Page,
  owner: Page,
  role: string,
  path = "/dashboard/admin-home",
): Promise<void> {
  const person = await registerVerified(page);
  await begin(owner, ADMIN);
  await ask(owner, "post", `/users/changeUserRoleOrStatus?email=${person.email}&role=${role}`);
  await begin(page, person, path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** An error appears twice: once on screen, once in an alert for screen readers. */
export const notices = (page: Page) => page.getByRole("region", { name: "Notifications" });

/**
 * Expects no violation in either theme and no sideways scrolling, from a wide screen to a phone. A
 * theme changes only colours, which are the same at every width, so the dark one is checked once.
 */
export async function expectWellShown(page: Page): Promise<void> {
  for (const width of [1440, 768, 375, 320]) {
    await page.setViewportSize({ width, height: 900 });
    const wider = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
    // Charts adapt to a new width one frame later.
    await expect.poll(() => page.evaluate(wider), { message: `wider than ${width}` }).toBe(false);
    if (width === 1440) await expectAccessible(page);
    if (width === 375) await expectAccessible(page, ["light"]);
  }
}
