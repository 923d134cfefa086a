import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import rateCard from "@loupe/shipping/rate-card.json" with { type: "json" };
import { expectAccessible } from "../fixtures/axe.ts";
import { goTo } from "../fixtures/dashboard-menu.ts";
import { expect } from "../fixtures/journey.ts";
import { ADMIN, begin } from "../fixtures/people.ts";
import {
  choose,
  daysAgo,
  dearer,
  inUse,
  open,
  PAGE,
  rowOf,
  test,
  totalOf,
  use,
} from "../fixtures/rate-cards.ts";

test.describe.configure({ mode: "serial" });

test("a changed rate card can be compared, put into use, exported and rolled back", async ({
  page,
}) => {
  await begin(page, ADMIN, "/dashboard/admin-home");
  await goTo(page, "Rate cards");
  await expect(page).toHaveURL(PAGE);
  await expect(inUse(page)).toContainText(rateCard.title);
  await expect(inUse(page)).toContainText("32 lines");
  await expect(inUse(page)).toContainText("Came with the shop");
  await expect(page.getByRole("button", { name: /^Roll back/ })).toBeHidden();
  const first = await totalOf(page);

  const document = dearer("round", 50, daysAgo(89));
  await choose(page, document, "november.json");
  await expect(page.getByText("november.json")).toBeVisible();
  await expect(page.getByText("round, version v2")).toBeVisible();
  const changes = page.getByRole("region", { name: "Changes" });
  const fee = changes.getByRole("row").filter({ hasText: "Customs fee" });
  await expect(fee).toContainText("50");
  await expect(changes.getByText("Line uk-taxfree")).toBeVisible();
  await expect(page.getByText("Lines changed").locator("..")).toContainText("1");
  expect(await totalOf(page)).toBe(first);

  await use(page).click();
  await expect(page.getByText("The rate card is in use")).toBeVisible();
  await expect(inUse(page).getByRole("heading", { name: "Card round" })).toBeFocused();
  await expect(inUse(page)).toContainText("89 days old");
  await expect(inUse(page)).not.toContainText("Carriers may charge others");
  await expect(inUse(page)).toContainText(ADMIN.email);
  await expect(rowOf(page, 2)).toContainText("In use");
  expect(await totalOf(page)).toBe(first + 50);

  const downloading = page.waitForEvent("download");
  await rowOf(page, 2).getByRole("button", { name: "Export #2" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("round-v2.json");
  expect(await readFile(await download.path(), "utf8")).toBe(document);

  await rowOf(page, 1).getByRole("button", { name: "Roll back to this" }).click();
  await expect(page.getByText("Rate card #1 is in use again")).toBeVisible();
  await expect(rowOf(page, 3)).toContainText("restores #1");
  await expect(rowOf(page, 3)).toContainText("In use");
  await expect(inUse(page)).toContainText(rateCard.title);
  expect(await totalOf(page)).toBe(first);
});

const form = (page: Page) => page.getByRole("region", { name: "Edit prices" });
const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true });

async function openForm(page: Page): Promise<void> {
  await open(page);
  await form(page).getByRole("button", { name: "Open the form" }).click();
  await expect(field(page, "Line")).toBeFocused();
}

async function pick(page: Page, line: string, country: string): Promise<void> {
  await field(page, "Find a line").fill(line);
  await page.keyboard.press("Enter");
  await field(page, "Find a country").fill(country);
  await page.keyboard.press("Enter");
}

test("leaving a form with unsaved changes by a link, Back or a reload asks for confirmation", async ({
  page,
}) => {
  await openForm(page);
  const leave = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await pick(page, "uk taxfree", "united king");
  await goTo(page, "All Users");
  await expect(page, "nothing was changed yet").toHaveURL("/dashboard/users");
  await goTo(page, "Rate cards");
  await form(page).getByRole("button", { name: "Open the form" }).click();
  await form(page).getByRole("button", { name: "Add a weight range" }).click();

  await goTo(page, "All Users");
  await expectAccessible(page);
  // Pressing Back while the dialog is closing asks again, each time.
  for (let time = 0; time < 2; time += 1) {
    await leave.getByRole("button", { name: "Stay" }).evaluate((stay) => {
      (stay as HTMLButtonElement).click();
      history.back();
    });
    await expect(page).toHaveURL("/dashboard/rate-cards");
    // Waits until the earlier dialog has closed.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 500)));
  }
  await leave.getByRole("button", { name: "Stay" }).click();
  await expect(leave).toBeHidden();
  await expect(page).toHaveURL("/dashboard/rate-cards");
  const asked = page.waitForEvent("dialog");
  await page.evaluate(() => void setTimeout(() => location.reload()));
  const question = await asked;
  expect(question.type()).toBe("beforeunload");
  await question.dismiss();
  await expect(form(page).getByRole("group", { name: "Weight range 2" })).toBeVisible();

  await goTo(page, "All Users");
  await leave.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL("/dashboard/users");
});
