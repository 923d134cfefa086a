import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "../fixtures/journey.ts";
import { outside } from "../fixtures/servers/worker-addresses.ts";
import { newId } from "../fixtures/servers/sandbox.ts";

/** Expects the number of all photos of an item. Only some of its sets are shown at first. */
async function expectAllOf(page: Page, id: string): Promise<void> {
  const answer = await page.request.get(`/api/v1/qc-photos/${id}?shopType=weidian`);
  const { photos, partial } = (await answer.json()).data;
  expect(partial).toBe(false);
  const section = page.getByRole("region", { name: "QC Photos" });
  await expect(section.getByText(`${photos.length} photos in`)).toBeVisible();
}

/** Returns the id of an item that has not been looked up, with several photos at the third-party source. */
async function newGathered(page: Page): Promise<string> {
  for (;;) {
    const id = newId();
    const source = `${outside().sandbox}/qc-images`;
    const answer = await page.request.get(`${source}?shopType=weidian&goodsId=${id}`);
    const [{ imgs }] = await answer.json();
    if (imgs.length > 4) return id;
  }
}

test("photos appear as each source responds, without a reload, and nothing above them moves", async ({
  page,
  sandbox,
}) => {
  await sandbox.untilWell();
  await sandbox.set({ service: "qcImages", latency_ms: 2900 });
  await sandbox.set({ service: "qcPartner", latency_ms: 2000 });
  await sandbox.set({ service: "productProxy", scenario: "empty-imgs" });
  const section = page.getByRole("region", { name: "QC Photos" });
  const stillAsking = section.getByText("Still asking the third-party photo source…");
  const skus = page.getByRole("navigation", { name: "Option" });
  let id = "";
  let before: Awaited<ReturnType<typeof skus.boundingBox>> = null;
  // A stalled machine may show a page only once all sources have responded.
  await expect(async () => {
    id = newId();
    await page.goto(`/product/weidian/${id}`, { waitUntil: "commit" });
    [before] = await Promise.all([skus.boundingBox(), stillAsking.waitFor({ timeout: 10_000 })]);
  }).toPass();
  const glance = page.getByRole("link", { name: /^\d+ QC photos, newest/ });
  await expect(glance).toBeVisible();
  expect(await skus.boundingBox()).toEqual(before);
  await expect(section.getByRole("link", { name: /^Enlarge QC photo 1/ }).first()).toBeVisible();
  await expect(section.getByText("Still asking")).toBeHidden();
  await expectAllOf(page, id);
  // The number in the title is also updated for photos that arrive later.
  const [count] = (await section.getByText(/^\d+ photos in/).innerText()).split(" ");
  await expect(glance).toHaveText(new RegExp(`^${count} QC photos, newest`));
});

test("the enlarged photo stays the same while other photos are inserted before it", async ({
  page,
  sandbox,
}) => {
  await sandbox.untilWell();
  await sandbox.set({ service: "productProxy", scenario: "empty-imgs" });
  await sandbox.set({ service: "qcPartner", latency_ms: 2900 });
  // Selected by id, because queries by role do not find elements behind a dialog.
  const behind = page.locator("#qc-photos");
  const lightbox = page.getByRole("dialog", { name: "Photos, enlarged" });
  // A stalled machine may open the photo only once both sources have responded.
  await expect(async () => {
    await page.goto(`/product/weidian/${await newGathered(page)}`, { waitUntil: "commit" });
    await hydrated(page);
    const section = page.getByRole("region", { name: "QC Photos" });
    await section.getByRole("link", { name: /^Enlarge QC photo 2/ }).click({ timeout: 10_000 });
    await expect(lightbox).toBeVisible({ timeout: 10_000 });
    await expect(behind.getByText("Still asking")).toBeVisible({ timeout: 100 });
  }).toPass();
  const slide = lightbox.locator(".yarl__slide_current img");
  const inView = async () => ({
    shown: await slide.getAttribute("src"),
    caption: await lightbox.locator(".lightbox-caption").textContent(),
    address: page.url(),
  });
  await expect(slide).toBeVisible();
  const before = await inView();
  expect(before.caption).toMatch(/^third party/);

  await expect(behind.getByText("from 2 sources")).toBeVisible();
  await expect(behind.getByText("Still asking")).toBeHidden();
  expect(await inView()).toEqual(before);
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => page.url()).not.toBe(before.address);
  const photo = /#photo-(.+)$/.exec(page.url())![1]!;
  await expect(slide).toHaveAttribute("src", new RegExp(`/${photo}\\?`));
  // After the seller's picture.
  await expect(lightbox.getByText("4 / ")).toBeVisible();
  await lightbox.getByRole("button", { name: "Report a wrong photo" }).click();
  // The visitor has to log in first, and then returns to the report.
  await expect(page).toHaveURL(
    new RegExp(`/login\\?from=.*%23report%3Dphoto-${photo}&for=report$`),
  );
});

test("the page names a source that does not respond, and can request its photos again", async ({
  page,
  sandbox,
}) => {
  await sandbox.untilWell();
  await sandbox.set({ service: "qcImages", scenario: "slow" });
  const id = newId();
  await page.goto(`/product/weidian/${id}`, { waitUntil: "commit" });
  const section = page.getByRole("region", { name: "QC Photos" });
  await expect(section.getByText("Still asking the third-party photo source…")).toBeVisible();
  await expect(section.getByText(/No response from the third-party photo source/)).toBeVisible();
  await sandbox.recover();
  await section.getByRole("link", { name: "Try again" }).click();
  await expect(section.getByText(/did not answer/)).toBeHidden();
  await expectAllOf(page, id);
});
