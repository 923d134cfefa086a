import { expectAccessible } from "./axe.ts";
import { fillCatalogue } from "./catalogue.ts";
import { WATCH } from "./goods.ts";
import { expect, hydrated, test } from "./journey.ts";
import { missingId, scenarioId } from "./sandbox.ts";

// A colour on its way to another is no fault.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const RESULTS = `/qc-search?channel=3&offerId=${WATCH.id}`;

test.beforeAll(({ request }) => fillCatalogue(request));

test.describe("no violation in either theme", () => {
  test("home, with its alert and the picker", async ({ page }) => {
    await page.goto("/");
    await expectAccessible(page);
    await hydrated(page);
    await page.getByRole("textbox", { name: "Product link" }).fill("no link");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: /^Select Agent/ }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("dialog").getByRole("button", { name: "ACBuy" }).click();
    await expect(page.getByText("Buy links lead to ACBuy now.")).toBeVisible();
    await expectAccessible(page, ["light"]);
  });

  test("a product, with its description and a photo opened", async ({ page }) => {
    await page.goto(WATCH.path);
    await hydrated(page);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Description" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page
      .getByRole("link", { name: /^Enlarge QC photo/ })
      .first()
      .click();
    await expect(page.getByRole("dialog", { name: "Photos, enlarged" })).toBeVisible();
    await expectAccessible(page);
  });

  test("a product on a phone, with the menu", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(WATCH.path);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Menu" }).click();
    await expectAccessible(page);
  });

  test("what is not there, and what does not answer", async ({ page, sandbox, watch }) => {
    await sandbox.untilWell();
    watch.expects(404, /./);
    watch.expects(503, /./);
    for (const path of [
      `/product/weidian/${missingId()}`,
      "/nowhere",
      "/collection/shared/1",
      `/product/weidian/${scenarioId(20)}`,
      `/qc-search?channel=3&offerId=${scenarioId(5)}`,
    ]) {
      await page.goto(path);
      await expectAccessible(page);
    }
  });

  test("a partial product and one that is still looked up", async ({ page, sandbox }) => {
    await page.goto(`/product/weidian/${scenarioId(18)}`);
    await expect(page.getByText(/did not answer\. There may be more photos/)).toBeVisible();
    await expectAccessible(page);
    await sandbox.set({ latency_ms: 2900 });
    await page.goto(`/product/weidian/${scenarioId(0)}`, { waitUntil: "commit" });
    await expect(page.getByText("Asking Weidian for this item…")).toBeVisible();
    await expectAccessible(page, ["light"]);
  });

  test("QC results, empty, bare, one of them, and the other tools", async ({ page, watch }) => {
    watch.expects(404, /^\/qc-product/);
    await page.goto(RESULTS);
    await expectAccessible(page);
    const detail = await page
      .getByRole("link", { name: "View Details" })
      .first()
      .getAttribute("href");
    for (const path of [
      detail!,
      `/qc-search?channel=3&offerId=${missingId()}`,
      "/qc-search",
      "/qc-product/1",
      "/estimation",
      "/convert",
    ]) {
      await page.goto(path);
      await expectAccessible(page);
    }
  });

  test("popular products, compact, none, and filters that cannot be", async ({ page, watch }) => {
    test.slow(); // eight looks, at many cards
    watch.expects(400, /^\/popular/);
    for (const path of [
      "/popular",
      "/popular?compact=1",
      "/popular?search=nothing+at+all",
      "/popular?MinPrice=-1&Storefront=nowhere",
    ]) {
      await page.goto(path);
      await expectAccessible(page);
    }
  });

  test("the pages of accounts", async ({ page }) => {
    for (const path of ["/login", "/register", "/reset-password", "/verify-email"]) {
      await page.goto(path);
      await expectAccessible(page);
    }
  });
});
