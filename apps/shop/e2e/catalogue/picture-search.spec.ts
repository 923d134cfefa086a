import type { APIRequestContext, Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe.ts";
import { expect, hydrated, test } from "../fixtures/journey.ts";
import { newId } from "../fixtures/sandbox.ts";

test.use({ showsPictures: true });
// The sandbox draws these pictures for the first time, which takes longer.
test.describe.configure({ timeout: 60_000 });

type Known = { qc: Buffer; listing: Buffer };
let known: Known;
test.beforeAll(async ({ request }) => {
  known = await lookUp(request);
});

const ID = newId();
const QC_PHOTOS = `/product/weidian/${ID}#qc-photos`;

/** Looks an item up, as a visitor would, and fetches one of its QC photos and listing pictures. */
async function lookUp(request: APIRequestContext): Promise<Known> {
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
/** The link to our item. Items that other journeys looked up may show the same picture. */
const ours = (page: Page) => found(page).locator(`a[href="${QC_PHOTOS}"]`);
const choose = (page: Page, buffer: Buffer, { name = "photo.jpg", mimeType = "image/jpeg" } = {}) =>
  page.getByLabel(/^Choose a/).setInputFiles({ name, mimeType, buffer });

test("a chosen photo finds the product, and Back returns to the results", async ({ page }) => {
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
  await expect(page.getByText("Drop or paste a picture here")).toBeVisible();
});

test("a dropped photo with our watermark finds its product", async ({ page }) => {
  await open(page);
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

test.describe("with the clipboard", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("a photo can be pasted and searched for by keyboard alone", async ({ page }) => {
    await open(page);
    await page.evaluate(async (base64) => {
      const picture = new Image();
      picture.src = `data:image/jpeg;base64,${base64}`;
      await picture.decode();
      const canvas = document.createElement("canvas");
      canvas.width = picture.naturalWidth / 2;
      canvas.height = picture.naturalHeight / 2;
      canvas.getContext("2d")!.drawImage(picture, 0, 0, canvas.width, canvas.height);
      const blob = new Promise<Blob>((done) => canvas.toBlob((made) => done(made!), "image/png"));
      await navigator.clipboard.write([new ClipboardItem({ "image/png": blob })]);
    }, known.listing.toString("base64"));
    await page.keyboard.press("ControlOrMeta+V");
    await expect(page.getByText("Pasted picture")).toBeVisible();
    await expect(ours(page)).toBeVisible();
  });
});

test("the footer of every page leads to the search by picture", async ({ page }) => {
  await page.goto("/estimation");
  await page.getByRole("contentinfo").getByRole("link", { name: "Search by picture" }).click();
  await expect(page).toHaveURL("/picture-search");
});

test("the picture stays while the search runs and when it fails, and can be sent again", async ({
  page,
  watch,
}) => {
  watch.expects(0, /searchByPicture/);
  await open(page);
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route("**/searchByPicture", async (route) => (await held, route.abort()));
  await choose(page, known.listing);
  await expect(page.getByRole("heading", { name: "Looking for this picture…" })).toBeVisible();
  await expectAccessible(page);
  release();
  await expect(page.getByRole("alert")).toContainText("The search isn't responding.");
  await expectAccessible(page, ["light"]);
  await page.unroute("**/searchByPicture");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(ours(page)).toBeVisible();
});

test("refused pictures say what is wrong, and offer no retry", async ({ page, watch }) => {
  watch.expects(400, /searchByPicture/);
  watch.expects(415, /searchByPicture/);
  await open(page);
  const told = page.getByRole("alert");
  await choose(page, Buffer.from("words"), { name: "words.txt", mimeType: "text/plain" });
  await expect(told).toHaveText("This isn't a picture");
  await choose(page, Buffer.alloc(10 * 1024 * 1024 + 1));
  await expect(told).toHaveText("The picture is too large: at most 10 MB");
  await choose(page, Buffer.from("<html>"));
  await expect(told).toHaveText("The picture must be a JPEG, PNG, WebP, AVIF or GIF");
  await choose(page, await plain(page), { name: "plain.png", mimeType: "image/png" });
  await expect(told).toHaveText("This picture has no shapes to compare");
  await expect(page.getByRole("button", { name: "Try again" })).toBeHidden();
});

test("a picture without matches explains what the search finds, and offers the link search", async ({
  page,
}) => {
  await open(page);
  const stripes = await page.screenshot({ clip: { x: 0, y: 0, width: 500, height: 400 } });
  await choose(page, stripes, { name: "screen.png", mimeType: "image/png" });
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(
    "No item here shows this picture",
  );
  await expect(page.getByText("doesn't find items that only look similar")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Paste a product link instead" }).click();
  await expect(page).toHaveURL("/");
});

/** A photo in the middle of a picture without an even ground, in the same proportion. */
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

test("a frame that mouse and keyboard move finds the photo within a picture", async ({ page }) => {
  await open(page);
  await choose(page, await onStripes(page, known.qc), { name: "mix.png", mimeType: "image/png" });
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(
    "No item here shows this picture",
  );
  // The page scrolls, so places are measured when they are needed.
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
  // How far the corner is from its place, measured at once, because the page may still be scrolling.
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

for (const width of [320, 375, 1440]) {
  test(`at ${width} px nothing is too wide or too small, and axe finds no violation`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page);
    await expectAccessible(page);
    await choose(page, known.qc);
    await expect(ours(page)).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    if (width > 400) return;
    for (const control of await page.getByRole("main").locator("a, button, label").all()) {
      expect((await control.boundingBox())!.height).toBeGreaterThanOrEqual(43.5);
    }
  });
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the page says that it needs JavaScript", async ({ page }) => {
    await page.goto("/picture-search");
    const told = page.getByRole("main").getByRole("paragraph").nth(1);
    await expect(told).toContainText("Search by picture needs JavaScript");
    await expect(told).toBeVisible();
    await expect(page.getByText("Choose a picture")).toBeHidden();
  });
});

const plain = async (page: Page) => {
  const drawn = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = 64;
    return canvas.toDataURL("image/png").split(",")[1]!;
  });
  return Buffer.from(drawn, "base64");
};
