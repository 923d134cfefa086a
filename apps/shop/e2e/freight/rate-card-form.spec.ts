import { expectAccessible } from "../fixtures/axe.ts";
import { expect } from "../fixtures/journey.ts";
import {
  choose,
  dearer,
  inUse,
  notices,
  open,
  take,
  totalOf,
  use,
} from "../fixtures/rate-cards.ts";
import { shopOfItsOwn } from "../fixtures/shop-of-its-own.ts";
import { goTo } from "../fixtures/dashboard-menu.ts";
import type { Page } from "@playwright/test";

/** A separate shop, because the journeys with files expect the first card to be in use. */
const test = shopOfItsOwn();

test.describe.configure({ timeout: 60_000 });

const form = (page: Page) => page.getByRole("region", { name: "Edit prices" });
const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true });
const compare = (page: Page) =>
  form(page).getByRole("button", { name: "Compare with the card in use" }).click();

async function openForm(page: Page): Promise<void> {
  await open(page);
  await form(page).getByRole("button", { name: "Open the form" }).click();
  await expect(field(page, "Line")).toBeFocused();
}

async function pick(page: Page, line: string, country: string): Promise<void> {
  await field(page, "Find a line").fill(line);
  await page.keyboard.press("Enter");
  await field(page, "Find a country").fill(country);
  await page.keyboard.press("Enter");
}

test("a price can be found, changed, compared and used by keyboard", async ({ page }) => {
  await openForm(page);
  const before = await totalOf(page);
  await compare(page);
  await expect(form(page).getByRole("alert")).toHaveText("Nothing is changed yet.");
  await pick(page, "uk taxfree", "united king");
  await expect(form(page).getByRole("group", { name: "Prices to United Kingdom" })).toBeVisible();
  const fee = field(page, "Customs fee, ¥");
  const old = Number(await fee.inputValue());
  await fee.fill(String(old + 12.5).replace(".", ","));
  await field(page, "Version").fill("dearer customs");
  await field(page, "Source of what you changed").fill("Carrier's list of November");
  await page.keyboard.press("Enter");
  const changes = form(page).getByRole("region", { name: "Changes" });
  await expect(changes.getByRole("row").filter({ hasText: "fees.customsFee" })).toContainText(
    String(old + 12.5),
  );
  await expect(changes).toContainText("Carrier's list of November");
  expect(await totalOf(page)).toBe(before);
  await use(page).click();
  await expect(notices(page).getByText("The rate card is in use")).toBeVisible();
  await expect(inUse(page)).toContainText("dearer customs");
  await expect(form(page).getByRole("button", { name: "Open the form" })).toBeVisible();
  expect(await totalOf(page)).toBe(before + 12.5);
});

test("errors are shown beside their fields, also those of another line and country", async ({
  page,
}) => {
  await openForm(page);
  await pick(page, "uk taxfree", "united king");
  const price = () =>
    form(page).getByRole("group", { name: "Weight range 1" }).getByLabel("First price, ¥");
  await price().fill("eleven");
  await field(page, "Fuel, %").fill("-3");
  await pick(page, "china post small", "canada");
  await compare(page);
  await expect(form(page).getByRole("group", { name: "Prices to United Kingdom" })).toBeVisible();
  await expect(field(page, "Fuel, %")).toBeFocused();
  await expect(field(page, "Fuel, %")).toHaveAccessibleDescription(/must not be negative/);
  await expect(price()).toHaveAccessibleDescription(/must be a number/);
  await expect(form(page).getByText("2 faults", { exact: true })).toBeVisible();
  await expect(use(page)).toBeHidden();
  await expectAccessible(page);
  await field(page, "Fuel, %").fill("3");
  await expect(price(), "the other fault stays").toHaveAccessibleDescription(/must be a number/);
  await price().fill("11");
  await compare(page);
  await expect(use(page)).toBeVisible();
});

