import { searchByPicture, type PictureMatch } from "@loupe/contract";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { drawScene } from "#testing/pictures.ts";
import {
  SCREENS,
  takeScreenshot,
  VIEWS,
  type Screen,
  type Theme,
  type View,
} from "#testing/browser/screenshots.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

const ITEM = "7265511373";

let shop: TestShop;
/** Photos with the site's watermark, as pages show them. */
let qcPhotos: Buffer[];
let listingPictures: Buffer[];
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: "off" });
  const response = await shop.get(`/api/v1/qc-photos/${ITEM}?shopType=weidian`);
  const { data: qc } = (await response.json()) as { data: { photos: { url: string }[] } };
  const detail = await shop.get(`/api/v1/goods/detail?shopType=weidian&id=${ITEM}`);
  const { data: goods } = (await detail.json()) as { data: { imgList: string[] } };
  qcPhotos = await Promise.all(qc.photos.slice(0, 10).map(({ url }) => fetchPicture(url)));
  listingPictures = await Promise.all(goods.imgList.slice(0, 3).map(fetchPicture));
});
afterAll(() => shop.close());

async function fetchPicture(path: string): Promise<Buffer> {
  const response = await shop.get(`${path}?w=960`, { accept: "image/jpeg" });
  return Buffer.from(await response.arrayBuffer());
}

async function find(bytes: Buffer, type = "image/png"): Promise<PictureMatch[]> {
  const form = new FormData();
  form.set("picture", new File([new Uint8Array(bytes)], "screenshot", { type }));
  const response = await shop.post("/api/v1/qc/searchByPicture", form, {
    "content-length": String(bytes.length + 300),
  });
  expect(response.status).toBe(200);
  return searchByPicture.answer.parse(await response.json()).data;
}

type Shot = { view: View; screen: Screen; theme: Theme };
const [views, screens] = [VIEWS, SCREENS].map(Object.keys) as [View[], Screen[]];
/** The gallery is equal in both themes. */
const themesOf = (view: View): Theme[] =>
  view === "a gallery of a phone" ? ["dark"] : ["light", "dark"];
const shots: Shot[] = views.flatMap((view) =>
  screens.flatMap((screen) => themesOf(view).map((theme) => ({ view, screen, theme }))),
);
/** Each view on each screen, in one theme. Each theme occurs with each view and with each screen. */
const fewShots: Shot[] = views.flatMap((view, row) =>
  screens.map((screen, column) => {
    const themes = themesOf(view);
    return { view, screen, theme: themes[(row + column) % themes.length]! };
  }),
);

describe("a search with a screenshot returns the item whose QC photo it shows, and the photo's place in it:", () => {
  test.each(shots)("$view on $screen, $theme", async (options) => {
    const screenshot = await takeScreenshot(qcPhotos, options);
    const [first] = await find(screenshot);
    expect(first).toMatchObject({ productCode: ITEM, photo: { kind: "qc" } });
    const { part } = first!;
    const { width, height } = await sharp(screenshot).metadata();
    expect((part!.width * width) / (part!.height * height)).toBeCloseTo(4 / 3, 1);
  });

  test.each(fewShots)("$view on $screen, $theme, sent by a chat", async (options) => {
    const screenshot = sharp(await takeScreenshot(qcPhotos, options));
    const chatImage = screenshot.resize({
      width: 1280,
      height: 1280,
      fit: "inside",
      withoutEnlargement: true,
    });
    const [first] = await find(await chatImage.jpeg({ quality: 70 }).toBuffer(), "image/jpeg");
    expect(first).toMatchObject({ productCode: ITEM });
  });
});

test("a search with a screenshot returns the item whose picture from the marketplace it shows", async () => {
  const options = { view: "a chat", screen: "a phone", theme: "dark" } as const;
  const [first] = await find(await takeScreenshot(listingPictures, options));
  expect(first).toMatchObject({ productCode: ITEM, photo: { kind: "listing" } });
});

test("a search with a photo that is no screenshot returns no place of the photo", async () => {
  expect((await find(qcPhotos[0]!, "image/jpeg"))[0]).not.toHaveProperty("part");
});

test.each(fewShots)(
  "a search with a screenshot of unknown photos returns nothing: $view on $screen, $theme",
  async (options) => {
    const others = await Promise.all([5, 6, 7].map((seed) => drawScene(seed)));
    expect(await find(await takeScreenshot(others, options))).toEqual([]);
  },
);
