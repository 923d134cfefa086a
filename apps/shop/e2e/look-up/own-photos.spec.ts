import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible } from "../fixtures/axe.ts";
import { beginAsStaff, expectWellShown } from "../fixtures/demonstration.ts";
import { expect, test } from "../fixtures/journey.ts";
import { ADMIN, begin } from "../fixtures/people.ts";
import { newId } from "../fixtures/servers/sandbox.ts";

const ADD = "/dashboard/add-qc-photos";
test.use({ showsPictures: true });

const photo = async (name: string, color: string) => ({
  name,
  mimeType: "image/png",
  buffer: await sharp({
    create: {
      width: 400,
      height: 300,
      channels: 3,
      background: color,
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer(),
});

const waiting = (page: Page) => page.getByRole("list", { name: "Photos to add" });

test("a moderator can add photos, and shoppers see them as the shop's own photos", async ({
  page,
  newVisitor,
}) => {
  const id = newId();
  await beginAsStaff(page, await (await newVisitor()).newPage(), "moderator", ADD);
  // The form accepts links of agents, as the form "Add a Product" does.
  const link = `https://cnfans.com/product?id=${id}&platform=WEIDIAN`;
  await page.getByLabel("Item link").fill(link);
  await page.getByLabel("Option").fill("sand; L");
  await page.getByLabel("Weight (g)").fill("730");
  await page.getByLabel("Taken on").fill("2026-05-04");
  await page
    .getByLabel("Choose photos")
    .setInputFiles([await photo("front.png", "#855"), await photo("back.png", "#585")]);
  await page.getByLabel("Choose more photos").setInputFiles([await photo("blurred.png", "#558")]);
  await expect(waiting(page).getByRole("img")).toHaveCount(3);
  await page.getByRole("button", { name: "Remove blurred.png" }).click();
  await expect(waiting(page).getByRole("img")).toHaveCount(2);
  await expectWellShown(page);
  // Together they have more than 256 KiB, so the browser refreshes an expired token before it uploads them.
  await page.getByRole("button", { name: "Add photos" }).click();
  await expect(page.getByText("2 photos added.")).toBeVisible();
  await expect(waiting(page)).toBeHidden();
  await page.getByRole("link", { name: "See them on the product page" }).click();
  const qc = page.getByRole("region", { name: "QC Photos" });
  const own = qc.getByRole("article").filter({ hasText: "our own photos" });
  await expect(own).toHaveCount(1);
  await expect(own).toContainText("730 g");
  await expect(own.getByRole("link", { name: /^Enlarge QC photo/ })).toHaveCount(2);
});

test("chosen photos stay in the form after an error, and an admin can find the shop's own photos, correct and delete them", async ({
  page,
  watch,
}) => {
  watch.expects(0, /addPhotoSet/);
  watch.expects(415, /addPhotoSet/);
  const id = newId();
  await begin(page, ADMIN, ADD);
  await expect(page.getByRole("heading", { name: "Add QC photos" })).toBeVisible();
  const good = await photo("dropped.png", "#575");
  const files = await page.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], "dropped.png", { type: "image/png" }));
      return transfer;
    },
    [...good.buffer],
  );
  await page.dispatchEvent("body", "drop", { dataTransfer: files });
  await expect(waiting(page).getByRole("img", { name: "dropped.png" })).toBeVisible();
  await page.getByLabel("Item link").fill(`https://weidian.com/item.html?itemID=${id}`);
  await page.route("**/addPhotoSet", (route) => route.abort());
  await page.getByRole("button", { name: "Add photos" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(waiting(page).getByRole("img")).toHaveCount(1);
  await page.unroute("**/addPhotoSet");
  const html = { name: "page.png", mimeType: "image/png", buffer: Buffer.from("<html></html>") };
  await page.getByLabel("Choose more photos").setInputFiles([html]);
  await page.getByRole("button", { name: "Add photos" }).click();
  await expect(page.getByRole("alert")).toContainText("must be a PNG, JPEG, WebP or GIF");
  await page.getByRole("button", { name: "Remove page.png" }).click();
  await page.getByLabel("Option").fill("gren; S");
  await page.getByLabel("Taken on").fill("2036-05-04");
  await page.getByRole("button", { name: "Add photos" }).click();
  await expect(page.getByRole("alert")).toContainText("can’t be in the future");
  await page.getByLabel("Taken on").fill("2026-05-04");
  await page.getByRole("button", { name: "Add photos" }).click();
  await expect(page.getByText("1 photo added.")).toBeVisible();

  await page.getByRole("main").getByRole("link", { name: "Own QC photos" }).click();
  await page.getByLabel("Item link, item ID or option").fill(id);
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(new RegExp(`search=${id}`));
  const set = page.getByRole("region", { name: "Own QC photos" }).getByRole("article");
  await expect(set).toHaveCount(1);
  await expect(set.getByRole("img")).toHaveCount(1);
  await expectWellShown(page);
  await set.getByRole("button", { name: /^Edit/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Add photos").setInputFiles([await photo("more.png", "#757")]);
  await expect(dialog.getByRole("img")).toHaveCount(2);
  await expect(page.locator("article img")).toHaveCount(2);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Remove photo 1 of 2" }).click();
  await page.getByRole("button", { name: "Yes, delete it!" }).click();
  await expect(dialog.getByRole("img")).toHaveCount(1);
  await expect(dialog.getByRole("button", { name: /^Remove photo/ })).toHaveCount(0);
  await dialog.getByLabel("Option").fill("green; S");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(set.getByRole("heading")).toHaveText("green; S");
  await set.getByRole("button", { name: /^Delete/ }).click();
  await expect(page.getByRole("alertdialog")).toContainText("green; S, ");
  await page.getByRole("button", { name: "Yes, delete it!" }).click();
  await expect(page.getByText("No photos match this search")).toBeVisible();
});
