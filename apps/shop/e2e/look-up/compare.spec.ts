import type { Page } from "@playwright/test";
import { JACKET } from "../fixtures/goods.ts";
import { expect, hydrated, test } from "../fixtures/journey.ts";

const compared = (page: Page) => page.getByRole("dialog", { name: "Compare photos" });
const photos = (page: Page) => compared(page).getByRole("img");
const transforms = (page: Page) =>
  photos(page).evaluateAll((images) =>
    images.map((image) => (image as HTMLElement).style.transform),
  );

async function chooseTwo(page: Page) {
  await page.getByRole("button", { name: "Compare two" }).click();
  await expect(page.getByText("Choose two photos to compare.")).toBeVisible();
  await page
    .getByRole("button", { name: /^Compare QC photo 1 of/ })
    .first()
    .click();
  await expect(page.getByText("Now choose the second photo.")).toBeVisible();
  await page
    .getByRole("button", { name: /^Compare QC photo 2 of/ })
    .last()
    .click();
  await expect(compared(page)).toBeVisible();
}

test("any two photos are shown side by side, can be shared, and close by Back and Escape", async ({
  page,
  newVisitor,
}) => {
  await page.goto(JACKET.path);
  await hydrated(page);
  await chooseTwo(page);
  await expect(page).toHaveURL(/#compare=photo-[\w-]+,photo-[\w-]+$/);
  await expect(photos(page)).toHaveCount(2);
  const [one, other] = await photos(page).all();
  const [left, right] = [(await one!.boundingBox())!, (await other!.boundingBox())!];
  expect(right.x).toBeGreaterThanOrEqual(left.x + left.width);
  const address = page.url();
  await page.goBack();
  await expect(compared(page)).toBeHidden();
  await expect(page).toHaveURL(JACKET.path);

  const visitor = await (await newVisitor()).newPage();
  await visitor.goto(address);
  await expect(photos(visitor)).toHaveCount(2);
  await visitor.keyboard.press("Escape");
  await expect(compared(visitor)).toBeHidden();
  await expect(visitor).toHaveURL(JACKET.path);
});

test("both zoom and move as one, by keyboard, wheel and drag", async ({ page }) => {
  await page.goto(JACKET.path);
  await hydrated(page);
  await chooseTwo(page);
  // The dialog receives keys once it has the focus.
  await page.waitForFunction(() => document.activeElement?.closest("[role=dialog]"));
  await page.keyboard.press("+");
  await page.keyboard.press("ArrowLeft");
  const both = (transform: string) => Array(2).fill(transform);
  await expect.poll(() => transforms(page)).toEqual(both("translate(10%, 0%) scale(1.4)"));
  await page.keyboard.press("0");
  await expect.poll(() => transforms(page)).toEqual(both("translate(0%, 0%) scale(1)"));

  const box = (await photos(page).first().boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.wheel(0, -400);
  await expect
    .poll(() => transforms(page))
    .toEqual(Array(2).fill(expect.stringMatching(/scale\(2\.7/)));
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 - 60, box.y + box.height / 2);
  await page.mouse.up();
  const [moved, withIt] = await transforms(page);
  expect(moved).toMatch(/^translate\(-\d/);
  expect(withIt).toBe(moved);

  const before = (await photos(page).last().getAttribute("src"))!;
  await compared(page).getByRole("button", { name: "Second photo: next" }).click();
  await expect(photos(page).last()).not.toHaveAttribute("src", before);
  await expect(photos(page)).toHaveCount(2);
  expect((await transforms(page))[1], "the zoom stays").toBe(moved);
});

test("choosing a photo again deselects it, and Done ends the comparison", async ({ page }) => {
  await page.goto(JACKET.path);
  await hydrated(page);
  await page.getByRole("button", { name: "Compare two" }).click();
  const tile = page.getByRole("button", { name: /^Compare QC photo 1 of/ }).first();
  await tile.press("Enter");
  await expect(tile).toHaveAttribute("aria-pressed", "true");
  await tile.press("Enter");
  await expect(tile).toHaveAttribute("aria-pressed", "false");
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("link", { name: /^Enlarge QC photo 1 of/ }).first()).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  test("both photos are fully in view, one above the other", async ({ page }) => {
    await page.goto(JACKET.path);
    await hydrated(page);
    await page.getByRole("button", { name: "Compare two" }).click();
    const bar = page.getByText("Choose two photos to compare.");
    await page.getByRole("heading", { name: "Shipping estimate" }).scrollIntoViewIfNeeded();
    const header = (await page.getByRole("banner").boundingBox())!;
    const field = (await page.getByRole("search").boundingBox())!;
    expect(field.y, "the search does not touch the edge").toBeGreaterThanOrEqual(6);
    expect((await bar.boundingBox())!.y).toBeGreaterThan(header.y + header.height);
    await page.getByRole("button", { name: "Done" }).click();
    await chooseTwo(page);
    const [one, other] = await photos(page).all();
    const [above, below] = [(await one!.boundingBox())!, (await other!.boundingBox())!];
    expect(below.y).toBeGreaterThanOrEqual(above.y + above.height);
    await expect(one!).toBeInViewport({ ratio: 0.95 });
    await expect(other!).toBeInViewport({ ratio: 0.95 });
    await expect(compared(page).getByRole("slider", { name: "Zoom" })).toBeInViewport();
  });
});
