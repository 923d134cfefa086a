import { expectAccessible } from "../fixtures/axe.ts";
import { expect, test } from "../fixtures/journey.ts";

test("three answers lead to one agent by the keyboard, and the page fits three screens of a phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/agents");
  await page.getByLabel("Where to?").focus();
  await page.keyboard.type("Germany");
  await page.keyboard.press("Tab");
  await page.keyboard.type("PayPal");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Every month");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Show", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/agents?to=DE&pay=paypal&often=monthly#answer");
  const answer = page.getByRole("region", { name: "ACBuy" });
  await expect(answer).toBeInViewport();
  await expect(answer).toContainText("not known: PayPal fee");
  await expect(page.getByLabel("How often do you order?")).toHaveValue("monthly");
  const { y } = (await page.getByRole("contentinfo").boundingBox())!;
  const scrolled = await page.evaluate(() => scrollY);
  expect(y + scrolled, "the page without its footer").toBeLessThanOrEqual(2400);
  await answer.getByRole("button", { name: "Choose ACBuy" }).click();
  await expect(answer.getByRole("button", { name: "Choose ACBuy" })).toHaveText("Chosen");
  await expectAccessible(page);
});

test("a figure opens its sources without scripts, and Escape closes them", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/agents?to=DE&pay=paypal");
  const row = page.getByRole("row", { name: /^Oopbuy/ });
  await row.getByRole("button", { name: /^PayPal fee 3\.7%/ }).click();
  const sources = page.getByRole("region", { name: "Oopbuy: PayPal fee" });
  await expect(sources).toContainText("no date");
  await expect(sources.getByRole("link").first()).toHaveAttribute("href", /^https:/);
  await page.keyboard.press("Escape");
  await expect(sources).toBeHidden();
  await context.close();
});
