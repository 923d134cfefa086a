import type { Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe.ts";
import { expect, test } from "../fixtures/journey.ts";
import { ADMIN, begin } from "../fixtures/people.ts";
import { newId } from "../fixtures/servers/sandbox.ts";

const PAGE = "/dashboard/add-by-links";
const field = (page: Page) => page.getByLabel("Text with links");
const add = (page: Page) => page.getByRole("button", { name: "Add to the catalogue" });
const newest = (page: Page) =>
  page.getByRole("region", { name: "Pasted links" }).getByRole("group").first();
const count = (page: Page, name: string) =>
  newest(page).locator("dl > div").filter({ hasText: name }).locator("dd");
const weidian = (id: string) => `https://weidian.com/item.html?itemID=${id}`;
test.beforeEach(({ sandbox }) => sandbox.untilWell());

test("an admin pastes at most 500 links and sees the result of each, and shoppers find the products", async ({
  page,
}) => {
  const [first, second] = [newId(), newId()];
  await begin(page, ADMIN, "/dashboard/add-a-product");
  await page.getByRole("main").getByRole("link", { name: "Many links" }).click();
  await expect(page).toHaveURL(PAGE);
  await add(page).click();
  await expect(page.getByText("Please paste a text with links")).toBeVisible();
  await field(page).fill(Array.from({ length: 501 }, () => weidian(newId())).join("\n"));
  await expect(page.getByText("501 links, 501 items")).toBeVisible();
  await add(page).click();
  await expect(
    page.getByText("501 links are too many. Paste at most 500 at a time."),
  ).toBeVisible();
  await expect(field(page)).toBeFocused();
  await field(page).fill(
    [
      `My haul: ${weidian(first)}`,
      `again https://www.acbuy.com/product/?id=${first}&source=WD`,
      `https://detail.1688.com/offer/${second}.html`,
      "a shop https://example.com/thing",
    ].join("\n"),
  );
  await expect(page.getByText("4 links, 2 items")).toBeVisible();
  await page.getByLabel("Category").fill("Pasted");
  await page.getByLabel("Tags").fill("summer; sale");
  await page.keyboard.press("Tab");
  await expect(add(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(newest(page).getByText("Finished")).toBeVisible();
  await expect(field(page)).toHaveValue("");
  await expect(count(page, "Added")).toHaveText("2");
  await expect(count(page, "Repeated")).toHaveText("1");
  await expect(count(page, "Failed")).toHaveText("1");
  const failed = page.getByRole("region", { name: "Failed: links" });
  await expect(failed).toContainText("We don't support this site yet.");
  await newest(page).getByText("Added: 2 links").click();
  const added = page.getByRole("region", { name: "Added: links" });
  await expect(added.getByRole("link")).toHaveCount(2);
  await expectAccessible(page);

  await field(page).fill(weidian(first));
  await add(page).click();
  await expect(count(page, "Already in the catalogue")).toHaveText("1");
  await page.goto(`/dashboard/manage-products?search=${second}`);
  await expect(
    page.getByRole("main").locator(`a[href="/product/ali_1688/${second}"]`),
  ).toBeVisible();
});

test("a job with pasted links continues after its page is left, and can be stopped and continued", async ({
  page,
  sandbox,
}) => {
  await sandbox.set({ latency_ms: 1500 });
  await begin(page, ADMIN, PAGE);
  // On a slow machine the job must last until the stop button is clicked.
  await field(page).fill(Array.from({ length: 80 }, () => weidian(newId())).join(" "));
  await add(page).click();
  await expect(newest(page).getByText("Adding")).toBeVisible();
  await page.goto("/dashboard/outbox");
  await page.goto(PAGE);
  await expect(newest(page).getByRole("progressbar")).toBeVisible();
  await expect(count(page, "Added")).not.toHaveText("0");
  await expectAccessible(page);
  await newest(page).getByRole("button", { name: "Stop" }).click();
  await expect(newest(page).getByText("Not finished")).toBeVisible();
  await expect(newest(page).getByText("It was stopped.")).toBeVisible();
  await sandbox.clear();
  await newest(page).getByRole("button", { name: "Continue" }).click();
  await expect(newest(page).getByText("Finished")).toBeVisible();
  await expect(count(page, "Added")).toHaveText("80");
});
