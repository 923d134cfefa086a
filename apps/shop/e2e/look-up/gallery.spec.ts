import type { Locator, Page } from "@playwright/test";
import { JACKET, WATCH } from "../fixtures/goods.ts";
import { expect, hydrated, test } from "../fixtures/journey.ts";

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
  await page.mouse.move(5, 5);
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
  await page.mouse.move(5, 5);
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

const enlarge = async (page: Page) => {
  await page.goto(WATCH.path);
  await hydrated(page);
  const tile = page.getByRole("link", { name: /^Enlarge QC photo 1 of/ }).first();
  await tile.scrollIntoViewIfNeeded();
  await tile.click();
  const lightbox = page.getByRole("dialog", { name: "Photos, enlarged" });
  await expect(lightbox).toBeVisible();
  return lightbox;
};
const shownPhoto = (lightbox: Locator) => lightbox.locator(".yarl__slide_current img");

test("a click beside an enlarged photo that is loading does not close it, and no other photo loads", async ({
  page,
}) => {
  const asked = new Set<string>();
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route("**/images/qc/*?w=1600", async (route) => {
    asked.add(route.request().url());
    await held;
    await route.continue();
  });
  const lightbox = await enlarge(page);
  await expect.poll(() => asked.size).toBe(1);
  await page.mouse.click(90, 300);
  // As long as closing would take.
  await page.waitForTimeout(400);
  await expect(lightbox).toBeVisible();
  expect(asked.size).toBe(1);
  release();
  await expect(shownPhoto(lightbox)).toBeVisible();
  await expect.poll(() => asked.size).toBe(3);
  await page.mouse.click(90, 300);
  await expect(lightbox).toBeHidden();
});

for (const width of [360, 1440]) {
  test(`at ${width} px nothing lies over an enlarged photo or a photo of a set`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    const lightbox = await enlarge(page);
    await expect(shownPhoto(lightbox)).toBeVisible();
    await expect(lightbox.getByText("agent warehouse")).toBeVisible();
    await page.waitForTimeout(500);
    expect(await covered(shownPhoto(lightbox))).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(lightbox).toBeHidden();
    const tile = page.getByRole("link", { name: /^Enlarge QC photo 2 of/ }).first();
    await expect(tile).toHaveText("");
    const stage = page.getByRole("main").getByRole("group", { name: "Pictures" }).getByRole("img");
    await stage.first().scrollIntoViewIfNeeded();
    expect(await covered(stage.first())).toEqual([]);
  });
}

/** What has words and lies over a picture. */
const covered = (picture: Locator) =>
  picture.evaluate((image) => {
    const { left, top, width, height } = image.getBoundingClientRect();
    const shares = Array.from({ length: 21 }, (_, at) => (at + 0.5) / 21);
    const over = shares.flatMap((down) =>
      shares.map((across) =>
        document.elementsFromPoint(left + across * width, top + down * height),
      ),
    );
    const words = over.flatMap((stack) =>
      stack
        .slice(0, Math.max(0, stack.indexOf(image)))
        // The arrows beside the large picture appear under the mouse only.
        .filter((element) => !element.closest("a[aria-label]")?.matches(".opacity-0"))
        .map((element) => element.textContent || element.getAttribute("aria-label") || ""),
    );
    return [...new Set(words.filter(Boolean))];
  });
