import type { Page } from "@playwright/test";
import { fillCatalogue } from "../fixtures/catalogue.ts";
import { JACKET } from "../fixtures/goods.ts";
import { expect, hydrated, test } from "../fixtures/journey.ts";

test.use({ showsPictures: true });

/** The largest number of Tab presses to the link to the photos. Each action is a Tab stop, and most come after it. */
const TABS_MAX = 20;
/** The screens, and how far down the first photo may begin, in screen heights. */
const SCREENS = [
  { width: 360, height: 740, screens: 1.2, isMobile: true, hasTouch: true },
  { width: 768, height: 1024, screens: 1 },
  { width: 1280, height: 800, screens: 1 },
  { width: 1440, height: 900, screens: 1 },
];
/** At least this much of a photo must be visible. */
const SEEN_PX = 60;

test.beforeAll(({ request }) => fillCatalogue(request));

test("the first QC photo is near the top on every screen, and the link to the photos needs few Tab presses", async ({
  newVisitor,
}) => {
  for (const { width, height, screens, ...device } of SCREENS) {
    await test.step(`${width} px`, async () => {
      const visitor = await newVisitor({ viewport: { width, height }, ...device });
      const page = await visitor.newPage();
      await page.goto(JACKET.path);
      const photo = page.getByRole("link", { name: /^Enlarge QC photo 1 of/ }).first();
      const top = (await photo.boundingBox())!.y;
      expect(top + SEEN_PX, `of ${height} px`).toBeLessThanOrEqual(screens * height);
      const parts = ["Pictures", "QC Photos", "Shipping estimate", "Reviews"];
      const places = await Promise.all(parts.map((name) => topOf(page, name)));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      if (device.isMobile) await goesOnBeyondTheEdge(page, width);

      await hydrated(page);
      let tabs = 0;
      do {
        await page.keyboard.press("Tab");
        tabs += 1;
      } while (tabs < TABS_MAX && !(await isFocused(page)));
      expect(await isFocused(page), `after ${tabs} times Tab`).toBe(true);
      await page.close();
    });
  }
});

/** Expects a button that is cut off at the edge, which shows that a row without a scrollbar contains more. */
async function goesOnBeyondTheEdge(page: Page, width: number) {
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
