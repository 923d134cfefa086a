import { JACKET } from "../fixtures/goods.ts";
import { expect, hydrated, test } from "../fixtures/journey.ts";

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

test("the bar of the photo comparison stays below the header on a phone", async ({ page }) => {
  await page.goto(JACKET.path);
  await hydrated(page);
  await page.getByRole("button", { name: "Compare two" }).click();
  const bar = page.getByText("Choose two photos to compare.");
  await page.getByRole("heading", { name: "Shipping estimate" }).scrollIntoViewIfNeeded();
  const header = (await page.getByRole("banner").boundingBox())!;
  const field = (await page.getByRole("search").boundingBox())!;
  expect(field.y, "the search does not touch the edge").toBeGreaterThanOrEqual(6);
  expect((await bar.boundingBox())!.y).toBeGreaterThan(header.y + header.height);
});
