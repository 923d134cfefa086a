import { expect, hydrated } from "./journey.ts";
import { missingId, newId } from "./sandbox.ts";
import { PRODUCT_SERVICES, shopOfItsOwn } from "./shop-of-its-own.ts";

/** A shop to which what it keeps is old at once: every look asks again. */
const test = shopOfItsOwn({
  ...PRODUCT_SERVICES,
  QC_PARTNER_URL: `http://127.0.0.1:${process.env.E2E_SANDBOX_PORT}/qc-partner`,
  QC_PARTNER_APP_KEY: "sandbox-key",
  QC_PARTNER_APP_ID: "sandbox-app",
  QC_FRESH_S: "0",
});

test("an item seen without photos, its sources down now: not said to be without", async ({
  page,
  sandbox,
}) => {
  const all = async (scenario: string) => {
    for (const service of ["qcPartner", "productProxy", "qcImages"] as const) {
      await sandbox.set({ service, scenario });
    }
  };
  await all("empty-imgs");
  await page.goto(`/product/weidian/${newId()}`);
  const qc = page.getByRole("region", { name: "QC Photos" });
  const none = qc.getByRole("heading", { name: "No QC photos available" });
  await expect(none).toBeVisible();
  await all("server-error");
  for (const look of ["first", "second"]) {
    await test.step(`the ${look} look in the outage`, async () => {
      await page.reload();
      await expect(qc.getByRole("heading", { name: "Could not look everywhere" })).toBeVisible();
      await expect(none).toBeHidden();
    });
  }
  await all("empty-imgs");
  await qc.getByRole("button", { name: "Retry" }).click();
  await expect(none).toBeVisible();
});

test("an offer seen without results, the QC service down now: the search failed", async ({
  page,
  sandbox,
  watch,
}) => {
  watch.expects(503, /^\/(?:qc-search|api\/v1\/qc\/search)/);
  const offerId = missingId();
  const none = page.getByRole("heading", { name: "No products found!" });
  await page.goto(`/qc-search?channel=3&offerId=${offerId}`);
  await expect(none).toBeVisible();
  await sandbox.set({ service: "qcPartner", scenario: "server-error" });
  await page.reload();
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Search Failed" })).toBeVisible();

  await page.goto("/");
  await hydrated(page);
  const search = page.getByRole("search");
  await search.getByRole("checkbox").check();
  await search.getByRole("textbox", { name: "Channel", exact: true }).fill("3");
  await search.getByRole("textbox", { name: "Offer ID" }).fill(offerId);
  await search.getByRole("button", { name: "Search" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Search Failed" });
  await expect(dialog).toContainText("Search by channel and offerId failed. Try again.");

  await page.goto(`/qc-search?channel=3&offerId=${offerId}`);
  await sandbox.clear();
  await main.getByRole("button", { name: "Try Again" }).click();
  await expect(none).toBeVisible();
});

test("a set that is not among those kept, the QC service down now: not said to be gone", async ({
  page,
  sandbox,
  watch,
}) => {
  watch.expects(404, /^\/qc-product\//);
  watch.expects(503, /^\/qc-product\//);
  const path = `/qc-product/1?channel=3&offerId=${newId()}`;
  const gone = page.getByRole("heading", { name: "Product not found!" });
  await page.goto(path);
  await expect(gone).toBeVisible();
  await sandbox.set({ service: "qcPartner", scenario: "server-error" });
  // The first one finds out behind.
  await page.reload();
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("heading", { name: "Search Failed" })).toBeVisible({
      timeout: 1000,
    });
  }).toPass();
  await expect(gone).toBeHidden();
});
