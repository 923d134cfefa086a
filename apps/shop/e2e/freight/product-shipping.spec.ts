import type { Page } from "@playwright/test";
import { JACKET } from "../fixtures/goods.ts";
import { expect, test } from "../fixtures/journey.ts";
import { available, country, field, openAlive } from "../fixtures/parcel.ts";

const section = (page: Page) => page.getByRole("region", { name: "Shipping estimate" });
const calculateShipping = (page: Page) =>
  section(page).getByRole("button", { name: "Calculate Shipping" });
const line = (page: Page) => section(page).getByText(/^Shipping to /);

/** Moves the pointer until the item's details are hydrated, because a busy machine may miss the first event. */
async function wake(page: Page): Promise<void> {
  let x = 20;
  await expect(async () => {
    await page.mouse.move(x++, 20);
    await expect(line(page)).toBeVisible({ timeout: 1000 });
  }).toPass();
}

test("a product page shows the price of its parcel, remembers the parcel, and passes it to the calculator", async ({
  page,
}) => {
  // The weight comes from the QC photos. Without this call, it would change while the sources respond.
  await page.request.get(`/api/v1/qc-photos/${JACKET.id}?shopType=weidian`);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await openAlive(page, JACKET.path);
  await page.mouse.move(20, 20);
  await expect(section(page).getByText("Where to?")).toBeVisible();
  expect(asked).not.toContain("/country.json");

  const change = section(page).getByRole("button", { name: "Change" });
  await change.click();
  await expect(section(page).getByRole("button", { name: "Close" })).toBeVisible();
  await country(page).pressSequentially("germ");
  await page.getByRole("option", { name: "Germany" }).click();
  await field(page, "Weight(g)").fill("1750");
  await calculateShipping(page).click();
  await expect(section(page).getByText(/^Compare \d+ lines$/)).toBeVisible();
  const priced = /^Shipping to Germany · 1,750 g · Clothing — ≈ ¥\s[\d,.]+ with .+, \d+–\d+ days$/;
  await expect(line(page)).toHaveText(priced);

  const words = await line(page).innerText();
  await page.reload();
  await wake(page);
  await expect(line(page)).toHaveText(words);
  await section(page)
    .getByText(/^Compare \d+ lines$/)
    .click();
  await section(page).getByRole("link", { name: "Open in the Shipping Calculator" }).click();
  await expect(page).toHaveURL("/estimation?destination=DE&weight=1750&features=104");
  const [, price] = /¥\s([\d,.]*\d)/.exec(words)!;
  await expect(available(page).filter({ hasText: "Best value" })).toContainText(price!);
});
