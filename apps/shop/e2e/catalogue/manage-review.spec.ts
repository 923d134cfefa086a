import type { Page } from "@playwright/test";
import { ask, notices, openAsAdmin, test } from "../fixtures/demonstration.ts";
import { expect } from "../fixtures/journey.ts";
const rows = (page: Page) => page.getByRole("table").locator("tbody").getByRole("row");

async function open(page: Page): Promise<void> {
  await openAsAdmin(page, "/dashboard/manage-review");
  await expect(rows(page).first()).toBeVisible();
}

test("moderating by keyboard skips no review, a search finds all reviews of a person, and a deletion can be undone", async ({
  page,
}) => {
  await open(page);
  await expect(page.getByText(/^\d+ pending, \d+ approved, \d+ denied$/)).toBeVisible();
  const ids = await rows(page).evaluateAll((all) =>
    all.map((row) => (row as HTMLElement).dataset.row),
  );
  for (const id of ids.slice(0, 3)) {
    await page.keyboard.press("j");
    await expect(page.locator(`[data-row="${id}"]`)).toBeFocused();
    await page.keyboard.press("a");
    await expect(page.locator(`[data-row="${id}"]`)).toBeHidden();
  }
  const [one] = (await ask(page, "get", "/review/findReview?status=pending&limit=1")).data;
  await page.getByLabel("Person or word").fill(one.name);
  await expect(page).toHaveURL(/search=/);
  await expect(rows(page).filter({ hasNotText: one.name })).toHaveCount(0);
  await expect(rows(page).first()).toBeVisible();
  const before = await rows(page).count();
  await rows(page).first().getByRole("checkbox").check();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(notices(page).getByText("1 review deleted").first()).toBeVisible();
  await expect(rows(page)).toHaveCount(before - 1);
  await notices(page).getByRole("button", { name: "Undo" }).click();
  await expect(rows(page)).toHaveCount(before);
});
