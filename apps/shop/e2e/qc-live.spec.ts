import { expectAccessible } from "./axe.ts";
import { expect, test } from "./journey.ts";
import { newId } from "./sandbox.ts";

test("photos come in source by source, without a reload", async ({ page, sandbox }) => {
  await sandbox.untilWell();
  await sandbox.set({ service: "qcImages", latency_ms: 2500 });
  await page.goto(`/product/weidian/${newId()}`, { waitUntil: "commit" });
  const section = page.getByRole("region", { name: "QC Photos" });
  await expect(section.getByText("Still asking the third-party photo source…")).toBeVisible();
  await expect(section.getByRole("link", { name: /^Enlarge QC photo 1/ }).first()).toBeVisible();
  const before = await section.getByText(/photos? in \d+ sets?/).textContent();
  await expect(section.getByText("Still asking")).toBeHidden();
  await expect(section.getByText("third-party photos").first()).toBeVisible();
  expect(await section.getByText(/photos? in \d+ sets?/).textContent()).not.toBe(before);
  await expectAccessible(page);
});

test("a source that stays silent is named, and can be asked again", async ({ page, sandbox }) => {
  await sandbox.untilWell();
  await sandbox.set({ service: "qcImages", scenario: "slow" });
  await page.goto(`/product/weidian/${newId()}`, { waitUntil: "commit" });
  const section = page.getByRole("region", { name: "QC Photos" });
  await expect(section.getByText("Still asking the third-party photo source…")).toBeVisible();
  await expect(section.getByText(/The third-party photo source did not answer/)).toBeVisible();
  await sandbox.clear();
  await section.getByRole("button", { name: "Retry" }).click();
  await expect(section.getByText(/did not answer/)).toBeHidden();
  await expect(section.getByText("third-party photos").first()).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a reload shows the rest", async ({ page, sandbox }) => {
    await sandbox.untilWell();
    await sandbox.set({ service: "qcImages", latency_ms: 2500 });
    await page.goto(`/product/weidian/${newId()}`);
    const section = page.getByRole("region", { name: "QC Photos" });
    await expect(section.getByRole("link", { name: /^Enlarge QC photo 1/ }).first()).toBeVisible();
    await expect(async () => {
      await section.getByRole("link", { name: "Reload the page to see all photos" }).click();
      await expect(section.getByText("third-party photos").first()).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 15_000 });
  });
});