test("a line gets another country and another weight range, on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openForm(page);
  await pick(page, "china post small", "fiji");
  await form(page)
    .getByRole("button", { name: /^Go there at the prices to/ })
    .click();
  await expect(form(page).getByRole("group", { name: "Prices to Fiji" })).toBeVisible();
  await form(page).getByRole("button", { name: "Add a weight range" }).click();
  const second = form(page).getByRole("group", { name: "Weight range 2" });
  await expect(second.getByLabel("From, g")).toHaveValue("2001");
  await second.getByLabel("To, g").fill("3000");
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await field(page, "Version").fill("with Fiji");
  await compare(page);
  await use(page).click();
  await expect(inUse(page)).toContainText("with Fiji");
  const answer = await page.request.post("/api/v1/get_estimation", {
    data: { destination: "FJ", weight: 500, length: 10, width: 10, height: 10 },
  });
  expect((await answer.json()).data.map(({ id }: { id: string }) => id)).toContain("cp-small-air");
});

test("if another card came into use meanwhile, the form asks to compare again", async ({
  page,
  newVisitor,
  watch,
}) => {
  watch.expects(409, /importRateCard/);
  const other = await (await newVisitor()).newPage();
  await openForm(page);
  await field(page, "Service fee, ¥").fill("17");
  await compare(page);
  await expect(use(page)).toBeVisible();
  await open(other);
  await take(other, dearer("meanwhile", 44));
  await use(page).click();
  await expect(form(page).getByRole("alert")).toContainText("Another rate card came into use");
  await form(page).getByRole("button", { name: "Compare again" }).click();
  await expect(form(page).getByRole("region", { name: "Changes" })).toContainText("44");
});

test("a line is added in the form, and the card says of which day its prices are", async ({
  page,
}) => {
  await openForm(page);
  await pick(page, "china post small", "united states");
  await form(page).getByRole("button", { name: "Add a line like this one" }).click();
  await expect(field(page, "Name of the line")).toBeFocused();
  await field(page, "Name of the line").fill("Our own post");
  await pick(page, "new line", "united states");
  await form(page).getByRole("button", { name: "Go there at other prices" }).click();
  await form(page).getByLabel("To, g").fill("5000");
  await form(page).getByLabel("First price, ¥").fill("20");
  await form(page).getByLabel("Then, ¥").fill("10");
  await field(page, "Days, at least").fill("5");
  await field(page, "Days, at most").fill("9");
  await compare(page);
  await expect(field(page, "Code at the carrier")).toBeFocused();
  await field(page, "Code at the carrier").fill("OWN");
  await expectAccessible(page);
  await field(page, "Title").fill("Rates of our shop");
  await compare(page);
  await expect(form(page).getByText("Lines added")).toBeVisible();
  await use(page).click();
  await expect(inUse(page)).toContainText("Rates of our shop");
  await expect(inUse(page)).toContainText("0 days old");
  await expect(inUse(page)).not.toContainText(/sample|months old/i);
  const parcel = { destination: "US", weight: 500, length: 10, width: 10, height: 10 };
  const answer = await page.request.post("/api/v1/get_estimation", { data: parcel });
  const { data } = (await answer.json()) as { data: { name: string; available: boolean }[] };
  expect(data.find(({ name }) => name === "Our own post")).toMatchObject({ available: true });
});

test("a card is renamed alone, and what is typed after the comparison is compared again", async ({
  page,
}) => {
  await openForm(page);
  await field(page, "Source of what you changed").fill("A list");
  await compare(page);
  await expect(form(page).getByRole("alert")).toHaveText("Nothing is changed yet.");
  await field(page, "Title").fill("Prices of winter");
  await compare(page);
  await expect(use(page)).toBeVisible();
  await field(page, "Title").fill("Prices of spring");
  await expect(use(page)).toBeHidden();
  await compare(page);
  await expect(use(page)).toBeVisible();
  await field(page, "Prices as of").fill("2026-03-01");
  await expect(use(page)).toBeHidden();
  await compare(page);
  await use(page).click();
  await expect(inUse(page).getByRole("heading")).toHaveText("Prices of spring");
  await expect(inUse(page)).toContainText("1 Mar 2026");
});

