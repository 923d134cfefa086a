import type { Page } from "@playwright/test";
import { fillCatalogue } from "../fixtures/catalogue.ts";
import { JACKET } from "../fixtures/goods.ts";
import { expect, hydrated, test } from "../fixtures/journey.ts";

test.use({ showsPictures: true });

/** The largest number of Tab presses to the link to the photos. Each action is a Tab stop, and most come after it. */
const TABS_MAX = 20;
/** The devices with their screens, and how far down the first photo may begin, in screen heights. */
const DEVICES = [
  { device: { isMobile: true, hasTouch: true }, screens: 1.2, sizes: [[360, 740]] },
  {
    device: {},
    screens: 1,
    sizes: [
      [768, 1024],
      [1440, 900],
      [1280, 800],
    ],
  },
] as const;
/** At least this much of a photo must be visible. */
const SEEN_PX = 60;

test.beforeAll(({ request }) => fillCatalogue(request));

test("the first QC photo is near the top on every screen, and the link to the photos needs few Tab presses", async ({
  newVisitor,
}) => {
  for (const { device, screens, sizes } of DEVICES) {
    const page = await (await newVisitor(device)).newPage();
    await page.setViewportSize({ width: sizes[0][0], height: sizes[0][1] });
    await page.goto(JACKET.path);
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      const photo = page.getByRole("link", { name: /^Enlarge QC photo 1 of/ }).first();
      const top = (await photo.boundingBox())!.y;
      expect(top + SEEN_PX, `at ${width} px, of ${height} px`).toBeLessThanOrEqual(
        screens * height,
      );
      const parts = ["Pictures", "QC Photos", "Shipping estimate", "Reviews"];
      const places = await Promise.all(parts.map((name) => topOf(page, name)));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    }
    if (screens > 1) await goesOnBeyondTheEdge(page);

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

/** Expects a button that is cut off at the edge, which shows that a row without a scrollbar contains more. */
async function goesOnBeyondTheEdge(page: Page) {
  const { width } = page.viewportSize()!;
  const actions = page.getByRole("group", { name: "Actions" });
  const cut = (await actions.getByRole("button", { name: "All agents' links" }).boundingBox())!;
  expect(cut.x).toBeLessThan(width - 15);
  expect(cut.x + cut.width).toBeGreaterThan(width);
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
