import type { Page } from "@playwright/test";
import { ask, beginAsStaff, notices } from "../fixtures/demonstration.ts";
import { expect, test } from "../fixtures/journey.ts";
import { begin, registerVerified } from "../fixtures/people.ts";
import { newId } from "../fixtures/servers/sandbox.ts";
import { openGroups } from "../fixtures/dashboard-menu.ts";

/** A page for admins and one for owners only. `pages.test.ts` tests all pages of each role. */
const ADMINS_PAGE = "users";
const OWNERS_PAGE = "legal";

const OF_EVERYBODY = ["Change password", "Back to the site"];

const entries = async (page: Page) => (await openGroups(page)).getByRole("link").allInnerTexts();
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Expects that these pages redirect to the dashboard's first page, which shows the reason. */
async function expectNoneOf(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(`/dashboard/${path}`);
    await expect(page, path).toHaveURL("/dashboard/admin-home");
    await expect(heading(page)).toBeVisible();
    await expect(notices(page).getByText("This page is not for your role.").first()).toBeVisible();
  }
}

test("a moderator can approve a review and do nothing else", async ({ page, newVisitor }) => {
  const shopper = await (await newVisitor()).newPage();
  await begin(shopper, await registerVerified(shopper));
  const item = { store_name: "weidian", product_code: newId() };
  const comment = `Stitched twice, number ${item.product_code}`;
  await ask(shopper, "post", "/review/postReview", { ...item, comment, rating: 4 });

  await beginAsStaff(page, await (await newVisitor()).newPage(), "moderator");
  const queues = ["Manage review", "Add QC photos", "Own QC photos", "Photo reports"];
  const own = ["Home", "Bin", ...queues, "Reported questions", "Reported finders"];
  expect(await entries(page)).toEqual([...own, ...OF_EVERYBODY]);
  await page.getByRole("link", { name: "Manage review" }).first().click();
  const row = page.getByRole("row").filter({ hasText: comment });
  await row.getByRole("combobox").selectOption("approved");
  await expect(row.getByRole("combobox")).toHaveValue("approved");
  await expect
    .poll(async () => {
      const { store_name, product_code } = item;
      const path = `/review/findReview?store_name=${store_name}&product_code=${product_code}`;
      return JSON.stringify(await ask(page, "get", path));
    })
    .toContain(comment);
  await expect(page.getByRole("main")).not.toContainText("@");
  await expectNoneOf(page, [ADMINS_PAGE, OWNERS_PAGE, "income"]);
});
