import { expectAccessible } from "../fixtures/axe.ts";
import { fillCatalogue } from "../fixtures/catalogue.ts";
import { WATCH } from "../fixtures/goods.ts";
import { expect, hydrated, test } from "../fixtures/journey.ts";
import { missingId, scenarioId } from "../fixtures/servers/sandbox.ts";

const RESULTS = `/qc-search?channel=3&offerId=${WATCH.id}`;

test.beforeAll(({ request }) => fillCatalogue(request));

/** The calculator, the converter and the popular products are also checked by their component tests. */
test.describe("accessibility rules are met in both themes by", () => {
  test("the home page, with its alert and the agent picker", async ({ page }) => {
    await page.goto("/");
    await expectAccessible(page);
    await hydrated(page);
    await page.getByRole("textbox", { name: "Product link" }).fill("htp://weidian.com");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: /^Select Agent/ }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("dialog").getByRole("button", { name: "ACBuy" }).click();
    await expect(page.getByText("Buy links now lead to ACBuy.")).toBeVisible();
    await expectAccessible(page, ["light"]);
  });

  test("a product page, with its description and a photo opened, and on a phone with the open menu", async ({
    page,
  }) => {
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

    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(WATCH.path);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Menu" }).click();
    await expectAccessible(page);
  });

  test("pages that do not exist, pages while services do not respond, and an incomplete or loading product page", async ({
    page,
    sandbox,
    watch,
  }) => {
    await sandbox.untilWell();
    watch.expects(404, /./);
    watch.expects(503, /./);
    for (const path of [
      `/product/weidian/${missingId()}`,
      "/nowhere",
      "/lists/1",
      `/product/weidian/${scenarioId(20)}`,
      `/product/weidian/${scenarioId(5)}`,
      `/qc-search?channel=3&offerId=${scenarioId(5)}`,
    ]) {
      await page.goto(path);
      await expectAccessible(page);
    }
    await page.goto(`/product/weidian/${scenarioId(18)}`);
    await expect(page.getByText(/No response from .* There may be more photos/)).toBeVisible();
    await expectAccessible(page);
    await sandbox.set({ latency_ms: 2900 });
    await page.goto(`/product/weidian/${scenarioId(0)}`, { waitUntil: "commit" });
    await expect(page.getByText("Asking Weidian for this item…")).toBeVisible();
    await expectAccessible(page, ["light"]);
  });

  test("QC results (found, empty, without parameters, a single set), hauls (empty, with errors, filled), and pages of texts and products", async ({
    page,
    watch,
  }) => {
    watch.expects(400, /^\/popular/);
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
      "/agents",
      "/agents/superbuy",
      "/haul",
      "/haul?destination=ZZ&weight=x&count=0&name=Cap",
      "/haul?destination=US&name=Coat&weight=800&size=50x40x30&name=Book&weight=3000&size=20x10x10",
      // The filter leaves only a few cards, because all cards have the same structure.
      "/popular?search=lantern&MinPrice=550&compact=1",
      "/popular?MinPrice=-1&Storefront=nowhere",
      "/extension-privacy",
    ]) {
      await page.goto(path);
      await expectAccessible(page);
    }
  });
});
