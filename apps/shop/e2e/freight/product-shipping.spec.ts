import type { Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe.ts";
import { BARE_SWEATSHIRT, JACKET, WATCH } from "../fixtures/goods.ts";
import { expect, test } from "../fixtures/journey.ts";
import { ADMIN } from "../fixtures/people.ts";
import { newId } from "../fixtures/sandbox.ts";
import { available, country, ESTIMATE_API, field, openAlive } from "../fixtures/parcel.ts";

const section = (page: Page) => page.getByRole("region", { name: "Shipping estimate" });
const calculateShipping = (page: Page) =>
  section(page).getByRole("button", { name: "Calculate Shipping" });

const line = (page: Page) => section(page).getByText(/^Shipping to /);
const row = (page: Page) => section(page).locator("[class*=min-h-32]");
const unfold = (page: Page) => section(page).getByRole("button", { name: "Change" }).click();

/** Moves the pointer until the facts are hydrated, since a busy machine may miss the first event. */
async function wake(page: Page): Promise<void> {
  let x = 20;
  await expect(async () => {
    await page.mouse.move(x++, 20);
    await expect(line(page)).toBeVisible({ timeout: 1000 });
  }).toPass();
}

test("one line asks for the destination, shows the cheapest method, and remembers both", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await openAlive(page, JACKET.path);
  const before = (await row(page).boundingBox())!.height;
  await page.mouse.move(20, 20);
  await expect(section(page).getByText("Where to?")).toBeVisible();
  await expect(section(page).getByText(/^[\d,]+ g · Clothing/)).toBeVisible();
  await expect(page.getByRole("form", { name: "Parcel" })).toBeHidden();
  expect(asked).not.toContain("/country.json");
  const destination = section(page).getByRole("combobox", { name: "Destination" });
  await destination.pressSequentially("germ");
  await page.getByRole("option", { name: "Germany" }).click();
  const priced = /^Shipping to Germany · [\d,]+ g · Clothing — from ¥\s[\d,.]+, \d+–\d+ days$/;
  await expect(line(page)).toHaveText(priced);
  await expect(section(page).getByRole("button", { name: "Change" })).toBeFocused();
  expect((await row(page).boundingBox())!.height).toBe(before);

  const told = await line(page).innerText();
  await page.reload();
  await wake(page);
  await expect(line(page)).toHaveText(told);
  expect((await row(page).boundingBox())!.height).toBe(before);
  await page.goto(WATCH.path);
  await wake(page);
  await expect(line(page)).toHaveText(/^Shipping to Germany · (?:[\d,]+ g · )?Watches — /);
});

test("the whole form opens, and the calculated parcel is remembered for this item", async ({
  page,
}) => {
  await openAlive(page, JACKET.path);
  await page.mouse.move(20, 20);
  await unfold(page);
  await expect(field(page, "Weight(g)")).toHaveValue(/^[1-9]\d+$/);
  await expect(field(page, "Weight(g)")).toHaveAccessibleDescription("Weight from QC photos");
  await country(page).pressSequentially("germ");
  await page.getByRole("option", { name: "Germany" }).click();
  await field(page, "Weight(g)").fill("1750");
  await calculateShipping(page).click();
  const summary = section(page).getByText(/^\d+ shipping lines$/);
  await expect(summary).toBeVisible();
  await expect(
    section(page).getByText("1,750 g to Germany · Clothing/Down jackets and coats"),
  ).toBeVisible();
  await expect(available(page).first()).toContainText("Cheapest");
  await expect(country(page)).toHaveValue("Germany");
  await expect(field(page, "Weight(g)")).toHaveValue("1750");
  const first = await available(page).first().getByText("¥").first().innerText();
  const cheapest = first.replaceAll(/[^¥\s\d.,]/g, "").trim();
  await expect(line(page)).toContainText(`from ${cheapest}`);

  await summary.click();
  await expect(available(page).first()).toBeHidden();
  await summary.click();
  await section(page).getByRole("form", { name: "Filters" }).getByText("Tax included").click();
  await expect(section(page).getByText(/hidden by the filters/)).toBeVisible();
  await page.reload();
  await wake(page);
  await expect(line(page)).toContainText(`1,750 g · Clothing — from ${cheapest}`);
  await unfold(page);
  await expect(field(page, "Weight(g)")).toHaveValue("1750");
  await section(page)
    .getByText(/^\d+ shipping lines$/)
    .click();
  await section(page).getByRole("link", { name: "Open in the Shipping Calculator" }).click();
  await expect(page).toHaveURL("/estimation?destination=DE&weight=1750&features=104");
  await expect(available(page).first()).toContainText(cheapest);
});

