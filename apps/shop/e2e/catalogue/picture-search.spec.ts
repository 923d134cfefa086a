import type { APIRequestContext, Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe.ts";
import { delayScripts } from "../fixtures/delay-scripts.ts";
import { expect, hydrated, test } from "../fixtures/journey.ts";
import { newId } from "../fixtures/servers/sandbox.ts";

test.use({ showsPictures: true });
// Slow, because the simulated picture host draws these pictures for the first time.
type ItemPictures = { qc: Buffer; listing: Buffer };
let known: ItemPictures;
test.beforeAll(async ({ request }) => {
  known = await lookUp(request);
});

const ID = newId();
const QC_PHOTOS = `/product/weidian/${ID}#qc-photos`;

/** Looks an item up as a visitor does, and downloads one of its QC photos and one of its listing pictures. */
async function lookUp(request: APIRequestContext): Promise<ItemPictures> {
  const photos = await request.get(`/api/v1/qc-photos/${ID}?shopType=weidian`);
  const detail = await request.get(`/api/v1/goods/detail?shopType=weidian&id=${ID}`);
  const pictureAt = async (path: string) => (await request.get(`${path}?w=640`)).body();
  return {
    qc: await pictureAt((await photos.json()).data.photos[0].url),
    listing: await pictureAt((await detail.json()).data.imgList[0]),
  };
}

async function open(page: Page) {
  await page.goto("/picture-search");
  await hydrated(page);
}
const FOUND = /^(1 item shows|\d+ items show) this picture$/;
const found = (page: Page) => page.getByRole("main").getByRole("article");
const first = (page: Page) => found(page).first();
/** The link to this test's item. Items that other browser tests looked up may have the same picture. */
const ours = (page: Page) => found(page).locator(`a[href="${QC_PHOTOS}"]`);
const choose = (page: Page, buffer: Buffer, { name = "photo.jpg", mimeType = "image/jpeg" } = {}) =>
  page.getByLabel(/^Choose a/).setInputFiles({ name, mimeType, buffer });

test("searching by a photo finds its product, also if the photo has Loupe's watermark, and Back returns to the results", async ({
  page,
}) => {
  await page.goto("/estimation");
  await page.getByRole("contentinfo").getByRole("link", { name: "Search by picture" }).click();
  await expect(page).toHaveURL("/picture-search");
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "or search by picture" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Search by picture");
  await expect(page).toHaveTitle(/^Search by picture/);
  await hydrated(page);
  await choose(page, known.listing);
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(FOUND);
  await expect(page.getByRole("img", { name: "What you search with" })).toBeVisible();
  await expect(first(page)).toContainText("The same picture");
  await expect(first(page)).toContainText("Listing picture");
  await expect(page.getByText("doesn't find items that only look similar")).toBeVisible();
  await expect(page.getByRole("main").getByRole("status")).toHaveText(FOUND);
  await expect(ours(page)).toHaveAccessibleName(/^View \d+ QC photos/);
  await ours(page).click();
  await expect(page).toHaveURL(QC_PHOTOS);
  await page.goBack();
  await expect(ours(page)).toBeVisible();
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(first(page)).toBeHidden();
  const dataTransfer = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const transfer = new DataTransfer();
    transfer.items.add(new File([bytes], "from-the-site.jpg", { type: "image/jpeg" }));
    return transfer;
  }, known.qc.toString("base64"));
  await page.dispatchEvent("body", "dragover", { dataTransfer });
  await expect(page.getByText("Drop it anywhere on this page")).toBeVisible();
  await page.dispatchEvent("body", "drop", { dataTransfer });
  await expect(page.getByText("from-the-site.jpg")).toBeVisible();
  await expect(first(page)).toContainText("QC photo");
  await expect(ours(page)).toBeVisible();
});

test("a picture chosen before hydration is searched", async ({ page }) => {
  await delayScripts(page, 1500);
  await page.goto("/picture-search", { waitUntil: "commit" });
  await choose(page, known.qc);
  await expect(ours(page)).toBeVisible();
});

/**
 * Draws a photo in the middle of a striped picture of the same proportions, so that the border cannot be cropped
 * automatically.
 */
const onStripes = async (page: Page, photo: Buffer) => {
  const drawn = await page.evaluate(async (base64) => {
    const picture = new Image();
    picture.src = `data:image/jpeg;base64,${base64}`;
    await picture.decode();
    const canvas = document.createElement("canvas");
    canvas.width = 800;
    canvas.height = (800 * picture.naturalHeight) / picture.naturalWidth;
    const pen = canvas.getContext("2d")!;
    for (let x = 0; x < 800; x += 10) {
      pen.fillStyle = `hsl(${x} 80% ${30 + (x % 50)}%)`;
      pen.fillRect(x, 0, 10, canvas.height);
    }
    pen.drawImage(picture, 200, canvas.height / 4, 400, canvas.height / 2);
    return canvas.toDataURL("image/png").split(",")[1]!;
  }, photo.toString("base64"));
  return Buffer.from(drawn, "base64");
};

test("a photo inside a larger picture is found after the frame is moved to it by mouse and keyboard", async ({
  page,
}) => {
  await open(page);
  await choose(page, await onStripes(page, known.qc), { name: "mix.png", mimeType: "image/png" });
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(
    "No item here shows this picture",
  );
  // Measured at each call, because the page scrolls.
  const at = async (share: number) => {
    const { x, y, width, height } = (await page.locator(".crop-frame").boundingBox())!;
    return { x: x + share * width, y: y + share * height };
  };
  const corner = (name: string) => page.getByRole("button", { name });
  const middleOf = async (name: string) => {
    const { x, y, width, height } = (await corner(name).boundingBox())!;
    return { x: x + width / 2, y: y + height / 2 };
  };
  await corner("Top left corner").scrollIntoViewIfNeeded();
  const [from, to] = [await middleOf("Top left corner"), await at(0.25)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  // The distance of the corner from its target. Measured in a single call, because the page may still be scrolling.
  const away = (side: "right" | "bottom") =>
    page.locator(".crop-frame").evaluate((frame, wanted) => {
      const [whole, framed] = [frame, frame.querySelector(".ReactCrop__crop-selection")!].map(
        (element) => element.getBoundingClientRect(),
      );
      const size = wanted === "right" ? whole!.width : whole!.height;
      return framed![wanted] - whole![wanted] + size / 4;
    }, side);
  const pressUntilThere = async (key: string, side: "right" | "bottom") => {
    for (let left = await away(side); left >= 1; left = await away(side)) {
      await page.keyboard.press(left > 15 ? `Shift+${key}` : key);
    }
  };
  await page.getByRole("button", { name: "Right edge" }).focus();
  await pressUntilThere("ArrowLeft", "right");
  await page.getByRole("button", { name: "Bottom edge" }).focus();
  await pressUntilThere("ArrowUp", "bottom");
  await page.getByRole("button", { name: "Search with this part" }).click();
  await expect(ours(page)).toBeVisible();
  await expect(page.getByRole("button", { name: "Search with this part" })).toBeFocused();
  await expectAccessible(page);
});
