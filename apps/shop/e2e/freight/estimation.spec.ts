import type { Page } from "@playwright/test";
import { JACKET } from "../fixtures/goods.ts";
import { expect, hydrated, test } from "../fixtures/journey.ts";
import { countTaps } from "../fixtures/taps.ts";
import { available, calculate, country, field, heading, openAlive } from "../fixtures/parcel.ts";

const filters = (page: Page) => page.getByRole("form", { name: "Filters" });

/** Removes the amounts beside yuan, which are in the currency of the visitor's destination. */
const inYuan = (text: string) => text.replaceAll(/\S+ (?=¥)/g, "");

test("a shared link shows the same results to a new visitor, and Back and Forward show the results of other parcels", async ({
  page,
  newVisitor,
}) => {
  await openAlive(page);
  await country(page).fill("GB");
  await field(page, "Weight(g)").fill("1500");
  await calculate(page).click();
  await expect(page.getByText("1,500 g to United Kingdom")).toBeVisible();
  const shared = page.url();
  await country(page).fill("Germany");
  await field(page, "Weight(g)").fill("2000");
  await calculate(page).click();
  await expect(page.getByText("2,000 g to Germany")).toBeVisible();
  await page.goBack();
  await expect(page.getByText("1,500 g to United Kingdom")).toBeVisible();
  const total = inYuan(await available(page).first().innerText());
  await page.goBack();
  await expect(heading(page)).toBeHidden();
  await expect(page.getByText("Every line, side by side")).toBeVisible();
  await page.goForward();
  await expect(page.getByText("1,500 g to United Kingdom")).toBeVisible();
  // A page that was reloaded has only the estimate of its own address.
  await page.reload();
  await hydrated(page);
  await page.goForward();
  await expect(page.getByText("2,000 g to Germany")).toBeVisible();

  const other = await (await newVisitor()).newPage();
  await other.goto(shared);
  await expect(other.getByText("1,500 g to United Kingdom")).toBeVisible();
  expect(inYuan(await available(other).first().innerText())).toBe(total);
});

test("shopper's job: one screen of a phone says which line to take and why", async ({
  newVisitor,
}) => {
  const size = { width: 360, height: 740 };
  const visitor = await newVisitor({ viewport: size, isMobile: true, hasTouch: true });
  const page = await visitor.newPage();
  const taps = await countTaps(page);
  await openAlive(page);
  await country(page).fill("Germany");
  await field(page, "Weight(g)").fill("2500");
  await field(page, "Price of the goods (¥)").fill("400");
  await calculate(page).tap();
  await expect(heading(page)).toBeFocused();
  expect(taps()).toBe(1);
  for (const text of ["Recommended: EU Tax-Free Triangle Line", "It costs the least at your door."])
    await expect(page.getByText(text)).toBeInViewport({ ratio: 1 });
  for (const badge of ["Recommended", "Cheapest at your door"])
    await expect(available(page).filter({ hasText: badge })).toBeInViewport({ ratio: 1 });
  await page.getByRole("button", { name: "Days" }).tap();
  await expect(available(page).first()).toContainText("Fastest");
  await expect(available(page).first()).toBeInViewport({ ratio: 1 });
  // The table fits the phone, also with its details open.
  await available(page).first().tap();
  await expect(page.getByRole("heading", { name: "Charge standard" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the parcel form of a product page opens the calculator, whose form, errors, results and filters work", async ({
    page,
    watch,
  }) => {
    watch.expects(400, /^\/estimation/);
    const plain = page.locator("select[name=destination]");
    // Without this call, a slow machine would send the page before the sources have responded.
    await page.request.get(JACKET.path);
    await page.goto(JACKET.path);
    const weight = await field(page, "Weight(g)").inputValue();
    await page.getByRole("button", { name: "Calculate Shipping" }).click();
    await expect(page).toHaveURL(/^[^?]+\/estimation\?/);
    await expect(page.getByRole("textbox", { name: "Weight(g)" })).toHaveValue(weight);
    await page.goto("/estimation");
    await page.getByRole("textbox", { name: "Weight(g)" }).fill("1200");
    await page.getByRole("button", { name: "calculate" }).click();
    await expect(plain).toHaveAccessibleDescription("Country is required");
    await expect(page.getByRole("textbox", { name: "Weight(g)" })).toHaveValue("1200");
    await plain.selectOption("United Kingdom");
    await page.getByRole("button", { name: "calculate" }).click();
    await expect(page.getByText("1,200 g to United Kingdom")).toBeVisible();
    await available(page).first().click();
    await expect(page.getByRole("heading", { name: "Charge standard" })).toBeVisible();
    await filters(page).getByRole("checkbox", { name: "Tax included" }).check({ force: true });
    await filters(page).getByRole("button", { name: "Apply filters" }).click();
    await expect(page).toHaveURL(/destination=GB&weight=1200&tax=1/);
    await expect(page.getByText(/lines are hidden by the filters/)).toBeVisible();
    await page.getByRole("link", { name: "Change this parcel" }).click();
    await expect(plain).toHaveValue("GB");
    await expect(page.getByRole("textbox", { name: "Weight(g)" })).toHaveValue("1200");
  });
});
