import type { Page } from "@playwright/test";
import { ask } from "../fixtures/demonstration.ts";
import { expect, hydrated } from "../fixtures/journey.ts";
import { ADMIN, begin } from "../fixtures/people.ts";
import { missingId, newId } from "../fixtures/sandbox.ts";
import { productServices, shopOfItsOwn } from "../fixtures/shop-of-its-own.ts";

/** A shop whose cached answers expire at once, so that each look-up asks again. */
const test = shopOfItsOwn((outside) => ({
  ...productServices(outside),
  QC_PARTNER_URL: `${outside.sandbox}/qc-partner`,
  QC_PARTNER_APP_KEY: "sandbox-key",
  QC_PARTNER_APP_ID: "sandbox-app",
  QC_FRESH_S: "0",
}));

test("an item without photos is not said to have none while its sources are down", async ({
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
      await reloadUntil(page, "Couldn't load all QC photos");
      await expect(none).toBeHidden();
    });
  }
  await sandbox.recover();
  await all("empty-imgs");
  await qc.getByRole("button", { name: "Retry" }).click();
  await expect(none).toBeVisible();
});

test("if every earlier photo is hidden and the sources are down, the page says there may be others", async ({
  page,
  sandbox,
}) => {
  const id = newId();
  await sandbox.set({ service: "qcImages", scenario: "empty-imgs" });
  await sandbox.set({ service: "productProxy", scenario: "empty-imgs" });
  await begin(page, ADMIN);
  const found = await page.request.get(`/api/v1/qc-photos/${id}?shopType=weidian`);
  for (const { url: picture } of (await found.json()).data.photos) {
    const photo = { storeName: "weidian", productCode: id, picture };
    await ask(page, "post", "/qc/reportPhoto", { ...photo, reason: "other-item" });
    await ask(page, "post", "/qc/settlePhotoReports", { ...photo, verdict: "hidden" });
  }
  const qc = page.getByRole("region", { name: "QC Photos" });
  const none = qc.getByRole("heading", { name: "No QC photos available" });
  await sandbox.set({ service: "qcPartner", scenario: "server-error" });
  // Pages are cached for a minute, so this polls with an admin's calls, which are not cached.
  const isOld = async () => {
    const { data } = await ask(page, "get", `/qc-photos/${id}?shopType=weidian`);
    return data.stale || data.partial;
  };
  await expect.poll(isOld).toBeTruthy();
  await page.goto(`/product/weidian/${id}`);
  await expect(qc.getByRole("heading", { name: "Couldn't load all QC photos" })).toBeVisible();
  await expect(none).toBeHidden();
});

test("a search that found nothing before is a failed search while the QC service is down", async ({
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
  const main = page.getByRole("main");
  await reloadUntil(page, "Search Failed");

  await page.goto("/");
  await hydrated(page);
  const search = page.getByRole("search");
  await search.getByRole("checkbox").check();
  await search.getByRole("combobox", { name: "Channel" }).selectOption("3");
  await search.getByRole("textbox", { name: "Offer ID" }).fill(offerId);
  await search.getByRole("button", { name: "Search" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Search Failed" });
  await expect(dialog).toContainText("Search by channel and offerId failed. Try again.");

  await page.goto(`/qc-search?channel=3&offerId=${offerId}`);
  await sandbox.recover();
  await main.getByRole("button", { name: "Try Again" }).click();
  await expect(none).toBeVisible();
});

test("a set that is not cached is not said to be gone while the QC service is down", async ({
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
  await reloadUntil(page, "Search Failed");
  await expect(gone).toBeHidden();
});

/** The first page may still show a cached answer. The refresh behind it finds that the source is down. */
const reloadUntil = (page: Page, name: string) =>
  expect(async () => {
    await page.reload();
    await expect(page.getByRole("heading", { name })).toBeVisible({ timeout: 1000 });
  }).toPass();
