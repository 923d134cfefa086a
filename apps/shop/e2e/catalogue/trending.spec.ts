import type { Page } from "@playwright/test";
import { startAnotherShop } from "../fixtures/another-shop.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { fillCatalogue, lantern, TRENDING } from "../fixtures/catalogue.ts";
import { expect, hydrated, test } from "../fixtures/journey.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test.beforeAll(({ request }) => fillCatalogue(request));

const trending = (page: Page) => page.getByRole("region", { name: "Trending Products" });
const slides = (page: Page) => trending(page).getByRole("listitem");
const track = (page: Page) => trending(page).getByRole("list");
const scrolled = (page: Page) => track(page).evaluate((list) => Math.round(list.scrollLeft));

/** The slides that are entirely visible. */
const seen = (page: Page) =>
  track(page).evaluate((list) => {
    const row = list.getBoundingClientRect();
    return [...list.children].filter((slide) => {
      const { left, right } = slide.getBoundingClientRect();
      return left >= row.left - 1 && right <= row.right + 1;
    }).length;
  });

test("the widest screens show six slides, narrower ones five to one", async ({ page }) => {
  await page.goto("/");
  expect(await slides(page).count()).toBeGreaterThanOrEqual(TRENDING);
  for (const [width, count] of [
    [1920, 6],
    [1800, 5],
    [1500, 4],
    [1200, 3],
    [900, 2],
    [600, 1],
    [320, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => seen(page), { message: `at ${width} px` }).toBe(count);
  }
});

test("the arrows move one page in 500 ms and stop at the ends", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/");
  await trending(page).scrollIntoViewIfNeeded();
  const [back, forward] = ["Back", "Forward"].map((name) =>
    trending(page).getByRole("button", { name }),
  );
  await expect(back!).toHaveAttribute("aria-disabled", "true");
  await forward!.click();
  await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
  const width = await track(page).evaluate((list) => list.clientWidth);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(width - 40);
  await expect(back!).toHaveAttribute("aria-disabled", "false");
  const took = await track(page).evaluate(async (list) => {
    const next = list.closest("section")!.querySelector<HTMLElement>("button[aria-label=Back]")!;
    const begun = performance.now();
    next.click();
    while (list.scrollLeft > 0) await new Promise(requestAnimationFrame);
    return performance.now() - begun;
  });
  expect(took).toBeGreaterThan(400);
  await expect(async () => {
    if (await forward!.isEnabled()) await forward!.click({ timeout: 1000 });
    await expect(forward!).toBeDisabled({ timeout: 600 });
  }).toPass();
  const last = await slides(page).last().boundingBox();
  expect(last!.x + last!.width).toBeLessThanOrEqual(1440);
});

test("arrow keys go from card to card, on the same button", async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await page.goto("/");
  await hydrated(page);
  await page.mouse.wheel(0, 400);
  const link = (place: number, name: RegExp) => slides(page).nth(place).getByRole("link", { name });
  await link(0, /^Buy/).focus();
  for (const place of [1, 2, 3]) {
    await page.keyboard.press("ArrowRight");
    await expect(link(place, /^Buy/)).toBeFocused();
    await expect(link(place, /^Buy/)).toBeInViewport({ ratio: 1 });
  }
  await page.keyboard.press("Tab");
  await expect(link(4, /^View QC/)).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(link(3, /^View QC/)).toBeFocused();
});

test("with reduced motion the row moves without animation", async ({ newVisitor }) => {
  const visitor = await newVisitor({ reducedMotion: "reduce" });
  const page = await visitor.newPage();
  await page.goto("/");
  await trending(page).scrollIntoViewIfNeeded();
  const forward = trending(page).getByRole("button", { name: "Forward" });
  await expect(forward).toHaveAttribute("aria-disabled", "false");
  await page.mouse.wheel(0, 50);
  await expect(forward).not.toHaveAttribute("data-waits");
  const moved = await track(page).evaluate((list) => {
    list.closest("section")!.querySelector<HTMLElement>("button[aria-label=Forward]")!.click();
    return list.scrollLeft;
  });
  expect(moved).toBeGreaterThan(100);
});

test("a card leads to the item, and 'View all' to the popular page", async ({ page }) => {
  await page.goto("/");
  const card = slides(page).filter({ hasText: lantern(3).name });
  // The catalogue's price, or the marketplace's once anybody has asked for the item.
  await expect(card.getByText(/¥\s(?:30|127)\.00/)).toBeVisible();
  await card.getByRole("img").or(card.locator("img")).first().click({ force: true });
  await expect(page).toHaveURL(`/product/ali_1688/${lantern(3).productCode}#qc-photos`);
  await page.goBack();
  await trending(page).getByRole("link", { name: "View all →" }).click();
  await expect(page).toHaveURL("/popular");
});

test("the row shows six skeletons while the list loads", async ({ page }) => {
  await page.goto("/estimation");
  await hydrated(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\.data/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("banner").getByRole("link", { name: "Loupe" }).click();
  await expect(page).toHaveURL("/");
  await expect(trending(page).getByRole("list", { name: "Loading" }).locator("li")).toHaveCount(6);
  const before = await trending(page).boundingBox();
  release();
  await expect(
    slides(page)
      .first()
      .getByRole("link", { name: /^View QC/ }),
  ).toBeVisible();
  const after = await trending(page).boundingBox();
  expect(Math.abs(after!.height - before!.height), "the place that was kept").toBeLessThan(60);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the row is shown, and Buy is a link", async ({ page }) => {
    await page.goto("/");
    const card = slides(page).filter({ hasText: lantern(2).name });
    await expect(card.getByRole("link", { name: /^Buy/ })).toHaveAttribute(
      "href",
      `https://cnfans.com/product?id=${lantern(2).productCode}&platform=TAOBAO`,
    );
    await expect(trending(page).getByRole("button")).toHaveCount(0);
    await trending(page).getByRole("link", { name: "View all →" }).click();
    await expect(page.getByRole("heading", { name: "Popular products" })).toBeVisible();
  });
});

test("a shop without products says so in place of the row", async ({ browser }) => {
  test.setTimeout(60_000);
  const shop = await startAnotherShop({ DEMO: "off" });
  try {
    const visitor = await browser.newContext({ baseURL: shop.origin, reducedMotion: "reduce" });
    const page = await visitor.newPage();
    await page.goto("/");
    await expect(trending(page).getByText("Nothing is trending at the moment.")).toBeVisible();
    await expectAccessible(page, ["light"]);
    await trending(page).getByRole("link", { name: "See the popular products" }).click();
    await expect(page.getByRole("heading", { name: "No products yet" })).toBeVisible();
    await expectAccessible(page);
    await visitor.close();
  } finally {
    await shop.close();
  }
});
