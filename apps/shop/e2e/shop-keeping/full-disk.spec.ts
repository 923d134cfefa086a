import { limitFiles } from "#testing/full-disk.ts";
import { JACKET, WATCH } from "../fixtures/goods.ts";
import { expect } from "../fixtures/journey.ts";
import {
  ADD,
  fillIn,
  image,
  MANAGE,
  picture,
  said,
  submit,
  table,
} from "../fixtures/manage-agents.ts";
import { ADMIN, begin } from "../fixtures/people.ts";
import { shopOfItsOwn } from "../fixtures/shop-of-its-own.ts";

/** A shop whose database is in another process, so that the test can prevent its own process from writing files. */
const test = shopOfItsOwn(() => ({ DEMO: "off", QC_IMAGES_URL: "" }));

test("if the disk is full, an admin who uploads a picture gets a message, the old picture stays, and pages still work", async ({
  page,
  newVisitor,
  watch,
  shop,
}) => {
  test.setTimeout(90_000);
  watch.expects(503, /updateAgent/);
  await begin(page, ADMIN, ADD);
  await fillIn(page, "Lantern");
  await image(page).setInputFiles(await picture("tomato"));
  await submit(page);
  await said(page, "Agent added successfully!");
  await page.goto(MANAGE);
  const shown = table(page).locator("img");
  const before = await shown.getAttribute("src");

  limitFiles(shop.pid, true);
  await page.getByRole("button", { name: "Edit Lantern" }).click();
  const popup = page.getByRole("dialog");
  await popup.locator('input[type="file"]').setInputFiles(await picture("navy"));
  await popup.getByRole("button", { name: /^Update/ }).click();
  await said(page, "The image could not be kept: is the server's disk full?");
  await page.goto(MANAGE);
  await expect(shown).toHaveAttribute("src", before!);

  const visitor = await (await newVisitor()).newPage();
  for (const { path } of [WATCH, JACKET]) {
    const pictures: (string | null)[] = [];
    visitor.on("response", async (response) => {
      if (/\/images\/(goods|qc)\//.test(response.url())) {
        pictures.push(await response.headerValue("x-picture"));
      }
    });
    expect((await visitor.goto(path))?.status()).toBe(200);
    await expect(visitor.getByRole("heading", { name: "QC Photos" })).toBeVisible();
    await expect.poll(() => pictures.length).toBeGreaterThan(2);
    expect(pictures.filter(Boolean)).toEqual([]);
    visitor.removeAllListeners("response");
  }
  expect((await visitor.goto("/"))?.status()).toBe(200);

  limitFiles(shop.pid, false);
  await page.getByRole("button", { name: "Edit Lantern" }).click();
  await popup.locator('input[type="file"]').setInputFiles(await picture("navy"));
  await popup.getByRole("button", { name: /^Update/ }).click();
  await expect(shown).not.toHaveAttribute("src", before!);
});
