import type { Page } from "@playwright/test";
import { becomeMember, keep } from "../fixtures/collecting.ts";
import { linkTo } from "../fixtures/goods.ts";
import { expect, hydrated } from "../fixtures/journey.ts";
import { ADMIN, begin } from "../fixtures/people.ts";
import { shopOfItsOwn } from "../fixtures/shop-of-its-own.ts";

const test = shopOfItsOwn(({ settings, smtp }) => ({ ...settings, SMTP_URL: smtp }));

/** The id of an item with a Chinese title on its marketplace. */
const ID = "7000099123034";
const PATH = `/product/weidian/${ID}`;

/** Chinese texts without `lang="zh"`. Screen readers choose a voice by this attribute, and browsers a font. */
const unmarked = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement: parent, textContent } = walker.currentNode;
      const isText = parent && !parent.closest("script, style");
      const language = parent?.closest<HTMLElement>("[lang]")?.lang;
      if (isText && /\p{Script=Han}/u.test(textContent!) && !language?.startsWith("zh"))
        found.push(textContent!);
    }
    return found;
  });

async function expectMarked(page: Page, path: string, { shown = true } = {}) {
  await page.goto(path);
  await hydrated(page);
  await page.mouse.move(30, 30);
  if (shown)
    await expect(
      page
        .locator("main")
        .getByText(/灯芯绒/)
        .first(),
    ).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect.soft(await unmarked(page), path).toEqual([]);
}

test("a Chinese title is marked as Chinese on every page that shows it", async ({
  page,
  request,
  shop,
}) => {
  const api = `${shop.origin}/api/v1`;
  await begin(page, ADMIN);
  const token = await page.evaluate(() => localStorage.getItem("token")!);
  const headers = { authorization: token };
  const detail = await request.get(`${api}/goods/detail?shopType=weidian&id=${ID}`);
  const { title: name, imgList } = (await detail.json()).data as Record<string, string>;
  const data = {
    storeName: "weidian",
    productCode: ID,
    name,
    price: 10,
    thumbnailImg: imgList![0],
  };
  const added = await request.post(`${api}/products/addProduct`, { headers, data });
  expect(added.status(), await added.text()).toBe(200);
  const { _id } = (await added.json()).data;
  const trend = `/products/setOrRemoveProductOnTend?product_id=${_id}&status=true`;
  expect((await request.patch(api + trend, { headers })).status()).toBe(200);
  for (const path of ["/dashboard/manage-products", "/dashboard/import-and-export"])
    await expectMarked(page, path, { shown: path.endsWith("products") });
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();

  await becomeMember(page);
  await keep(page, [ID]);
  for (const path of ["/", "/popular", PATH, "/collection"]) await expectMarked(page, path);
  // On the haul page, the title is in an input field.
  await expectMarked(page, `/haul?item=weidian/${ID}`, { shown: false });
  await page.goto("/collection");
  await page
    .getByRole("link", { name: /灯芯绒/ })
    .first()
    .click();
  await page.waitForLoadState("networkidle");
  expect.soft(await unmarked(page), "an item of the collection").toEqual([]);
  await page.goto("/convert");
  await hydrated(page);
  const text = `${linkTo.weidian(ID)}\n${linkTo.weidian("7265511373")}`;
  await page.getByRole("main").getByRole("textbox").fill(text);
  await page.waitForLoadState("networkidle");
  expect.soft(await unmarked(page), "the converter").toEqual([]);
});
