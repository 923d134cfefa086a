import type { Locator, Page } from "@playwright/test";
import { JACKET } from "../fixtures/goods.ts";
import { expect, hydrated, test } from "../fixtures/journey.ts";

test.use({
  showsPictures: true,
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
});

/** Swipes over most of the element, with simulated touches. */
async function swipe(page: Page, touched: Locator, direction: "left" | "right") {
  const box = (await touched.boundingBox())!;
  const session = await page.context().newCDPSession(page);
  const y = box.y + box.height / 2;
  const at = (part: number) => [{ x: box.x + box.width * part, y }];
  const path = [0.9, 0.75, 0.6, 0.45, 0.3, 0.15];
  const [first, ...rest] = direction === "left" ? path : path.toReversed();
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(first!) });
  for (const part of rest) {
    await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(part) });
    await page.waitForTimeout(16);
  }
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await session.detach();
}

test("swiping shows the next or previous picture of the gallery, and changes the enlarged photo and its address", async ({
  page,
}) => {
  await page.goto(JACKET.path);
  await hydrated(page);
  const large = page.getByRole("main").getByRole("img").first();
  const thumbs = page.getByRole("link", { name: /^Picture \d of 8$/ });
  await large.scrollIntoViewIfNeeded();
  // Repeated, because swipes have no effect until the gallery's code has loaded.
  await expect(async () => {
    await swipe(page, large, "left");
    await expect(thumbs.nth(1)).toHaveAttribute("aria-current", "true", { timeout: 1000 });
  }).toPass();
  await swipe(page, large, "right");
  await expect(thumbs.nth(0)).toHaveAttribute("aria-current", "true");

  await page
    .getByRole("link", { name: /^Enlarge QC photo 1 of/ })
    .first()
    .click();
  const lightbox = page.getByRole("dialog", { name: "Photos, enlarged" });
  await expect(lightbox).toBeVisible();
  await expect(page).toHaveURL(/#photo-/);
  const first = page.url();
  const photo = (number: number) =>
    lightbox.getByRole("group", { name: new RegExp(`^${number} of `) }).getByRole("img");
  // The seller's picture is the first.
  await expect(photo(2)).toBeInViewport({ ratio: 0.9 });
  await swipe(page, lightbox, "left");
  await expect(page).not.toHaveURL(first);
  await expect(photo(3)).toBeInViewport({ ratio: 0.9 });
  await swipe(page, lightbox, "right");
  await expect(page).toHaveURL(first);
  await expect(photo(2)).toBeInViewport({ ratio: 0.9 });
});
