import type { Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe.ts";
import { JACKET } from "../fixtures/goods.ts";
import { expect, hydrated, test } from "../fixtures/journey.ts";

const section = (page: Page) => page.getByRole("region", { name: "QC Photos" });
const boxes = (page: Page) => section(page).getByRole("checkbox");
/** The tiles are labels. The checkboxes in them are visible to screen readers only. */
const tile = (page: Page, place: number) => section(page).locator("label").nth(place);
const share = (page: Page) => page.getByRole("button", { name: "Share", exact: true });

async function choose(page: Page, count: number) {
  await page.goto(JACKET.path);
  await hydrated(page);
  await page.getByRole("button", { name: "Share for advice" }).click();
  await expect(page.getByText("Choose up to 9 photos to ask others about.")).toBeVisible();
  for (let place = 0; place < count; place += 1) await tile(page, place).click();
  await expect(page.getByText(`${count} of 9 photos chosen`)).toBeVisible();
}

test("by keyboard, the focus stays with the choice of photos, and returns from it", async ({
  page,
}) => {
  await page.goto(JACKET.path);
  await hydrated(page);
  const button = page.getByRole("button", { name: "Share for advice" });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Share for advice" })).toBeFocused();
  await expect(page.getByRole("region", { name: "Share for advice" })).toBeInViewport();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(button).toBeFocused();
});

test("chosen photos stay after a reload, and the link opens exactly these", async ({
  page,
  newVisitor,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await choose(page, 3);
  await page.reload();
  await expect(page.getByText("3 of 9 photos chosen")).toBeVisible();
  await expect(boxes(page).nth(2)).toBeChecked();
  await expect(boxes(page).nth(2)).toBeEnabled();
  await boxes(page).nth(2).press("Space");
  await expect(page.getByText("2 of 9 photos chosen")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await share(page).click();
  await expect(page.getByText("2 photos chosen for advice")).toBeFocused();
  await expect(page).toHaveURL(/\?advice=[\w-]{8}\.[\w-]{8}#qc-photos$/);
  const enlarging = section(page).getByRole("link", { name: /^Enlarge QC photo/ });
  await expect(enlarging).toHaveCount(2);
  const picture = page.getByRole("img", { name: "The 2 chosen photos with their details" });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth), {
      timeout: 20_000,
    })
    .toBe(1200);
  await expectAccessible(page);

  const visitor = await (await newVisitor()).newPage();
  await visitor.goto(page.url());
  await expect(section(visitor).getByRole("link", { name: /^Enlarge QC photo/ })).toHaveCount(2);
  const meta = (name: string) =>
    visitor.locator(`meta[property="${name}"]`).getAttribute("content");
  const image = (await meta("og:image"))!;
  expect(image).toMatch(/\/images\/collages\/en\/weidian\/\d+\/[\w.-]+\.jpg$/);
  expect((await visitor.request.get(image)).headers()["content-type"]).toBe("image/jpeg");
  expect(await meta("og:url")).toContain("?advice=");
  await visitor.getByRole("link", { name: /^Show all \d+ photos$/ }).click();
  await expect(visitor.getByRole("button", { name: "Share for advice" })).toBeVisible();
  await visitor.goto(page.url());
  await visitor.getByRole("link", { name: "Choose other photos" }).click();
  await expect(visitor.getByText("2 of 9 photos chosen")).toBeVisible();
  await visitor.getByRole("link", { name: "Cancel" }).click();
  await expect(visitor).toHaveURL(JACKET.path);
});

test("a tenth photo cannot be chosen", async ({ page }) => {
  await choose(page, 9);
  await expect(boxes(page).nth(9)).toBeDisabled();
  await expect(boxes(page).nth(8)).toBeEnabled();
  await tile(page, 0).click();
  await expect(boxes(page).nth(9)).toBeEnabled();
});

test("the picture can be copied and downloaded, and its link copied", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await choose(page, 2);
  await share(page).click();
  await page.getByRole("button", { name: "Copy picture" }).click();
  await expect(page.getByText("Picture copied")).toBeVisible();
  const type = await page.evaluate(async () => (await navigator.clipboard.read())[0]?.types);
  expect(type).toEqual(["image/png"]);
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download picture" }).click();
  expect((await downloading).suggestedFilename()).toBe(`weidian-${JACKET.id}-qc.jpg`);
  await page.getByRole("button", { name: "Copy link" }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/^http:\/\/\S+\/product\/weidian\/\d+\?advice=[\w.-]+#qc-photos$/);
});

test("the picture is passed to the system's share sheet, which may refuse it", async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    const share = async ({ files, text }: ShareData) => {
      shared.push([files?.map(({ name, type }) => `${name} ${type}`), text]);
      if (shared.length === 2) throw new DOMException("closed", "AbortError");
      if (shared.length === 3) throw new DOMException("no", "NotAllowedError");
    };
    Object.assign(navigator, { share, canShare: () => true });
  });
  await choose(page, 1);
  await share(page).click();
  const give = page.getByRole("button", { name: "Share picture" });
  const refused = page.getByText("The picture couldn't be shared.").first();
  const shared = () => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared);
  await give.click();
  await expect.poll(async () => (await shared()).length).toBe(1);
  expect(JSON.stringify(await shared())).toMatch(/7265511380-qc\.jpg image\/jpeg.*\?advice=/);
  await give.click();
  await expect.poll(async () => (await shared()).length).toBe(2);
  await expect(refused).toBeHidden();
  await give.click();
  await expect(refused).toBeVisible();
});

test("a message says that some photos no longer exist", async ({ page }) => {
  await page.goto(JACKET.path);
  const photo = await page.locator("#qc-photos [data-photo]").first().getAttribute("data-photo");
  const name = photo!.slice("photo-".length, "photo-".length + 8);
  await page.goto(`${JACKET.path}?advice=${name}.gonegone`);
  await expect(page.getByText("1 chosen photo is no longer shown here.")).toBeVisible();
  await expect(page.getByText("1 photo chosen for advice")).toBeVisible();
  await page.goto(`${JACKET.path}?advice=gonegone`);
  await expect(
    page.getByRole("heading", { name: "The chosen photos are no longer shown here" }),
  ).toBeVisible();
  await page.goto(`${JACKET.path}?advice=<script>`);
  await expect(page.getByRole("button", { name: "Share for advice" })).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the link shows the chosen photos, with their picture to download", async ({ page }) => {
    await page.goto(JACKET.path);
    const photo = await page.locator("#qc-photos [data-photo]").nth(1).getAttribute("data-photo");
    await page.goto(`${JACKET.path}?advice=${photo!.slice("photo-".length, 14)}`);
    await expect(page.getByText("1 photo chosen for advice")).toBeVisible();
    await expect(page.getByRole("link", { name: "Download picture" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Copy link" })).toBeHidden();
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  test("tiles are large enough to tap, and the bar stays in view", async ({ page }) => {
    await choose(page, 2);
    const box = (await tile(page, 0).boundingBox())!;
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
    await tile(page, 20).scrollIntoViewIfNeeded();
    await expect(share(page)).toBeInViewport();
    const button = (await share(page).boundingBox())!;
    expect(button.height).toBeGreaterThanOrEqual(44);
    await share(page).click();
    await expect(page.getByText("2 photos chosen for advice")).toBeInViewport();
  });
});
