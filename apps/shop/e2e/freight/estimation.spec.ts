import type { Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe.ts";
import { expect, test } from "../fixtures/journey.ts";
import {
  available,
  calculate,
  country,
  ESTIMATE_API,
  field,
  heading,
  openAlive,
  PARCEL,
  parcelForm,
  results,
  unavailable,
} from "../fixtures/parcel.ts";

const filters = (page: Page) => page.getByRole("form", { name: "Filters" });

test("a parcel is priced by mouse, and the form is then empty for the next one", async ({
  page,
}) => {
  await openAlive(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Shipping Calculator");
  await expect(country(page)).toHaveAttribute("placeholder", "Start typing a country...");
  await country(page).fill("KINGDOM");
  await page.getByRole("option", { name: "United Kingdom" }).click();
  await expect(country(page)).toHaveValue("United Kingdom");
  await page.getByRole("button", { name: "Choose categories" }).click();
  await page.getByRole("checkbox", { name: "T-shirts and tops" }).check();
  await page.getByRole("button", { name: "Done" }).click();
  await field(page, "Weight(g)").fill("1200");
  for (const side of ["Length(cm)", "Width(cm)", "Height(cm)"]) await field(page, side).fill("12");
  await calculate(page).click();

  await expect(heading(page)).toBeFocused();
  await expect(
    page.getByText("1,200 g to United Kingdom · 12 × 12 × 12 cm · Clothing/T-shirts and tops"),
  ).toBeVisible();
  await expect(page).toHaveURL(`${PARCEL}&features=101`);
  await expect(available(page).first()).toContainText("Cheapest");
  await expect(available(page).filter({ hasText: "Fastest" })).toHaveCount(1);
  await expect(country(page)).toHaveValue("");
  await expect(field(page, "Weight(g)")).toHaveValue("");
  await expect(field(page, "Length(cm)")).toHaveValue("");
  await expect(page.getByRole("list", { name: "Chosen categories" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Choose categories" })).toBeVisible();

  await page.getByRole("link", { name: "Change this parcel" }).click();
  await expect(country(page)).toBeFocused();
  await expect(country(page)).toHaveValue("United Kingdom");
  await expect(field(page, "Weight(g)")).toHaveValue("1200");
  await expect(page.getByText("Clothing/T-shirts and tops").first()).toBeVisible();
});

test("a weight that looks like kilograms is asked about before it is priced", async ({ page }) => {
  await openAlive(page);
  const weight = field(page, "Weight(g)");
  await country(page).fill("KINGDOM");
  await page.getByRole("option", { name: "United Kingdom" }).click();
  await weight.fill("1,5");
  await weight.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("Really 2 g? Then press the button once more.");
  await expect(weight).toBeFocused();
  await page.getByRole("button", { name: "Did you mean 1,500 g?" }).click();
  await expect(weight).toHaveValue("1500");
  await expect(weight).toBeFocused();
  await expect(page.getByRole("alert")).toBeHidden();
  await expect(page.getByText("Weights are in grams.")).toBeHidden();
  await weight.fill("1.2");
  await calculate(page).click();
  await calculate(page).click();
  await expect(page.getByText("2 g to United Kingdom")).toBeVisible();
});

test("the whole calculation works by keyboard", async ({ page }) => {
  await openAlive(page);
  await country(page).focus();
  await page.keyboard.type("united k");
  await expect(page.getByRole("option", { name: "United Kingdom" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(country(page)).toHaveValue("United Kingdom");
  await expect(page.getByRole("listbox")).toBeHidden();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Choose categories" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("checkbox", { name: "Select all of Clothing" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  const shoes = page.getByRole("checkbox", { name: "Select all of Shoes" });
  await expect(shoes).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("checkbox", { name: "Sneakers without box" })).toBeFocused();
  await page.keyboard.press("Space");
  await expect(shoes).toBeChecked({ indeterminate: true });
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "1 chosen" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(
    page.getByRole("button", { name: "Remove Shoes/Sneakers without box" }),
  ).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(field(page, "Weight(g)")).toBeFocused();
  await page.keyboard.type("900");
  await page.keyboard.press("Enter");
  await expect(heading(page)).toBeFocused();
  await expect(
    page.getByText("900 g to United Kingdom · Shoes/Sneakers without box"),
  ).toBeVisible();
  const first = available(page).first().locator("summary");
  await first.focus();
  await page.keyboard.press("Enter");
  await expect(
    available(page).first().getByRole("heading", { name: "Charge standard" }),
  ).toBeVisible();
});

test("a shared link shows its results to a new visitor, and Back leads through", async ({
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
  const total = await available(page).first().innerText();
  await page.goBack();
  await expect(heading(page)).toBeHidden();
  await expect(page.getByText("Every line, side by side")).toBeVisible();
  await page.goForward();
  await expect(page.getByText("1,500 g to United Kingdom")).toBeVisible();

  const other = await (await newVisitor()).newPage();
  await other.goto(shared);
  await expect(other.getByText("1,500 g to United Kingdom")).toBeVisible();
  expect(await available(other).first().innerText()).toBe(total);
});

test("the complete link is copied", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openAlive(page, `${PARCEL}&features=101&tax=1`);
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test("only methods that accept the parcel can be opened; the others say why not", async ({
  page,
}) => {
  await openAlive(page, `${PARCEL}&features=702`);
  const card = available(page).first();
  await card.getByText("Fees and restrictions").click();
  await expect(card.getByRole("table", { name: /^Charge standard/ })).toBeVisible();
  for (const part of ["Chargeable weight", "Freight", "Air surcharge", "Fuel fee", "Total"]) {
    await expect(card.getByRole("rowheader", { name: new RegExp(`^${part}`) })).toBeVisible();
  }
  await expect(card.getByText(/^Charged by actual weight: 1,200 g\./)).toBeVisible();
  await expect(card.getByText("Parcel restrictions")).toBeVisible();
  await expect(card.getByText(/Rate card \S+ of 20\d\d-\d\d; not an offer\./)).toBeVisible();
  await expect(
    card.getByText(/^(Illustrative price|Fitted to one published price|Published)$/),
  ).toBeVisible();

  const refused = unavailable(page);
  expect(await refused.count()).toBeGreaterThan(0);
  await expect(refused.first()).toContainText("Cannot send: Wireless earphones");
  await expect(refused.locator("summary")).toHaveCount(0);
  await expect(refused.getByText("¥")).toHaveCount(0);
});

test("a charge by volume or minimum weight is explained with its divisor", async ({ page }) => {
  const openAll = () =>
    results(page)
      .locator("details")
      .evaluateAll((all) => all.forEach((one) => one.setAttribute("open", "")));
  await openAlive(page, "/estimation?destination=GB&weight=500&length=50&width=40&height=30");
  await openAll();
  await expect(
    results(page)
      .getByText(/^Charged by volumetric weight: [\d,]+ g \(length × width × height ÷ \d+\)/)
      .first(),
  ).toBeVisible();
  await openAlive(page, PARCEL);
  await openAll();
  await expect(
    results(page)
      .getByText(/^Charged by the minimum: /)
      .first(),
  ).toBeVisible();
});

test("filters are in the address and say how many methods they hide, and Back needs no request", async ({
  page,
}) => {
  await openAlive(page, PARCEL);
  const all = await results(page).getByRole("article").count();
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/\.data|get_estimation/.test(request.url())) asked.push(request.url());
  });
  await filters(page).getByText("Tax included").click();
  await expect(page).toHaveURL(/tax=1/);
  // The address changes before the list.
  await expect(results(page).getByRole("article")).not.toHaveCount(all);
  const taxed = await results(page).getByRole("article").count();
  const hidden = `${all - taxed} lines are hidden by the filters.`;
  await expect(page.getByText(hidden, { exact: true })).toBeVisible();
  await filters(page).getByRole("combobox", { name: "Transit time" }).selectOption("7");
  await expect(page).toHaveURL(/days=7/);
  await expect(page.getByText("No line matches these filters")).toBeVisible();
  await page.goBack();
  await expect(results(page).getByRole("article")).toHaveCount(taxed);
  await page.goForward();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(results(page).getByRole("article")).toHaveCount(all);
  await expect(page).toHaveURL(PARCEL);
  await filters(page).getByText("Batteries allowed").click();
  await expect(available(page).filter({ hasNotText: "Batteries" })).toHaveCount(0);
  await expect(available(page).first()).toBeVisible();
  expect(asked).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form, its errors, the results and the filters work", async ({ page, watch }) => {
    watch.expects(400, /^\/estimation/);
    const plain = page.locator("select[name=destination]");
    await page.goto("/estimation");
    await page.getByRole("textbox", { name: "Weight(g)" }).fill("1200");
    await page.getByRole("button", { name: "calculate" }).click();
    await expect(plain).toHaveAccessibleDescription("Country is required");
    await expect(page.getByRole("textbox", { name: "Weight(g)" })).toHaveValue("1200");
    await plain.selectOption("United Kingdom");
    await page.getByRole("button", { name: "calculate" }).click();
    await expect(page.getByText("1,200 g to United Kingdom")).toBeVisible();
    await available(page).first().getByText("Fees and restrictions").click();
    await expect(
      available(page).first().getByRole("heading", { name: "Charge standard" }),
    ).toBeVisible();
    await filters(page).getByRole("checkbox", { name: "Tax included" }).check({ force: true });
    await filters(page).getByRole("button", { name: "Apply filters" }).click();
    await expect(page).toHaveURL(/destination=GB&weight=1200&tax=1/);
    await expect(page.getByText(/lines are hidden by the filters/)).toBeVisible();
    await page.getByRole("link", { name: "Change this parcel" }).click();
    await expect(plain).toHaveValue("GB");
    await expect(page.getByRole("textbox", { name: "Weight(g)" })).toHaveValue("1200");
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("everything fits, and number fields open the numeric keypad", async ({ page }) => {
    await openAlive(page, `${PARCEL}&features=702`);
    const fits = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
      );
    await available(page).first().getByText("Fees and restrictions").click();
    expect(await fits()).toBe(true);
    await expect(field(page, "Weight(g)")).toHaveAttribute("inputmode", "numeric");
    await expect(field(page, "Length(cm)")).toHaveAttribute("inputmode", "decimal");
    await page.getByRole("button", { name: "Choose categories" }).click();
    await page.getByRole("checkbox", { name: "Select all of Shoes" }).check();
    await expect(page.getByRole("checkbox", { name: "Branded shoes" })).toBeInViewport();
    expect(await fits()).toBe(true);
    await page.getByRole("button", { name: "Done" }).click();
    await country(page).fill("GB");
    await field(page, "Weight(g)").fill("300");
    await calculate(page).click();
    await expect(heading(page)).toBeFocused();
    await expect(heading(page)).toBeInViewport();
  });
});

test.describe("no violation in either theme", () => {
  test("the results with an open panel, the countries and the picker", async ({ page, watch }) => {
    test.slow();
    watch.expects(400, ESTIMATE_API);
    await openAlive(page, `${PARCEL}&features=101,702`);
    await available(page).first().getByText("Fees and restrictions").click();
    await expectAccessible(page);
    await country(page).fill("un");
    await expect(page.getByRole("option").first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Choose categories" }).click();
    await page.getByRole("checkbox", { name: "Select all of Shoes" }).check();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Done" }).click();
    await calculate(page).click();
    await expect(parcelForm(page).getByText("Weight is required")).toBeVisible();
    await expectAccessible(page);
  });
});
