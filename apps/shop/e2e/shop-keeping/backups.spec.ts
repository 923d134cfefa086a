import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import {
  EMBEDDED_DATABASE,
  startAnotherShop,
  type RunningShop,
} from "../fixtures/servers/another-shop.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { expect } from "../fixtures/journey.ts";
import { begin, ADMIN } from "../fixtures/people.ts";
import { shopOfItsOwn } from "../fixtures/servers/shop-of-its-own.ts";

/** A shop with an embedded database, which backups are made of and restored into. */
const test = shopOfItsOwn(() => EMBEDDED_DATABASE);
test("an owner can make, download, test, schedule and delete an encrypted backup, and restore it into a new shop in the browser", async ({
  page,
  browser,
  watch,
}) => {
  watch.expects(422, /^\/api\/v1\/(settings|backups)/);
  await begin(page, ADMIN, "/dashboard/backups");
  await expect(page.getByText("No backup yet")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Health" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "No passphrase is set" })).toBeVisible();
  await page.getByLabel("Passphrase", { exact: true }).fill("too short");
  await page.getByRole("button", { name: "Set the passphrase" }).click();
  await expect(page.getByText("Use at least 12 characters")).toBeVisible();
  await page.getByLabel("Passphrase", { exact: true }).fill(PASSPHRASE);
  await page.getByRole("button", { name: "Set the passphrase" }).click();
  await expect(page.getByText("Backups are encrypted and have the server's secret")).toBeVisible();

  const makeNow = page.getByRole("button", { name: "Make one now" });
  await makeNow.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("The backup is whole").first()).toBeVisible();
  const row = page.getByRole("row", { name: /Disk/ });
  await expect(row).toContainText("Not tested yet");

  const arrives = page.waitForEvent("download");
  await row.getByRole("button", { name: /^Download loupe-/ }).press("Enter");
  const download = await arrives;
  expect(download.suggestedFilename()).toMatch(/^loupe-[\dTZ-]+-[\da-f]{6}\.backup$/);
  const file = await download.path();

  await row.getByRole("button", { name: /^Test loupe-/ }).press("Enter");
  const asks = page.getByRole("dialog", { name: "Passphrase of this backup" });
  await asks.getByLabel("Passphrase", { exact: true }).fill("not the passphrase");
  await asks.getByRole("button", { name: "Test the backup" }).click();
  await expect(asks.getByText("This is not the passphrase of the backup")).toBeVisible();
  await expectAccessible(page);
  await asks.getByLabel("Passphrase", { exact: true }).fill(PASSPHRASE);
  await asks.getByRole("button", { name: "Test the backup" }).click();
  await expect(asks).toBeHidden();
  await expect(row).toContainText(/Passed in \d+\.\d s/);

  const schedule = page.getByRole("form", { name: "Schedule" });
  await schedule.getByLabel("Where to").selectOption("To the bucket");
  await schedule.getByRole("button", { name: "Save: Schedule" }).click();
  await expect(schedule.getByRole("alert")).toContainText("is required for backups to a bucket");
  await schedule.getByLabel("Where to").selectOption("To the server's disk");
  await schedule.getByLabel("Every day").selectOption("On");
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

  const another = await startAnotherShop({
    ...EMBEDDED_DATABASE,
    ADMIN_EMAIL: "",
    ADMIN_PASSWORD: "",
  });
  const visitor = await browser.newContext({ baseURL: another.origin });
  try {
    await restoresNewShop(await visitor.newPage(), linkOf(another), file);
  } finally {
    await visitor.close();
    await another.close();
  }

  await row.getByRole("button", { name: /^Delete loupe-/ }).press("Enter");
  const question = page.getByRole("alertdialog", { name: "Delete this backup?" });
  await expect(question).toContainText("no other backup was tested");
  await expectAccessible(page, ["light"]);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(row.getByRole("button", { name: /^Delete loupe-/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Backup deleted").first()).toBeVisible();
  await expect(page.getByText("No backup yet")).toBeVisible();
});

test("an owner goes back to a backup in the running shop, after a warning and with the passphrase", async ({
  page,
  watch,
}) => {
  watch.expects(422, /^\/api\/v1\/backups/);
  watch.expects(401, /^\/api\/v1\//);
  await begin(page, ADMIN, "/dashboard/backups");
  await expect(page.getByRole("heading", { name: "Health" })).toBeVisible();
  // An earlier test of this file may have set it.
  if (await page.getByRole("heading", { name: "No passphrase is set" }).isVisible()) {
    await page.getByLabel("Passphrase", { exact: true }).fill(PASSPHRASE);
    await page.getByRole("button", { name: "Set the passphrase" }).click();
    await expect(page.getByText("Backups are encrypted and have")).toBeVisible();
  }
  await page.getByRole("button", { name: "Make one now" }).click();
  await expect(page.getByText("The backup is whole").first()).toBeVisible();
  const row = page.getByRole("row", { name: /Disk/ }).first();
  await row.getByRole("button", { name: /^Go back to loupe-/ }).click();
  const dialog = page.getByRole("dialog", { name: "Go back to this backup?" });
  await expect(dialog).toContainText("What was added or changed since is lost");
  const replace = dialog.getByRole("button", { name: "Replace the shop by this backup" });
  await replace.click();
  await expect(dialog.getByText("Type the passphrase")).toBeVisible();
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }
  await dialog.getByLabel("Passphrase", { exact: true }).fill(PASSPHRASE);
  await replace.click();
  await expect(dialog.getByRole("heading", { name: "Your shop is restored" })).toBeVisible();
  await dialog.getByRole("link", { name: "Log in" }).click();
  await expect(page).toHaveURL(/\/login/);
});

const PASSPHRASE = "correct horse battery staple";
const UNPROVED = {
  status: 403,
  json: { success: false, code: "reauth_required", message: "Please confirm that it's you." },
};
const linkOf = (shop: RunningShop) => /\S+\/setup#[\w-]{43}/.exec(shop.log())![0];

async function restoresNewShop(page: Page, link: string, file: string): Promise<void> {
  await page.goto(link);
  await page.getByRole("main").getByRole("button", { name: "Begin" }).click();
  await page.getByRole("button", { name: "Restore a backup" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Restore a backup" })).toBeVisible();
  const replace = page.getByRole("button", { name: "Replace this shop by the backup" });
  await replace.click();
  await expect(page.getByText("Choose the file of a backup").first()).toBeVisible();
  const choose = page.getByRole("main").locator("input[type=file]");
  await choose.setInputFiles({ name: "a.backup", mimeType: "", buffer: Buffer.from("hello") });
  await expect(page.getByText("This file is no backup of Loupe.").first()).toBeVisible();
  let sent = 0;
  page.on("request", (request) => void (request.url().endsWith("/setup/backup") && (sent += 1)));
  await choose.setInputFiles({ name: "shop.backup", mimeType: "", buffer: await readFile(file) });
  const passphrase = page.getByLabel("Passphrase of the backup", { exact: true });
  await passphrase.fill("not the passphrase");
  await replace.click();
  await expect(page.getByText("This is not the passphrase of the backup")).toBeVisible();
  await expectAccessible(page);
  await passphrase.fill(PASSPHRASE);
  // Simulates an owner whose last login is more than ten minutes ago, and who must therefore confirm their identity.
  await page.route("**/api/v1/setup/restore**", (route) => route.fulfill(UNPROVED), { times: 1 });
  await replace.click();
  const proof = page.getByRole("dialog", { name: "Confirm that it's you" });
  await expect(proof).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(proof).toBeHidden();
  await expect(page.getByText("Please confirm that it's you.").first()).toBeVisible();
  await replace.click();
  await expect(page.getByRole("heading", { name: "Your shop is restored" })).toBeFocused();
  // The file is sent only once more: after a wrong passphrase the server still has it, after other errors it may not.
  expect(sent).toBe(2);
  await expectAccessible(page);
  await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
  // The browser still has the session of the shop before the restore, so it may open the dashboard, find that the
  // session has ended, and return. Whether the login page then shows a message depends on which page finds out first.
  await expect(page).toHaveURL(/\/login\?from=/);
  await page.getByLabel("Email").fill(ADMIN.email);
  await page.getByLabel("Password", { exact: true }).fill(ADMIN.password);
  await page.getByRole("main").getByRole("button", { name: "Login", exact: true }).click();
  await expect(page).toHaveURL("/dashboard/admin-home");
}
