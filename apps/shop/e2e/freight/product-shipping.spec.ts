import type { Page } from "@playwright/test";
import { BOOTS_1688, HOODIE_1688, JACKET, TRAINERS } from "../fixtures/goods.ts";
import { expect, test } from "../fixtures/journey.ts";
import { available, country, openAlive } from "../fixtures/parcel.ts";
import { countTaps } from "../fixtures/taps.ts";

const section = (page: Page) => page.getByRole("region", { name: "Shipping estimate" });
const line = (page: Page) => section(page).getByText(/^Shipping to /);

/** Moves the pointer until the item's details are hydrated, because a busy machine may miss the first event. */
async function wake(page: Page): Promise<void> {
  let x = 20;
  await expect(async () => {
    await page.mouse.move(x++, 20);
    await expect(line(page)).toBeVisible({ timeout: 1000 });
  }).toPass();
}

test("shopper's job: for a known country, a product shows a price at the door without a tap, and all lines with one", async ({
  newVisitor,
}) => {
  const viewport = { width: 360, height: 740 };
  const page = await (await newVisitor({ viewport, isMobile: true, hasTouch: true })).newPage();
  await page.request.get(`/api/v1/qc-photos/${JACKET.id}?shopType=weidian`);
  await openAlive(page);
  await country(page).fill("germ");
  await page.getByRole("option", { name: "Germany" }).click();
  const taps = await countTaps(page);
  await page.goto(JACKET.path);
  await wake(page);
  const priced =
    /^Shipping to Germany · [\d,]+ g · Clothing — €[\d,.]+ to Germany, duty and tax included, with .+, \d+–\d+ days$/;
  await expect(line(page)).toHaveText(priced);
  expect(taps()).toBe(0);
  await section(page)
    .getByText(/^Compare \d+ lines$/)
    .tap();
  await expect(available(page).filter({ hasText: "Recommended" })).toBeVisible();
  expect(taps()).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  // The line beside the price opens the bill, whose inputs also apply to the haul.
  await page.getByRole("button", { name: /^€[\d,.]+ to Germany, duty and tax included/ }).tap();
  const bill = page.getByRole("dialog", { name: "What it costs at your door" });
  await expect(bill.getByRole("row", { name: /^International shipping/ })).toContainText(
    /¥\s[\d,.]+$/,
  );
  await bill.getByText("How you buy", { exact: true }).tap();
  await bill.getByRole("textbox", { name: "Credited" }).fill("800");
  await bill.getByRole("textbox", { name: "Taken" }).fill("104");
  await expect(bill.getByRole("row", { name: /^Your bank's own charge/ })).toContainText("€0.00");
  await page.keyboard.press("Escape");
  await expect(bill).toBeHidden();
  await page.goto("/haul");
  await expect(page.getByRole("combobox", { name: "Destination" })).toHaveValue("DE");
  await page.goto("/haul?destination=DE&name=Cap&weight=900&features=general&agent=Superbuy");
  await expect(page.getByText("shipping to Germany, before import tax").first()).toBeVisible();
  const haulBill = page.getByRole("region", { name: "The bill, with your agent's fees" });
  // The code of the bill loads once the page is scrolled.
  await haulBill.scrollIntoViewIfNeeded();
  await expect(haulBill.getByText(/^\d+ of 1[0-3] costs known$/)).toBeVisible();
  await expect(haulBill.getByText(/^.+, \d+–\d+ days$/).first()).toBeVisible();
  await expect(haulBill.getByText(/^As if \w+ bought everything\./)).toBeVisible();
  await haulBill.getByText("Show the bill").tap();
  await expect(haulBill.getByRole("row", { name: /^Goods/ })).toContainText("not known");
  await expect(haulBill.getByText("By your own exchange rate")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test("a hoodie, trainers and boots to Germany go by the line that includes duty and tax, at 360 px, and the calculator has the same price", async ({
  newVisitor,
}) => {
  const viewport = { width: 360, height: 740 };
  const page = await (await newVisitor({ viewport, isMobile: true, hasTouch: true })).newPage();
  await openAlive(page);
  await country(page).fill("germ");
  await page.getByRole("option", { name: "Germany" }).click();
  for (const { id, path } of [HOODIE_1688, TRAINERS, BOOTS_1688]) {
    const shopType = path.split("/")[2] ?? "";
    await page.request.get(`/api/v1/qc-photos/${id}?shopType=${shopType}`);
    await page.goto(path);
    await wake(page);
    await expect(line(page)).toHaveText(
      /€[\d,.]+ to Germany, duty and tax included, with .+, \d+–\d+ days$/,
    );
    await section(page)
      .getByText(/^Compare \d+ lines$/)
      .tap();
    const recommended = available(page).filter({ hasText: "Recommended" });
    await expect(recommended).toContainText("Tax included");
    await expect(recommended).toContainText("Cheapest at your door");
    // A line with a lower freight costs more at the door.
    await expect(available(page).filter({ hasText: /≈ €/ }).first()).toBeVisible();
    await page.getByRole("button", { name: /^€[\d,.]+ to Germany, duty and tax included/ }).tap();
    const bill = page.getByRole("dialog", { name: "What it costs at your door" });
    await expect(
      bill.getByText("Duty and taxes are in the price of the shipping line."),
    ).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  }
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  const [, price] = /€([\d,.]*\d)/.exec(await line(page).innerText())!;
  await section(page).getByRole("link", { name: "Open in the Shipping Calculator" }).tap();
  await expect(page).toHaveURL(/\/estimation\?destination=DE&weight=\d+&price=[\d.]+&features=/);
  await expect(available(page).filter({ hasText: "Recommended" })).toContainText(price!);
});
