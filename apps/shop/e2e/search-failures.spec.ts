import type { Page } from "@playwright/test";
import { linkTo, WATCH } from "./goods.ts";
import { expect, hydrated, test } from "./journey.ts";

test.beforeEach(async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
});

const NO_LINKS = [
  { what: "words", text: "running shoes, size 42" },
  { what: "a javascript: URL", text: "javascript:alert(document.domain)" },
  { what: "a data: URL", text: "data:text/html,<script>alert(1)</script>" },
  { what: "nothing", text: "" },
  {
    what: "10,000 characters",
    text: `https://weidian.example/item?x=${"a".repeat(9_969)}`,
  },
  { what: "more than 10,000 characters", text: `https://weidian.com/?x=${"a".repeat(10_000)}` },
];

test("what is no link is said to be none, and stays as it was typed", async ({ page }) => {
  const field = fieldOf(page);
  for (const { what, text } of NO_LINKS) {
    await test.step(what, async () => {
      await field.fill(text);
      await field.press("Enter");
      const dialog = page.getByRole("alertdialog", { name: "Oops..." });
      await expect(dialog).toContainText("Invalid URL format!");
      await expect(dialog).toContainText("Please provide a valid URL.");
      await dialog.getByRole("button", { name: "OK" }).click();
      await expect(dialog).toBeHidden();
      await expect(field).toHaveValue(text);
      await expect(field).toBeFocused();
      await expect(page).toHaveURL("/");
    });
  }
  await expectGoodSearch(page);
});

const UNKNOWN = [
  { what: "a host that nobody knows", text: "https://shop.example/goods/12345" },
  { what: "an id with letters", text: "https://weidian.com/item.html?itemID=72655abc73" },
  { what: "a huge id", text: `https://item.taobao.com/item.htm?id=${"9".repeat(60)}` },
  { what: "a shop, not an item", text: "https://weidian.com/?userid=1234567" },
];

test("a link without a known item is asked for at the QC service", async ({ page }) => {
  const field = fieldOf(page);
  for (const { what, text } of UNKNOWN) {
    await test.step(what, async () => {
      const asked = page.waitForRequest("**/api/v1/qc/search");
      await field.fill(text);
      await field.press("Enter");
      expect((await asked).postDataJSON()).toEqual({ url: text });
      const dialog = page.getByRole("alertdialog", { name: "No products found!" });
      await expect(dialog).toContainText(
        "We couldn't find this product using both search methods.",
      );
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(field).toHaveValue(text);
      await expect(field).toBeFocused();
    });
  }
  await expectGoodSearch(page);
});

test("a QC service that fails is never taken for an empty one", async ({
  page,
  sandbox,
  watch,
}) => {
  await sandbox.untilWell();
  watch.expects(503, /^\/api\/v1\/qc\/search$/);
  const field = fieldOf(page);
  for (const scenario of ["server-error", "html", "rate-limited"]) {
    await test.step(scenario, async () => {
      await sandbox.set({ service: "qcPartner", scenario });
      const text = `https://shop.example/goods/${scenario}`;
      await field.fill(text);
      await field.press("Enter");
      const dialog = page.getByRole("alertdialog", { name: "Search Failed" });
      await expect(dialog).toContainText(
        "Both local and external searches failed. Please try again.",
      );
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(field).toHaveValue(text);
    });
  }
  await sandbox.clear();
  await sandbox.untilWell();
  // The same link again: a failure is not remembered as an answer.
  await field.press("Enter");
  await expect(page.getByRole("alertdialog", { name: "No products found!" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expectGoodSearch(page);
});

test("a slow search says what it is doing", async ({ page, sandbox }) => {
  await sandbox.set({ service: "qcPartner", latency_ms: 1800 });
  await fieldOf(page).fill("https://shop.example/goods/slow");
  await fieldOf(page).press("Enter");
  await expect(page.getByRole("button", { name: "Looking up…" })).toBeVisible();
  await expect(page.getByRole("alertdialog", { name: "No products found!" })).toBeVisible();
});

test("offline, what was typed is kept", async ({ page, context, watch }) => {
  watch.expects(0, /^\/api\/v1\/qc\/search$/);
  await fieldOf(page).focus();
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  const text = "https://shop.example/goods/offline";
  await fieldOf(page).fill(text);
  await fieldOf(page).press("Enter");
  await expect(page.getByText("You are offline. What you typed is kept")).toBeVisible();
  await expect(fieldOf(page)).toHaveValue(text);
  await context.setOffline(false);
  await expectGoodSearch(page);
});

const fieldOf = (page: Page) => page.getByRole("textbox", { name: "Product link" });

async function expectGoodSearch(page: Page) {
  await fieldOf(page).fill(linkTo.weidian(WATCH.id));
  await fieldOf(page).press("Enter");
  await expect(page).toHaveURL(WATCH.path);
  await expect(page.getByText(/^Price: ¥/)).toBeVisible();
}