test("a click while the button is being hydrated is counted once", async ({ page }) => {
  await openAlive(page, JACKET.path);
  await page.mouse.move(20, 20);
  const change = section(page).getByRole("button", { name: "Change" });
  await expect(change).not.toHaveAttribute("data-waits");
  // Recreates the moment between hydration and the removal of the mark, which is too short to catch.
  await change.evaluate((button) => button.setAttribute("data-waits", ""));
  await change.click();
  await change.evaluate((button) => button.removeAttribute("data-waits"));
  await expect(section(page).getByRole("button", { name: "Close" })).toBeVisible();
  await expect(page.getByRole("form", { name: "Parcel" })).toBeVisible();
});

test("a failure keeps the input, and an empty answer has its own message", async ({
  page,
  watch,
}) => {
  watch.expects(500, ESTIMATE_API);
  watch.expects(400, ESTIMATE_API);
  await openAlive(page, BARE_SWEATSHIRT.path);
  await unfold(page);
  await field(page, "Weight(g)").fill("");
  await calculateShipping(page).click();
  await expect(section(page).getByText("Country is required")).toBeVisible();
  await expect(section(page).getByText("Weight is required")).toBeVisible();
  await country(page).fill("France");
  await field(page, "Weight(g)").fill("850");
  await page.route("**/get_estimation", (route) => route.fulfill({ status: 500, body: "" }));
  await calculateShipping(page).click();
  await expect(
    page.getByRole("region", { name: "Notifications" }).getByText("Something went wrong!"),
  ).toBeVisible();
  await expect(country(page)).toHaveValue("France");
  await expect(field(page, "Weight(g)")).toHaveValue("850");
  await page.unroute("**/get_estimation");
  await page.route("**/get_estimation", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), data: [] } });
  });
  await calculateShipping(page).click();
  await expect(section(page).getByText("No Shipping data available")).toHaveCount(2);
});

test("loading the countries can be retried", async ({ page, watch }) => {
  watch.expects(0, /^\/country\.json/);
  await page.route("**/country.json", (route) => route.abort());
  await openAlive(page, JACKET.path);
  await unfold(page);
  await country(page).fill("fra");
  await expect(section(page).getByText("could not be loaded")).toBeVisible();
  await page.unroute("**/country.json");
  await section(page).getByRole("button", { name: "Try again" }).click();
  await country(page).press("ArrowDown");
  await expect(page.getByRole("option", { name: "France" })).toBeVisible();
  await expect(section(page).getByText("could not be loaded")).toBeHidden();
});

test("the catalogue's weight and dimensions take precedence", async ({ page, request }) => {
  const productCode = newId();
  const login = await request.post("/api/v1/auth/login", {
    data: { email: ADMIN.email, password: ADMIN.password },
  });
  const detail = await request.get(`/api/v1/goods/detail?shopType=weidian&id=${productCode}`);
  const [thumbnailImg] = (await detail.json()).data.imgList;
  const added = await request.post("/api/v1/products/addProduct", {
    headers: { authorization: (await login.json()).approvalToken },
    data: {
      name: "Weighed",
      price: 10,
      thumbnailImg,
      storeName: "weidian",
      productCode,
      weight: 1140,
      dimensions: "33x21.5x12",
    },
  });
  expect(added.status(), await added.text()).toBe(200);
  await openAlive(page, `/product/weidian/${productCode}`);
  await unfold(page);
  await expect(field(page, "Weight(g)")).toHaveValue("1140");
  await expect(field(page, "Weight(g)")).toHaveAccessibleDescription("Weight from the catalogue");
  await expect(field(page, "Length(cm)")).toHaveValue("33");
  await expect(field(page, "Width(cm)")).toHaveValue("21.5");
  await expect(field(page, "Height(cm)")).toHaveValue("12");
  await country(page).fill("GB");
  await calculateShipping(page).click();
  await expect(
    section(page).getByText("1,140 g to United Kingdom · 33 × 21.5 × 12 cm"),
  ).toBeVisible();
  await expect(field(page, "Length(cm)")).toHaveValue("33");
});

test("no violation in either theme, and it fits a phone", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 360, height: 740 });
  await openAlive(page, JACKET.path);
  await unfold(page);
  await country(page).fill("GB");
  await calculateShipping(page).click();
  await expect(available(page).first()).toBeVisible();
  await expectAccessible(page);
  const fits = await page.evaluate(
    () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
  );
  expect(fits).toBe(true);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form leads to the calculator with the weight", async ({ page, watch }) => {
    watch.expects(400, /^\/estimation/);
    await page.goto(JACKET.path);
    const weight = await field(page, "Weight(g)").inputValue();
    await calculateShipping(page).click();
    await expect(page).toHaveURL(/^[^?]+\/estimation\?/);
    await expect(page.getByRole("textbox", { name: "Weight(g)" })).toHaveValue(weight);
    await page.locator("select[name=destination]").selectOption("Germany");
    await page.getByRole("button", { name: "calculate" }).click();
    await expect(available(page).first()).toBeVisible();
  });
});
