import type { Page } from "@playwright/test";
import { fillCatalogue } from "../fixtures/catalogue.ts";
import { openProduct } from "../fixtures/collecting.ts";
import { JACKET, WATCH } from "../fixtures/goods.ts";
import { expect, hydrated, test } from "../fixtures/journey.ts";

/**
 * No language of ours is written from right to left yet, so these pages are turned by their `dir`, which is the only
 * thing that a language sets (`direction` in texts/en/words.ts). Everything has to change sides with it.
 */
test.beforeAll(({ request }) => fillCatalogue(request));

type Box = { name: string; left: number; right: number };

/** The boxes of what a reader sees, but for text that only its words place, and for what photos place. */
const boxesOf = (page: Page): Promise<Box[]> =>
  page.evaluate(() => {
    const WANTED =
      "a, button, input, select, textarea, img, h1, h2, h3, li, section, nav, form, label";
    return [...document.querySelectorAll<HTMLElement>(WANTED)]
      .filter((element) => element.checkVisibility() && !element.closest("div[dir=ltr], p, output"))
      .filter((element) => getComputedStyle(element).display !== "inline")
      .map((element) => {
        const { left, right } = element.getBoundingClientRect();
        const name = `${element.tagName} ${element.className} ${element.textContent}`.slice(0, 90);
        return { name, left: Math.round(left), right: Math.round(right) };
      });
  });

async function expectMirrored(page: Page, where: string) {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(() => document.documentElement.setAttribute("dir", "ltr"));
    await page.waitForLoadState("networkidle");
    const before = await boxesOf(page);
    await page.evaluate(() => document.documentElement.setAttribute("dir", "rtl"));
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    const place = `${where} at ${width} px`;
    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(wide, `${place} is too wide`).toBeLessThanOrEqual(0);
    const after = await boxesOf(page);
    expect(after.length, place).toBe(before.length);
    const same = before.filter(({ left, right }, index) => {
      const { left: to, right: end } = after[index]!;
      return Math.abs(width - right - to) > 2 || Math.abs(width - left - end) > 2;
    });
    expect
      .soft(
        same.map(({ name }) => name),
        `${place} keeps its sides`,
      )
      .toEqual([]);
  }
}

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const path of [
  "/",
  "/popular",
  "/estimation?destination=DE&weight=1200",
  `/haul?item=weidian/${JACKET.id}&destination=DE`,
  "/convert",
  "/picture-search",
  "/login",
  "/register",
])
  test(`${path.split("?")[0]} changes sides with the direction of its text`, async ({ page }) => {
    await page.goto(path);
    await hydrated(page);
    await page.mouse.move(30, 30);
    await expectMirrored(page, path);
  });

test("a product's page changes sides, and its photos keep theirs", async ({ page }) => {
  await openProduct(page, JACKET.path);
  await page.mouse.move(30, 30);
  await expectMirrored(page, JACKET.path);
  const stage = page.getByRole("group", { name: "Pictures" });
  const previous = await stage.getByRole("link", { name: "Previous photo" }).boundingBox();
  const next = await stage.getByRole("link", { name: "Next photo" }).boundingBox();
  expect(previous!.x).toBeLessThan(next!.x);
});

test("arrow keys lead through options in the direction of the text", async ({ page }) => {
  await openProduct(page, WATCH.path);
  await page.evaluate(() => document.documentElement.setAttribute("dir", "rtl"));
  const [first, second] = await page.getByRole("radiogroup").first().getByRole("radio").all();
  await first!.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(second!).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(first!).toBeFocused();
});
