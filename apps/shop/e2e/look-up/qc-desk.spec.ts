import { linkTo, RUNNERS } from "../fixtures/goods.ts";
import { expect, hydrated, test } from "../fixtures/journey.ts";
import { countTaps } from "../fixtures/taps.ts";

test.use({ showsPictures: true, viewport: { width: 360, height: 740 }, hasTouch: true });

test("from a link to an aligned comparison with the seller's picture it is at most three taps, then mirror, mark and verdict stay", async ({
  page,
}) => {
  await page.goto("/");
  await hydrated(page);
  const taps = await countTaps(page);
  await page
    .getByRole("main")
    .getByRole("textbox", { name: "Product link" })
    .fill(linkTo.weidian(RUNNERS.id));
  await page.getByRole("button", { name: "Look up QC" }).first().click();
  await page.waitForURL(/\/product\/weidian\//);
  const pair = page.getByRole("group", { name: "Pictures" });
  await expect(pair.getByRole("link", { name: "The warehouse's QC photo" })).toBeVisible();
  await pair.getByRole("button", { name: "Compare both" }).click();
  const desk = page.getByRole("dialog", { name: "Compare photos" });
  await expect(desk).toBeVisible();
  await expect(page).toHaveURL(/#compare=listing-[\w-]{22},photo-[\w-]{22}$/);
  await expect(desk.getByText("The second photo is aligned with the first.")).toBeAttached();
  expect(taps()).toBeLessThanOrEqual(3);

  await desk.getByRole("button", { name: "Mirror: Second photo" }).click();
  await desk.getByRole("button", { name: "First photo: next" }).click();
  await desk.getByRole("button", { name: "Marks" }).click();
  const photo = desk.getByRole("figure", { name: "First photo" });
  // A photo takes taps once its small copy has loaded.
  await expect(photo.locator("img").first()).toHaveJSProperty("complete", true);
  const box = (await photo.boundingBox())!;
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await desk.getByRole("textbox", { name: "Note for mark 1" }).fill("Glue at the toe");
  await desk.getByRole("button", { name: "Decide" }).click();
  await desk.getByRole("button", { name: "Exchange" }).click();
  await desk.getByRole("textbox", { name: "Reason" }).fill("Glue at the toe");
  await page.reload();
  await desk.getByRole("button", { name: "Decide" }).click();
  await expect(desk.getByRole("button", { name: "Exchange" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(desk.getByRole("textbox", { name: "Reason" })).toHaveValue("Glue at the toe");
});
