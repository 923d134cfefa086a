import { expectAccessible } from "../fixtures/axe.ts";
import { expect } from "../fixtures/journey.ts";
import { said, test } from "../fixtures/manage-agents.ts";
import { ADMIN, begin } from "../fixtures/people.ts";

test.describe.configure({ timeout: 90_000 });

test("an owner can write an imprint from the template, and every page links to it", async ({
  page,
  newVisitor,
  watch,
}) => {
  watch.expects(404, /^\/imprint$/);
  const shopper = await (await newVisitor()).newPage();
  await shopper.goto("/");
  await expect(
    shopper.getByRole("contentinfo").getByRole("link", { name: "Imprint" }),
  ).toBeHidden();
  expect((await shopper.goto("/imprint"))?.status()).toBe(404);

  await begin(page, ADMIN, "/dashboard/legal");
  await page.getByRole("button", { name: "Start from the template" }).click();
  await expect(page.getByText("There is still text in [brackets]")).toBeVisible();
  await page
    .getByLabel("Text, in Markdown")
    .fill("## Who\n\nAda, [a page](https://ada.example/)\n\n<b>no</b>");
  await expect(page.getByText("There is still text in [brackets]")).toBeHidden();
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("region", { name: "Preview" }).getByRole("heading")).toHaveText(
    "Who",
  );
  await page.getByRole("button", { name: "Save and show" }).click();
  await said(page, "The page is saved and shown");
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
  }
  await expectAccessible(page);

  await shopper.goto("/");
  await shopper.getByRole("contentinfo").getByRole("link", { name: "Imprint" }).click();
  await expect(shopper.getByRole("heading", { level: 1 })).toHaveText("Imprint");
  await expect(shopper.getByRole("heading", { level: 2 })).toHaveText("Who");
  await expect(shopper.getByRole("main")).toContainText("<b>no</b>");
  await expectAccessible(shopper);
  await shopper.goto("/de/imprint");
  await expect(shopper.getByRole("heading", { level: 1 })).toHaveText("Impressum");
  await expect(shopper.locator("main [lang=en]")).toContainText("Ada");
});
