import { JACKET } from "../fixtures/goods.ts";
import { expect, hydrated, test } from "../fixtures/journey.ts";

test("a shopper asks about chosen photos, a second browser answers with a reason, and the owner hides the answer and ends the page", async ({
  page,
  newVisitor,
}) => {
  await page.goto(JACKET.path);
  await hydrated(page);
  await page.getByRole("button", { name: "Share for advice" }).click();
  const section = page.getByRole("region", { name: "QC Photos" });
  for (const place of [0, 1]) await section.locator("label").nth(place).click();
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await page.getByLabel("Your question").fill("Is the stitching all right?");
  await page.getByRole("button", { name: "Create page" }).click();
  await expect(page.getByRole("heading", { name: "Keep or exchange?" })).toBeVisible();
  await expect(page).toHaveURL(/\/ask\/[\w-]{22}$/);
  await expect(page.getByRole("button", { name: "End this page" })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    "content",
    /\/images\/previews\/en\/ask\/[\w-]{22}\.jpg\?v=[\w-]{8}$/,
  );

  const visitor = await (await newVisitor()).newPage();
  await visitor.goto(page.url());
  await hydrated(visitor);
  await expect(visitor.getByText("Is the stitching all right?", { exact: true })).toBeVisible();
  await expect(visitor.getByRole("button", { name: "End this page" })).toHaveCount(0);
  await visitor.getByLabel("Exchange").check();
  await visitor.getByLabel("Why?").fill("The thread at the heel is loose");
  await visitor.getByRole("button", { name: "Send answer" }).click();
  await expect(visitor.getByText("Your answer is on the page.")).toBeVisible();

  await page.reload();
  await expect(page.getByText("The thread at the heel is loose")).toBeVisible();
  await page.getByRole("button", { name: "Hide" }).click();
  await expect(page.getByText("Hidden from others")).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText("The thread at the heel is loose")).toHaveCount(0);
  await page.getByRole("button", { name: "End this page" }).click();
  await page.getByRole("button", { name: "End it and delete all answers" }).click();
  await expect(page.getByText("This page has ended.")).toBeVisible();
  expect((await visitor.request.get(visitor.url())).status()).toBe(404);
});
