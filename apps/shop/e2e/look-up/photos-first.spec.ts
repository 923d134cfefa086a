import type { Page } from "@playwright/test";
import { fillCatalogue } from "../fixtures/catalogue.ts";
import { JACKET } from "../fixtures/goods.ts";
import { expect, hydrated, test } from "../fixtures/journey.ts";
import { countTaps } from "../fixtures/taps.ts";

test.use({ showsPictures: true });

/**
 * The largest number of Tab presses to the link to the photos. Each action is a Tab stop, and most come after it. Before
 * it are the newest QC photo beside the seller's picture, and the button that compares both.
 */
const TABS_MAX = 22;
/** The devices with their screens. */
const DEVICES = [
  { device: { isMobile: true, hasTouch: true }, sizes: [[360, 740]] },
  {
    device: {},
    sizes: [
      [768, 1024],
      [1440, 900],
      [1280, 800],
    ],
  },
] as const;

test.beforeAll(({ request }) => fillCatalogue(request));

test("the large picture and the link to the QC photos are in the first view, and the link needs few Tab presses", async ({
  newVisitor,
}) => {
  for (const { device, sizes } of DEVICES) {
    const isPhone = "isMobile" in device;
    const page = await (await newVisitor(device)).newPage();
    await page.setViewportSize({ width: sizes[0][0], height: sizes[0][1] });
    await page.goto(JACKET.path);
    const picture = page.getByRole("group", { name: "Pictures" }).getByRole("img").first();
    const glance = page.getByRole("link", { name: /QC photos, newest/ });
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await expect(picture).toBeInViewport({ ratio: 1 });
      const warehouse = page.getByRole("link", { name: "The warehouse's QC photo" });
      await expect(warehouse.locator("img")).toBeInViewport({ ratio: 1 });
      // The seller's picture and the newest QC photo are as large as each other.
      const [seller, photo] = [await picture.boundingBox(), await warehouse.boundingBox()];
      const pairWidth = photo!.x + photo!.width - seller!.x;
      expect(Math.abs(seller!.width - photo!.width)).toBeLessThanOrEqual(1);
      if (isPhone) expect(pairWidth).toBeCloseTo(width, 0);
      if (width === 1440) expect(pairWidth).toBeGreaterThanOrEqual(520);
      await expect(glance.getByText(/QC photos, newest/), `at ${width} px`).toBeInViewport();
      if (!isPhone)
        await expect(glance.locator("img").first(), `at ${width} px`).toBeInViewport({ ratio: 1 });
      const parts = ["Pictures", "QC Photos", "Shipping estimate", "Reviews"];
      const places = await Promise.all(parts.map((name) => topOf(page, name)));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    }
    if (isPhone) await hasAllActions(page);

    await hydrated(page);
    let tabs = 0;
    do {
      await page.keyboard.press("Tab");
      tabs += 1;
    } while (tabs < TABS_MAX && !(await isFocused(page)));
    expect(await isFocused(page), `after ${tabs} times Tab`).toBe(true);
    await page.close();
  }
});

test("on a phone, all photos of a set can be swiped through and one enlarged with two taps", async ({
  newVisitor,
}) => {
  const page = await (await newVisitor({ isMobile: true, hasTouch: true })).newPage();
  await page.setViewportSize({ width: 360, height: 740 });
  const taps = await countTaps(page);
  await page.goto(JACKET.path);
  await page.getByRole("link", { name: /QC photos, newest/ }).tap();
  const set = page.getByRole("region", { name: "QC Photos" }).getByRole("article").first();
  const photos = set.getByRole("link", { name: /^Enlarge QC photo/ });
  const option = set.getByRole("heading");
  const date = set.getByText(/^\d{1,2} \w+ 2026$/);
  const count = await photos.count();
  expect(count).toBeGreaterThan(2);
  for (let place = 0; place < count; place += 1) {
    const photo = photos.nth(place);
    await expect(photo).toBeInViewport({ ratio: 0.98 });
    expect((await photo.boundingBox())!.width).toBeGreaterThanOrEqual(320);
    for (const label of [option, date]) await expect(label).toBeInViewport({ ratio: 1 });
    if (place === count - 1) break;
    await photo.hover();
    await page.mouse.wheel(300, 0);
  }
  // Read first, because queries by role do not find elements behind a dialog.
  const words = [await option.textContent(), await date.textContent()];
  await photos.last().tap();
  const lightbox = page.getByRole("dialog", { name: "Photos, enlarged" });
  const caption = lightbox.locator(".lightbox-caption");
  for (const word of words) await expect(caption).toContainText(word!, { ignoreCase: true });
  expect(taps()).toBeLessThanOrEqual(2);
});

/** Expects each action within the width of the screen. */
async function hasAllActions(page: Page) {
  const { width } = page.viewportSize()!;
  const actions = page.getByRole("group", { name: "Actions" });
  for (const action of await actions.getByRole("button").all()) {
    const box = (await action.boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
  }
}

const topOf = async (page: Page, name: string) =>
  (await page
    .getByRole("group", { name })
    .getByRole("img")
    .or(page.getByRole("heading", { name, exact: true, level: 2 }))
    .first()
    .boundingBox())!.y;

const isFocused = (page: Page) =>
  page.evaluate(() => document.activeElement?.matches('main a[href="#qc-photos"]') ?? false);
