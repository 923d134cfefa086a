import type { Page } from "@playwright/test";
import { JACKET } from "../fixtures/goods.ts";
import { expect, hydrated, test } from "../fixtures/journey.ts";

const section = (page: Page) => page.getByRole("region", { name: "QC Photos" });
const boxes = (page: Page) => section(page).locator("article").getByRole("checkbox");
/** The tiles of the QC photos are labels after that of the seller's picture. Their checkboxes are not visible. */
const tile = (page: Page, place: number) =>
  section(page).locator("article").locator("label").nth(place);
const share = (page: Page) => page.getByRole("button", { name: "Share", exact: true });

async function choose(page: Page, count: number) {
  await page.goto(JACKET.path);
  await hydrated(page);
  await page.getByRole("button", { name: "Share for advice" }).click();
  await expect(page.getByText("Choose up to 9 photos to ask others about.")).toBeVisible();
  for (let place = 0; place < count; place += 1) await tile(page, place).click();
  await expect(page.getByText(`${count} of 9 photos chosen`)).toBeVisible();
}

test("chosen photos are still chosen after a reload, and the shared link and picture show exactly these photos, also without scripts", async ({
  page,
  context,
  newVisitor,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await choose(page, 3);
  await page.reload();
  await expect(page.getByText("3 of 9 photos chosen")).toBeVisible();
  await expect(boxes(page).nth(2)).toBeChecked();
  // The code of the photos loads once the pointer moves.
  await tile(page, 2).hover();
  await expect(boxes(page).nth(2)).toBeEnabled();
  await boxes(page).nth(2).press("Space");
  await expect(page.getByText("2 of 9 photos chosen")).toBeVisible();
  await share(page).click();
  await expect(page.getByText("2 photos chosen for advice")).toBeFocused();
  await expect(page).toHaveURL(/\?advice=[\w-]{8}\.[\w-]{8}#qc-photos$/);
  const enlarging = section(page).getByRole("link", { name: /^Enlarge QC photo/ });
  await expect(enlarging).toHaveCount(2);
  const picture = page.getByRole("img", { name: "The 2 chosen photos with their details" });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBe(1200);
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

  const visitor = await (await newVisitor()).newPage();
  await visitor.goto(page.url());
  await expect(section(visitor).getByRole("link", { name: /^Enlarge QC photo/ })).toHaveCount(2);
  const meta = (name: string) =>
    visitor.locator(`meta[property="${name}"]`).getAttribute("content");
  const image = (await meta("og:image"))!;
  expect(image).toMatch(
    /\/images\/previews\/en\/product\/weidian\/\d+\.jpg\?advice=[\w.-]+&v=[\w-]{8}$/,
  );
  expect((await visitor.request.get(image)).headers()["content-type"]).toBe("image/jpeg");
  expect(await meta("og:url")).toContain("?advice=");
  await visitor.getByRole("link", { name: /^Show all \d+ photos$/ }).click();
  await expect(visitor.getByRole("button", { name: "Share for advice" })).toBeVisible();

  const reader = await (await newVisitor({ javaScriptEnabled: false })).newPage();
  await reader.goto(link);
  await expect(reader.getByText("2 photos chosen for advice")).toBeVisible();
  await expect(reader.getByRole("link", { name: "Download picture" })).toBeVisible();
  await expect(reader.getByRole("button", { name: "Copy link" })).toBeHidden();
});
