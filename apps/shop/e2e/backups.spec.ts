import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import { expectAccessible } from "./axe.ts";
import { expect } from "./journey.ts";
import { begin, ADMIN } from "./people.ts";
import { shopOfItsOwn } from "./shop-of-its-own.ts";

const test = shopOfItsOwn();

test.describe.configure({ timeout: 90_000 });

test("an owner makes, downloads, tests and deletes a backup, and schedules a daily one", async ({
  page,
  watch,
}) => {
  watch.expects(422, /^\/api\/v1\/settings/);
  await begin(page, ADMIN, "/dashboard/backups");
  await expect(page.getByText("No backup yet")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Health" })).toBeVisible();
  await expectAccessible(page);

  const makeNow = page.getByRole("button", { name: "Make one now" });
  await makeNow.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("The backup is whole").first()).toBeVisible({ timeout: 30_000 });
  const row = page.getByRole("row", { name: /Disk/ });
  await expect(row).toContainText("Not tested yet");

  const arrives = page.waitForEvent("download");
  await row.getByRole("button", { name: /^Download loupe-/ }).press("Enter");
  const file = await arrives;
  expect(file.suggestedFilename()).toMatch(/^loupe-[\dTZ-]+-[\da-f]{6}\.backup$/);
  const text = gunzipSync(await readFile(await file.path())).toString();
  expect(text).toContain('"format":"loupe-backup-1"');
  expect(text).toContain(ADMIN.email);

  await row.getByRole("button", { name: /^Test loupe-/ }).press("Enter");
  await expect(page.getByText("can be restored, with every row").first()).toBeVisible({
    timeout: 60_000,
  });
  await expect(row).toContainText(/Passed in \d+\.\d s/);

  const schedule = page.getByRole("form", { name: "Schedule" });
  await schedule.getByLabel("Where to").selectOption("bucket");
  await schedule.getByRole("button", { name: "Save: Schedule" }).click();
  await expect(schedule.getByRole("alert")).toContainText("is required for backups to a bucket");
  await schedule.getByLabel("Where to").selectOption("disk");
  await schedule.getByLabel("Every day").selectOption("on");
  await schedule.getByLabel("How many to keep").fill("3");
  await schedule.getByRole("button", { name: "Save: Schedule" }).click();
  await expect(page.getByText("The newest 3 are kept.")).toBeVisible();
  await expect(page.getByText("Only when you make one")).toBeHidden();

  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
  }
  await expectAccessible(page);

  await row.getByRole("button", { name: /^Delete loupe-/ }).press("Enter");
  const question = page.getByRole("alertdialog", { name: "Delete this backup?" });
  await expect(question).toContainText("no other backup was tested");
  await expectAccessible(page);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(row.getByRole("button", { name: /^Delete loupe-/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Backup deleted").first()).toBeVisible();
  await expect(page.getByText("No backup yet")).toBeVisible();
});
