import type { Page } from "@playwright/test";
import { fillCatalogue, lantern } from "../fixtures/catalogue.ts";
import { HOODIE_1688, linkTo, TROUSERS_TAOBAO, WATCH } from "../fixtures/goods.ts";
import { expect, hydrated, test } from "../fixtures/journey.ts";
import { countTaps } from "../fixtures/taps.ts";

test.use({ showsPictures: true, contextOptions: { reducedMotion: "no-preference" } });

/** A link from a marketplace, a link from an agent, and a text as an app shares it. */
const LINKS = [
  { text: linkTo.weidian(WATCH.id), leadsTo: WATCH },
  {
    text: `https://www.kakobuy.com/item/details?url=${encodeURIComponent(linkTo["1688"](HOODIE_1688.id))}`,
    leadsTo: HOODIE_1688,
  },
  {
    text: `【淘宝】${linkTo.taobao(TROUSERS_TAOBAO.id)} CZ0001 「直筒长裤」点击链接直接打开`,
    leadsTo: TROUSERS_TAOBAO,
  },
];

const SCREENS = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
];

test("on a phone and a desktop the home page says without a tap what the shop is, what to do and who is paid, and shows a photo", async ({
  page,
  request,
}) => {
  await fillCatalogue(request);
  // The page displays stored photos only.
  await request.get(`/api/v1/qc-photos/${lantern(1).productCode}?shopType=weidian`);
  const taps = await countTaps(page);
  const main = page.getByRole("main");
  const pair = main.getByRole("link", { name: /The warehouse's QC photo/ });
  for (const screen of SCREENS) {
    await page.setViewportSize(screen);
    await page.goto("/");
    for (const visible of [
      main.getByRole("heading", { level: 1, name: /^See what really arrives/ }),
      main.getByText("Shopping agents buy in China for you"),
      main.getByText("these QC (quality-check) photos"),
      main.getByRole("textbox", { name: "Product link" }),
      main.getByRole("button", { name: "Look up QC" }),
      pair.getByText("The seller's picture"),
      pair.getByText("The warehouse's QC photo"),
      main.getByText("Paste the link of an item"),
      main.getByText("Check the QC photos of what others bought"),
      main.getByText(
        "Buy at an agent. You pay the agent, who ships it to you. Loupe sells nothing.",
      ),
    ])
      await expect(visible, `at ${screen.width} px`).toBeInViewport({ ratio: 1 });
    for (const picture of await pair.locator("img").all()) {
      await expect(picture, `at ${screen.width} px`).toBeInViewport({ ratio: 1 });
      await expectLoaded(page, picture);
    }
    await expect(page.getByRole("banner").getByRole("textbox")).toBeHidden();
    expect(taps()).toBe(0);
  }
  // A live shop has no examples of the sandbox: its links under "Try" open its own products.
  await main.getByRole("link", { name: "weidian.com" }).click();
  await expect(page).toHaveURL(/\/product\/weidian\/\d+$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("searching for a link of each marketplace opens its item with pictures and photos", async ({
  page,
}) => {
  for (const { text, leadsTo } of LINKS) {
    await test.step(leadsTo.path, async () => {
      await page.goto("/");
      await hydrated(page);
      await page.getByRole("textbox", { name: "Product link" }).fill(text);
      await page.getByRole("button", { name: "Look up QC" }).click();
      await expect(page).toHaveURL(leadsTo.path);
      await expectProduct(page);
      await expectPictures(page);
      expect(await page.evaluate(() => localStorage.getItem("url"))).toBe(text);
    });
  }
});

/** Expects a title, a price, a QC photo, and a link to an agent on the page. */
async function expectProduct(page: Page) {
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(main.getByText(/^Price: .*¥\s\d/)).toBeVisible();
  await expect(main.getByRole("link", { name: "Buy on CNFans" })).toBeVisible();
  await expect(main.getByRole("link", { name: /^Enlarge QC photo 1 of/ }).first()).toBeVisible();
}

/** Waits until the large picture and a QC photo are loaded. */
async function expectPictures(page: Page) {
  const main = page.getByRole("main");
  const title = await main.getByRole("heading", { level: 1 }).innerText();
  await expectLoaded(page, main.getByRole("img", { name: title }).first());
  const photo = main.getByRole("link", { name: /^Enlarge QC photo 1 of/ }).first();
  await photo.scrollIntoViewIfNeeded();
  await expectLoaded(page, photo.locator("img"));
}

const expectLoaded = (page: Page, image: ReturnType<Page["getByRole"]>) =>
  expect
    .poll(() => image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
    .toBe(true);
