import type { Page } from "@playwright/test";
import { JACKET, WATCH } from "./goods.ts";
import { expect, hydrated, test } from "./journey.ts";

test.use({ showsPictures: true, contextOptions: { reducedMotion: "no-preference" } });

test("up to four pictures are shown in a grid; a click enlarges one", async ({ page }) => {
  await page.goto(WATCH.path);
  const thumbs = page.getByRole("link", { name: /^Picture \d of 4$/ });
  await expect(thumbs).toHaveCount(4);
  await expect(page.getByRole("button", { name: "Pause the pictures" })).toBeHidden();
  const large = page.getByRole("main").getByRole("img").first();
  const before = await large.getAttribute("src");
  await thumbs.nth(2).click();
  await expect(page).toHaveURL(/image=3/);
  await expect(thumbs.nth(2)).toHaveAttribute("aria-current", "true");
  await expect(large).not.toHaveAttribute("src", before!);
  // Until the gallery's code is loaded, key presses and the focus may be lost.
  await expect(async () => {
    await thumbs.nth(2).focus();
    await page.keyboard.press("ArrowRight");
    await expect(page).toHaveURL(/image=4/, { timeout: 1000 });
  }).toPass();
});

test("more than four pictures slide on their own, four at a time, until paused", async ({
  page,
}) => {
  await page.goto(JACKET.path);
  const pause = page.getByRole("button", { name: "Pause the pictures" });
  await expect(pause).toBeVisible();
  await expect.poll(() => inView(page)).toHaveLength(4);
  const start = (await inView(page)).join();
  await expect.poll(async () => (await inView(page)).join(), { timeout: 6000 }).not.toBe(start);

  await pause.click();
  await page.getByRole("heading", { level: 1 }).hover();
  await expect(page.getByRole("button", { name: "Play the pictures" })).toBeVisible();
  // Waits for animations to end.
  await page.waitForTimeout(1200);
  const resting = (await inView(page)).join();
  await page.waitForTimeout(3600);
  expect((await inView(page)).join()).toBe(resting);

  await page.getByRole("button", { name: "Forward" }).click();
  await expect.poll(async () => (await inView(page)).join()).not.toBe(resting);
});

test("the slider stops while the pointer or the focus is in it", async ({ page }) => {
  await page.goto(JACKET.path);
  await expect(page.getByRole("button", { name: "Pause the pictures" })).toBeVisible();
  await page.getByRole("link", { name: "Picture 2 of 8" }).hover();
  await page.waitForTimeout(1000);
  const resting = (await inView(page)).join();
  await page.waitForTimeout(3600);
  expect((await inView(page)).join()).toBe(resting);
});

test("with reduced motion nothing moves", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(JACKET.path);
  await page.mouse.move(5, 5);
  await expect.poll(() => inView(page)).toHaveLength(4);
  const start = (await inView(page)).join();
  await page.waitForTimeout(4500);
  expect((await inView(page)).join()).toBe(start);
  await expect(page.getByRole("button", { name: "Pause the pictures" })).toBeHidden();
});

test("hovering over the large picture magnifies it", async ({ page }) => {
  await page.goto(JACKET.path);
  await hydrated(page);
  const large = page.getByRole("main").getByRole("img").first();
  const link = large.locator("xpath=ancestor::a");
  await large.hover();
  await expect(link.locator("img")).toHaveCount(2);
  await page.getByRole("heading", { level: 1 }).hover();
  await expect(link.locator("img")).toHaveCount(1);
});

/** The numbers of the thumbnails whose centre is within the visible row, from left to right. */
const inView = (page: Page) =>
  page.getByRole("link", { name: /^Picture \d of 8$/ }).evaluateAll((links) => {
    const row = links[0]!.closest("ul")!.parentElement!.getBoundingClientRect();
    return links
      .map((link) => ({
        name: link.getAttribute("aria-label")!,
        box: link.getBoundingClientRect(),
      }))
      .map(({ name, box }) => ({ name, middle: box.x + box.width / 2 }))
      .filter(({ middle }) => middle > row.left && middle < row.right)
      .sort((a, b) => a.middle - b.middle)
      .map(({ name }) => name.match(/\d/)![0]);
  });
