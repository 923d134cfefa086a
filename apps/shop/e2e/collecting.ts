import type { Page } from "@playwright/test";
import { expect, hydrated } from "./journey.ts";
import { begin, registerVerified, stored } from "./people.ts";

export const addButton = (page: Page) =>
  page.getByRole("main").getByRole("button", { name: "Add to Collection" });

export const cards = (page: Page) => page.getByRole("main").getByRole("listitem");

export async function becomeMember(page: Page) {
  const person = await registerVerified(page);
  await begin(page, person);
  return person;
}

/** Opens a product page and waits until its facts are hydrated, after the first pointer event. */
export async function openProduct(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
  let x = 5;
  await expect(async () => {
    await page.mouse.move(x++, 5);
    await expect(page.locator("main button[data-waits]")).toHaveCount(0, { timeout: 1000 });
  }).toPass();
}

/** Saves items to the collection through the API, the last one newest. */
export async function keep(page: Page, ids: string[], store = "weidian") {
  for (const id of ids) expect((await add(page, id, store)).status()).toBe(200);
}

export async function add(page: Page, id: string, store: string) {
  const { token } = await stored(page);
  return page.request.post("/api/v1/users/addToCollection", {
    params: { productCode: id, storeName: store },
    headers: { authorization: token! },
  });
}

export async function remove(page: Page, place: number) {
  await cards(page)
    .nth(place)
    .getByRole("button", { name: /^Delete/ })
    .click();
  await page.getByRole("button", { name: "Yes, delete it!" }).click();
}

export async function share(page: Page): Promise<string> {
  await page.getByRole("switch", { name: "Share this collection" }).click();
  const address = page.getByRole("link", { name: /\/collection\/shared\/[\w-]{22}/ });
  await expect(address).toBeVisible();
  return (await address.getAttribute("href"))!;
}

/** The text of a notice. An error also appears in an alert. */
export const toast = (page: Page, text: string) =>
  page.getByRole("region", { name: "Notifications" }).getByText(text);
