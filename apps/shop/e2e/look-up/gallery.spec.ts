import type { Locator, Page } from "@playwright/test";
import { WATCH } from "../fixtures/goods.ts";
import { expect, hydrated, isHydrated, test } from "../fixtures/journey.ts";

test.use({ showsPictures: true, contextOptions: { reducedMotion: "no-preference" } });

const enlarge = async (page: Page) => {
  await page.goto(WATCH.path);
  await hydrated(page);
  const tile = page.getByRole("link", { name: /^Enlarge QC photo 1 of/ }).first();
  await tile.scrollIntoViewIfNeeded();
  // A click that waits six seconds for the code follows the link to the picture.
  await expect.poll(() => isHydrated(tile)).toBe(true);
  await tile.click();
  const lightbox = page.getByRole("dialog", { name: "Photos, enlarged" });
  await expect(lightbox).toBeVisible();
  return lightbox;
};
const shownPhoto = (lightbox: Locator) => lightbox.locator(".yarl__slide_current img");

test("a click beside an enlarged photo that is still loading does not close it, and no other photo is loaded meanwhile", async ({
  page,
}) => {
  const asked = new Set<string>();
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route(/\/images\/(qc|goods)\/[^?]+\?w=1600$/, async (route) => {
    asked.add(route.request().url());
    await held;
    await route.continue();
  });
  const lightbox = await enlarge(page);
  await expect.poll(() => asked.size).toBe(1);
  await page.mouse.click(90, 300);
  // As long as the closing animation.
  await page.waitForTimeout(400);
  await expect(lightbox).toBeVisible();
  expect(asked.size).toBe(1);
  release();
  await expect(shownPhoto(lightbox)).toBeVisible();
  await expect.poll(() => asked.size).toBe(3);
  await page.mouse.click(90, 300);
  await expect(lightbox).toBeHidden();
});

test("nothing covers an enlarged photo or a photo of a set, on a phone and on a desktop", async ({
  page,
}) => {
  for (const width of [360, 1440]) {
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
  }
});

/** The labels of elements that cover a picture. */
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
        // The arrows beside the large picture are visible only while the mouse is over it.
        .filter((element) => !element.closest("a[aria-label]")?.matches(".opacity-0"))
        .map((element) => element.textContent || element.getAttribute("aria-label") || ""),
    );
    return [...new Set(words.filter(Boolean))];
  });
