import { isoDate } from "@loupe/contract/time";
import { expect } from "../fixtures/journey.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { JACKET } from "../fixtures/goods.ts";
import { manage, said, table, test } from "../fixtures/manage-agents.ts";
test("the income page compares a shopper's click on Buy with the earnings in the agent's file", async ({
  page,
  newVisitor,
}) => {
  await manage(page);
  await table(page)
    .getByRole("row", { name: /CNFans/ })
    .getByRole("button", { name: /Edit/ })
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("as “ref”")).toBeVisible();
  await dialog.getByLabel("Your referral code").fill("loupe-7");
  await dialog.getByLabel("Try the links").fill("https://weidian.com/item.html?itemID=7265511373");
  await expect(dialog.getByRole("link", { name: /ref=loupe-7/ })).toHaveCount(3);
  await dialog.getByRole("button", { name: "Update Agent" }).click();
  await said(page, "Agent updated successfully!");

  const shopper = await (await newVisitor()).newPage();
  await shopper.goto(JACKET.path);
  await expect(shopper.getByRole("contentinfo")).toContainText("may be referral links");
  const buy = shopper.getByRole("link", { name: /Buy on CNFans/ }).first();
  await expect(buy).toHaveAttribute("href", /[?&]ref=loupe-7/);
  const counted = shopper.waitForResponse(/incrementViewCount/);
  await buy.click();
  expect((await counted).status()).toBe(200);

  await page.goto("/dashboard/income");
  const agents = page.getByRole("table", { name: "By agent" });
  await expect(agents.getByRole("row", { name: /CNFans 1 0 – – –/ })).toBeVisible();
  await expect(page.getByRole("table", { name: "By page" })).toContainText("Product page");
  await expect(page.getByRole("table", { name: "By product" }).getByRole("link")).toHaveCount(1);

  const day = isoDate(new Date());
  await page.getByLabel("Agent", { exact: true }).selectOption("CNFans");
  await page.locator('input[type="file"]').setInputFiles({
    name: "commissions.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(
      `Order,Date,Commission,Status\nA1,${day},1.20,Settled\nA2,${day},2.30,Waiting\nA3,${day},9,Refunded\n`,
    ),
  });
  await expect(page.getByText("A1 | ")).toBeVisible();
  await expect(page.getByLabel("“Settled” means")).toHaveValue("paid");
  await expect(page.getByLabel("“Waiting” means")).toHaveValue("pending");
  await expect(page.getByLabel("“Refunded” means")).toHaveValue("leftOut");
  await expectAccessible(page, ["light"]);
  await page.getByRole("button", { name: "Check the file" }).click();
  await expect(page.getByText("$2.30")).toBeVisible();
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(
    agents.getByRole("row", { name: /CNFans 1 2 \$1\.20 \$2\.30 \$1\.20/ }),
  ).toBeVisible();
  // A chart is drawn again after its frame became narrower. Until then it must not extend beyond the frame.
  const figure = page.getByRole("figure").first();
  await expect(figure.locator("svg").first()).toBeVisible();
  const sticksOut = await figure.evaluate((element) => {
    element.style.width = "150px";
    const by = element.scrollWidth - element.clientWidth;
    element.style.width = "";
    return by;
  });
  expect(sticksOut).toBe(0);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    // The browser may take a moment for the new layout.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(width);
  }
  await expectAccessible(page);
});
