import type { Page } from "@playwright/test";
import { fillCatalogue } from "../fixtures/catalogue.ts";
import { JACKET } from "../fixtures/goods.ts";
import { expect, hydrated, test } from "../fixtures/journey.ts";
import { newId } from "../fixtures/sandbox.ts";

test.use({ showsPictures: true });

/** Each action is a Tab stop; the link to the photos comes before most of them. */
const TABS_MAX = 20;
/** How far down the first photo may begin, in screen heights, and still be visible. */
const SCREENS = [
  { width: 360, height: 740, screens: 1.2, isMobile: true, hasTouch: true },
  { width: 768, height: 1024, screens: 1 },
  { width: 1280, height: 800, screens: 1 },
  { width: 1440, height: 900, screens: 1 },
];
/** At least so much of a photo has to be within the screen. */
const SEEN_PX = 60;

test.beforeAll(({ request }) => fillCatalogue(request));

for (const { width, height, screens, ...device } of SCREENS) {
  test(`at ${width} px the first QC photo is near the top, and the link to the photos few tab stops away`, async ({
    newVisitor,
  }) => {
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

/** Expects an item cut off at the edge, which shows that a row without a scrollbar holds more. */
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

test("the number of photos and their newest date are under the title and lead to the photos", async ({
  page,
}) => {
  await page.goto(JACKET.path);
  const glance = page.getByRole("link", { name: /^\d+ QC photos, newest \d+ \w+( \d{4})?$/ });
  const words = await glance.innerText();
  const photos = page.getByRole("link", { name: /^Enlarge QC photo/ });
  await expect(photos).toHaveCount(Number(words.split(" ")[0]));
  await page.setViewportSize({ width: 1280, height: 500 });
  await expect(photos.first()).not.toBeInViewport();
  await glance.click();
  await expect(page).toHaveURL(/#qc-photos$/);
  await expect(photos.first()).toBeInViewport();
});

test("while photos are being looked up, a placeholder takes the place of their count", async ({
  page,
  sandbox,
}) => {
  await sandbox.untilWell();
  await sandbox.set({ service: "qcImages", latency_ms: 2900 });
  await sandbox.set({ service: "qcPartner", latency_ms: 2000 });
  await sandbox.set({ service: "productProxy", scenario: "empty-imgs" });
  await page.goto(`/product/weidian/${newId()}`, { waitUntil: "commit" });
  const skus = page.getByRole("navigation", { name: "Sku" });
  await expect(skus).toBeVisible();
  const before = await skus.boundingBox();
  const glance = page.getByRole("link", { name: /^\d+ QC photos, newest/ });
  await expect(glance).toBeVisible();
  expect(await skus.boundingBox()).toEqual(before);
  // The count includes photos that arrive later.
  const section = page.getByRole("region", { name: "QC Photos" });
  await expect(section.getByText("Still asking")).toBeHidden();
  const [count] = (await section.getByText(/^\d+ photos in/).innerText()).split(" ");
  await expect(glance).toHaveText(new RegExp(`^${count} QC photos, newest`));
});

test("View QC on a card leads to the photos", async ({ page }) => {
  await page.goto("/popular");
  await page
    .getByRole("link", { name: /^View QC/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/product\/.*#qc-photos$/);
  await expect(page.getByRole("heading", { name: "QC Photos", exact: true })).toBeInViewport();
});

test("filters take one row on a phone, and an empty combination can be cleared", async ({
  newVisitor,
}) => {
  const visitor = await newVisitor({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  });
  const page = await visitor.newPage();
  await page.goto(JACKET.path);
  await hydrated(page);
  const qc = page.getByRole("region", { name: "QC Photos" });
  const filters = qc.getByRole("navigation", { name: "QC photo filters" });
  expect((await filters.boundingBox())!.height).toBeLessThan(60);
  const clear = qc.getByRole("link", { name: "Clear filters" });
  await expect(clear).toBeHidden();
  await filters.getByRole("link", { name: "Third party" }).tap();
  await expect(page).toHaveURL(/source=third-party/);
  await expect(qc.getByRole("status").first()).toHaveText(/^\d+ of \d+ photos$/);
  const count = await qc.getByRole("link", { name: /^Enlarge QC photo/ }).count();
  await expect(qc.getByRole("status").first()).toHaveText(new RegExp(`^${count} of \\d+ photos$`));
  await expect(filters.getByRole("link", { name: "Third party" })).toBeInViewport({
    ratio: 1,
  });
  const row = filters.locator("[data-filters]");
  expect(await row.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  await clear.tap();
  await expect(page).toHaveURL(JACKET.path);
  await expect(qc.getByRole("article")).toHaveCount(7);
  await expect(qc.getByRole("button", { name: "Compare two" })).toBeFocused();
  expect(await row.evaluate((element) => element.scrollLeft)).toBe(0);

  // The third party has no photos of this colour.
  await page.goto(`${JACKET.path}?qc=olive&source=third-party&order=oldest`);
  await expect(qc.getByText("No photos match these filters.")).toBeVisible();
  await clear.last().tap();
  await expect(page).toHaveURL(`${JACKET.path}?order=oldest`);
  await expect(qc.getByRole("article")).toHaveCount(7);
  await page.close();
});

test("the stock is that of the chosen sku, and is shown only once", async ({ page, request }) => {
  const detail = await request.get(`/api/v1/goods/detail?shopType=weidian&id=${JACKET.id}`);
  const { skus } = (await detail.json()).data as { skus: { skuID: string; stock: number }[] };
  await page.goto(JACKET.path);
  await expect(page.getByText(`Stock: ${skus[0]!.stock}`, { exact: true })).toBeVisible();
  await page.goto(`${JACKET.path}?sku=${skus[2]!.skuID}`);
  await expect(page.getByText(`Stock: ${skus[2]!.stock}`, { exact: true })).toBeVisible();
});