test("a card may come into use on a later day, and be cancelled before", async ({ page }) => {
  await openForm(page);
  await field(page, "Service fee, ¥").fill("18");
  await compare(page);
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  await form(page).getByLabel("In use from (optional)").fill(day);
  await form(page).getByRole("button", { name: "Use this card from that day" }).click();
  await expect(notices(page).getByText(`The rate card comes into use on ${day}`)).toBeVisible();
  const planned = page.getByRole("row").filter({ hasText: "Not in use yet" });
  await expect(planned).toHaveCount(1);
  const warning = form(page).getByText(`waits to start on ${day} and will replace these prices`);
  await expect(warning).toBeVisible();
  await expectAccessible(page);
  await choose(page, dearer("newer", 21));
  const import_ = page.locator("section").filter({ has: use(page) });
  await expect(import_.getByText(/waits to start on .* and will replace these/)).toBeVisible();
  await import_.getByLabel("In use from (optional)").fill(day);
  await expect(import_.getByText(/waits to start on/)).toBeHidden();
  await import_.getByRole("button", { name: "Cancel" }).click();
  await planned.getByRole("button", { name: "Cancel" }).click();
  await expect(planned).toHaveCount(0);
  await expect(warning).toBeHidden();
});

test("limits and surcharges of a line are changed in the form, on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openForm(page);
  await pick(page, "china post small", "united states");
  const before = await estimated(page, 500);
  await field(page, "Heaviest parcel, g").fill("1500");
  await form(page).getByRole("button", { name: "Add a surcharge" }).click();
  const added = form(page).getByRole("group", { name: "Surcharge surcharge-1" });
  await added.getByLabel("Measure").selectOption("weight, g");
  await compare(page);
  await expect(added.getByLabel("Amount, ¥")).toHaveAccessibleDescription(/must be a number/);
  await expect(added.getByLabel("Value")).toHaveAccessibleDescription(/must be a number/);
  await added.getByLabel("Amount, ¥").fill("21,5");
  await added.getByLabel("Value").fill("400");
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await field(page, "Version").fill("with a surcharge");
  await compare(page);
  await use(page).click();
  await expect(inUse(page)).toContainText("with a surcharge");
  expect(await estimated(page, 500)).toBe(before! + 21.5);
  expect(await estimated(page, 1600), "too heavy now").toBeUndefined();
});

/** What China Post's small packet costs to the United States. */
async function estimated(page: Page, weight: number): Promise<number | undefined> {
  const parcel = { destination: "US", weight, length: 10, width: 10, height: 10 };
  const answer = await page.request.post("/api/v1/get_estimation", { data: parcel });
  const { data } = (await answer.json()) as Estimated;
  return data.find(({ id, available }) => id === "cp-small-air" && available)?.feeDetail.total;
}
type Estimated = { data: { id: string; available: boolean; feeDetail: { total: number } }[] };

test("leaving with unsaved changes asks first: by a link, by back and by a reload", async ({
  page,
}) => {
  await openForm(page);
  const leave = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await pick(page, "uk taxfree", "united king");
  await goTo(page, "All Users");
  await expect(page, "nothing was changed yet").toHaveURL("/dashboard/users");
  await goTo(page, "Rate cards");
  await form(page).getByRole("button", { name: "Open the form" }).click();
  await form(page).getByRole("button", { name: "Add a weight range" }).click();

  await goTo(page, "All Users");
  await expectAccessible(page);
  // Pressing Back before the question has closed asks again, each time.
  for (let time = 0; time < 2; time += 1) {
    await leave.getByRole("button", { name: "Stay" }).evaluate((stay) => {
      (stay as HTMLButtonElement).click();
      history.back();
    });
    await expect(page).toHaveURL("/dashboard/rate-cards");
    // The question before has closed by then.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 500)));
  }
  await leave.getByRole("button", { name: "Stay" }).click();
  await expect(leave).toBeHidden();
  await expect(page).toHaveURL("/dashboard/rate-cards");
  const asked = page.waitForEvent("dialog");
  await page.evaluate(() => void setTimeout(() => location.reload()));
  const question = await asked;
  expect(question.type()).toBe("beforeunload");
  await question.dismiss();
  await expect(form(page).getByRole("group", { name: "Weight range 2" })).toBeVisible();

  await goTo(page, "All Users");
  await leave.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL("/dashboard/users");
});
