import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { expect, test } from "./journey.ts";
import { newId } from "./sandbox.ts";

/** Not all sets are shown at first, but all photos are counted. */
async function expectAllOf(page: Page, id: string): Promise<void> {
  const answer = await page.request.get(`/api/v1/qc-photos/${id}?shopType=weidian`);
  const { photos, partial } = (await answer.json()).data;
  expect(partial).toBe(false);
  const section = page.getByRole("region", { name: "QC Photos" });
  await expect(section.getByText(`${photos.length} photos in`)).toBeVisible();
}

test("photos come in source by source, without a reload", async ({ page, sandbox }) => {
  await sandbox.untilWell();
  await sandbox.set({ service: "qcImages", latency_ms: 2900 });
  const id = newId();
  await page.goto(`/product/weidian/${id}`, { waitUntil: "commit" });
  const section = page.getByRole("region", { name: "QC Photos" });
  await expect(section.getByText("Still asking the third-party photo source…")).toBeVisible();
  await expect(section.getByRole("link", { name: /^Enlarge QC photo 1/ }).first()).toBeVisible();
  await expect(section.getByText("Still asking")).toBeHidden();
  await expectAllOf(page, id);
  await expectAccessible(page);
});

test("a source that stays silent is named, and can be asked again", async ({ page, sandbox }) => {
  await sandbox.untilWell();
  await sandbox.set({ service: "qcImages", scenario: "slow" });
  const id = newId();
  await page.goto(`/product/weidian/${id}`, { waitUntil: "commit" });
  const section = page.getByRole("region", { name: "QC Photos" });
  await expect(section.getByText("Still asking the third-party photo source…")).toBeVisible();
  await expect(section.getByText(/The third-party photo source did not answer/)).toBeVisible();
  await sandbox.clear();
  await section.getByRole("button", { name: "Retry" }).click();
  await expect(section.getByText(/did not answer/)).toBeHidden();
  await expectAllOf(page, id);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a reload shows the rest", async ({ page, sandbox }) => {
    await sandbox.untilWell();
    await sandbox.set({ service: "qcImages", latency_ms: 2900 });
    const id = newId();
    await page.goto(`/product/weidian/${id}`);
    const section = page.getByRole("region", { name: "QC Photos" });
    await expect(section.getByRole("link", { name: /^Enlarge QC photo 1/ }).first()).toBeVisible();
    await expect(async () => {
      await section.getByRole("link", { name: "Reload the page to see all photos" }).click();
      await expect(section.getByText("Still asking")).toBeHidden({ timeout: 1000 });
    }).toPass({ timeout: 15_000 });
    await expectAllOf(page, id);
  });
});
