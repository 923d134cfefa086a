import { openProduct } from "../fixtures/collecting.ts";
import { JACKET } from "../fixtures/goods.ts";
import { expect, test } from "../fixtures/journey.ts";
import { expectMirrored, turn } from "../fixtures/mirrored.ts";

/** Other pages are tested from right to left in pseudo-locale.spec.ts. */
test("a product page is mirrored from right to left, except its photos, and arrow keys follow the text's direction", async ({
  page,
}) => {
  await openProduct(page, JACKET.path);
  await page.mouse.move(30, 30);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.waitForLoadState("networkidle");
    await expectMirrored(page, `a product at ${width} px`);
  }
  await turn(page, "rtl");
  const stage = page.getByRole("group", { name: "Pictures" });
  const previous = await stage.getByRole("link", { name: "Previous photo" }).boundingBox();
  const next = await stage.getByRole("link", { name: "Next photo" }).boundingBox();
  expect(previous!.x).toBeLessThan(next!.x);

  const [first, second] = await page.getByRole("radiogroup").first().getByRole("radio").all();
  await first!.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(second!).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(first!).toBeFocused();
});
